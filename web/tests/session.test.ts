import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Player } from '../src/table/players';
import { TableSession } from '../src/table/session.svelte';
import { formatList, speak } from '../src/app/i18n.svelte';
import type { FromServer, OutcomeInfo, TableInfo } from '../src/protocol/wire';
import { Words } from '../src/app/fluent';
import StatusLine from '../src/table/StatusLine.svelte';
import GameResult from '../src/table/GameResult.svelte';

beforeEach(() => speak('en'));

function player(seat: number, name: string): Player {
    return { seat, name, you: seat === 0, bot: false, away: false, botPlays: false, toMove: false };
}

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
        expect(screen.getByRole('status').textContent).toContain('LVN-9: You must follow.');
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
    const players = [player(0, 'You'), player(1, 'Bo'), player(2, 'Cy')];

    it('counts in what the game is about, and names all who win', () => {
        const words = new Words('en', ['points = ${ $points }']);
        render(GameResult, {
            outcome,
            players,
            words,
            table: { id: 'x', you: 0, rematch: null } as TableInfo,
            onagain: vi.fn(),
        });
        expect(screen.getByRole('heading')).toHaveTextContent('Bo and Cy win together');
        expect(screen.getAllByRole('listitem').map((line) => line.textContent.trim())).toEqual([
            expect.stringMatching(/^1st.*Bo.*\$30$/s),
            expect.stringMatching(/^1st.*Cy.*\$30$/s),
            expect.stringMatching(/^3rd.*You.*\$20$/s),
        ]);
    });
});

describe('a live table', () => {
    let hear: (message: Partial<FromServer>) => void;

    beforeEach(() => {
        class Socket {
            static readonly OPEN = 1;
            readyState = 1;
            onmessage: ((event: { data: string }) => void) | null = null;
            constructor() {
                hear = (message) => this.onmessage?.({ data: JSON.stringify(message) });
            }
            close(): void {
                this.readyState = 3;
            }
        }
        vi.stubGlobal('WebSocket', Socket);
    });
    afterEach(() => vi.unstubAllGlobals());

    it('knows of bots that get ready until it hears of something else', () => {
        const live = new TableSession('x');
        hear({
            type: 'snapshot',
            seq: 1,
            now: 0,
            table: { seats: [] } as unknown as TableInfo,
            position: null,
            log: [],
            chat: [],
            dropped: null,
        });
        hear({ type: 'preparing' });
        expect(live.isPreparing).toBe(true);
        hear({
            type: 'update',
            seq: 2,
            now: 0,
            accepted: null,
            table: null,
            position: null,
            lines: [],
            dropped: null,
        });
        expect(live.isPreparing).toBe(false);
        live.close();
    });
});
