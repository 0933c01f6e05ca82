import '@testing-library/jest-dom/vitest';

// What jsdom does not have, since it lays nothing out
if (typeof window !== 'undefined') {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  Element.prototype.scrollIntoView = () => undefined;
}
