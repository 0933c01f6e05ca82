/**
 * Keyboard focus at a table: arrow keys walk among the choices, and whatever a move takes away, the focus
 * goes to the next sensible thing and never back to the top of the page.
 */
import type { Attachment } from 'svelte/attachments';

/** Where the focus was: the choice, and all choices of its part of the table in order. */
interface Held {
  element: Element;
  id: string | null;
  order: readonly string[];
}

const CHOICE = '[data-choice]';
const OPEN = '[data-standing=legal], [data-standing=open]';
/** The dock has the first word: what is in hand is nearer than what lies on the board. */
const PARTS = ['#dock', 'main'];

export const rovingFocus: Attachment<HTMLElement> = (root) => {
  let held: Held | null = null;
  let hadChoice = false;
  let hadLanding = false;
  let resting: Element | null = null; // an idle choice that already was idle when it got the focus

  const onFocus = (event: FocusEvent): void => {
    const element = event.target as Element;
    const choice = element.closest<HTMLElement>(CHOICE);
    const around = choice ? choicesIn(partOf(choice)) : [];
    resting = isIdle(element) ? element : null;
    held = { element, id: choice?.dataset['choice'] ?? null, order: around.map(idOf) };
  };
  /** Somebody who clicks beside everything wants no focus; what was removed lost it. */
  const onBlur = (event: FocusEvent): void => {
    const left = event.target as Element;
    queueMicrotask(() => {
      if (left.isConnected && document.hasFocus() && isNowhere() && held?.element === left) held = null;
    });
  };

  function partOf(choice: Element): Element {
    return choice.closest(PARTS.join()) ?? root;
  }

  function choicesIn(part: Element, wanted = CHOICE): HTMLElement[] {
    return [...part.querySelectorAll<HTMLElement>(wanted)].filter((one) => one.checkVisibility());
  }

  function first(wanted: string): HTMLElement | undefined {
    return PARTS.flatMap((part) => {
      const found = root.querySelector(part);
      return found ? choicesIn(found, wanted) : [];
    })[0];
  }

  /** The same choice, else the ones that lay after it, else those before it. */
  function kin(from: Held): HTMLElement[] {
    if (from.id === null) return [];
    const at = from.order.indexOf(from.id);
    const ids = [from.id, ...from.order.slice(at + 1), ...from.order.slice(0, at).reverse()];
    const left = new Map(choicesIn(root).map((choice) => [idOf(choice), choice]));
    return ids.flatMap((id) => left.get(id) ?? []);
  }

  function landing(): HTMLElement | null {
    return root.querySelector<HTMLElement>('[data-landing]');
  }

  function nextTo(from: Held): HTMLElement | null | undefined {
    const near = kin(from);
    return (
      landing() ??
      near.find((choice) => !isIdle(choice)) ??
      first(OPEN) ??
      near[0] ??
      first(CHOICE) ??
      root.querySelector<HTMLElement>('#dock')
    );
  }

  /** Where the focus belongs after a change, if it must move at all. */
  function wanted(): HTMLElement | null | undefined {
    const active = document.activeElement;
    if (active?.closest('dialog')) return null; // its own affair, until it closes
    const hasLanding = landing() !== null;
    const hasChoice = first(OPEN) !== undefined;
    const ends = hasLanding && !hadLanding;
    const begins = hasChoice && !hadChoice;
    const isTired = active !== null && isIdle(active) && active !== resting;
    if (isTired) resting = active;
    hadLanding = hasLanding;
    hadChoice = hasChoice;
    if (held && !held.element.isConnected && isNowhere()) return nextTo(held);
    if (ends && isNowhere() && !isByPointer) return landing();
    if (!active || !(isIdle(active) || active.id === 'dock') || !root.contains(active)) return null;
    if (ends) return landing();
    return hasChoice && (begins || isTired) ? first(OPEN) : null;
  }

  const observer = new MutationObserver(() => wanted()?.focus({ preventScroll: isByPointer }));
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-standing'] });

  let isByPointer = false;
  const onPointer = (): void => void (isByPointer = true);
  const onKey = (event: KeyboardEvent): void => {
    isByPointer = false;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const from = event.target instanceof Element ? event.target.closest<HTMLElement>(CHOICE) : null;
    if (!from) return;
    const choices = choicesIn(root);
    event.preventDefault();
    choices[(choices.indexOf(from) + step + choices.length) % choices.length]?.focus();
  };

  root.addEventListener('focusin', onFocus);
  root.addEventListener('focusout', onBlur);
  root.addEventListener('keydown', onKey);
  addEventListener('pointerdown', onPointer);
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', onFocus);
    root.removeEventListener('focusout', onBlur);
    root.removeEventListener('keydown', onKey);
    removeEventListener('pointerdown', onPointer);
  };
};

/** A list of tabs: arrow keys choose the one beside, Home and End the first and last. */
export const arrowTabs: Attachment<HTMLElement> = (list) => {
  const onKey = (event: KeyboardEvent): void => {
    const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = tabs.findIndex((tab) => tab === event.target);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const tab = tabs.at(to % tabs.length);
    tab?.focus();
    tab?.click();
  };
  list.addEventListener('keydown', onKey);
  return () => list.removeEventListener('keydown', onKey);
};

function idOf(choice: HTMLElement): string {
  return choice.dataset['choice'] ?? '';
}

function isIdle(element: Element): boolean {
  return element.matches('[data-standing=idle]');
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
