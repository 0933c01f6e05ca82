import { render } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { describe, expect, it } from 'vitest';

import { announce } from '../src/app/announcer.svelte';
import Announcer from '../src/ui/Announcer.svelte';

function heard(urgency: string): string[] {
  const said = document.querySelectorAll(`[aria-live=${urgency}] p`);
  return [...said].map((one) => one.textContent);
}

describe('the announcer', () => {
  it('says things in order, each once and the same thing again if it happens again', async () => {
    render(Announcer);
    announce('Bo plays red 7.');
    announce('');
    announce('Your turn.');
    announce('Bo plays red 7.');
    announce('You must follow.', 'assertive');
    await tick();
    expect(heard('polite')).toEqual(['Bo plays red 7.', 'Your turn.', 'Bo plays red 7.']);
    expect(heard('assertive')).toEqual(['You must follow.']);
  });
  it('says once what an effect says', async () => {
    render(Announcer);
    let times = 0;
    const end = $effect.root(() => {
      $effect(() => announce(`Effect ${++times}`));
    });
    flushSync();
    await tick();
    end();
    expect(times).toBe(1);
  });
  it('forgets what was said long ago', async () => {
    render(Announcer);
    for (let i = 0; i < 20; i++) announce(`Line ${i}`);
    await tick();
    expect(heard('polite')).toHaveLength(12);
    expect(heard('polite').at(-1)).toBe('Line 19');
  });
});
