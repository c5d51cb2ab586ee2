export type ToastTone = 'good' | 'bad';

export type ToastInput = { title: string; text?: string; tone: ToastTone };

/** Options that need JavaScript: an action button, and replacing an older toast. */
export type ToastExtras = {
  action?: { label: string; run: () => void };
  /** A newer toast on the same topic replaces the older one. */
  topic?: string;
  /** How long it is shown, in milliseconds, if not the default. */
  ms?: number;
};

export type Toast = ToastInput & ToastExtras & { id: number };

/** One on screen and two waiting. A longer queue would show outdated toasts. */
const maxQueued = 3;

let queue: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setQueue(next: readonly Toast[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function isSame(a: ToastInput & ToastExtras, b: ToastInput & ToastExtras): boolean {
  if (a.action || b.action) return false;
  return a.title === b.title && a.text === b.text && a.tone === b.tone;
}

/** Of the waiting toasts, successes are dropped first. */
function withRoom(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length < maxQueued) return toasts;
  const waiting = toasts.slice(1);
  const drop = waiting.find((toast) => toast.tone === 'good') ?? waiting[0];
  return toasts.filter((toast) => toast !== drop);
}

/**
 * Shows a toast, or queues it behind the one on screen. A toast identical to one on screen or waiting is ignored. For islands and
 * event handlers; a server action sends a flash toast instead.
 */
export function toast(input: ToastInput & ToastExtras): void {
  if (queue.some((queued) => isSame(queued, input))) return;
  lastId += 1;
  const made = { ...input, id: lastId };
  const older = queue.findIndex(({ topic }) => topic !== undefined && topic === input.topic);
  setQueue(older < 0 ? [...withRoom(queue), made] : queue.map((one, at) => (at === older ? made : one)));
}

export function dismissToast(id: number): void {
  setQueue(queue.filter((toast) => toast.id !== id));
}

/** Shows a toast; returns a function that removes it. */
export function toastUntil(input: ToastInput): () => void {
  toast(input);
  return () => setQueue(queue.filter((queued) => !isSame(queued, input)));
}

/** The first toast is on screen, the others wait. The array is replaced, never mutated. */
export function queuedToasts(): readonly Toast[] {
  return queue;
}

/** Returns a function that ends the subscription. */
export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
