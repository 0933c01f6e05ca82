import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { bubbleAt } from '../src/table/bubbles.svelte';
import { TableSession } from '../src/table/session.svelte';
import type { GamePresentation } from '../src/table/presentation';
import { announced } from '../src/app/announcer.svelte';
import { settings } from '../src/app/settings.svelte';
import { formatList, speak } from '../src/app/i18n.svelte';
import type { OutcomeInfo } from '../src/protocol/wire';
import { line, position, reach, snapshot, table, TestClock, TestServer, update } from './tables';
import { Words } from '../src/app/fluent';
import StatusLine from '../src/table/StatusLine.svelte';
import GameResult from '../src/table/GameResult.svelte';

beforeEach(() => speak('en'));

describe('names', () => {
  it('are listed as one says them', async () => {
    expect(formatList(['Ana', 'Bo', 'Cy'])).toBe('Ana, Bo and Cy');
    await speak('fr');
    expect(formatList(['Ana', 'Bo'])).toBe('Ana et Bo');
  });
});

describe('the hint line', () => {
  it('keeps a rule apart from its sentence', () => {
    render(StatusLine, { tone: 'no', rule: 'LVN-9', sentence: 'You must follow.' });
    expect(document.getElementById('status')?.textContent).toContain('LVN-9: You must follow.');
  });
});

describe('a result', () => {
  const outcome: OutcomeInfo = {
    reason: 'rounds',
    sentence: 'Over.',
    scores: [20, 30, 30],
    places: [3, 1, 1],
    winners: [1, 2],
  };
  const seats = ['Mo', 'Bo', 'Cy'].flatMap((name, seat) =>
    table()
      .seats.slice(0, 1)
      .map((one) => ({ ...one, name, seat })),
  );

  it('counts in what the game is about, and names all who win', async () => {
    const { live } = await sitDown({}, snapshot({ table: table({ seats, rematch: null }) }));
    render(GameResult, { outcome, live });
    expect(screen.getByRole('heading')).toHaveTextContent('Bo and Cy win together');
    expect(screen.getAllByRole('listitem').map((line) => line.textContent.trim())).toEqual([
      expect.stringMatching(/^1st.*Bo.*\$30$/s),
      expect.stringMatching(/^1st.*Cy.*\$30$/s),
      expect.stringMatching(/^3rd.*You.*\$20$/s),
    ]);
  });
});

const mine = position({ to_move: [0], reach: [reach('r7'), reach('b2'), reach('g1', false)] });
const theirs = position({ to_move: [1] });

/** Somebody at a table, after everything is loaded. */
async function sitDown(presentation: GamePresentation = {}, first = snapshot({ position: mine })) {
  const clock = new TestClock();
  const server = new TestServer();
  const words = new Words('en', ['you = You\npoints = ${ $points }']);
  const live = new TableSession(first, server, Promise.resolve({ words, presentation }), clock);
  await live.loaded;
  return { live, server, clock };
}

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
}

function heard(): readonly string[] {
  return announced().map(({ sentence }) => sentence);
}

describe('a live table', () => {
  it('counts what is said until the chat is opened, and shows it at the seat', async () => {
    const { live } = await sitDown();
    live.hear({ type: 'chat', seq: 9, at: 0, seat: 1, text: 'Hello', emote: null });
    expect([live.unread, bubbleAt(1)]).toEqual([1, 'Hello']);
    live.showChat(true);
    expect(live.unread).toBe(0);
  });

  it('knows of bots that get ready until it hears of something else', async () => {
    const { live } = await sitDown();
    live.hear({ type: 'preparing' });
    expect(live.isPreparing).toBe(true);
    live.hear(update(2, { position: null, lines: [] }));
    expect(live.isPreparing).toBe(false);
  });

  it('is open to whoever is to move, and says so in one way', async () => {
    const { live } = await sitDown();
    expect([live.isMyTurn, live.selection.open, live.players[0]?.toMove]).toEqual([true, true, true]);
    live.hear(update(2, { position: theirs }));
    expect([live.isMyTurn, live.players[0]?.toMove, live.players[1]?.toMove]).toEqual([false, false, true]);
  });

  it("is nobody's turn while what led to it is still to be shown", async () => {
    const { live, clock } = await sitDown({ pace: { play: 1000 } }, snapshot({ position: theirs }));
    live.hear(update(2, { position: theirs }));
    live.hear(update(3, { position: mine }));
    expect([live.isMyTurn, live.isBehind, live.selection.open]).toEqual([false, true, false]);
    clock.pass(1000);
    expect([live.isMyTurn, live.isBehind, live.selection.open]).toEqual([true, false, true]);
    live.hear(update(4, { position: null, lines: [], table: table({ paused: true }) }));
    clock.pass(1000);
    expect([live.isMyTurn, live.selection.open]).toEqual([false, false]);
  });

  it('picks, plays what is picked twice, and sends it once', async () => {
    const { live, server } = await sitDown();
    live.pick(reach('r7'));
    expect([live.selection.picked?.move, live.isReady, live.preview]).toEqual(['r7', true, 'r7 wins.']);
    live.pick(reach('r7'));
    live.pick(reach('r7'));
    live.confirm();
    expect(server.sent).toEqual([{ type: 'move', seq: 1, move: 'r7' }]);
    live.hear(update(2, { accepted: 'id-1', position: theirs }));
    expect([live.isSending, live.selection.picked]).toEqual([false, null]);
  });

  it('says why a move cannot be, and lets go of what was picked', async () => {
    const { live } = await sitDown();
    live.pick(reach('r7'));
    live.pick(reach('g1', false));
    expect([live.selection.picked, live.selection.asked?.move]).toEqual([null, 'g1']);
    expect(live.objection).toEqual({ move: 'g1', sentence: 'You must follow.', rule: 'LVN-9' });
    live.pick(null);
    expect([live.objection, live.selection.asked]).toEqual([null, null]);
  });

  it('keeps what is picked when the server refuses it', async () => {
    const { live, server } = await sitDown();
    live.pick(reach('r7'));
    live.confirm();
    live.hear({ type: 'refused', id: 'id-1', error: 'late', sentence: 'Too late.', rule: null });
    expect(live.objection?.sentence).toBe('Too late.');
    expect([live.isSending, live.isReady, live.selection.picked?.move]).toEqual([false, true, 'r7']);
    live.confirm();
    expect(server.sent).toHaveLength(2);
  });

  it('lets go of what can no longer be picked', async () => {
    const { live } = await sitDown();
    live.pick(reach('r7'));
    live.hear(update(2, { position: position({ to_move: [0], reach: [reach('b2')] }) }));
    expect([live.selection.picked, live.isReady]).toEqual([null, false]);
  });

  it('drops the lines of what was taken back, at once', async () => {
    const { live } = await sitDown({ pace: { play: 5000 } });
    live.hear(update(2));
    live.hear(update(3));
    live.hear(update(4, { dropped: 3, lines: [{ ...line(4, 'undone'), about: 'table' }] }));
    expect(live.log.map(({ seq }) => seq)).toEqual([2, 4]);
    expect(live.isBehind).toBe(false);
  });

  it('goes on where it was after a break, and does not forget the move on its way', async () => {
    const { live } = await sitDown();
    live.hear(update(2, { position: mine }));
    live.pick(reach('r7'));
    live.confirm();
    live.hear(snapshot({ seq: 5, position: mine, log: [line(2), line(5)] }));
    expect(live.log.map(({ seq }) => seq)).toEqual([2, 5]);
    expect([live.isSending, live.selection.picked?.move]).toEqual([true, 'r7']);
    live.hear({ type: 'accepted', id: 'id-1', seq: 6 });
    expect([live.isSending, live.selection.picked]).toEqual([false, null]);
  });

  it('explains the points before it shows what comes next', async () => {
    const { live } = await sitDown({ summary: ['scored'] }, snapshot({ position: theirs }));
    live.hear(update(2, { position: mine, lines: [line(2), line(2, 'scored')] }));
    expect(live.playback.summary.map(({ kind }) => kind)).toEqual(['scored']);
    expect([live.position, live.isMyTurn]).toEqual([theirs, false]);
    live.playback.readSummary();
    expect([live.position, live.isMyTurn]).toEqual([mine, true]);
  });

  it('shows nothing before it knows what explains points', async () => {
    const words = new Words('en', ['you = You']);
    const files = { words, presentation: { summary: ['scored'] } };
    let resolve: (found: typeof files) => void = () => undefined;
    const promise = new Promise<typeof files>((then) => (resolve = then));
    const live = new TableSession(snapshot(), new TestServer(), promise, new TestClock());
    live.hear(update(2, { lines: [line(2, 'scored')] }));
    expect([live.playback.summary, live.isBehind]).toEqual([[], true]);
    resolve(files);
    await promise;
    expect(live.playback.summary).toHaveLength(1);
  });

  it('shows the end when everything before it has been shown', async () => {
    const outcome = { reason: '', sentence: '', scores: [1, 0], places: [1, 2], winners: [0] };
    const { live } = await sitDown({ summary: ['scored'] });
    live.hear(update(2, { position: position({ outcome }), lines: [line(2, 'scored')] }));
    expect(live.outcome).toBeNull();
    live.playback.readSummary();
    expect(live.outcome).toEqual(outcome);
  });

  describe('tells of everything that is shown', () => {
    const notes = vi.fn();
    beforeEach(() => {
      class Audio {
        currentTime = 0;
        destination = {};
        sampleRate = 100;
        createGain = () => ({
          gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
          connect: vi.fn(),
        });
        createOscillator = () => ({ frequency: {}, connect: vi.fn(), start: notes, stop: vi.fn() });
      }
      vi.stubGlobal('AudioContext', Audio);
      notes.mockClear();
    });
    afterEach(() => {
      vi.unstubAllGlobals();
      settings.sounds = false;
    });

    it('in order, also when one skips', async () => {
      const { live } = await sitDown({ pace: { play: 900 } }, snapshot({ position: theirs }));
      for (const seq of [2, 3, 4]) live.hear(update(seq, { position: seq === 4 ? mine : theirs }));
      live.playback.skip();
      expect(heard().slice(-3)).toEqual(['play 2', 'play 3', 'play 4']);
      expect(live.turnsBegun).toBe(1);
    });

    it("that it is one's turn again, after a move of one's own", async () => {
      const { live } = await sitDown();
      live.pick(reach('r7'));
      live.confirm();
      live.hear(update(2, { accepted: 'id-1', position: mine }));
      expect(heard().at(-1)).toBe('play 2');
      expect(live.turnsBegun).toBe(2);
    });

    it('with sounds from then on, and none of what was before', async () => {
      const { live, clock } = await sitDown({ sounds: { play: 'chip' } }, snapshot({ position: theirs }));
      live.hear(update(2, { position: theirs }));
      settings.sounds = true;
      await Promise.resolve();
      expect(notes).not.toHaveBeenCalled();
      clock.pass(5000);
      live.hear(update(3, { position: theirs }));
      expect(notes).toHaveBeenCalledTimes(4); // two notes of two tones each // the two notes of a chip
    });

    it('to somebody who looks elsewhere as soon as it is known, though a summary is open', async () => {
      const told = vi.fn(function () {
        return {};
      });
      vi.stubGlobal('Notification', Object.assign(told, { permission: 'granted' }));
      settings.notify = true;
      const { live } = await sitDown({ summary: ['scored'] }, snapshot({ position: theirs }));
      live.hear(update(2, { position: theirs, lines: [line(2, 'scored')] }));
      hide(true);
      live.hear(update(3, { position: mine }));
      settings.notify = false;
      await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
      expect(told).toHaveBeenCalledExactlyOnceWith('Your turn', expect.anything());
    });
  });
});
