"""`croupier admin`: what hosts do about tables and people, on the database of their server."""

from __future__ import annotations

import contextlib
import getpass
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

import click

from croupier.cli.arguments import DONE, json_option, lang_option, print_json
from croupier.cli.commands import Function, Group, argument, command, option
from croupier.cli.mistakes import WrongUsage
from croupier.cli.serve import database_option
from croupier.cli.speech import say
from croupier.cli.types import COUNT, OneOf, Until

if TYPE_CHECKING:
    from croupier.server.store.admin import Admin, AuditLine
    from croupier.server.table.table import Table

HERE: Final = "croupier.cli.admin"
NAMES: Final = (
    "list", "show", "close", "delete", "forget", "mute", "unmute", "ban", "unban", "restrictions",
    "announce", "drain", "resume", "log",
)  # fmt: skip
PHASES: Final = ("gathering", "opening", "playing", "over", "closed")
YES: Final = frozenset({"y", "yes", "j", "ja", "o", "oui"})
HEARD_S: Final = 3.0
"""Seconds after which every worker has heard of an action."""


@click.group(
    "admin",
    cls=Group,
    places=dict.fromkeys(NAMES, HERE),
    family="admin",
    summary="command-admin",
    invoke_without_command=True,
)
@lang_option
@click.pass_context
def admin(ctx: click.Context, lang: str) -> int | None:
    """Show the help, if no command is given."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
        return DONE
    return None


def admin_command(name: str) -> Callable[[Callable[..., int]], Any]:
    """Make a function a command of `croupier admin`, with the options that all of them have."""

    def made(run: Callable[..., int]) -> Any:
        for each in (lang_option, json_option, database_option):
            run = each(run)
        return command(name, games=False, group="admin")(run)

    return made


table_argument = argument("table", metavar="TABLE", help="help-admin-table")
person_argument = argument("person", metavar="PERSON", help="help-admin-person")
subject_argument = argument("subject", metavar="SUBJECT", help="help-admin-subject")
until_option = option("--until", metavar="TIME", type=Until(), help="help-admin-until")
yes_option = option("--yes", is_flag=True, help="help-admin-yes")


def most_option(default: int) -> Callable[[Function], Function]:
    """The option that limits a list."""
    return option("--most", metavar="N", type=COUNT, default=default, help="help-admin-most")


@contextlib.contextmanager
def opened(database: str | None) -> Iterator[Admin]:
    """The server's database; whatever is wrong with it is one sentence."""
    from croupier.server.run import database_of
    from croupier.server.store.admin import Admin
    from croupier.server.store.outages import explained

    address = database_of(database)
    with explained(address):
        storage = Admin(address, _who())
        try:
            yield storage
        finally:
            storage.close()


def _who() -> str:
    """The administrator, for the audit log."""
    try:
        return os.environ.get("SUDO_USER") or getpass.getuser()
    except (KeyError, OSError):  # a user without a name, as in a container
        return str(os.getuid()) if hasattr(os, "getuid") else "?"


def _done(as_json: bool, document: dict[str, Any], sentence: str) -> int:
    if as_json:
        print_json(document)
    else:
        sys.stdout.write(sentence + "\n")
    return DONE


def _confirmed(question: str, yes: bool) -> None:
    """Ask before something that cannot be undone."""
    if yes:
        return
    if not sys.stdin.isatty():
        raise WrongUsage("needs-yes")
    sys.stderr.write(f"{question} ")
    sys.stderr.flush()
    if sys.stdin.readline().strip().lower() not in YES:
        raise KeyboardInterrupt


# Tables


@admin_command("list")
@option("--phase", metavar="PHASE", type=OneOf(*PHASES), help="help-admin-phase")
@option("--person", metavar="PERSON", help="help-admin-of-person")
@most_option(50)
def admin_list(
    database: str | None, phase: str | None, person: str | None, most: int, as_json: bool, lang: str
) -> int:
    """List tables, most recently changed first."""
    with opened(database) as storage:
        found = storage.list_tables(phase, person, most)
    if as_json:
        print_json([table._asdict() for table in found])
    elif not found:
        sys.stdout.write(say("admin-none") + "\n")
    for table in () if as_json else found:
        names = ", ".join(name or "-" for name in table.names)
        shown = (table.id, table.game, say(f"phase-{table.phase}"), shown_time(table.changed))
        sys.stdout.write("  ".join((*shown, names)) + "\n")
    return DONE


@admin_command("show")
@table_argument
@option("--chat", is_flag=True, help="help-admin-chat")
def admin_show(database: str | None, table: str, chat: bool, as_json: bool, lang: str) -> int:
    """Show a table: what everyone at it knows, and who sits there."""
    from croupier.server.errors import Denied
    from croupier.server.table.old_rules import OldTable
    from croupier.server.table.table import Table

    with opened(database) as storage:
        id_ = storage.find_table(table)
        log = storage.log_of(id_)
        if chat:
            storage.note("chat", id_)
    try:
        found = Table.fold(id_, log)
    except Denied as denied:
        if denied.code != "old-rules":
            raise
        found = OldTable.fold(id_, log)
    document = _described(found, chat)
    if as_json:
        print_json(document)
    else:
        _print_table(document)
    return DONE


def _described(table: Table, chat: bool) -> dict[str, Any]:
    from croupier.server.table.identity import person_id

    seats = [
        {
            "seat": seat,
            "kind": sitting.kind,
            "name": sitting.name,
            "person": person_id(sitting.person) or None,
            "away": sitting.away or None,
        }
        for seat, sitting in enumerate(table.seats)
    ]
    about: dict[str, Any] = {
        "id": table.id,
        "game": table.game.name,
        "phase": "closed" if table.is_bare else table.phase,
        "options": table.options,
        "public": table.public,
        "spectators": table.spectators,
        "host": table.host,
        "made": table.made,
        "changed": table.changed_at,
        "entries": table.seq,
        "moves": len(table.plies),
        "seats": seats,
    }
    if chat:
        about["chat"] = [
            {
                "at": entry.at,
                "person": person_id(table.person_of(entry)) or None,
                "text": getattr(entry.event, "text", None) or getattr(entry.event, "emote", None),
            }
            for entry in table.chat
        ]
    return about


def _print_table(about: dict[str, Any]) -> None:
    out = sys.stdout.write
    out(f"{about['id']}  {about['game']}  {say('phase-' + about['phase'])}\n")
    times = {"made": shown_time(about["made"]), "changed": shown_time(about["changed"])}
    out(say("admin-times", **times) + "\n")
    out(say("admin-counts", entries=about["entries"], moves=about["moves"]) + "\n")
    for seat in about["seats"]:
        who = seat["person"] or say(f"seat-{seat['kind']}")
        out(f"  {seat['seat']}  {who:<18}{seat['name']}\n")
    for said in about.get("chat", ()):
        out(f"  {shown_time(said['at'])}  {said['person'] or '?':<18}{said['text']}\n")


@admin_command("close")
@table_argument
def admin_close(database: str | None, table: str, as_json: bool, lang: str) -> int:
    """End a table where it stands."""
    with opened(database) as storage:
        closed = storage.close_table(table)
    return _done(as_json, {"closed": closed}, say("admin-closed", table=closed))


@admin_command("delete")
@table_argument
@yes_option
def admin_delete(database: str | None, table: str, yes: bool, as_json: bool, lang: str) -> int:
    """Delete a table with everything that was said and played at it."""
    with opened(database) as storage:
        id_ = storage.find_table(table)
        _confirmed(say("admin-ask-delete", table=id_), yes)
        deleted = storage.delete_table(id_)
    return _done(as_json, {"deleted": deleted}, say("admin-deleted", table=deleted))


# People


@admin_command("forget")
@person_argument
@yes_option
def admin_forget(database: str | None, person: str, yes: bool, as_json: bool, lang: str) -> int:
    """Remove a person from every table; their moves stay, without a name."""
    with opened(database) as storage:
        _confirmed(say("admin-ask-forget", person=person), yes)
        count = storage.forget(person)
        time.sleep(HEARD_S)
        storage.forget_again(person)
    sentence = say("admin-forgotten", tables=count) if count else say("admin-forgotten-nobody")
    return _done(as_json, {"person": person, "tables": count}, sentence)


def _restrict(kind: str, database: str | None, subject: str, until: float | None, js: bool) -> int:
    with opened(database) as storage:
        who = storage.restrict(kind, subject, until)
    when = {"until": shown_time(until)} if until is not None else {}
    sentence = say(f"admin-{kind}-until" if when else f"admin-{kind}", subject=who, **when)
    return _done(js, {"subject": who, "kind": kind, "until": until}, sentence)


def _lift(kind: str, database: str | None, subject: str, js: bool) -> int:
    with opened(database) as storage:
        who = storage.lift(kind, subject)
    return _done(js, {"subject": who, "kind": f"un{kind}"}, say(f"admin-un{kind}", subject=who))


@admin_command("mute")
@subject_argument
@until_option
def admin_mute(
    database: str | None, subject: str, until: float | None, as_json: bool, lang: str
) -> int:
    """Keep a person or an address from sending messages."""
    return _restrict("mute", database, subject, until, as_json)


@admin_command("unmute")
@subject_argument
def admin_unmute(database: str | None, subject: str, as_json: bool, lang: str) -> int:
    """Let them write again."""
    return _lift("mute", database, subject, as_json)


@admin_command("ban")
@subject_argument
@until_option
def admin_ban(
    database: str | None, subject: str, until: float | None, as_json: bool, lang: str
) -> int:
    """Keep a person or an address from the server."""
    return _restrict("ban", database, subject, until, as_json)


@admin_command("unban")
@subject_argument
def admin_unban(database: str | None, subject: str, as_json: bool, lang: str) -> int:
    """Let them in again."""
    return _lift("ban", database, subject, as_json)


@admin_command("restrictions")
def admin_restrictions(database: str | None, as_json: bool, lang: str) -> int:
    """List who is muted or banned."""
    with opened(database) as storage:
        found = storage.restricted()
    lines = [
        (r.subject, r.kind, shown_time(r.until) if r.until is not None else "-") for r in found
    ]
    return _listed(as_json, [r._asdict() for r in found], lines)


# The server


@admin_command("announce")
@argument("text", required=False, metavar="TEXT", help="help-admin-text")
@until_option
@option("--withdraw", is_flag=True, help="help-admin-withdraw")
def admin_announce(
    database: str | None,
    text: str | None,
    until: float | None,
    withdraw: bool,
    as_json: bool,
    lang: str,
) -> int:
    """Show everyone a message."""
    if withdraw == bool(text):
        raise WrongUsage("text-or-withdraw")
    with opened(database) as storage:
        if text:
            storage.announce(_clean(text), until)
        else:
            storage.withdraw()
    message = "admin-announced" if text else "admin-withdrawn"
    return _done(as_json, {"announcement": text, "until": until}, say(message))


@admin_command("drain")
@argument("text", required=False, metavar="TEXT", help="help-admin-drain-text")
def admin_drain(database: str | None, text: str | None, as_json: bool, lang: str) -> int:
    """Let nobody make new tables, and tell those at tables."""
    with opened(database) as storage:
        storage.drain(_clean(text) if text else "")
        playing = len(storage.list_tables("playing", None, 1000))
    sentence = say("admin-drained", tables=str(playing))
    return _done(as_json, {"draining": True, "playing": playing}, sentence)


@admin_command("resume")
def admin_resume(database: str | None, as_json: bool, lang: str) -> int:
    """Let people make tables again."""
    with opened(database) as storage:
        storage.resume()
    return _done(as_json, {"draining": False}, say("admin-resumed"))


@admin_command("log")
@most_option(50)
def admin_log(database: str | None, most: int, as_json: bool, lang: str) -> int:
    """Show what administrators did, newest first."""
    with opened(database) as storage:
        found = storage.audit_log(most)
    lines = [(shown_time(a.at), a.by, a.action, a.target or "-", _told(a)) for a in found]
    return _listed(as_json, [line._asdict() for line in found], lines)


def _listed(as_json: bool, document: Any, lines: Sequence[tuple[str, ...]]) -> int:
    if as_json:
        print_json(document)
    elif not lines:
        sys.stdout.write(say("admin-none") + "\n")
    for line in () if as_json else lines:
        sys.stdout.write("  ".join(line).rstrip() + "\n")
    return DONE


def _clean(text: str) -> str:
    """A text that can be shown to everyone."""
    from croupier.core.text.printable import is_message

    stripped = " ".join(text.split())
    if len(stripped) > 500 or not is_message(stripped):
        raise WrongUsage("bad-announcement")
    return stripped


def _told(action: AuditLine) -> str:
    """More about an action: until when someone was restricted, or the beginning of a text."""
    detail = action.detail
    if action.action in ("mute", "ban"):
        return shown_time(float(detail)) if detail else ""
    return detail if len(detail) <= 60 else f"{detail[:59]}…"


def shown_time(at: float) -> str:
    """A time, as the reader's clock has it."""
    return datetime.fromtimestamp(at).astimezone().strftime("%Y-%m-%d %H:%M")
