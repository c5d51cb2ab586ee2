export type ToastTone = 'good' | 'bad';

export type ToastInput = { title: string; text?: string; tone: ToastTone };

/** Options that need JavaScript. */
type ToastExtras = {
  action?: { label: string; run: () => void };
  /** How long it is shown, in milliseconds, if not the default. */
  ms?: number;
  /** It says how an act ended that leads to another screen, and goes along. Others end with their screen. */
  follows?: boolean;
};

export type Toast = ToastInput &
  ToastExtras & {
    id: number;
    /** The address of the screen that it belongs to. */
    screen: string;
  };

let shown: Toast | null = null;
/** The id of the toast that is on its way out. */
let leaving = 0;
let spoken: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

const currentScreen = () => globalThis.location?.pathname + globalThis.location?.search;

function made(input: ToastInput & ToastExtras): Toast {
  lastId += 1;
  return { ...input, id: lastId, screen: currentScreen() };
}

function isSame(a: ToastInput & ToastExtras, b: ToastInput & ToastExtras): boolean {
  if (a.action || b.action) return false;
  return a.title === b.title && a.text === b.text && a.tone === b.tone;
}

/**
 * Shows a toast in place of the one on screen; one that says the same stays. For islands and event handlers; a server action
 * sends a flash toast instead.
 */
export function toast(input: ToastInput & ToastExtras): void {
  if (shown && shown.id !== leaving && isSame(shown, input)) return;
  shown = made(input);
  notifyListeners();
}

/** For screen readers only: what everybody else sees in its place on the page. */
export function announce(input: ToastInput): void {
  spoken = made(input);
  notifyListeners();
}

/** The toast begins to leave: what says the same from now on is shown anew. */
export function leaveToast(id: number): void {
  leaving = id;
}

export function dismissToast(id: number): void {
  if (shown?.id !== id) return;
  shown = null;
  notifyListeners();
}

/** Shows a toast; returns a function that removes it. */
export function toastUntil(input: ToastInput): () => void {
  toast(input);
  return () => {
    if (shown && isSame(shown, input)) dismissToast(shown.id);
  };
}

/** The screen has changed: what belonged to another ends. */
export function endToastsOfOtherScreens(): void {
  const belongs = (one: Toast) => one.follows || one.screen === currentScreen();
  const [before, said] = [shown, spoken];
  if (shown && !belongs(shown)) shown = null;
  if (spoken && !belongs(spoken)) spoken = null;
  if (before !== shown || said !== spoken) notifyListeners();
}

/**
 * A sheet, dialog or menu has opened, or someone has closed it. None opens under a toast, and an error ends with the sheet in which
 * it happened; what was done in it is said after it.
 */
export function endToastsOfLayer(change: 'opened' | 'closed'): void {
  if (!shown || (change === 'closed' && shown.tone === 'good')) return;
  dismissToast(shown.id);
}

export const shownToast = (): Toast | null => shown;
export const spokenToast = (): Toast | null => spoken;

/** Returns a function that ends the subscription. */
export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
