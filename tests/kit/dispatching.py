"""Three animals, of which a number chooses one, and a function that asks it twice."""

from __future__ import annotations

from croupier.kit.hooks import Hook

DOG, CAT, MOUSE = range(3)


def sleeps(animal: int, hours: int) -> int:
    return 0


waking = Hook(sleeps)


@waking.of(DOG)
def barks(animal: int, hours: int) -> int:
    return 10 * hours


@waking.of(MOUSE)
def runs(animal: int, hours: int) -> int:
    return 100 // hours + animal


wake = waking.dispatcher("wake", "animal")


def wake_twice(animal: int, hours: int) -> int:
    return wake(animal, hours) + wake(animal, hours + 1)
