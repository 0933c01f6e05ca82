import { describe, expect, it } from 'vitest';

import { LANGUAGES, ownName } from '../src/app/i18n.svelte';
import { Words } from '../src/app/fluent';

const words = new Words('en', [
  'you = you\nseat = seat { $seat }\nnone = none\ncard = { $colour } { $value }\ntake = { $player } takes { $cards }.',
]);

describe('words', () => {
  it('put things, lists and players into sentences as the engine does', () => {
    const table = words.at(['Ann', 'Bo'], 1);
    const card = { is: 'card', colour: 'red', value: 7 };
    expect(table.say('take', { player: { is: 'player', seat: 0 }, cards: [card, card] })).toBe(
      'Ann takes red 7 and red 7.',
    );
    expect(table.player(1)).toBe('you');
    expect(table.player(5)).toBe('seat 5');
    expect(table.formatList([])).toBe('none');
  });

  it('keep thousands apart with a space that our font has', () => {
    const french = new Words('fr', ['money = { NUMBER($amount) } $']);
    expect(french.say('money', { amount: 580_000 })).toBe('580\u00a0000 $');
  });

  it('write notation word by word, and leave what has no word', () => {
    const french = new Words('fr', ['notation-gold = or, doré\nnotation-g = v\nplay = { $move } !']);
    expect(['g7', 'gold>min', 'G7, top g7', '4'].map((move) => french.notation(move))).toEqual([
      'v7',
      'or>min',
      'G7, top v7',
      '4',
    ]);
    expect(french.say('play', { move: { is: 'notation', text: 'g7' } })).toBe('v7 !');
  });

  it('name the rule that a sentence speaks of', () => {
    const texts = new Words('en', ['none-for = There is no { $casino }.\n    .rule = LVC-5\nover = Over.']);
    expect([texts.say('none-for', { casino: 2 }), texts.rule('none-for')]).toEqual([
      'There is no 2.',
      'LVC-5',
    ]);
    expect([texts.rule('over'), texts.rule('nothing')]).toEqual([null, null]);
  });

  it('do not let a missing message pass', () => {
    expect(() => words.say('nothing')).toThrow('There is no text “nothing” in en.');
    expect(() => words.say('take')).toThrow('take');
  });
});

describe('the languages', () => {
  it('are found, each with the name it calls itself', () => {
    expect(LANGUAGES).toContain('en');
    expect(ownName('en')).toBe('English');
    expect(ownName('fr')).toBe('Français');
  });
});
