import { beforeEach, describe, expect, it } from 'vitest';

import { speak } from '../src/app/i18n.svelte';
import { statusLine, type StatusFacts } from '../src/table/status';
import type { Player } from '../src/table/players';

beforeEach(() => speak('en'));

function player(seat: number, name: string, toMove: boolean, bot = false): Player {
  return { seat, name, you: seat === 0, bot, away: false, botPlays: false, toMove };
}

function facts(about: Partial<StatusFacts> = {}): StatusFacts {
  return {
    objection: null,
    advice: null,
    isPaused: false,
    isMyTurn: false,
    isBehind: false,
    isSealed: false,
    isPreparing: false,
    players: [player(0, 'You', false), player(1, 'Ada', true, true), player(2, 'Bo', true)],
    ...about,
  };
}

describe('the status line', () => {
  it('says what to do, in the words of the game if it has any', () => {
    expect(statusLine(facts({ isMyTurn: true }), 'Play a card.')).toEqual({
      tone: 'do',
      sentence: 'Play a card.',
    });
    expect(statusLine(facts({ isMyTurn: true }), undefined).sentence).toBe('It is your turn.');
  });
  it('says why a move is good when that was asked for', () => {
    const advice = 'A good player would choose: red 7. With red 7 you take the trick.';
    expect(statusLine(facts({ advice, isMyTurn: true }), 'Play a card.')).toEqual({
      tone: 'advice',
      sentence: advice,
    });
  });
  it('says no before anything else, and by which rule', () => {
    const objection = { move: 'r7', sentence: 'You must follow.', rule: 'LVN-9' };
    expect(statusLine(facts({ objection, isMyTurn: true }), 'Play a card.')).toEqual({
      tone: 'no',
      sentence: 'You must follow.',
      rule: 'LVN-9',
    });
  });
  it('says that the game is paused, whoever is to move', () => {
    expect(statusLine(facts({ isPaused: true }), 'Play.').sentence).toBe('The game is paused.');
  });
  it('names all who are waited for', () => {
    expect(statusLine(facts(), 'Play.')).toEqual({ tone: 'wait', sentence: 'Waiting for Ada and Bo.' });
  });
  it('says until when a sealed choice can be changed', () => {
    expect(statusLine(facts({ isSealed: true }), 'Choose.').sentence).toContain('Ada and Bo');
    expect(statusLine(facts({ isSealed: true }), 'Choose.').sentence).toContain('sealed');
  });
  it('says that bots get ready, if one of them is waited for', () => {
    expect(statusLine(facts({ isPreparing: true }), '').sentence).toContain('Preparing');
    const people = [player(0, 'You', false), player(2, 'Bo', true)];
    expect(statusLine(facts({ isPreparing: true, players: people }), '').sentence).toBe('Waiting for Bo.');
  });
  it('never asks for a move while what led to it is still being shown', () => {
    const players = [player(0, 'You', false), player(1, 'Ada', false)];
    expect(statusLine(facts({ players, isBehind: true }), 'Play.')).toEqual({
      tone: 'wait',
      sentence: 'Showing what just happened.',
    });
    expect(statusLine(facts({ players }), 'Play.').sentence).toBe('Nobody has to move.');
  });
});
