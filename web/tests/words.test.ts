import { existsSync, readFileSync, readdirSync } from 'node:fs';

import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';

import { Words } from '../src/lib/words';

const words = new Words('en', ['you = you\nseat = seat { $seat }\nnone = none\ncard = { $colour } { $value }\ntake = { $player } takes { $cards }.']);

describe('words', () => {
  it('put things, lists and players into sentences as the engine does', () => {
    const table = words.at(['Ann', 'Bo'], 1);
    const card = { is: 'card', colour: 'red', value: 7 };
    expect(table.say('take', { player: { is: 'player', seat: 0 }, cards: [card, card] })).toBe('Ann takes red 7, red 7.');
    expect(table.player(1)).toBe('you');
    expect(table.player(5)).toBe('seat 5');
    expect(table.listed([])).toBe('none');
  });

  it('keep thousands apart with a space that our font has', () => {
    const french = new Words('fr', ['money = { NUMBER($amount) } $']);
    expect(french.say('money', { amount: 580_000 })).toBe('580\u00a0000 $');
  });

  it('do not let a missing message pass', () => {
    expect(() => words.say('nothing')).toThrow('There is no text “nothing” in en.');
    expect(() => words.say('take')).toThrow('take');
  });
});

/** Every folder with texts must say the same things in both languages. */
function messages(file: string): string[] {
  const resource = new FluentResource(readFileSync(file, 'utf-8'));
  return resource.body.map((entry) => entry.id).sort();
}

const folders = ['src/text', ...readdirSync('src/games').map((game) => `src/games/${game}`)].filter((folder) =>
  existsSync(`${folder}/en.ftl`),
);

describe.each(folders)('%s', (folder) => {
  it('says the same in French as in English', () => {
    expect(messages(`${folder}/fr.ftl`)).toEqual(messages(`${folder}/en.ftl`));
  });

  it('has no line that Fluent cannot read', () => {
    for (const lang of ['en', 'fr']) {
      const text = readFileSync(`${folder}/${lang}.ftl`, 'utf-8');
      const written = text.split('\n').filter((line) => /^[a-z][\w-]* =/.test(line)).length;
      expect(messages(`${folder}/${lang}.ftl`)).toHaveLength(written);
    }
  });
});
