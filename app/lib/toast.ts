export type ToastTone = 'good' | 'bad';

export type ToastInput = { title: string; text?: string; tone: ToastTone };

export type Toast = ToastInput & { id: number };

/** One on screen and two behind it: a longer queue would tell of things long past. */
const maxQueued = 3;

let queue: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setQueue(next: readonly Toast[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function isSame(a: ToastInput, b: ToastInput): boolean {
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
export function toast(input: ToastInput): void {
  if (queue.some((queued) => isSame(queued, input))) return;
  lastId += 1;
  setQueue([...withRoom(queue), { ...input, id: lastId }]);
}

export function dismissToast(id: number): void {
  setQueue(queue.filter((toast) => toast.id !== id));
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
