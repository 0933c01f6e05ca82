// What is wrong with the table as it is laid out now, as sentences; for test_gallery.py.
async (focuses) => {
    // The dock tells its height after it has been laid out.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const wrong = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) wrong.push(`${scrollWidth} wide, and has ${clientWidth}`);

    const dock = document.querySelector("#dock").getBoundingClientRect();
    const isOver = document.querySelector("[aria-labelledby=result]") !== null;
    const share = dock.height / innerHeight;
    const isPicked = document.querySelector("#dock [aria-disabled=false].btn--main") !== null;
    if (share > (isPicked ? 0.55 : 0.45) && !isOver) wrong.push(`the dock takes ${Math.round(share * 100)} %`);

    // The middle: what stands in the board after the seats.
    const middle = document.querySelector("main > .seats ~ *");
    const matters = document.querySelector("main [data-matters]") ?? middle;
    matters.scrollIntoView({ block: "nearest" });
    const shown = matters.getBoundingClientRect();
    const top = Math.max(shown.top, 0);
    const bottom = Math.min(
        shown.bottom,
        document.querySelector("#dock").getBoundingClientRect().top,
    );
    const wanted = Math.min(shown.height, innerHeight * (isOver ? 0.2 : 0.33));
    if (bottom - top < wanted - 1)
        wrong.push(`${Math.round(bottom - top)} of the middle are in sight`);

    const visible = (element) =>
        element.checkVisibility() && element.getBoundingClientRect().width > 1;
    const title = document.querySelector(".topbar h1");
    if (title.scrollWidth > title.clientWidth) wrong.push("the name of the table is cut off");
    const round = document.querySelector(".topbar .round").getBoundingClientRect();
    const bar = document.querySelector(".topbar").getBoundingClientRect();
    if (round.bottom > bar.bottom + 1) wrong.push("the round hangs out of the bar");
    for (const name of document.querySelectorAll("main .seats .name > span:first-child")) {
        const needed = Math.min(name.scrollWidth, 28);
        if (visible(name) && name.clientWidth < needed)
            wrong.push(`${name.textContent} is cut off`);
    }
    for (const state of document.querySelectorAll("main .seats .state"))
        if (visible(state) && state.scrollWidth > state.clientWidth + 24)
            wrong.push(`"${state.textContent.trim()}" is cut off`);

    // What is written in a box stays in it, and nothing lies over the button.
    for (const box of document.querySelectorAll("main .seats article, #dock [data-choice]")) {
        const { left, right } = box.getBoundingClientRect();
        const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
        for (let word = words.nextNode(); word; word = words.nextNode()) {
            const parent = word.parentElement;
            if (parent.closest("svg, .hidden-label, .cut") || !visible(parent)) continue;
            const written = document.createRange();
            written.selectNodeContents(word);
            const place = written.getBoundingClientRect();
            if (place.width > 1 && (place.left < left - 2 || place.right > right + 2))
                wrong.push(`"${word.data.trim()}" hangs out of its box`);
        }
    }
    const button = document.querySelector("#dock .do .btn--main");
    if (button && !isOver) {
        const { left, top, width, height } = button.getBoundingClientRect();
        for (const at of [0.15, 0.5, 0.85]) {
            const over = document.elementFromPoint(left + width * at, top + height / 2);
            if (!button.contains(over)) wrong.push(`${over?.className} lies over the button`);
        }
    }

    // Cards keep to the margins, and what is drawn on them to the card.
    const margin = parseFloat(getComputedStyle(document.querySelector("#dock")).paddingRight);
    for (const slot of document.querySelectorAll("#dock .slot > *"))
        if (slot.getBoundingClientRect().right > dock.right - margin + 4)
            wrong.push("the hand hangs into the margin");
    for (const card of document.querySelectorAll(".card")) {
        const { width, bottom } = card.getBoundingClientRect();
        const mark = card.querySelector(".no")?.getBoundingClientRect();
        if (mark && mark.width > Math.max(17, width * 0.32)) wrong.push("a mark covers a card");
        const power = card.querySelector(".power")?.getBoundingClientRect();
        if (power && power.bottom > bottom) wrong.push("a power hangs out of its card");
        const two = card.querySelector(".two");
        const far = card.querySelector(".far")?.getBoundingClientRect();
        if (two && visible(two) && two.getBoundingClientRect().right > far.left)
            wrong.push(`"${two.dataset.text}" lies over a number`);
    }
    for (const house of document.querySelectorAll("main .house")) {
        const secret = house.querySelector(".secret")?.getBoundingClientRect();
        const jackpot = house.querySelector(".jackpot")?.getBoundingClientRect();
        const isApart = !secret || secret.right < jackpot.left || secret.bottom <= jackpot.top + 1;
        if (!isApart) wrong.push("what one knows lies over a jackpot");
    }

    // What is small stays in line.
    const rowsOf = (things) =>
        new Set(things.map((one) => Math.round(one.getBoundingClientRect().top / 4))).size;
    for (const dice of document.querySelectorAll("main .casino .dice"))
        if (dice.children.length > 1 && rowsOf([...dice.children].slice(0, 2)) > 1)
            wrong.push("dice lie in a column");
    for (const row of document.querySelectorAll("main .casino .row")) {
        const die = row.querySelector(".dice > :last-child").getBoundingClientRect();
        const end = row.querySelector(".end").getBoundingClientRect();
        const isApart = die.right <= end.left + 1 || die.bottom <= end.top || die.top >= end.bottom;
        if (!isApart) wrong.push("dice lie over what they earn");
    }
    for (const facts of document.querySelectorAll("main .seats dl"))
        if (facts.children.length === 3 && rowsOf([...facts.children]) > 1)
            wrong.push("the numbers of a seat are broken up");
    for (const letter of document.querySelectorAll("#dock .large li"))
        if (letter.getBoundingClientRect().width < 17) wrong.push("a letter has no room");
    for (const back of document.querySelectorAll("main .card--back")) {
        const { width, height } = back.getBoundingClientRect();
        if (height > width * 1.6) wrong.push("a card is drawn out");
    }

    const small = new Set();
    const walker = document.createTreeWalker(
        document.querySelector(".table"),
        NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (node.data.trim() === "" || parent.closest("svg") || !visible(parent)) continue;
        if (parseFloat(getComputedStyle(parent).fontSize) < 12) small.add(node.data.trim());
    }
    for (const drawn of document.querySelectorAll('#dock [data-text]'))
        if (parseFloat(getComputedStyle(drawn).fontSize) < 12) small.add(drawn.dataset.text);
    if (small.size > 0) wrong.push(`small: ${[...small].join(", ")}`);

    // What has the focus is never hidden altogether (WCAG 2.4.11).
    const targets = '.table :is(button, a[href], input):not([tabindex="-1"])';
    for (const target of focuses ? document.querySelectorAll(targets) : []) {
        if (!visible(target)) continue;
        target.focus();
        const { left, right, top, bottom } = target.getBoundingClientRect();
        const spots = [0.06, 0.5, 0.94].flatMap((x) =>
            [0.08, 0.5, 0.92].map((y) => [left + (right - left) * x, top + (bottom - top) * y]),
        );
        const isSeen = spots.some(([x, y]) => target.contains(document.elementFromPoint(x, y)));
        if (!isSeen) wrong.push(`hidden when focused: ${target.textContent.trim().slice(0, 40)}`);
    }
    document.activeElement?.blur();
    scrollTo(0, 0);
    return wrong;
};
