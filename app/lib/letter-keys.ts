const STORAGE_KEY = 'shortcuts';

const listeners = new Set<() => void>();
/** The choice where it could not be stored: it holds until the page is left. */
let unstored: boolean | null = null;

/**
 * Whether single letters are shortcuts, of the product and of an admin's queues alike. They get in the way of speech input and
 * screen readers, and slips produce them, so they can be turned off on this device (WCAG 2.1.4).
 */
export function areLettersOn(): boolean {
  try {
    return unstored ?? localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setLetters(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
    unstored = null;
  } catch {
    unstored = on;
  }
  for (const listen of listeners) listen();
}

/** For `useSyncExternalStore`: the switch is on several parts of a screen. */
export function onLettersChange(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
