import { useSyncExternalStore } from 'react';

const field = 'overlay';

const read = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined;

const overlayOf = (state: unknown): string | null => {
  const name = read(state, field);
  return typeof name === 'string' ? name : null;
};

/** The router numbers its entries in `idx`; an overlay's entry keeps the number of the page under it. */
const pageOf = (state: unknown): unknown => read(state, 'idx');

let shown: string | null = null;
let page: unknown;
// Going back is asynchronous: a second press meanwhile must not leave the page, too.
let isClosing = false;
const listeners = new Set<() => void>();

function setShown(name: string | null): void {
  shown = name;
  isClosing = false;
  for (const listener of listeners) listener();
}

/**
 * Hides the navigation between a page and its overlay from the router, which would reload and scroll the
 * page. Must be called before the router adds its listener, because listeners run in the order in which they
 * were added.
 */
export function watchOverlays(): void {
  shown = overlayOf(window.history.state);
  page = pageOf(window.history.state);
  window.addEventListener('popstate', (event) => {
    const next = overlayOf(event.state);
    if (next !== shown && pageOf(event.state) === page) event.stopImmediatePropagation();
    setShown(next);
  });
}

function open(name: string): void {
  page = pageOf(window.history.state);
  window.history.pushState({ ...window.history.state, [field]: name }, '');
  setShown(name);
}

function close(): void {
  if (isClosing || shown === null) return;
  isClosing = true;
  window.history.back();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An overlay with a history entry of its own: Back closes it, and it is still open after a reload. */
export function useOverlayEntry(name: string) {
  const isOpen = useSyncExternalStore(
    onChange,
    () => shown === name,
    () => false,
  );
  return { isOpen, open: () => open(name), close };
}
