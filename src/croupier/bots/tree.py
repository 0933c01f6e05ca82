"""Information-set Monte Carlo tree search, compiled for one game at a time by `Game.bind`.

Each iteration imagines a world that the searching seat cannot tell from the true one, goes down the
tree, plays on to the end of the stage or of the game, and lets every seat that chose on the way
learn what it came to. Chance falls anew every time.

A node is a seat that has to choose and what it sees together with others (`core.sight`). So nobody
is assumed to know what they cannot: hidden cards are not part of a node, and a sealed choice is not
part of the nodes of those from whom it is hidden. What a seat may do differs between the worlds
that share a node; only the edges that are legal in a world compete in it.

Seats that choose at once draw their choices, each for itself, by regret matching: the more an
action would have gained over what came out, the more often. So what is sealed is hard to foresee.
"""

from __future__ import annotations

import math
from typing import Any, Final

from croupier.bots.advice import ALWAYS, advised_action
from croupier.core.bits import lowest, size
from croupier.core.chance import below
from croupier.core.game import BOUND_LATER, Hints, Rules
from croupier.core.playouts import find_legal, random_action
from croupier.core.reach import nth_action
from croupier.core.sight import outlook

rules: Rules = BOUND_LATER
hints: Hints = BOUND_LATER

ROOT: Final = 0  # in the pool: what the searching seat sees
WORLD: Final = 1  # a world to play on
NONE: Final = -1
EXPLORATION: Final = 0.5  # how much untried promise counts beside what has come out
TEMPER: Final = 100.0  # advice by which an action looks e times as promising
MIXED: Final = 0.1  # how often a choice among those made at once follows the promise alone
EXPANDED: Final = 16  # visits of an edge after which the tree goes on below it
POLLING: Final = 32  # iterations between looks at the stop sign


def prepare(trees: Any, pool: Any, reach: Any, chances: Any, seat: int) -> int:
    """Empty the tree and look who chooses now; return how many legal actions the seat has."""
    tree = trees[0]
    tree.serial += 1
    tree.nodes = 0
    tree.edges = 0
    tree.plies = 0
    tree.root = NONE
    tree.seat = seat
    pool[WORLD] = pool[ROOT]
    rules.imagine(pool[WORLD], seat, chances[0])
    waiting = rules.to_move(pool[WORLD])
    tree.sealed = 0
    for other in range(pool[WORLD].players):
        if waiting >> other & 1 == 0 and find_legal(pool[WORLD], other, reach[0]) > 0:
            tree.sealed |= 1 << other  # who has chosen unseen may still choose otherwise
    tree.joint = tree.sealed != 0 or size(waiting) > 1
    return find_legal(pool[ROOT], seat, reach[0])


def search(
    trees: Any,
    nodes: Any,
    edges: Any,
    marks: Any,
    path: Any,
    values: Any,
    pool: Any,
    reach: Any,
    chances: Any,
    stop: Any,
    count: int,
) -> int:
    """So many iterations, or fewer if told to stop; return how many."""
    for i in range(count):
        if i % POLLING == 0 and stop[0] != 0:
            return i
        iterate(trees[0], nodes, edges, marks, path, values, pool, reach[0], chances[0])
    return count


def iterate(
    tree: Any,
    nodes: Any,
    edges: Any,
    marks: Any,
    path: Any,
    values: Any,
    pool: Any,
    reach: Any,
    chance: Any,
) -> None:
    """Imagine, go down, play on, learn."""
    pool[WORLD] = pool[ROOT]
    state = pool[WORLD]
    rules.imagine(state, tree.seat, chance)
    stage = hints.stage(state)
    depth = descend(tree, nodes, edges, marks, path, state, stage, reach, chance)
    if tree.slips < ALWAYS:
        tree.plies += play_advised(state, stage, tree.slips, chance, reach)
    else:
        tree.plies += play_random(state, stage, chance, reach)
    for seat in range(state.players):
        values[seat] = hints.value(state, seat)
    for i in range(depth):
        learn(nodes[path[i].node], edges[path[i].edge], path[i].chance, values[path[i].seat])


def learn(node: Any, edge: Any, chance: float, value: float) -> None:
    """Take in what an edge, drawn with that chance, has led to."""
    usual = node.worth / node.tried if node.tried > 0 else value
    node.regret += usual - value
    edge.regret += (value - usual) / chance
    edge.visits += 1
    edge.worth += value
    node.tried += 1
    node.worth += value


def descend(
    tree: Any,
    nodes: Any,
    edges: Any,
    marks: Any,
    path: Any,
    state: Any,
    stage: int,
    reach: Any,
    chance: Any,
) -> int:
    """Play by the tree as far as it goes; return how many choices the path has."""
    depth = 0
    fresh = False
    sealed = tree.sealed  # these choose first, once more
    together = sealed
    while depth < len(path) and (together != 0 or not fresh):
        waiting = rules.to_move(state)
        if waiting == 0 or hints.stage(state) != stage:
            break
        if together != 0 or size(waiting) > 1:
            together |= waiting
        seat = lowest(waiting)
        if sealed != 0:
            seat = lowest(sealed)
            sealed &= sealed - 1
        legal = find_legal(state, seat, reach)
        action = nth_action(reach, 0)
        if legal > 1:
            node = find_node(tree, nodes, outlook(state, seat))
            if node == NONE:
                break
            if seat == tree.seat and tree.root == NONE:
                tree.root = node
            nodes[node].visits += 1
            if nodes[node].visits == 1 and together == 0 and node != tree.root:
                break
            mark_legal(tree, marks, reach)
            promise = offer_edges(tree, nodes[node], edges, marks, state, seat, reach, legal)
            if promise == 0.0:
                break
            step = path[depth]
            step.node = node
            step.seat = seat
            if together >> seat & 1 == 1:
                draw_edge(tree, nodes[node], edges, marks, promise, step, chance)
            else:
                choose_edge(tree, nodes[node], edges, marks, promise, step)
            action = edges[step.edge].action
            fresh = edges[step.edge].visits < EXPANDED
            depth += 1
        together &= ~(1 << seat)
        rules.play(state, seat, action, chance)
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
    node.first = NONE
    node.visits = 0
    node.tried = 0
    node.worth = 0.0
    node.regret = 0.0
    tree.nodes += 1
    return at


def mark_legal(tree: Any, marks: Any, reach: Any) -> None:
    """Give each legal action a mark that no other has had."""
    tree.mark += 1
    for i in range(reach.count):
        left = reach.sets[i]
        while left != 0:
            marks[reach.firsts[i] + lowest(left)] = tree.mark
            left &= left - 1


def offer_edges(
    tree: Any, node: Any, edges: Any, marks: Any, state: Any, seat: int, reach: Any, legal: int
) -> float:
    """Mark the edges of the legal actions, made if there is room; return what they promise."""
    promise = 0.0
    at = node.first
    while at != NONE:
        edge = edges[at]
        if marks[edge.action] == tree.mark:
            promise += edge.promise
            marks[edge.action] = -tree.mark
            legal -= 1
        at = edge.next
    if legal > 0:
        promise += add_edges(tree, node, edges, marks, state, seat, reach)
    return promise


def add_edges(
    tree: Any, node: Any, edges: Any, marks: Any, state: Any, seat: int, reach: Any
) -> float:
    """Edges for the marked actions that have none yet; return what they promise together."""
    promise = 0.0
    for i in range(reach.count):
        left = reach.sets[i]
        while left != 0:
            action = reach.firsts[i] + lowest(left)
            left &= left - 1
            if marks[action] == tree.mark and tree.edges < len(edges):
                edge = edges[tree.edges]
                edge.action = action
                edge.visits = 0
                edge.worth = 0.0
                edge.regret = -node.regret
                edge.promise = 1.0
                if seat == tree.seat:
                    edge.promise = math.exp(hints.advise(state, seat, action) / TEMPER)
                edge.next = node.first
                node.first = tree.edges
                tree.edges += 1
                promise += edge.promise
                marks[action] = -tree.mark
    return promise


def choose_edge(tree: Any, node: Any, edges: Any, marks: Any, promise: float, step: Any) -> None:
    """Take the legal edge with the best mean and promise."""
    usual = node.worth / node.tried if node.tried > 0 else 0.5
    curiosity = EXPLORATION * math.sqrt(node.tried + 1.0) / promise
    highest = -1.0
    at = node.first
    while at != NONE:
        edge = edges[at]
        if marks[edge.action] == -tree.mark:
            score = edge.worth / edge.visits if edge.visits > 0 else usual
            score += curiosity * edge.promise / (1.0 + edge.visits)
            if score > highest:
                highest = score
                step.edge = at
        at = edge.next
    step.chance = 1.0


def draw_edge(
    tree: Any, node: Any, edges: Any, marks: Any, promise: float, step: Any, chance: Any
) -> None:
    """Draw a legal edge by what not taking it is regretted, now and then by its promise."""
    regret = 0.0
    at = node.first
    while at != NONE:
        if marks[edges[at].action] == -tree.mark:
            regret += max(0.0, node.regret + edges[at].regret)
        at = edges[at].next
    mixed = MIXED if regret > 0.0 else 1.0
    draw = below(chance, 1 << 30) / (1 << 30)
    at = node.first
    while at != NONE and draw >= 0.0:
        edge = edges[at]
        if marks[edge.action] == -tree.mark:
            step.edge = at
            step.chance = mixed * edge.promise / promise
            if regret > 0.0:
                step.chance += (1.0 - mixed) * max(0.0, node.regret + edge.regret) / regret
            draw -= step.chance
        at = edge.next


def play_advised(state: Any, stage: int, slips: int, chance: Any, reach: Any) -> int:
    """Play on by the hints to the end of the stage; return the number of plies."""
    plies = 0
    waiting = rules.to_move(state)
    while waiting != 0 and hints.stage(state) == stage:
        seat = lowest(waiting)
        rules.play(state, seat, advised_action(state, seat, slips, chance, reach), chance)
        plies += 1
        waiting = rules.to_move(state)
    return plies


def play_random(state: Any, stage: int, chance: Any, reach: Any) -> int:
    """Play on at random to the end of the stage; return the number of plies."""
    plies = 0
    waiting = rules.to_move(state)
    while waiting != 0 and hints.stage(state) == stage:
        seat = lowest(waiting)
        rules.play(state, seat, random_action(state, seat, chance, reach), chance)
        plies += 1
        waiting = rules.to_move(state)
    return plies
