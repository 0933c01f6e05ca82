// @vitest-environment node
import { Linter } from 'eslint';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

import boards from '../eslint.boards.js';

const parsing = { files: ['**/*.svelte'], languageOptions: { parserOptions: { parser: ts.parser } } };

function problems(script, markup = '', file = 'src/games/las-vegan/Board.svelte') {
  const code = `<script lang="ts">\n${script}\n</script>\n${markup}\n`;
  const found = new Linter().verify(code, [...svelte.configs.base, parsing, boards], file);
  return found.map(({ message, ruleId }) => (ruleId === 'no-restricted-syntax' ? 'notation' : message));
}

describe('the rule for boards', { timeout: 30_000 }, () => {
  it.each([
    ["const [token, place] = move.split('>');"],
    ['const move = `${tokenName(now, held)}>${place}`;'],
    ['const move = `${tile}@${casino}`;'],
    ['const [, chip, casino] = /^take (\\w+)@(\\d)$/.exec(move) ?? [];'],
    ["if (move.startsWith('bank ')) act();"],
    ["pick('bank top');"],
    ["pick(way === 'play' ? null : `x ${card}`); pick(`drop ${tile}`);"],
    ['const found = choosing.reach.find((reach) => reach.move === wanted);'],
    ['const moves = choosing.reach.map(({ move }) => move);'],
  ])('catches %s', (script) => {
    expect(problems(script)).toContain('notation');
  });

  it('catches the same in markup', () => {
    expect(problems('', '{#each choosing.reach as { move } (move)}<b>{move}</b>{/each}')).toContain(
      'notation',
    );
    expect(problems('', '<Place standing={standing(choosing, `gold>${side}`)} />')).toContain('notation');
  });

  it('catches the number of a rule', () => {
    expect(problems("object(words.say('web-none-for'), 'LVC-5');")).toContain('notation');
  });

  it('lets boards match on parts', () => {
    const script =
      "const move = ofKind(choosing.reach, 'place').find(({ parts }) => parts.token === held); pick(move); pick(null);";
    expect(
      problems(script, '<Place standing={standing(choosing, move)} label={`${name} ${place}`} />'),
    ).toEqual([]);
  });

  it('leaves notation to the generic board, and to pages', () => {
    const script = 'const texts = choosing.reach.map(({ move }) => move);';
    expect(problems(script, '', 'src/games/generic/Board.svelte')).toEqual([]);
    expect(problems(script, '', 'src/pages/Play.svelte')).toEqual([]);
  });
});
