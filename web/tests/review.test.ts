import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { announced } from '../src/app/announcer.svelte';
import { Words } from '../src/app/fluent';
import { speak, speakOfCoach } from '../src/app/i18n.svelte';
import { percent, signedPercent } from '../src/coach/figures';
import {
  barsOf,
  judgeAnswer,
  marksOf,
  realDecisions,
  sumOf,
  tally,
  worstDecisions,
} from '../src/coach/review';
import ReviewDocument from '../src/coach/ReviewDocument.svelte';
import { ReviewSession } from '../src/coach/session.svelte';
import type { MatchReview, ReviewDecision, ReviewInfo, SeatReview } from '../src/protocol/wire';
import { Trial } from '../src/table/trial';
import { line, position, reach } from './tables';

beforeEach(async () => {
  await speak('en');
  await speakOfCoach();
});

function decision(ply: number, about: Partial<ReviewDecision> = {}): ReviewDecision {
  const prospect = { win: 0.4, win_error: 0.01, points: 3, points_error: 0.2 };
  return {
    ply,
    round: 1,
    move: 'r2',
    best: 'r7',
    real: true,
    category: 'mistake',
    loss: 0.05,
    loss_error: 0.01,
    points_loss: 1,
    play: -0.05,
    unseen: 0.02,
    expected: 0.4,
    expected_points: 3,
    hidden: true,
    moves: [
      { move: 'r7', ...prospect },
      { move: 'r2', ...prospect, win: 0.35 },
    ],
    evidence: null,
    why: 'r7 takes the trick.',
    ...about,
  };
}

function seatReview(seat: number, decisions: ReviewDecision[]): SeatReview {
  const bars = { result: 1, expected: 0.5, luck: 0.3, play: -0.05, unseen: 0.02 };
  const others = { [String(1 - seat)]: 0.23 };
  return {
    ...bars,
    others,
    seat,
    name: seat === 0 ? 'Ann' : 'Bo',
    points: { ...bars, others },
    error_rate: 0.05,
    error_rate_error: 0.01,
    real_decisions: decisions.length,
    luck_by_round: [
      { round: 1, luck: 0.1 },
      { round: 2, luck: 0.2 },
    ],
    worst: [3],
    decisions,
    summary: 'It went well.',
  };
}

const REVIEW: MatchReview = {
  game: 'x',
  rules_version: 1,
  players: 2,
  options: {},
  names: ['Ann', 'Bo'],
  record: 'abc',
  value: 'def',
  coarse: false,
  beliefs: 'uniform',
  settings: {},
  thresholds: { slip: 0.015, mistake: 0.04, blunder: 0.08 },
  final: true,
  outcome: {},
  seats: [
    seatReview(0, [decision(0, { real: false, category: 'best', loss: 0 }), decision(3)]),
    seatReview(1, []),
  ],
  course: [-1, 0, 1, 2, 3].map((ply) => ({
    ply,
    seat: ply < 0 ? null : ply % 2,
    move: ply < 0 ? null : 'r2',
    win: [0.5 + ply / 10, 0.5 - ply / 10],
    points: [0, 0],
  })),
  chance: [
    { ply: 1, round: 1, luck: [0.2, -0.2] },
    { ply: 2, round: 1, luck: [0.01, -0.01] },
  ],
  note: null,
  review: 1,
};

function info(state: ReviewInfo['state'], review: MatchReview | null = null): ReviewInfo {
  return { id: 'abc', state, ahead: 0, problem: state === 'failed' ? 'It broke off.' : null, review };
}

describe('a review', { timeout: 30_000 }, () => {
  const seat = seatReview(0, [decision(3), decision(0, { real: false })]);

  it('has bars that add up', () => {
    expect(sumOf(barsOf(seat).map(({ share }) => share))).toBeCloseTo(seat.result - seat.expected);
  });

  it('counts real decisions only, and knows the worst', () => {
    expect(realDecisions(seat).map(({ ply }) => ply)).toEqual([3]);
    expect(worstDecisions(seat).map(({ ply }) => ply)).toEqual([3]);
    expect(tally(seat).find(([category]) => category === 'mistake')).toEqual(['mistake', 1]);
  });

  it('marks what stands out: costly decisions and great luck', () => {
    expect(marksOf(REVIEW, REVIEW.seats[0] as SeatReview)).toEqual([
      { at: 2, kind: 'luck', share: 0.2 },
      { at: 4, kind: 'decision', share: -0.05 },
    ]);
  });

  it('judges a decision that is made again', () => {
    const prospect = { win_error: 0.005, points: 3, points_error: 0.2 };
    const moves = [
      { move: 'r7', win: 0.4, ...prospect },
      { move: 'g1', win: 0.39, ...prospect },
      { move: 'b1', win: 0.3, ...prospect },
      { move: 'r2', win: 0.1, ...prospect },
    ];
    const judged = (move: string): unknown => {
      const { kind, loss } = judgeAnswer(REVIEW, decision(3, { moves }), move);
      return [kind, loss.toFixed(2)];
    };
    expect(judged('r7')).toEqual(['best', '0.00']);
    expect(judged('g1')).toEqual(['fine', '0.01']);
    expect(judged('b1')).toEqual(['worse', '0.10']);
    expect(judged('r2')).toEqual(['worse', '0.30']);
    expect(judged('p9')).toEqual(['unlisted', '0.10']); // at least: that move is no better than b1
  });

  it('writes shares as the language does', () => {
    expect([percent(0.345), signedPercent(-0.05), signedPercent(0)]).toEqual(['35%', '−5%', '0%']);
  });

  it('is told from the glance to the details, of any seat', async () => {
    const choose = vi.fn();
    const address = (step: number): string => `/replay/t?step=${step}`;
    const words = new Words('en', ['points = { $points }']);
    const again = '/again/t?seat=0';
    render(ReviewDocument, { review: REVIEW, seat: 0, choose, me: 0, words, address, again });
    expect(screen.getByText('It went well.')).toBeVisible();
    expect(screen.getByRole('row', { name: /Luck.*\+30%/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Your play.*−5%/ })).toBeVisible();
    const [first] = screen.getAllByRole('link', { name: 'Show on the board' });
    expect(first).toHaveAttribute('href', '/replay/t?step=0');
    expect(screen.getByRole('link', { name: /Try th.* again/ })).toHaveAttribute('href', again);
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', expect.stringContaining('deal'));
    await userEvent.click(screen.getByRole('button', { name: 'Bo' }));
    expect(choose).toHaveBeenCalledWith(1);
  });
});

describe('a review on its way', () => {
  it('shows the first verdicts, then the final ones, and says so', async () => {
    const answers = [info('running'), info('first', { ...REVIEW, final: false }), info('done', REVIEW)];
    const seen: (boolean | undefined)[] = [];
    const session = new ReviewSession(
      {
        ask: () => Promise.resolve(info('waiting')),
        look: () => Promise.resolve(answers.shift() ?? info('done', REVIEW)),
      },
      () => {
        seen.push(session.review?.final);
        return Promise.resolve();
      },
    );
    await session.run();
    expect(seen).toEqual([undefined, undefined, false]);
    expect(session.review?.final).toBe(true);
    expect(announced().at(-1)?.sentence).toBe('The review is ready.');
  });

  it('says what went wrong', async () => {
    const session = new ReviewSession({
      ask: () => Promise.resolve(info('failed')),
      look: () => Promise.reject(new Error()),
    });
    await session.run();
    expect(session.problem).toBe('It broke off.');
  });

  it('is not asked for when nobody reads it any more', async () => {
    const look = vi.fn(() => Promise.resolve(info('running')));
    const session = new ReviewSession({ ask: () => Promise.resolve(info('waiting')), look }, () => {
      session.stop();
      return Promise.resolve();
    });
    await session.run();
    expect(look).toHaveBeenCalledTimes(1);
  });
});

describe('a table that nobody keeps', () => {
  const files = Promise.resolve({ words: new Words('en', ['you = You']), presentation: {} });
  const start = {
    game: 'x',
    title: 'X',
    names: ['Ann', 'Bo'],
    options: {},
    seat: 0,
    position: position({ to_move: [0], reach: [reach('r7'), reach('r2')] }),
    lines: [],
  };
  const about = { title: 'What if?', note: 'A note.', back: '/review/t', backLabel: 'Back', ways: [] };

  it('is played like any other, and shows what came of it', async () => {
    const steps = [{ position: position({ to_move: [0], reach: [reach('r2')] }), lines: [line(1)] }];
    const play = vi.fn(() => Promise.resolve(steps));
    const { session } = new Trial(start, play, files, about);
    await files;
    expect([session.isMyTurn, session.title, session.hasHints]).toEqual([true, 'What if?', false]);
    session.pick(reach('r7'));
    session.confirm();
    await vi.waitFor(() => expect(session.position?.reach.map(({ move }) => move)).toEqual(['r2']));
    expect(play).toHaveBeenCalledWith('r7');
    expect([session.isSending, session.picked]).toEqual([false, null]);
  });

  it('keeps the choice when the answer does not come', async () => {
    const { session } = new Trial(start, () => Promise.reject(new Error('down')), files, about);
    await files;
    session.pick(reach('r7'));
    session.confirm();
    await vi.waitFor(() => expect(session.objection).not.toBeNull());
    expect([session.isSending, session.picked]).toEqual([false, 'r7']);
  });
});
