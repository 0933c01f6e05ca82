/** Chips that travel over the table: from a pot to a player, or from a player to a pot. */
import { DURATIONS } from '../app/time';
import { scaledDuration } from './motion';

const MOST = 5;
const SIZE = 22;

/** Let some chips fly from one thing to another, if things move at all. They are only seen: nothing waits for them. */
export function travel(from: Element | null, to: Element | null, chips: number): void {
  const duration = scaledDuration(DURATIONS.travel);
  if (!from || !to || duration === 0) return;
  const [start, end] = [middleOf(from), middleOf(to)];
  const apart = scaledDuration(DURATIONS.travelApart);
  for (let i = 0; i < Math.min(chips, MOST); i++) {
    const chip = chipAt(start);
    document.body.append(chip);
    const way = `translate(${end.x - start.x}px, ${end.y - start.y}px)`;
    const flight = chip.animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: `${way} rotate(200deg)`, opacity: 1, offset: 0.9 },
        { transform: `${way} rotate(200deg) scale(0.6)`, opacity: 0 },
      ],
      { duration, delay: i * apart, easing: 'cubic-bezier(0.4, 0, 0.2, 1)', fill: 'both' },
    );
    flight.onfinish = flight.oncancel = () => chip.remove();
  }
}

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function chipAt({ x, y }: { x: number; y: number }): HTMLElement {
  const chip = document.createElement('span');
  chip.className = 'travelling-chip';
  chip.setAttribute('aria-hidden', 'true');
  chip.style.setProperty('left', `${x - SIZE / 2}px`);
  chip.style.setProperty('top', `${y - SIZE / 2}px`);
  return chip;
}
