"""From a plan that fails to a short one that fails in the same way."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from tests.simulation.plan import FAULTS, OF_REQUESTS, Plan, TablePlan
from tests.simulation.simulation import Result, simulate


def shrink(failed: Result, tries: int = 60, run: Callable[[Plan], Result] = simulate) -> Result:
    """The shortest plan found in so many tries that fails by the same check."""
    best = failed
    assert failed.violation is not None
    check = failed.violation.check
    has_improved = True
    while has_improved and tries > 0:
        has_improved = False
        for plan in candidates(best):
            if tries <= 0:
                break
            tries -= 1
            result = run(plan)
            if result.violation is not None and result.violation.check == check:
                best, has_improved = result, True
                break
    return best


def candidates(failed: Result) -> Iterator[Plan]:
    """Shorter plans, those that save the most first."""
    plan = failed.plan
    faults = tuple(fault for fault in plan.faults if fault.at < failed.seconds)
    if len(faults) < len(plan.faults):
        yield msgspec.structs.replace(plan, faults=faults)
    stops_at = min(plan.stops_at, round(failed.seconds + 1, 1))
    if stops_at < plan.stops_at:
        yield msgspec.structs.replace(plan, faults=faults, stops_at=stops_at)
    for number in range(len(plan.tables)) if len(plan.tables) > 1 else ():
        tables = plan.tables[:number] + plan.tables[number + 1 :]
        yield msgspec.structs.replace(plan, tables=tables)
    size = len(plan.faults) // 2
    while size:
        for start in range(0, len(plan.faults), size):
            left = plan.faults[:start] + plan.faults[start + size :]
            yield msgspec.structs.replace(plan, faults=left)
        size //= 2
    if plan.workers > 1:
        yield msgspec.structs.replace(plan, workers=plan.workers - 1)
    for number, table in enumerate(plan.tables):
        for simpler in _simpler(table):
            tables = (*plan.tables[:number], simpler, *plan.tables[number + 1 :])
            yield msgspec.structs.replace(plan, tables=tables)
    if plan.shuffled:
        yield msgspec.structs.replace(plan, shuffled=False)
    if plan.is_lossy:
        yield msgspec.structs.replace(plan, is_lossy=False)
    if plan.mischief > 0.3:
        yield msgspec.structs.replace(plan, mischief=0.3)


def _simpler(table: TablePlan) -> Iterator[TablePlan]:
    if table.people > 1:
        yield msgspec.structs.replace(table, people=table.people - 1)
    for name, none in (("spectators", 0), ("hostile", 0), ("fair", False), ("total", None)):
        if getattr(table, name):
            yield msgspec.structs.replace(table, **{name: none})


def told(result: Result) -> str:
    """A failed simulation, for people: the integer, the schedule, and what went wrong."""
    plan = result.plan
    after = f"{result.seconds:.1f} virtual seconds and {result.moves} moves"
    lines = [
        f"Simulation {plan.seed} failed after {after}: {result.violation}",
        f"  workers: {plan.workers}, callbacks {'shuffled' if plan.shuffled else 'in order'}",
    ]
    if plan.is_lossy:
        lines += [f"  {what}, now and then" for what in OF_REQUESTS.values()]
    for table in plan.tables:
        about = ", ".join(f"{k}={v}" for k, v in msgspec.structs.asdict(table).items() if v)
        lines.append(f"  table: {about}")
    for fault in plan.faults:
        what = f"{fault.kind} (number {fault.target}) for {fault.lasts} s: {FAULTS[fault.kind]}"
        lines.append(f"  at {fault.at:6.2f} s {what}")
    again = msgspec.json.encode(plan).decode()
    lines.append(f"Run it again: python -m tests.simulation --plan '{again}'")
    return "\n".join(lines)
