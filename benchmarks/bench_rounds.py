"""How fast whole rounds are played, at random and greedily, by 2 and 4 seats: ``python benchmarks/bench_rounds.py``.

``python benchmarks/bench_rounds.py cerrado vanikar`` plays under these rule systems alone.  No deal is played twice:
the engine remembers the plays of cards that it has seen.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from time import process_time

from bench_melds import LOOP_STEPS, plain_loop, seconds  # which finds the package, wherever this runs

from buraco import VARIANTS, Round, Variant
from buraco.bots import Bot, GreedyBot, RandomBot, play_out

WARM_UP, ROUNDS = 6, 24  # of each kind, each from a seed of its own
BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def play(v: Variant, players: int, bot: Callable[[int], Bot], seeds: Iterable[int]) -> int:
    """Play the rounds of these seeds, each with new players; the number of decisions in them."""
    decisions = 0
    for seed in seeds:
        end = play_out(Round.deal(v, players=players, seed=seed), [bot(seat) for seat in range(players)])
        decisions += len(end.moves)
    return decisions


def main() -> None:
    systems = [VARIANTS[name] for name in sys.argv[1:]] or list(VARIANTS.values())
    step = seconds(plain_loop) / LOOP_STEPS

    def show(name: str, rounds: int, decisions: int, time: float) -> None:
        each = time / decisions
        print(f"{name:32} {rounds / time:6,.0f} {1 / each:9,.0f} {decisions / rounds:10,.0f} {each / step:10,.0f}")

    print(f"{'':32} rounds and decisions      decisions   steps of a plain loop")
    print(f"{'':32} in a CPU-second           in a round  in a decision")
    for kind, bot in BOTS.items():
        for players in (2, 4):
            all_decisions, all_time = 0, 0.0
            for v in systems:
                play(v, players, bot, range(WARM_UP))
                start = process_time()
                decisions = play(v, players, bot, range(WARM_UP, WARM_UP + ROUNDS))
                time = process_time() - start
                show(f"{kind} {players} seats {v.id}", ROUNDS, decisions, time)
                all_decisions, all_time = all_decisions + decisions, all_time + time
            show(f"{kind} {players} seats, together", ROUNDS * len(systems), all_decisions, all_time)


if __name__ == "__main__":
    main()
