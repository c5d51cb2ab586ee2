const MARK = 'data-pressed';
/** A link or form that turns out to be a download leaves the page where it is. */
const LONGEST_MS = 10_000;

interface Press {
  on: Element;
  /** Milliseconds, as `performance.now()` counts them. */
  at: number;
  /** The router has taken it: a busy phone may take seconds to begin its navigation. */
  isTaken: boolean;
}

let last: Press | null = null;

/** A navigation that begins later than this after a press is not the press's. */
const SOON_MS = 1_000;
const SOON_AFTER_LINK_MS = 10_000;

/** The link or button whose press begins a navigation now, or null. Each press begins one. */
export function takePress(): Element | null {
  const press = last;
  last = null;
  return press && performance.now() - press.at <= (press.isTaken ? SOON_AFTER_LINK_MS : SOON_MS)
    ? press.on
    : null;
}

function unmark(): void {
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
}

/** Marks what was pressed by `data-pressed`, alone; returns a function that ends it. */
export function mark(pressed: Element): () => void {
  unmark();
  pressed.setAttribute(MARK, '');
  return () => pressed.removeAttribute(MARK);
}

/** Notes presses, and marks those that load a document at once, for as long as the document lasts. */
export function watchPresses(): void {
  let timer: ReturnType<typeof setTimeout>;
  const leave = (on: Element) => {
    mark(on);
    clearTimeout(timer);
    timer = setTimeout(unmark, LONGEST_MS);
  };
  const note = ({ target }: MouseEvent) => {
    const on = target instanceof Element && target.closest('a[href], button');
    last = on ? { on, at: performance.now(), isTaken: false } : null;
  };
  document.addEventListener('click', note, true);
  // After the router: what it leaves to the browser loads a document.
  window.addEventListener('click', (event) => {
    if (!last) return;
    last.isTaken = event.defaultPrevented && last.on instanceof HTMLAnchorElement;
    if (!event.defaultPrevented && opensHere(last.on, event)) leave(last.on);
  });
  // A script may submit a form long after a press of something else.
  window.addEventListener('submit', ({ defaultPrevented, submitter, target }) => {
    if (!defaultPrevented) leave(submitter ?? (target as Element));
  });
  window.addEventListener('pageshow', unmark);
}

/** Whether the press replaces this document by another one. */
function opensHere(on: Element, { metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  if (!(on instanceof HTMLAnchorElement) || on.target || on.hasAttribute('download')) return false;
  return (
    !(metaKey || ctrlKey || shiftKey) && on.origin === location.origin && on.pathname !== location.pathname
  );
}
