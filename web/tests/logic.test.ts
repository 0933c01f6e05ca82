import { webcrypto } from 'node:crypto';

import { describe, expect, it, vi } from 'vitest';

import { ofKind, standing } from '../src/table/selection';
import { checkDeal } from '../src/table/fairness';
import { notFaded, withoutUndone, merge } from '../src/table/log';
import { pace } from '../src/table/pace';
import { routeOf } from '../src/app/router.svelte';
import { restore, settings } from '../src/app/settings.svelte';
import { digest, fromHex, hex, hmac } from '../src/table/sha256';
import { tableOf } from '../src/table/codes';
import { usualPlayers } from '../src/table/create-table';
import { gentleLevel, offered, usualLevel } from '../src/table/levels';
import { progressOf } from '../src/table/progress';
import { hostOf } from '../src/table/players';
import type { Line, Reachable, SeatInfo } from '../src/protocol/wire';
import { isColour, printed, trickCount } from '../src/games/las-vegan/state';

function line(seq: number, kind = 'play', fades = ''): Line {
  return { seq, kind, fades, about: 'game', seat: 0, text: `${kind} ${seq}`, data: {} };
}

function reach(move: string, legal: boolean): Reachable {
  return {
    move,
    parts: { kind: 'play', card: move },
    legal,
    rule: legal ? null : 'LVN-9',
    sentence: null,
    preview: null,
    foreseen: [],
  };
}

describe('the log', () => {
  it('takes newer lines once, also when they come again after a break', () => {
    const seqs = merge([line(1), line(2)], [line(2), line(3)]).map(({ seq }) => seq);
    expect(seqs).toEqual([1, 2, 3]);
    expect(merge([{ seq: 4 }], [{ seq: 4 }, { seq: 6 }])).toEqual([{ seq: 4 }, { seq: 6 }]);
  });
  it('forgets lines of moves that were taken back, but not what was said about the table', () => {
    const about: Line = { ...line(5), about: 'table' };
    expect(withoutUndone([line(1), line(4), about], 3)).toEqual([line(1), about]);
  });
  it('lets fade what nobody could look up again', () => {
    expect(notFaded([line(1, 'tell', 'take'), line(2, 'take'), line(3, 'tell', 'take')])).toEqual([
      line(2, 'take'),
      line(3, 'tell', 'take'),
    ]);
  });
});

describe('a choice', () => {
  const [red, blue, green] = [reach('r7', true), reach('b2', false), reach('g1', true)];
  const choosing = { reach: [red, blue], picked: null, asked: null, open: true, seated: true };
  it('is legal, refused, or nothing to reach for', () => {
    expect(standing(choosing, red)).toBe('legal');
    expect(standing(choosing, blue)).toBe('refused');
    expect(standing(choosing, green)).toBe('idle');
    expect(standing(choosing, undefined)).toBe('idle');
    expect(standing({ ...choosing, open: false }, red)).toBe('idle');
    expect(standing({ ...choosing, seated: false }, red)).toBe('shown');
  });
  it('is picked, or asked about', () => {
    expect(standing({ ...choosing, picked: red }, red)).toBe('picked');
    expect(standing({ ...choosing, asked: blue }, blue)).toBe('asked');
  });
  it('is found by its kind', () => {
    const [play, drop] = (['play', 'drop'] as const).map((kind) => ({ ...red, parts: { kind } }));
    const reach = [play, drop].flatMap((one) => one ?? []);
    expect(ofKind(reach, 'drop')).toEqual([drop]);
    expect(ofKind(reach, 'drop', 'play')).toEqual([play, drop]);
  });
});

describe('pages', () => {
  it('have addresses', () => {
    expect(routeOf('/').page).toBe('home');
    expect(routeOf('/t/abc')).toEqual({ page: 'table', what: 'abc', at: '' });
    expect(routeOf('/rules/las-vegan', '#LVN-9')).toEqual({
      page: 'rules',
      what: 'las-vegan',
      at: 'LVN-9',
    });
    expect(routeOf('/replay').page).toBe('replay');
    expect(routeOf('/t/abc/d').page).toBe('lost');
    expect(routeOf('/nowhere').page).toBe('lost');
  });
});

describe('settings', () => {
  it('survive nonsense', () => {
    for (const text of [null, '', '{', '[]', '7', '{"theme": "pink", "speed": 3}']) {
      expect(restore(text)).toMatchObject({
        theme: 'system',
        speed: 'normal',
        sounds: false,
        guided: [],
      });
    }
  });
  it('are kept', () => {
    expect(restore('{"theme": "light", "lang": "fr", "sounds": true}')).toMatchObject({
      theme: 'light',
      lang: 'fr',
      sounds: true,
    });
  });
});

describe('pace', () => {
  it('depends on what happened and how fast the person wants it', () => {
    const face = { pace: { take: 1500 } };
    expect(pace([line(1, 'take'), line(2)], face, 'normal')).toBe(1500);
    expect(pace([line(1, 'take')], face, 'instant')).toBe(0);
    expect(pace([], face, 'slow')).toBe(0);
  });
});

describe('a new table', () => {
  it('has sensible defaults', () => {
    expect(usualPlayers({ players: [2, 3, 4, 5] })).toBe(4);
    expect(usualPlayers({ players: [2] })).toBe(2);
    const levels = [{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'd' }];
    expect(usualLevel(levels)).toBe('b');
    expect(gentleLevel(levels)).toBe('a');
    expect(usualLevel([])).toBeNull();
  });
  it('has bots of the level that was last chosen, if there is one of that name', () => {
    settings.level = 'd';
    expect(usualLevel([{ name: 'a' }, { name: 'd' }])).toBe('d');
    expect(usualLevel([{ name: 'a' }, { name: 'b' }])).toBe('a');
  });
  it('has the strongest bots if the level that was last chosen is offered elsewhere only', () => {
    const levels = ['a', 'b', 'c', 'd'].map((name) => ({ name }));
    const game = { levels: { a: [2, 3], b: [2, 3], c: [2, 3], d: [2] } };
    const names = (players: number) => offered(levels, game, players).map(({ name }) => name);
    expect(names(2)).toEqual(['a', 'b', 'c', 'd']);
    expect(names(3)).toEqual(['a', 'b', 'c']);
    settings.level = 'd';
    expect(usualLevel(offered(levels, game, 2), levels)).toBe('d');
    expect(usualLevel(offered(levels, game, 3), levels)).toBe('c');
    expect(usualLevel(offered(levels, undefined, 3), levels)).toBe('d');
  });
  it('is found by its link or id, and by its code', async () => {
    const id = 'hXuy2wxl38_EpycoX11D';
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      return Promise.resolve(Response.json({ table: id }));
    });
    for (const text of [id, ` ${id} `, `http://10.0.0.2:8000/t/${id}/`, `/t/${id}?lang=fr#x`]) {
      expect(await tableOf(text)).toBe(id);
    }
    expect(asked).toEqual([]);
    expect(await tableOf(' abc def ')).toBe(id);
    expect(asked).toEqual(['/api/v1/codes/abc%20def?lang=en']);
  });
});

describe('SHA-256 without Web Crypto', () => {
  const text = new TextEncoder();
  it('agrees with Web Crypto for every length around a block', async () => {
    for (const length of [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 200]) {
      const data = text.encode('x'.repeat(length));
      const expected = new Uint8Array(await webcrypto.subtle.digest('SHA-256', data));
      expect(hex(digest(data))).toBe(hex(expected));
    }
  });
  it('agrees with RFC 4231', () => {
    expect(hex(hmac(text.encode('Jefe'), text.encode('what do ya want for nothing?')))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
    expect(
      hex(
        hmac(
          new Uint8Array(131).fill(0xaa),
          text.encode('Test Using Larger Than Block-Size Key - Hash Key First'),
        ),
      ),
    ).toBe('60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54');
  });
  it('reads and writes hex', () => {
    expect(hex(fromHex('00ff10'))).toBe('00ff10');
  });
});

describe('a fair deal', () => {
  const secret = '11'.repeat(32);
  const commitment = hex(digest(fromHex(secret)));
  const seed = hex(hmac(fromHex(secret), new TextEncoder().encode('0=mine;2=theirs')));
  const hashOf = (text: string): string => hex(digest(new TextEncoder().encode(text)));
  const contributions = [
    { seat: 2, commitment: hashOf('theirs'), text: 'theirs' },
    { seat: 0, commitment: hashOf('mine'), text: 'mine' },
  ];
  const fairness = { version: 2, commitment, secret, seed, contributions };
  const commitments = { '0': hashOf('mine'), '2': hashOf('theirs') };
  const kept = { table: 't', text: 'mine', commitment, commitments };
  const own = { seat: 0, names: ['Mo', 'Ada', 'Bo'], kept, record: JSON.stringify({ seed }) };

  async function results(...asked: Parameters<typeof checkDeal>): Promise<string> {
    return (await checkDeal(...asked)).map((check) => `${check.step}: ${check.result}`).join(', ');
  }

  it('is proved step by step', async () => {
    vi.stubGlobal('isSecureContext', false);
    expect(await results(fairness, own)).toBe(
      'promise: good, secret: good, list: good, players: good, mine: good, seed: good, record: good',
    );
  });
  it('is exposed wherever it was not fair', async () => {
    vi.stubGlobal('isSecureContext', false);
    expect(await results({ ...fairness, secret: '22'.repeat(32) }, own)).toContain('secret: bad');
    expect(await results({ ...fairness, commitment: '00' }, own)).toContain('promise: bad');
    expect(await results({ ...fairness, contributions: [] }, own)).toContain(
      'list: bad, players: bad, mine: bad',
    );
    const ground = [...contributions.slice(1), { seat: 2, commitment: hashOf('theirs'), text: 'better' }];
    expect(await results({ ...fairness, contributions: ground }, own)).toContain('list: good, players: bad');
    const replaced = [...contributions.slice(1), { seat: 2, commitment: hashOf('better'), text: 'better' }];
    expect(await results({ ...fairness, contributions: replaced }, own)).toContain(
      'list: bad, players: good',
    );
    expect(await results({ ...fairness, seed: '00' }, own)).toContain('seed: bad');
    expect(await results(fairness, { ...own, record: '{"seed": "other"}' })).toContain('record: bad');
    expect(await results(fairness, { ...own, record: '<html>gone</html>' })).toContain('record: unknown');
  });
  it('is not in doubt because somebody sat down after it', async () => {
    vi.stubGlobal('isSecureContext', false);
    const late = { ...own, kept: { ...kept, text: '', commitments: null } };
    expect(await results(fairness, late)).toContain('mine: unknown');
  });
  it('cannot be known before the end', async () => {
    vi.stubGlobal('isSecureContext', false);
    const before = { ...fairness, secret: null, seed: null };
    expect(await results(before, { ...own, record: null })).toBe(
      'promise: good, secret: unknown, list: good, players: good, mine: good, seed: unknown, record: unknown',
    );
  });
  it('names those whose texts are missing', async () => {
    vi.stubGlobal('isSecureContext', false);
    const unopened = [{ seat: 2, commitment: hashOf('theirs'), text: null }, ...contributions.slice(1)];
    const made = hex(hmac(fromHex(secret), new TextEncoder().encode('0=mine;2!')));
    const checks = await checkDeal({ ...fairness, contributions: unopened, seed: made }, own);
    expect(checks.find(({ step }) => step === 'players')?.shown).toEqual([{ name: 'unopened', value: 'Bo' }]);
    expect(checks.find(({ step }) => step === 'seed')?.result).toBe('good');
  });
  it('claims less for an old table, and for a deal of the server alone', async () => {
    vi.stubGlobal('isSecureContext', false);
    const open = contributions.map((one) => ({ ...one, commitment: null }));
    const old = await checkDeal(
      { ...fairness, version: 1, contributions: open },
      { ...own, kept: { ...kept, commitments: null } },
    );
    expect(old.find(({ step }) => step === 'players')?.says).toBe('fair-players-open');
    expect(old.find(({ step }) => step === 'mine')?.result).toBe('good');
    const alone = await checkDeal({ ...fairness, contributions: [] }, { ...own, kept: null });
    expect(alone.find(({ step }) => step === 'players')?.says).toBe('fair-players-server');
  });
});

describe('Las Vegan', () => {
  it('prints tokens with a sign and a real minus', () => {
    expect([-2, 0, 1, '-2/+1'].map(printed)).toEqual(['−2', '0', '+1', '−2/+1']);
  });
  it('tells colours from numbers', () => {
    expect(['red', '4', 'gold'].map(isColour)).toEqual([true, false, false]);
  });
  it('counts the tricks of a round', () => {
    expect(trickCount({ tricks: [1, 0, 2], held: [7, 7, 6], phase: 'trick' })).toEqual({
      trick: 4,
      of: 10,
    });
  });
});

describe('whose table it is', () => {
  const seats = [
    { seat: 0, kind: 'bot', name: 'Ada' },
    { seat: 1, kind: 'person', name: 'Mo' },
    { seat: 2, kind: 'person', name: 'Zoë' },
  ] as SeatInfo[];

  it('is the host’s, and still somebody’s when all have left', () => {
    expect(hostOf({ host: 2, seats })).toBe('Zoë');
    expect(hostOf({ host: null, seats })).toBe('Mo');
    expect(hostOf({ host: null, seats: seats.slice(0, 1) })).toBe('Ada');
  });
});

describe('how far a game has got', () => {
  it('is what the position says, also when the game ended early', () => {
    expect(progressOf({ round: 3, rounds: 4 })).toEqual({ round: 3, rounds: 4, done: 2 });
  });
});
