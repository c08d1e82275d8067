"""The doubts about the cards: names, melds, wild cards and canastas."""

from __future__ import annotations

from typing import Final

from ..locale import N_
from .doubt import Doubt, systems_of

_NAMES: Final = N_("Names and players")
_MELDS: Final = N_("Melds")
_WILDS: Final = N_("Wild cards")
_CANASTAS: Final = N_("Canastas")

DOUBTS: Final = (
    Doubt(
        "name-cerrado",
        _NAMES,
        N_("Which game is “Cerrado”?"),
        (
            ("soicos", "Escaleras y tríos."),
            ("expres", "El Buraco cerrado también llamado Buraco STBL"),
        ),
        N_("Both. The course says with each name what melds it has and what closes it."),
        N_("One text gives the name to a game with sets, another to a game of runs only."),
        ("cerrado", "stbl-expres"),
        ("sets",),
    ),
    Doubt(
        "name-stcl",
        _NAMES,
        N_("Are STCL and STBL two games?"),
        (
            ("soicos", "en las modalidades Abierto y Cerrado STCL, sólo se permite formar escaleras"),
            ("expres", "del portugués Sem Trio, Bate com Limpa, “sin tríos y cierre con canasta limpia”"),
        ),
        N_("No. Both mean: no sets, and a clean canasta to close."),
        N_("The letters are Spanish in one text and Portuguese in the other."),
        ("cerrado-stcl", "stbl-expres"),
        ("sets", "close_canasta"),
    ),
    Doubt(
        "name-pozo",
        _NAMES,
        N_("Which pile is the “montón”, and which the “pozo”?"),
        (
            ("soicos", "Las cartas restantes pasarán a formar parte del montón para robar."),
            ("soicos", "depositarla boca arriba en el centro de la mesa (montón)"),
            ("rioplatense", "todo el pozo de descarte"),
            ("rioplatense", "agarra enseguida el pozo de su equipo"),
        ),
        N_("The course says stock, discard pile and muerto, each for one thing."),
        N_("Two of the texts use one word for two piles."),
        systems_of("soicos", "rioplatense"),
    ),
    Doubt(
        "players-mano-a-mano",
        _NAMES,
        N_("STBL mano a mano: is it for two or for four?"),
        (
            ("mano-a-mano", "El juego se lleva a cabo con 2 participantes"),
            ("mano-a-mano", "Jugadores - 4"),
            ("mano-a-mano", "En el juego en parejas, cada muerto corresponde a una pareja."),
        ),
        N_("Two is the usual number. Four may play in pairs."),
        N_("The title says “mano a mano”, one against one. The rest of the text speaks of both."),
        ("stbl-mano-a-mano",),
        ("players",),
    ),
    Doubt(
        "jokers-mano-a-mano",
        _NAMES,
        N_("STBL mano a mano: how many jokers are there?"),
        (("mano-a-mano", "Dos de 54 cartas, dos cartas de comodín (jokers)."),),
        N_("Four: two in each pack."),
        N_("Two packs of 54 cards are 108 cards, and that leaves two jokers for each pack."),
        ("stbl-mano-a-mano",),
        ("jokers",),
    ),
    Doubt(
        "sets-mano-a-mano",
        _MELDS,
        N_("STBL mano a mano: are there sets?"),
        (
            ("mano-a-mano", "Ejemplo: Dama-dos-As de oros; siete -siete - joker."),
            ("mano-a-mano", "Buraco cerrado sin trio"),
            ("mano-a-mano", "Tres o más cartas ordenadas y del mismo palo"),
        ),
        N_("No. Only runs are melds."),
        N_("The heading and the definition say so. Against them stands one example."),
        ("stbl-mano-a-mano",),
        ("sets",),
    ),
    Doubt(
        "set-suits",
        _MELDS,
        N_("May a suit come twice in one set?"),
        (
            ("rioplatense", "tres o más cartas del mismo valor (de palos distintos)"),
            ("rioplatense", "Una combinación de 7 cartas o más es un buraco"),
            ("soicos", "grupos de 3 o más cartas iguales"),
            ("vanikar", "un grupo de un mismo valor"),
        ),
        N_("Not in Rioplatense: there a set never grows to a canasta. It may in all other systems with sets."),
        N_("One text asks for different suits, and we take it at its word. With four suits no set has seven cards."),
        ("abierto-sucio", "cerrado", "cerrado-sucio", "rioplatense", "vanikar"),
        ("set_suits_repeat",),
    ),
    Doubt(
        "set-of-twos",
        _MELDS,
        N_("Are three twos a set?"),
        (
            ("soicos", "Escaleras y tríos (no se permite trío de doses)."),
            ("soicos", "Escaleras y tríos."),
            ("soicos", "En una combinación sólo puede haber un comodín."),
        ),
        N_("In Cerrado and Cerrado sucio they are, and all of them are natural. Elsewhere they are not."),
        N_(
            "The text forbids it by name in Abierto sucio alone. Where twos are always wild, one meld may hold but one."
        ),
        ("abierto-sucio", "cerrado", "cerrado-sucio", "rioplatense", "vanikar"),
        ("set_of_twos",),
    ),
    Doubt(
        "two-aces",
        _MELDS,
        N_("Rioplatense and Vanikar: may a run go from ace to ace?"),
        (
            ("vanikar", "el as es bajo en A-2-3 y alto en Q-K-A, y una escalera nunca da la vuelta"),
            ("soicos", "Se permite escalera de As a As y vale 1000 puntos."),
        ),
        N_("Not with two natural aces."),
        N_("Their texts name no such run and no points for it. Where it is played, the texts say so."),
        ("rioplatense", "vanikar"),
        ("ace_to_ace",),
    ),
    Doubt(
        "wild-ace",
        _MELDS,
        N_("May a wild be the second ace of a run?"),
        (
            ("soicos", "No se permite escalera de As a As (sí se permite As, 2, ..., Q, K, 2/joker)"),
            ("soicos", "Si se ha completado la escalera (de as a as), no se podrá sustituir el comodín."),
        ),
        N_("Yes, at either end. Such a run is full: nothing can be added, and its wild stays."),
        N_("One game that forbids two aces allows this by name. The others are silent."),
        systems_of(),
        ("wild_second_ace",),
    ),
    Doubt(
        "wilds-expres",
        _WILDS,
        N_("STBL exprés: how many wild cards are there?"),
        (
            ("expres", "En total hay 8 comodines, contando todos los doses."),
            ("expres", "Doses y jokers."),
            ("expres", "incluyen los jokers (4 en total)"),
        ),
        N_("Twelve: eight twos and four jokers."),
        N_("The list of wilds names the jokers. The eight are the twos alone."),
        ("stbl-expres",),
        ("jokers",),
    ),
    Doubt(
        "joker-replaced",
        _WILDS,
        N_("May a joker be replaced by the card it stands for?"),
        (
            ("expres", "Los doses se pueden reemplazar."),
            ("expres", "Cuando el 2 actúa como comodín en una combinación, se puede reemplazar"),
            ("soicos", "Es posible reemplazar un comodín en juego por la carta a la que sustituye."),
        ),
        N_("Not in STBL exprés: there only a two may be. Elsewhere every wild may be."),
        N_("One text speaks twice of the two alone. Another says “a wild”, and means both."),
        systems_of(),
        ("joker_replaceable",),
    ),
    Doubt(
        "wild-when",
        _WILDS,
        N_("When does the wild of a run move?"),
        (
            ("soicos", "la carta a la que sustituye. En este caso, el comodín se desplazará en la escalera"),
            ("vanikar", "Cuando añades cartas a una combinación, su comodín se recoloca donde ahora encaje"),
        ),
        N_("Only when the card comes that it stands for. In Vanikar, whenever a card comes."),
        N_("The words “en este caso” tie the move to the replacing. Vanikar ties it to every addition."),
        systems_of(),
        ("wild_moves",),
    ),
    Doubt(
        "wild-where",
        _WILDS,
        N_("Where does a replaced wild go?"),
        (
            ("soicos", "en el extremo derecho de la escalera (donde están las cartas más altas)"),
            ("soicos", "en el extremo izquierdo (con las cartas más bajas)"),
            ("expres", "en el extremo derecho o izquierdo de la combinación"),
            ("vanikar", "cubriendo el hueco que queda o alargando un extremo"),
        ),
        N_("Into a hole, if there is one. Else to the right end, and if that is closed to the left."),
        N_("One text gives this order. Where another says “right or left”, or nothing, we keep it."),
        systems_of(),
    ),
    Doubt(
        "two-goes-home",
        _WILDS,
        N_("When does a two of the run’s suit go to its own place?"),
        (
            (
                "soicos",
                "Si el 2 que hace de comodín es del mismo palo de la combinación y se puede colocar en el lugar del 2",
            ),
            ("expres", "Por ejemplo, al añadir un 3 a esta escalera 2 4 5, quedará 2 3 4 5."),
        ),
        N_("When it is replaced, and the run begins with the three. If the run is farther away, it goes to an end."),
        N_("“Se puede” asks that its place touches the run. The example shows just that."),
        systems_of("soicos", "rioplatense", "mano-a-mano", "expres"),
        ("natural_two",),
    ),
    Doubt(
        "two-as-wild",
        _WILDS,
        N_("May a two that fits its own place be laid as a wild?"),
        (
            ("vanikar", "un 2 del mismo palo de la escalera puede ocupar en cambio su lugar natural"),
            ("vanikar", "Un 2 del mismo palo de la escalera ocupa su lugar natural cuando la escalera lo permite"),
        ),
        N_("No. It is natural wherever the run allows it."),
        N_("Vanikar says once that it may, and once that it does. The others do not speak of a choice."),
        systems_of(),
        ("natural_two",),
    ),
    Doubt(
        "natural-stays",
        _WILDS,
        N_("May a natural two on the table turn wild again?"),
        (
            ("soicos", "Es posible reemplazar un comodín en juego por la carta a la que sustituye."),
            ("vanikar", "su comodín se recoloca donde ahora encaje"),
        ),
        N_("No. In Vanikar it may, as the whole meld is read anew."),
        N_("The texts let a wild move, and a natural two is none. Vanikar places the meld again each time."),
        systems_of(),
        ("wild_moves",),
    ),
    Doubt(
        "several-cards",
        _WILDS,
        N_("Several cards are added at once: in which order?"),
        (("soicos", "también podrá incorporar cartas a las combinaciones que ya tiene en juego"),),
        N_("First all natural cards find their places. Then the wild moves once."),
        N_("The texts are silent. So the result does not hang on the order in which a hand is held."),
        systems_of(),
    ),
    Doubt(
        "which-end",
        _WILDS,
        N_("Who says at which end a new wild stands?"),
        (
            ("soicos", "se pueden utilizar en cualquier combinación"),
            ("rioplatense", "pueden reemplazar a cualquier carta en una combinación"),
        ),
        N_("The player who lays it. Without a word it goes to the right end. Later it moves by the rules alone."),
        N_("A wild may stand for any card. The right end comes first, as it does when a wild is replaced."),
        systems_of(),
    ),
    Doubt(
        "full-run-expres",
        _WILDS,
        N_("STBL exprés: which run is the complete one of the example?"),
        (
            ("expres", "Por ejemplo: 2 2 3 5 … J Q K A"),
            ("expres", "Si se ha completado la escalera, no se podrá reemplazar el comodín."),
        ),
        N_("A run of fourteen cards, from ace to ace, in which a two stands for one of the aces."),
        N_("As it is printed, the four is missing. Then the run would have a hole and not be complete."),
        ("stbl-expres",),
    ),
    Doubt(
        "spoiled-by-replacing",
        _WILDS,
        N_("Can replacing a wild make a clean canasta dirty?"),
        (
            (
                "expres",
                "puede convertirse en una limpia y ganar más puntos. ¡Pero cuidado! También puede pasar al contrario.",
            ),
        ),
        N_("No. A clean canasta turns dirty when a wild is added to it."),
        N_("A clean canasta has no wild that could be replaced."),
        systems_of(),
    ),
    Doubt(
        "real-ace",
        _CANASTAS,
        N_("Canasta real: does the ace lie below the two, or above the king?"),
        (
            (
                "soicos",
                "desde el As hasta el Rey (aunque en la ordenación el as se pone detrás del rey por tener mayor valor)",
            ),
            ("expres", "Una canasta limpia de as a rey (el as se coloca tras el rey)."),
        ),
        N_("All thirteen cards of a suit without a wild are a canasta real, wherever the ace lies."),
        N_("Both texts say “from ace to king”, and then put the ace behind the king."),
        systems_of("soicos", "expres"),
        ("bonus_real",),
    ),
    Doubt(
        "real-and-a-wild",
        _CANASTAS,
        N_("Thirteen natural cards and a wild: is that still a canasta real?"),
        (
            ("soicos", "conseguir formar una canasta limpia que vaya de as a as"),
            ("expres", "Una canasta limpia de as a rey (el as se coloca tras el rey)."),
        ),
        N_("No. It is a dirty canasta, and its bonus falls to 100 points. The board warns you."),
        N_("The two great canastas are clean ones, and this one has a wild."),
        systems_of("soicos", "expres"),
        ("bonus_real", "bonus_dirty"),
    ),
    Doubt(
        "highest-bonus",
        _CANASTAS,
        N_("Does a canasta that grows collect several bonuses?"),
        (
            ("soicos", "Canasta limpia: 200 puntos"),
            ("soicos", "Canasta real: 500 puntos"),
        ),
        N_("No. Only its highest class counts, as it lies at the end."),
        N_("The texts give one number for each kind of canasta and never add two."),
        systems_of(),
    ),
    Doubt(
        "semi-clean",
        _CANASTAS,
        N_("Semi-clean: does it matter where the wild stands?"),
        (
            ("rioplatense", "Semi-limpio - 8 cartas o más con exactamente un comodín."),
            ("rioplatense", "Sucio - exactamente 7 cartas con un comodín."),
        ),
        N_("No. Eight cards or more with one wild are semi-clean, seven are dirty."),
        N_("The text counts the cards and says nothing of the wild’s place."),
        ("rioplatense",),
        ("bonus_semi_clean",),
    ),
)
