import { useSyncExternalStore } from 'react';

const field = 'overlay';

const read = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined;

const overlayOf = (state: unknown): string | null => {
  const name = read(state, field);
  return typeof name === 'string' ? name : null;
};

/** The router numbers its entries in `idx`; an overlay's own entry keeps the number of the page under it. */
const pageOf = (state: unknown): unknown => read(state, 'idx');

let shown: string | null = null;
let page: unknown;
// Going back takes a moment: a second press in it must not leave the page as well.
let isClosing = false;
const listeners = new Set<() => void>();

function setShown(name: string | null): void {
  shown = name;
  isClosing = false;
  for (const listener of listeners) listener();
}

/**
 * Keeps the steps between a page and its overlay from the router, which would load the page again and scroll it. Must
 * be called before the router begins to listen: on a window, listeners are called in the order in which they came.
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

/** An overlay with a history entry of its own: Back closes it, and a reload finds it open. */
export function useOverlayEntry(name: string) {
  const isOpen = useSyncExternalStore(
    onChange,
    () => shown === name,
    () => false,
  );
  return { isOpen, open: () => open(name), close };
}
