import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';

import Trick from '../src/games/las-vegan/book/trick.svelte';
import RuleBook from '../src/ui/RuleBook.svelte';

const html =
  '<p id="LVN-10">A 0 is mighty.</p><figure data-picture="trick"><figcaption>Dan takes it.</figcaption></figure>';

describe('a rule book', () => {
  it('draws a picture over its caption, which says what it shows', () => {
    const { container } = render(RuleBook, {
      html,
      game: 'las-vegan',
      pictures: new Map([['trick', Trick]]),
    });
    const drawing = container.querySelector('figure > .drawing');
    expect(drawing).toHaveAttribute('aria-hidden', 'true');
    expect(drawing).toHaveAttribute('data-game', 'las-vegan');
    expect(drawing?.querySelectorAll('.card')).toHaveLength(4);
    expect(drawing?.querySelector('.takes')).toHaveTextContent('Dan');
    expect(drawing?.nextElementSibling).toHaveTextContent('Dan takes it.');
  });

  it('keeps the caption where the game has no such picture', () => {
    const { container } = render(RuleBook, { html, game: 'climb', pictures: new Map() });
    expect(container.querySelector('.drawing')).toBeNull();
    expect(container.querySelector('figcaption')).toHaveTextContent('Dan takes it.');
  });

  it('draws a book once when it changes', async () => {
    const { container, rerender } = render(RuleBook, {
      html,
      game: 'las-vegan',
      pictures: new Map([['trick', Trick]]),
    });
    await rerender({ html: `${html}<p>More.</p>` });
    expect(container.querySelectorAll('.drawing')).toHaveLength(1);
  });
});
