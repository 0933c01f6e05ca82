// Made from bodies.py, reviews.py and messages.py in src/croupier/server/wire/ by `make wire`; do not edit.

/** Who is to sit at a seat: a person, a bot of a level, or whoever comes. */
export interface SeatChoice {
  kind: 'person' | 'bot' | 'open';
  level?: string | null;
}

/** A table to be made; the maker is its host and sits at the first seat for a person. */
export interface NewTable {
  game: string;
  players: number;
  name: string;
  options?: Record<string, boolean | number | string>;
  seats?: SeatChoice[];
  public?: boolean;
  spectators?: boolean;
  clock?: number | null;
  total?: number | null;
  increment?: number;
  grace?: number;
  free_text?: boolean;
  hints?: boolean;
  commitment?: string | null;
}

/** A name, and a seat if it matters which. */
export interface Join {
  name: string;
  seat?: number | null;
  commitment?: string | null;
}

/** The deal. `fill` is the level of bots for seats that are still open. It closes the list of commitments; if there are any, clients open their texts first. */
export interface Start {
  fill?: string | null;
}

/** What the host changes before the deal; what is left out stays as it is. */
export interface Settings {
  options?: Record<string, boolean | number | string> | null;
  public?: boolean | null;
  spectators?: boolean | null;
  clock?: number | null;
  total?: number | null;
  increment?: number | null;
  grace?: number | null;
  free_text?: boolean | null;
}

/** Who is to be host from now on. */
export interface NewHost {
  seat: number;
}

/** Another game with the same people; `options` and `levels` change what they name. */
export interface Rematch {
  options?: Record<string, boolean | number | string> | null;
  levels?: Record<string, string>;
  start?: boolean;
  commitment?: string | null;
}

/** A record, as downloaded, to be shown step by step. */
export interface ReplayAsked {
  record: string;
}

/** Whether there was anybody to sign out; without a cookie there is not. */
export interface SignedOut {
  signed_out: boolean;
}

/** The caller, if they have a cookie: the id that administrators know them by. */
export interface Me {
  id: string | null;
}

/** What is wrong: a code for programs, a sentence for people, and the rule that forbids it. */
export interface Problem {
  error: string;
  sentence: string;
  rule: string | null;
}

/** What a table may change about a game. */
export interface OptionInfo {
  name: string;
  type: string;
  default: boolean | number | string;
  help: string;
  allowed: (boolean | number | string)[] | null;
  range: [number, number] | null;
  step: number | null;
  called: Record<string, string>;
}

/** A game, as the home page shows it. */
export interface GameInfo {
  name: string;
  title: string;
  players: number[];
  minutes: [number, number];
  rules: number;
  summary: string;
  rules_version: number;
  table_talk: boolean;
  options: OptionInfo[];
  levels: Record<string, number[]>;
}

/** A text as HTML. In a rule book, rules' IDs are ids, and figures have a `data-picture`. */
export interface Book {
  title: string;
  html: string;
}

/** How strong a bot is; weakest first in lists. */
export interface Level {
  name: string;
}

/** Who sits there. */
export interface SeatInfo {
  seat: number;
  kind: 'person' | 'bot' | 'open';
  name: string;
  level: string | null;
  present: boolean;
  bot_plays: boolean;
  bot_at: number | null;
  commitment: string | null;
  opened: boolean;
}

/** Someone wants to take back moves, and who has yet to agree. */
export interface UndoInfo {
  asked_by: number;
  move: string | null;
  moves: number;
  waiting: number[];
}

/** The host wants to let a newcomer take an absent player's seat; who has yet to agree. */
export interface ReleaseInfo {
  seat: number;
  asked_by: number;
  waiting: number[];
}

/** A table, without what is on it. */
export interface TableInfo {
  id: string;
  url: string;
  code: string | null;
  game: string;
  title: string;
  players: number;
  options: Record<string, boolean | number | string>;
  seats: SeatInfo[];
  host: number | null;
  you: number | null;
  phase: 'gathering' | 'opening' | 'playing' | 'over' | 'closed';
  public: boolean;
  spectators: boolean;
  clock: number | null;
  total: number | null;
  increment: number;
  grace: number;
  free_text: boolean;
  hints: boolean;
  paused: boolean;
  undo: UndoInfo | null;
  release: ReleaseInfo | null;
  watching: number;
  commitment: string;
  seq: number;
  made: number;
  rematch: string | null;
}

/** Where a code leads. */
export interface CodeInfo {
  table: string;
}

/** What a player's client added to the deal. */
export interface ContributionInfo {
  seat: number;
  commitment: string | null;
  text: string | null;
}

/** How the deal's seed came about; secret and seed are shown when the game is over. */
export interface Fairness {
  version: number;
  commitment: string;
  contributions: ContributionInfo[];
  secret: string | null;
  seed: string | null;
}

/** How it ended, also as a sentence. */
export interface OutcomeInfo {
  reason: string;
  sentence: string;
  scores: number[];
  places: number[];
  winners: number[];
}

/** A table of one's own, in the history. */
export interface Played {
  id: string;
  url: string;
  game: string;
  title: string;
  names: string[];
  you: number;
  phase: 'gathering' | 'opening' | 'playing' | 'over' | 'closed';
  made: number;
  outcome: OutcomeInfo | null;
}

/** Something that a move would bring about, as data; `preview` says it. */
export interface Foreseen {
  kind: string;
  seat: number | null;
  data: Record<string, unknown>;
}

/** A move within reach; if a rule forbids it, which and why. */
export interface Reachable {
  move: string;
  parts: Record<string, unknown>;
  legal: boolean;
  rule: string | null;
  sentence: string | null;
  preview: string | null;
  foreseen: Foreseen[];
}

/** Something a beginner should hear now. */
export interface LessonStep {
  step: string;
  text: string;
}

/** A person's time, visible to all. */
export interface ClockInfo {
  seat: number;
  deadline: number | null;
  left: number | null;
}

/** The game as a seat, or a spectator, may see it. `state` is null where it may not look. */
export interface Position {
  seat: number | null;
  to_move: number[];
  state: Record<string, unknown>;
  reach: Reachable[];
  points: (number | null)[];
  round: number | null;
  rounds: number | null;
  outcome: OutcomeInfo | null;
  figures: Record<string, unknown> | null;
  chosen: string | null;
  deadline: number | null;
  clocks: ClockInfo[];
  description: string | null;
  numbers: Record<string, unknown> | null;
  lesson: LessonStep[];
}

/** One figure of a score sheet: where it comes from, for programs and for people. */
export interface ScorePart {
  seq: number;
  kind: string;
  amount: number;
  label: string;
  about: Record<string, unknown>;
}

/** What a round brought a seat; `sum` is null if not all of its parts may be looked up. */
export interface ScoreCell {
  parts: ScorePart[];
  sum: number | null;
  total: number | null;
}

/** A round of the score sheet, with a cell for every seat. */
export interface ScoreRow {
  round: number;
  cells: ScoreCell[];
}

/** Something that happened, as a sentence and as data. */
export interface Line {
  seq: number;
  about: 'game' | 'table';
  kind: string;
  seat: number | null;
  text: string;
  data: Record<string, unknown>;
  fades: string;
}

/** The position after a move, and what the move brought about; the first step is the deal. */
export interface Step {
  mover: number | null;
  move: string | null;
  position: Position;
  lines: Line[];
}

/** A finished game, step by step, as one seat saw it or with all cards open. */
export interface Replay {
  game: string;
  title: string;
  players: number;
  names: string[];
  options: Record<string, boolean | number | string>;
  steps: Step[];
  sheet: ScoreRow[] | null;
}

/** A record, as downloaded, to be reviewed. */
export interface ReviewAsked {
  record: string;
}

/** A point of a finished match, from which a seat plays on against bots: `ply` moves have been made, and the seat makes the next. The match is that of a `table`, or of a `record`. */
export interface WhatIfAsked {
  ply: number;
  seat: number;
  moves: string[];
  table?: string | null;
  record?: string | null;
  world?: 'true' | 'imagined';
  variation?: number;
  level?: string;
}

/** A decision of a finished match, to be made again: `ply` moves have been made, and the seat made the next. The match is that of a `table`, or of a `record`. */
export interface AgainAsked {
  ply: number;
  seat: number;
  table?: string | null;
  record?: string | null;
  move?: string | null;
  give_up?: boolean;
}

/** A move that may solve a puzzle; null gives up. */
export interface PuzzleTry {
  move: string | null;
}

/** What a good player would do. */
export interface Hint {
  move: string;
}

/** What may be expected of a move. */
export interface MoveProspect {
  move: string;
  win: number;
  win_error: number;
  points: number;
  points_error: number;
}

/** In which share of the worlds a fact comes true, by move. */
export interface EvidenceInfo {
  fact: string;
  about: Record<string, unknown>;
  worlds: number;
  shares: Record<string, number>;
  good: number;
  against: boolean;
}

/** The best moves of the caller's seat, from what it may know. */
export interface Advice {
  best: string;
  expected: number;
  expected_points: number;
  moves: MoveProspect[];
  hidden: boolean;
  evidence: EvidenceInfo | null;
  value: string;
  coarse: boolean;
  beliefs: 'uniform' | 'plausible';
  sentences: string[];
}

/** Advice, or the news that the coach is getting ready: ask again in a while. */
export interface AdviceInfo {
  advice: Advice | null;
  preparing: string | null;
}

/** A choice that a seat made. */
export interface ReviewDecision {
  ply: number;
  round: number;
  move: string;
  best: string;
  real: boolean;
  category: 'best' | 'fine' | 'slip' | 'mistake' | 'blunder';
  loss: number;
  loss_error: number;
  points_loss: number;
  play: number;
  unseen: number;
  expected: number;
  expected_points: number;
  hidden: boolean;
  moves: MoveProspect[];
  evidence: EvidenceInfo | null;
  why: string;
}

/** How good an answer is: right if it is the best move, or about as good. */
export interface AgainVerdict {
  right: boolean;
  sentence: string;
  best: string | null;
  moves: MoveProspect[];
  evidence: EvidenceInfo | null;
}

/** A decision of a finished match as a puzzle, from the view that its seat had then. */
export interface Again {
  game: string;
  title: string;
  seat: number;
  ply: number;
  players: number;
  names: string[];
  options: Record<string, boolean | number | string>;
  position: Position;
  legal: string[];
  task: string;
  made: string;
  verdict: AgainVerdict | null;
  preparing: string | null;
}

/** `result` less `expected` is the sum of `luck`, `play`, `unseen` and all of `others`. */
export interface ReviewBars {
  result: number;
  expected: number;
  luck: number;
  play: number;
  unseen: number;
  others: Record<string, number>;
}

/** The luck of a round. */
export interface RoundLuck {
  round: number;
  luck: number;
}

/** A seat's match: its bars as shares of the win, and as points. */
export interface SeatReview {
  result: number;
  expected: number;
  luck: number;
  play: number;
  unseen: number;
  others: Record<string, number>;
  seat: number;
  name: string;
  points: ReviewBars;
  error_rate: number | null;
  error_rate_error: number | null;
  real_decisions: number;
  luck_by_round: RoundLuck[];
  worst: number[];
  decisions: ReviewDecision[];
  summary: string;
}

/** What every seat could expect after a move; ply -1 is after the deal. */
export interface CoursePoint {
  ply: number;
  seat: number | null;
  move: string | null;
  win: number[];
  points: number[];
}

/** What chance changed for every seat, after the move at `ply`; -1 is the deal. */
export interface ChanceEvent {
  ply: number;
  round: number;
  luck: number[];
}

/** A match, reviewed. */
export interface MatchReview {
  game: string;
  rules_version: number;
  players: number;
  options: Record<string, unknown>;
  names: string[];
  record: string;
  value: string;
  coarse: boolean;
  beliefs: 'uniform' | 'plausible';
  settings: Record<string, unknown>;
  thresholds: Record<string, number>;
  final: boolean;
  outcome: Record<string, unknown>;
  seats: SeatReview[];
  course: CoursePoint[];
  chance: ChanceEvent[];
  note: string | null;
  review: number;
}

/** A review on its way: ask again until it is `done`, `failed` or `cancelled`. */
export interface ReviewInfo {
  id: string;
  state: 'waiting' | 'running' | 'first' | 'done' | 'failed' | 'cancelled';
  ahead: number;
  problem: string | null;
  review: MatchReview | null;
}

/** A match that goes on from a point of another, as its seat sees it. */
export interface WhatIf {
  seat: number;
  ply: number;
  names: string[];
  options: Record<string, boolean | number | string>;
  game: string;
  title: string;
  steps: Step[];
  over: boolean;
}

/** The puzzles of a game. */
export interface PuzzleSet {
  game: string;
  title: string;
  count: number;
  today: number;
}

/** A puzzle: a position in which one move is provably best. */
export interface PuzzleInfo {
  game: string;
  title: string;
  number: number;
  count: number;
  date: string | null;
  seat: number;
  players: number;
  names: string[];
  options: Record<string, boolean | number | string>;
  position: Position;
  legal: string[];
  task: string;
}

/** Whether a move solves a puzzle; the solution, once it is solved or given up. */
export interface PuzzleAnswer {
  right: boolean;
  best: string | null;
  sentence: string;
}

/** A move; `seq` is the last number seen, so that nobody moves on a table that has changed. */
export interface PlayMove {
  type: 'move';
  id: string;
  seq: number;
  move: string;
}

/** Ask to take back one's last move, or answer whoever asked. */
export interface Undo {
  type: 'undo';
  id: string;
  say: 'ask' | 'agree' | 'refuse';
}

/** Answer the host, who wants to let a newcomer take an absent player's seat. */
export interface Release {
  type: 'release';
  id: string;
  say: 'agree' | 'refuse';
}

/** Stop the game and its clock for all. */
export interface Pause {
  type: 'pause';
  id: string;
}

/** Go on. */
export interface Resume {
  type: 'resume';
  id: string;
}

/** Free text to the table. */
export interface SayText {
  type: 'chat';
  id: string;
  text: string;
}

/** One of the things that can be said at every table. */
export interface SayEmote {
  type: 'emote';
  id: string;
  emote: 'hello' | 'good-luck' | 'well-played' | 'thanks' | 'wow' | 'oops' | 'thinking' | 'hurry' | 'bye';
}

/** Commit to a text of one's own for the deal, until the host starts it. */
export interface Commit {
  type: 'commit';
  id: string;
  commitment: string;
}

/** Open the text committed to, while the table is opening. */
export interface Open {
  type: 'open';
  id: string;
  text: string;
}

/** Take one's seat back from the bot. */
export interface SitBack {
  type: 'sit_back';
  id: string;
}

/** Is anybody there? */
export interface Ping {
  type: 'ping';
}

/** Something said at the table. */
export interface Chat {
  type: 'chat';
  seq: number;
  at: number;
  seat: number;
  text: string | null;
  emote: 'hello' | 'good-luck' | 'well-played' | 'thanks' | 'wow' | 'oops' | 'thinking' | 'hurry' | 'bye' | null;
}

/** Everything, or with `after` the lines and chat since then: the first message. */
export interface Snapshot {
  type: 'snapshot';
  seq: number;
  now: number;
  table: TableInfo;
  position: Position | null;
  log: Line[];
  chat: Chat[];
  dropped: number | null;
  sheet: ScoreRow[] | null;
}

/** What changed. `accepted` names the message of yours that did it, if one did. */
export interface Update {
  type: 'update';
  seq: number;
  now: number;
  accepted: string | null;
  table: TableInfo | null;
  position: Position | null;
  lines: Line[];
  dropped: number | null;
  sheet: ScoreRow[] | null;
}

/** Your message is kept, or was before. */
export interface Accepted {
  type: 'accepted';
  id: string;
  seq: number;
}

/** Your message changed nothing. */
export interface Refusal {
  type: 'refused';
  id: string | null;
  error: string;
  sentence: string;
  rule: string | null;
}

/** Who is connected now. */
export interface PresenceChange {
  type: 'presence';
  present: number[];
  watching: number;
  bot_at: (number | null)[];
}

/** The clock of these seats is about to run out. */
export interface ClockWarning {
  type: 'warning';
  seats: number[];
  deadline: number;
  now: number;
}

/** The table's search bots are still being compiled and cannot move yet; repeated after every update. */
export interface Preparing {
  type: 'preparing';
}

/** What the administrator tells everyone, after the snapshot and when it changes; an empty list takes back what was told before. */
export interface Announcement {
  type: 'announcement';
  texts: string[];
}

/** Someone is there. */
export interface Pong {
  type: 'pong';
  now: number;
}

/** The last message before the server closes; `again` says whether to come back. */
export interface Bye {
  type: 'bye';
  error: string;
  sentence: string;
  again: boolean;
}

export type FromClient = PlayMove | Undo | Release | Pause | Resume | SayText | SayEmote | Commit | Open | SitBack | Ping;

export type FromServer = Snapshot | Update | Accepted | Refusal | Chat | PresenceChange | ClockWarning | Preparing | Announcement | Pong | Bye;

export type Emote = 'hello' | 'good-luck' | 'well-played' | 'thanks' | 'wow' | 'oops' | 'thinking' | 'hurry' | 'bye';
