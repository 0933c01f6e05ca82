/** Arrow keys walk among the things one can reach for, whatever they are and wherever they lie. */
export function moveByArrows(root: HTMLElement): { destroy: () => void } {
    const onKey = (event: KeyboardEvent): void => {
        const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        const from = event.target instanceof Element ? event.target.closest('[data-choice]') : null;
        if (!from) return;
        const choices = [...root.querySelectorAll<HTMLElement>('[data-choice]')].filter(
            (one) => one.offsetParent !== null,
        );
        const next = choices[(choices.indexOf(from as HTMLElement) + step + choices.length) % choices.length];
        if (!next) return;
        event.preventDefault();
        next.focus();
    };
    root.addEventListener('keydown', onKey);
    return { destroy: () => root.removeEventListener('keydown', onKey) };
}
