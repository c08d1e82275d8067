"""How the course is served: every serving option, who answers which address, and nothing of what the pages show."""

from __future__ import annotations

import errno
import logging
import os
import signal
import sys
import threading
import webbrowser
from typing import Any, Final

from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from jupyterlab_server.themes_handler import ThemesHandler
from tornado.ioloop import IOLoop
from traitlets.config import Config
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from ..locale import LANGUAGES, _
from .files import WEB, look_into, notebooks_folder
from .index import IndexPage
from .kernels import CourseKernels, KernelLine, PageClient, kernel_of_page
from .pages import LandingPage, LessonPage, LoginPage, NothingHere, Prose, ToLandingPage, add_frame, gettext_of
from .templates import KeepTemplates

# Of Voilà's own handlers, only those that a lesson page needs.  Pages, lists and files of the folder are ours.
_KEPT: Final = (
    FileFindHandler,
    KernelHandler,
    MultiStaticFileHandler,
    ThemesHandler,
    VoilaKernelWebsocketHandler,
    VoilaShutdownKernelHandler,
)
# A zero byte, a dot, a slash or a backslash in disguise: no file of ours has such a name.
_DISGUISED: Final = r".*%(?:00|2[EeFf]|5[Cc]).*"

# A page says goodbye when it is left.  Where the goodbye is lost (a crash, a dead battery), its kernel goes after this
# time without a page, which is longer than any page takes to load.
SECONDS_WITHOUT_A_PAGE = 600
SECONDS_BETWEEN_LOOKS = 60
# Each takes about 40 MB: two classes of pupils fit into a small machine.
KERNELS_AT_ONCE = 60
# After a page has come, before a spare kernel is started for the next: longer than a page takes to be drawn.
SECONDS_OF_CALM = 2.0


class CannotListenError(OSError):
    """The port is taken or forbidden, or the address is not one of this machine."""


class _StatusAlone:
    """Where only scripts ask, a fault is answered by its number; Jupyter would draw a page that is not here."""

    def write_error(self, _status_code: int, **_kwargs: Any) -> None:
        self.finish()  # type: ignore[attr-defined]


class CourseFile(TemplateStaticFileHandler):
    """A style or a script of our pages.  A script that another one imports names no version, and is asked for anew."""

    def set_extra_headers(self, path: str) -> None:
        super().set_extra_headers(path)
        if "v" not in self.request.arguments:
            self.set_header("Cache-Control", "no-cache")


def _in_short(handler: type) -> type:
    kind = KernelLine if handler is VoilaKernelWebsocketHandler else handler
    return type(kind.__name__, (_StatusAlone, kind), {})


def options(*, port: int, ip: str, token: str, open_browser: bool) -> Config:
    """All options of Voilà, its kernels and its pages, with the reason for each that is not plain."""
    c = Config()
    c.Voila.root_dir = str(notebooks_folder())
    c.Voila.port, c.Voila.ip, c.Voila.token, c.Voila.open_browser = port, ip, token, open_browser
    c.Voila.config_file_paths = []  # what lies in a visitor's folders changes nothing
    c.Voila.log_level = "ERROR"

    c.VoilaConfiguration.template = "buraco"
    c.VoilaConfiguration.allow_template_override = "NO"
    c.VoilaConfiguration.allow_theme_override = "NO"
    c.VoilaConfiguration.strip_sources = True
    c.VoilaConfiguration.show_tracebacks = False
    c.VoilaConfiguration.prelaunch_hook = add_frame
    c.VoilaConfiguration.resources = {"gettext_of": gettext_of, "kernel_of_page": kernel_of_page}
    c.VoilaExporter.markdown_renderer_class = Prose
    c.VoilaExporter.preprocessors = [KeepTemplates]
    # Preheating keeps a kernel for every lesson in every language; ours keep a single one, for whichever is next.
    c.VoilaConfiguration.preheat_kernel = False

    c.VoilaConfiguration.multi_kernel_manager_class = CourseKernels
    c.CourseKernels.at_once = KERNELS_AT_ONCE
    c.CourseKernels.seconds_of_calm = SECONDS_OF_CALM
    c.MappingKernelManager.cull_idle_timeout = SECONDS_WITHOUT_A_PAGE
    c.MappingKernelManager.cull_interval = SECONDS_BETWEEN_LOOKS
    c.MappingKernelManager.cull_connected = False
    c.KernelManager.client_factory = PageClient
    c.KernelManager.autorestart = False  # in a new kernel nothing of the page would be left
    # No port that another user of the machine could reach.  Elsewhere, names of such files may grow too long.
    if sys.platform == "linux":
        c.KernelManager.transport = "ipc"
    return c


class CourseServer(Voila):
    """Voilà, serving the course and nothing else."""

    def init_settings(self) -> dict[str, Any]:
        settings: dict[str, Any] = super().init_settings()
        return settings | {"default_handler_class": NothingHere, "default_handler_args": self._page_options}

    def init_handlers(self) -> list[Any]:
        languages = "|".join(LANGUAGES)
        ours = [
            (_DISGUISED, NothingHere, self._page_options),
            ("", LandingPage, self._page_options),
            (rf"({languages})/?", LandingPage, self._page_options),
            (rf"({languages})/index/?", IndexPage, self._page_options),
            (rf"voila/render/({languages})/([\w-]+)\.ipynb", LessonPage, self._page_options),
            (r"voila/tree.*", ToLandingPage, self._page_options),
            (r"login", LoginPage, self._page_options),
            (r"voila/templates/(buraco/static/(?!.*\.\.).+)", _in_short(CourseFile), {}),
        ]
        kept = [
            (path, _in_short(handler), *rest)
            for path, handler, *rest in super().init_handlers()
            if issubclass(handler, _KEPT)
        ]
        return [(self.server_url + path, *rest) for path, *rest in ours] + kept

    @property
    def _page_options(self) -> dict[str, Any]:
        return {
            "voila_configuration": self.voila_configuration,
            "template_paths": self.template_paths,
            "config": self.config,
        }

    def listen(self) -> None:
        """Answer visitors until the process is told to stop; raises CannotListenError."""
        try:
            try:
                self.app.listen(self.port, self.ip)
            except (OSError, UnicodeError) as error:  # the latter where no name could be so
                raise CannotListenError(self._why_not(error)) from error
            sentence = _("The course is open at {address}  (Ctrl+C closes it)")
            print(sentence.format(address=self.display_url), flush=True)
            if self.open_browser:
                self.launch_browser()
            self.ioloop = IOLoop.current()
            self.ioloop.add_callback(self.kernel_manager.keep_spare)
            signal.signal(signal.SIGINT, self._handle_signal_stop)  # what is being done is not broken off in its middle
            self.ioloop.start()
            print()
        finally:
            self.stop()

    def stop(self) -> None:
        """End the kernels on the loop on which they were started, as Voilà would do it on another one."""
        logging.disable()  # the pages that are being drawn cannot be finished
        IOLoop.current().run_sync(self.kernel_manager.shutdown_all)
        super().stop()

    def _why_not(self, error: Exception) -> str:
        reason = error.strerror if isinstance(error, OSError) else _("this is no address")
        if getattr(error, "errno", None) in (errno.EADDRINUSE, errno.EACCES):
            sentence = _(
                "The course cannot listen on port {port} of {address}: {reason}. "
                "Try another one: python -m buraco serve --port {other}"
            )
        else:
            sentence = _("The course cannot listen at {address}: {reason}. Try it without --ip.")
        return sentence.format(port=self.port, address=self.ip, reason=reason, other=self.port % 65535 + 1)

    def launch_browser(self) -> None:
        """Open the landing page where there is a desktop; a terminal's own browser could not show it."""
        if sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
            address = f"{self.connection_url}?token={self.token}" if self.token else self.connection_url
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def serve(*, port: int, ip: str, token: str, open_browser: bool) -> None:
    """Serve the course until interrupted.  Raises CourseNotFoundError without notebooks, CannotListenError."""
    # Where Voilà looks for templates, and where kernels find this package even when it is not installed.
    look_into("JUPYTER_PATH", WEB)
    look_into("PYTHONPATH", WEB.parent.parent)
    logging.getLogger("tornado.general").setLevel(logging.ERROR)  # it warns of a default of its own user's
    server = CourseServer(config=options(port=port, ip=ip, token=token, open_browser=open_browser))
    server.initialize(argv=[])
    server.start()
