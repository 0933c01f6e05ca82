"""Information-set Monte Carlo tree search, compiled for one game at a time by `Game.bind`.

Each iteration imagines a world that the searching seat cannot tell from the true one, goes down the
tree, plays on to the end of the stage or of the game, and lets every seat that chose on the way
learn what it came to. Chance is drawn afresh every time. If the game's hints can read opponents,
worlds in which these have played plausibly come up more often.

A node is a seat that has to choose and what it sees together with others
(`compiled.information_key`). So nobody is assumed to know what they cannot: hidden cards are not
part of a node, and a sealed choice is not part of the nodes of those from whom it is hidden. What a
seat may do differs between the worlds that share a node; only the edges that are legal in a world
compete in it.

Seats that choose at once choose each for itself, by what came out so far whatever the others took,
and more curiously than in turn. Where one choice answers another, none stays the best for long, and
how often each was taken comes near to how often it should be. So what is sealed is hard to foresee.
"""

from __future__ import annotations

import math
from typing import Any, Final, Protocol

from croupier.bots.advice import ALWAYS, advised_action
from croupier.compiled.information_key import public_key
from croupier.compiled.playouts import find_legal, random_action
from croupier.core.bits import lowest, size
from croupier.core.chance import below
from croupier.core.game import PROVIDED_BY_BIND, Rules, SearchHints
from croupier.core.options import MOST_PLAYERS
from croupier.core.reach import Prospects, nth_action
from croupier.core.schema import Layout, slot

rules: Rules = PROVIDED_BY_BIND
hints: SearchHints = PROVIDED_BY_BIND

ROOT: Final = 0  # among the worlds: what the searching seat sees
WORLD: Final = 1  # a world to play on
TAKEN: Final = 2  # the world that was taken last, as it was imagined
WORLDS: Final = 3
NONE: Final = -1
NEW: Final = -1  # how often a node was tried that is only just there
ACTION_BITS: Final = 15  # of an edge's key; then NODE_BITS, then the search's number
NODE_BITS: Final = 17
ADJACENT: Final = (
    2  # bits of an action that do not count in a key's hash: neighbours are neighbours
)
SPREADING: Final = 0x9E3779B1
IMPOSSIBLE: Final = -(1 << 40)  # less plausible than any world
EXPLORATION: Final = 0.5  # how much untried promise counts beside what has come out
UNSEEN: Final = 1.0  # the same among those who choose at once
TEMPER: Final = 100.0  # advice by which an action looks e times as promising
EXPANDED: Final = 128  # visits of an edge after which the tree goes on below it
POLLING: Final = 32  # iterations between looks at the stop sign


class Tree(Layout):
    """One thread's search: whose it is, and how far it has come."""

    serial: int = slot("i8", high=2**62)  # which search the nodes belong to
    nodes: int = slot("i8", high=2**62)
    edges: int = slot("i8", high=2**62)
    plies: int = slot("i8", high=2**62)  # of all playouts
    root: int = slot("i8", low=NONE, high=2**62)
    seat: int = slot("i8", high=MOST_PLAYERS)
    sealed: int = slot("i8", high=2**62)  # seats that have chosen unseen
    joint: int = slot("i8", high=1)  # do several choose at once?
    slips: int = slot("i8", high=ALWAYS)  # in a thousand moves of a playout
    weigh_worlds: int = slot("i8", high=1)
    plausible: int = slot("i8", low=-(2**62), high=2**62)  # how much so the last world is


class Node(Layout):
    """A seat that has to choose, and what it sees together with others."""

    key: int = slot("i8", low=-(2**63), high=2**63 - 1)
    worth: float = slot("f8", high=2**62)  # all that came out, added up
    serial: int = slot("i4", high=2**31 - 1)
    tried: int = slot("i4", low=NEW, high=2**31 - 1)  # how often


class Edge(Layout):
    """An action at a node."""

    key: int = slot("i8", high=2**63 - 1)
    worth: float = slot("f8", high=2**62)
    promise: float = slot("f4", high=2**31 - 1)  # what the hints say of it
    visits: int = slot("i4", high=2**31 - 1)


class Step(Layout):
    """A choice on the way down."""

    node: int = slot("i4", high=2**31 - 1)
    edge: int = slot("i4", high=2**31 - 1)
    seat: int = slot("i4", high=MOST_PLAYERS)


class Memory(Protocol):
    """The record that one thread's search works on: `bots.search` makes it.

    One record rather than arrays: compiled code counts references to arrays, but not to records,
    and is 6 % faster for it (Las Vegan with random playouts, beside a named tuple of arrays).
    """

    tree: Tree
    nodes: list[Node]  # a hash table, by what is seen
    edges: list[Edge]  # another, by node and action
    offered: list[int]  # the edges that compete at a node
    path: list[Step]  # the choices of an iteration
    values: list[float]  # how each seat stands at its end
    worlds: list[Any]  # states: ROOT, WORLD, TAKEN
    prospects: Prospects  # what a seat may do
    chance: Any


def search(memory: Memory, seat: int, stop: Any, count: int) -> int:
    """Run `count` iterations for a seat, or fewer if told to stop; return how many."""
    clear(memory, seat)
    for i in range(count):
        if i % POLLING == 0 and stop[0] != 0:
            return i
        iterate(memory)
    return count


def clear(memory: Memory, seat: int) -> None:
    """Empty the tree, and look who chooses now."""
    tree = memory.tree
    worlds = memory.worlds
    prospects = memory.prospects
    tree.serial += 1
    tree.nodes = 0
    tree.edges = 0
    tree.plies = 0
    tree.root = NONE
    tree.plausible = IMPOSSIBLE
    tree.seat = seat
    worlds[WORLD] = worlds[ROOT]
    rules.imagine(worlds[WORLD], seat, memory.chance)
    waiting = rules.to_move(worlds[WORLD])
    tree.sealed = 0
    for other in range(worlds[WORLD].players):
        if waiting >> other & 1 == 0 and find_legal(worlds[WORLD], other, prospects) > 0:
            tree.sealed |= 1 << other  # who has chosen unseen may still choose otherwise
    tree.joint = tree.sealed != 0 or size(waiting) > 1


def iterate(memory: Memory) -> None:
    """Imagine, go down, play on, learn."""
    tree = memory.tree
    chance = memory.chance
    memory.worlds[WORLD] = memory.worlds[ROOT]
    state = memory.worlds[WORLD]
    rules.imagine(state, tree.seat, chance)
    if tree.weigh_worlds:
        accept_world(tree, memory.worlds, chance)
    stage = hints.stage(state)
    depth = descend(memory, state, stage)
    if tree.slips < ALWAYS:
        tree.plies += play_advised(state, stage, tree.slips, chance, memory.prospects)
    else:
        tree.plies += play_random(state, stage, chance, memory.prospects)
    for seat in range(state.players):
        memory.values[seat] = hints.value(state, seat)
    for i in range(depth):
        step = memory.path[i]
        learn(memory.nodes[step.node], memory.edges[step.edge], memory.values[step.seat])


def accept_world(tree: Any, worlds: Any, chance: Any) -> None:
    """Take the imagined world, or rather the last one again if that is so much more plausible.

    By this rule of Metropolis each world comes up in proportion to its likelihood, though all are
    imagined alike; and no more have to be imagined than are played on.
    """
    plausible = hints.plausible(worlds[WORLD], tree.seat)
    loss = tree.plausible - plausible
    if loss > 0 and below(chance, 1 << 30) >= math.exp(-loss / TEMPER) * (1 << 30):
        worlds[WORLD] = worlds[TAKEN]
    else:
        worlds[TAKEN] = worlds[WORLD]
        tree.plausible = plausible


def learn(node: Any, edge: Any, value: float) -> None:
    """Take in what an edge has led to."""
    edge.visits += 1
    edge.worth += value
    node.tried += 1
    node.worth += value


def descend(memory: Memory, state: Any, stage: int) -> int:
    """Play by the tree as far as it goes; return how many choices the path has."""
    tree = memory.tree
    prospects = memory.prospects
    depth = 0
    fresh = False
    sealed = tree.sealed  # these choose first, once more
    together = sealed
    while depth < len(memory.path) and (together != 0 or not fresh):
        waiting = rules.to_move(state)
        if waiting == 0 or hints.stage(state) != stage:
            break
        if together != 0 or size(waiting) > 1:
            together |= waiting
        seat = lowest(waiting)
        if sealed != 0:
            seat = lowest(sealed)
            sealed &= sealed - 1
        legal = find_legal(state, seat, prospects)
        action = nth_action(prospects, 0)
        if legal > 1:
            at = find_node(tree, memory.nodes, public_key(state, seat))
            if at == NONE:
                break
            node = memory.nodes[at]
            if seat == tree.seat and tree.root == NONE:
                tree.root = at
            if node.tried == NEW:
                node.tried = 0
                if together == 0 and at != tree.root:
                    break
            offers = offer_edges(memory, at, state, seat)
            if offers == 0:
                break
            step = memory.path[depth]
            step.node = at
            step.seat = seat
            exploration = UNSEEN if together >> seat & 1 == 1 else EXPLORATION
            step.edge = choose_edge(node, memory.edges, memory.offered, offers, exploration)
            edge = memory.edges[step.edge]
            action = edge.key & (1 << ACTION_BITS) - 1
            fresh = edge.visits < EXPANDED
            depth += 1
        together &= ~(1 << seat)
        rules.play(state, seat, action, memory.chance)
    return depth


def find_node(tree: Any, nodes: Any, key: int) -> int:
    """The node with that key, made if there is room; else NONE."""
    mask = len(nodes) - 1
    at = (key ^ key >> 32) & mask
    while nodes[at].serial == tree.serial:
        if nodes[at].key == key:
            return at
        at = (at + 1) & mask
    if 4 * tree.nodes >= 3 * len(nodes):
        return NONE
    node = nodes[at]
    node.key = key
    node.serial = tree.serial
    node.tried = NEW
    node.worth = 0.0
    tree.nodes += 1
    return at


def edge_key(tree: Any, node: int, action: int) -> int:
    key: int = tree.serial << NODE_BITS + ACTION_BITS | node << ACTION_BITS | action
    return key


def find_edge(edges: Any, key: int) -> int:
    """Where the edge with that key is, or has its place."""
    mask = len(edges) - 1
    serial = key >> NODE_BITS + ACTION_BITS
    own = key & (1 << NODE_BITS + ACTION_BITS) - 1
    at = own >> ADJACENT
    at = (at * SPREADING >> NODE_BITS + ACTION_BITS - ADJACENT) << ADJACENT
    at = (at | own & (1 << ADJACENT) - 1) & mask
    while edges[at].key != key and edges[at].key >> NODE_BITS + ACTION_BITS == serial:
        at = (at + 1) & mask
    return at


def offer_edges(memory: Memory, at: int, state: Any, seat: int) -> int:
    """Write down the edges of the legal actions, made if there is room; return how many."""
    tree = memory.tree
    edges = memory.edges
    prospects = memory.prospects
    offers = 0
    n = -1
    advised = False
    for i in range(prospects.count):
        left = prospects.sets[i]
        while left != 0:
            action = prospects.firsts[i] + lowest(left)
            left &= left - 1
            n += 1
            key = edge_key(tree, at, action)
            place = find_edge(edges, key)
            if edges[place].key != key:
                if 2 * tree.edges >= len(edges):
                    continue
                if not advised:
                    hints.advise_all(state, seat, prospects)
                    advised = True
                add_edge(tree, edges[place], key, prospects.advice[n])
            memory.offered[offers] = place
            offers += 1
    return offers


def add_edge(tree: Any, edge: Any, key: int, advice: int) -> None:
    edge.key = key
    edge.visits = 0
    edge.worth = 0.0
    edge.promise = math.exp(advice / TEMPER)
    tree.edges += 1


def choose_edge(node: Any, edges: Any, offered: Any, offers: int, exploration: float) -> int:
    """The edge with the best mean and promise."""
    promise = 0.0
    for i in range(offers):
        promise += edges[offered[i]].promise
    usual = node.worth / node.tried if node.tried > 0 else 0.5
    curiosity = exploration * math.sqrt(node.tried + 1.0) / promise
    chosen = offered[0]
    highest = -1.0
    for i in range(offers):
        edge = edges[offered[i]]
        score = edge.worth / edge.visits if edge.visits > 0 else usual
        score += curiosity * edge.promise / (1.0 + edge.visits)
        if score > highest:
            highest = score
            chosen = offered[i]
    return int(chosen)


def edge_of_root(memory: Memory, action: int) -> int:
    """Where the edge of an action is that the searching seat may choose; NONE if there is none."""
    tree = memory.tree
    key = edge_key(tree, tree.root, action)
    at = find_edge(memory.edges, key)
    return at if tree.root != NONE and memory.edges[at].key == key else NONE


def play_advised(state: Any, stage: int, slips: int, chance: Any, prospects: Any) -> int:
    """Play on by the hints to the end of the stage; return the number of plies."""
    plies = 0
    waiting = rules.to_move(state)
    while waiting != 0 and hints.stage(state) == stage:
        seat = lowest(waiting)
        rules.play(state, seat, advised_action(state, seat, slips, chance, prospects), chance)
        plies += 1
        waiting = rules.to_move(state)
    return plies


def play_random(state: Any, stage: int, chance: Any, prospects: Any) -> int:
    """Play on at random to the end of the stage; return the number of plies."""
    plies = 0
    waiting = rules.to_move(state)
    while waiting != 0 and hints.stage(state) == stage:
        seat = lowest(waiting)
        rules.play(state, seat, random_action(state, seat, chance, prospects), chance)
        plies += 1
        waiting = rules.to_move(state)
    return plies
