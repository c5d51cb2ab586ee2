export type ToastTone = 'good' | 'bad';

export type ToastInput = { title: string; text?: string; tone: ToastTone };

/** What can only be said by a script: one thing to press, and a newer toast in the place of an older one. */
export type ToastExtras = {
  action?: { label: string; run: () => void };
  /** Of two toasts about the same the newer takes the place of the older. */
  topic?: string;
  /** How long it stays, in milliseconds, where that is not as usual. */
  ms?: number;
};

export type Toast = ToastInput & ToastExtras & { id: number };

/** One on screen and two behind it: a longer queue would tell of things long past. */
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

/** Of those that wait, good news is the cheapest to lose. */
function withRoom(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length < maxQueued) return toasts;
  const waiting = toasts.slice(1);
  const drop = waiting.find((toast) => toast.tone === 'good') ?? waiting[0];
  return toasts.filter((toast) => toast !== drop);
}

/**
 * Shows a toast, or queues it behind the one on screen. Saying the same again while it is still on screen or waiting
 * adds nothing. For islands and event handlers; a server action sends a flash toast instead.
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

/** Shows a toast; returns the function that takes it back, should it be there still. */
export function toastUntil(input: ToastInput): () => void {
  toast(input);
  return () => setQueue(queue.filter((queued) => !isSame(queued, input)));
}

/** The first is on screen, the others wait. The array is replaced, never changed. */
export function queuedToasts(): readonly Toast[] {
  return queue;
}

/** Returns the function that ends the subscription. */
export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
