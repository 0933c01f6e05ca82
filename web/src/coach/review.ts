/** What a review says of a match, and the figures that its pages draw. */
import type { MatchReview, ReviewDecision, SeatReview } from '../protocol/wire';

export type Category = ReviewDecision['category'];

/** The parts that make up a result, in the order they are shown. */
export const PARTS = ['luck', 'play', 'unseen', 'others'] as const;
export type Part = (typeof PARTS)[number];

/** Decisions that cost something worth mentioning. */
const COSTLY: readonly Category[] = ['slip', 'mistake', 'blunder'];
/** A swing of luck that is marked on the chart. */
const GREAT_LUCK = 0.1;

export interface Bar {
  readonly part: Part;
  /** Shares of the win: what this part added or took. */
  readonly share: number;
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

export function barsOf(seat: SeatReview): readonly Bar[] {
  return PARTS.map((part) => ({
    part,
    share: part === 'others' ? sumOf(Object.values(seat.others)) : seat[part],
  }));
}

/** Decisions with more than one sensible move, in order. */
export function realDecisions(seat: SeatReview): readonly ReviewDecision[] {
  return seat.decisions.filter(({ real }) => real);
}

export function isCostly({ category }: ReviewDecision): boolean {
  return COSTLY.includes(category);
}

/** The decisions that cost most, the worst first. */
export function worstDecisions(seat: SeatReview): readonly ReviewDecision[] {
  const byPly = new Map(seat.decisions.map((decision) => [decision.ply, decision]));
  return seat.worst.flatMap((ply) => byPly.get(ply) ?? []);
}

/** How many decisions there are of each kind, the best first. */
export function tally(seat: SeatReview): readonly (readonly [Category, number])[] {
  const counts = new Map<Category, number>([
    ['best', 0],
    ['fine', 0],
    ['slip', 0],
    ['mistake', 0],
    ['blunder', 0],
  ]);
  for (const { category } of realDecisions(seat)) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts];
}

/** Something that happened on the way, marked on the chart. */
export interface Mark {
  /** Its place on the course. */
  readonly at: number;
  readonly kind: 'decision' | 'luck';
  /** The share of the win that it brought or cost. */
  readonly share: number;
}

/** What stands out in a seat's match: decisions that cost something, and great swings of luck. */
export function marksOf(review: MatchReview, seat: SeatReview): readonly Mark[] {
  const places = new Map(review.course.map(({ ply }, at) => [ply, at]));
  const marks: Mark[] = [];
  for (const decision of realDecisions(seat)) {
    const at = places.get(decision.ply);
    if (at !== undefined && isCostly(decision)) marks.push({ at, kind: 'decision', share: -decision.loss });
  }
  for (const { ply, luck } of review.chance) {
    const at = places.get(ply);
    const share = luck[seat.seat] ?? 0;
    if (at !== undefined && Math.abs(share) >= GREAT_LUCK) marks.push({ at, kind: 'luck', share });
  }
  return marks.toSorted((a, b) => a.at - b.at);
}

/** What the review says of a move that the reader would make now. */
export interface Answer {
  readonly kind: 'best' | 'fine' | 'worse' | 'unlisted';
  /** What it gives away of the chance to win; at least, if it is not listed. */
  readonly loss: number;
}

/** Standard errors that a loss exceeds, or else the move is fine. */
const SURE = 2;

export function judgeAnswer(review: MatchReview, decision: ReviewDecision, move: string): Answer {
  const [best] = decision.moves;
  if (move === decision.best || !best) return { kind: 'best', loss: 0 };
  const found = decision.moves.find((one) => one.move === move);
  if (!found) {
    const listed = decision.moves.filter((one) => one.move !== decision.move);
    return { kind: 'unlisted', loss: best.win - Math.min(...listed.map(({ win }) => win)) };
  }
  const loss = best.win - found.win;
  const doubt = move === decision.move ? decision.loss_error : Math.hypot(best.win_error, found.win_error);
  const isWorse = loss > SURE * doubt && loss >= (review.thresholds['slip'] ?? 0);
  return { kind: isWorse ? 'worse' : 'fine', loss };
}
