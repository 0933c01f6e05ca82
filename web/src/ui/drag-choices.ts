/**
 * Choices that are dragged onto the board instead of clicked: a card to the table, a token to a machine, a tile
 * to a casino. On a touch screen the picked one is swiped up. It all comes down to the same clicks.
 */
import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/** How far a pointer moves, in pixels, before it drags; and how far up a swipe goes. */
const DRAG = 10;
const SWIPE = 48;

const MOVABLE = '.as-card, .as-panel, .as-token';
const AREA = '.as-area';

export interface Hand {
  /** Is a whole move picked? */
  isReady: () => boolean;
  play: () => unknown;
}

interface Drag {
  from: HTMLElement;
  pointer: number;
  x: number;
  y: number;
  isOn: boolean;
}

export function dragChoices(hand: Hand): Attachment<HTMLElement> {
  return (root) => {
    let drag: Drag | null = null;

    const onDown = (event: PointerEvent): void => {
      const from = event.target instanceof Element ? event.target.closest<HTMLElement>(MOVABLE) : null;
      if (drag || event.button !== 0 || !from || !isMovable(from, event.pointerType)) return;
      drag = { from, pointer: event.pointerId, x: event.clientX, y: event.clientY, isOn: false };
    };
    const onMove = (event: PointerEvent): void => {
      if (event.pointerId !== drag?.pointer) return;
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.isOn && Math.hypot(x, y) < DRAG) return;
      drag.isOn = true;
      Object.assign(drag.from.style, {
        translate: `${x}px ${y}px`,
        pointerEvents: 'none',
        zIndex: '5',
      });
    };
    const onUp = (event: PointerEvent): void => {
      if (event.pointerId !== drag?.pointer) return;
      const { from, y, isOn } = drag;
      const under = document.elementFromPoint(event.clientX, event.clientY);
      end();
      if (!isOn) return;
      addEventListener('click', swallow, { capture: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      const isSwiped = event.pointerType !== 'mouse' && event.clientY - y < -SWIPE;
      if (isSwiped || (under && root.querySelector('main')?.contains(under)))
        void drop(from, under?.closest<HTMLElement>(AREA) ?? null);
    };

    function end(): void {
      if (drag) Object.assign(drag.from.style, { translate: '', pointerEvents: '', zIndex: '' });
      drag = null;
    }

    /** Pick it, aim it if it needs an aim, and play it if that makes a move. */
    async function drop(from: HTMLElement, goal: HTMLElement | null): Promise<void> {
      const aim = goal?.dataset['choice'];
      if (from.dataset['standing'] !== 'picked') from.click();
      await tick();
      if (!hand.isReady() && aim !== undefined) {
        find(aim)?.click();
        await tick();
      }
      const isAstray = aim !== undefined && (find(aim)?.dataset['standing'] ?? 'picked') !== 'picked';
      if (hand.isReady() && !isAstray) hand.play();
    }

    function find(id: string): HTMLElement | null {
      return root.querySelector(`[data-choice="${CSS.escape(id)}"]`);
    }

    root.addEventListener('pointerdown', onDown);
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', end);
    return () => {
      end();
      root.removeEventListener('pointerdown', onDown);
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', end);
    };
  };
}

/** With a finger only what is picked: the rest scrolls the page. */
function isMovable(choice: HTMLElement, pointerType: string): boolean {
  const standing = choice.dataset['standing'] ?? '';
  return pointerType === 'mouse' ? ['legal', 'open', 'picked'].includes(standing) : standing === 'picked';
}

/** The click that ends a drag; ours are not trusted, and get through. */
function swallow(event: Event): void {
  if (!event.isTrusted) return;
  event.stopPropagation();
  event.preventDefault();
}
