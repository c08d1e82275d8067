"""How the notebooks are opened in JupyterLab: its options, and the folders it looks into."""

from __future__ import annotations

from jupyterlab.labapp import LabApp

from .files import WEB, look_into, notebooks_folder


def lab(*, port: int, open_browser: bool) -> None:
    """Open JupyterLab until it is stopped, on this port or the next free one.  Raises CourseNotFoundError."""
    options = {
        "ServerApp.root_dir": notebooks_folder(),
        "ServerApp.port": port,
        "ServerApp.open_browser": open_browser,
        "LabApp.extension_manager": "readonly",  # the other one lists what the internet offers
    }
    look_into("JUPYTER_CONFIG_PATH", WEB / "jupyterlab")  # turns off the news, which come from the internet
    look_into("PYTHONPATH", WEB.parent.parent)  # where kernels find this package even when it is not installed
    LabApp.launch_instance([f"--{name}={value}" for name, value in options.items()])
