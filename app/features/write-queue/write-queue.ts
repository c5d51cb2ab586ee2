import { ApiError, isRefusal } from '~/lib/api';
import { isNetworkThere } from '~/lib/offline/probe';
import { retryDelay } from '~/lib/offline/retry';
import { pageViewer } from '~/lib/page-viewer';
import { isRetryable } from '~/lib/problem';
import { SECOND_MS } from '~/lib/time/duration';
import { toast } from '~/lib/toast';
import { onFrame } from '~/realtime/live-store';
import { inFlight, unlessInFlight, untilSettled, whileInFlight } from './in-flight';
import {
  isSameSubject,
  type NewWrite,
  type QueuedWrite,
  type QueueNews,
  queueChannel,
  SYNC_TAG,
  triedAgain,
  type WriteSubject,
} from './queued-write';
import { addTo, sendWrites } from './send-writes';
import * as words from './write-queue.words';
import { writeStore } from './write-store';

const store = writeStore();
const growth = { firstMs: 2_000, maxMs: 60_000 };

/** False until the queue's part of the page is mounted: it shows the outcome, so nothing is sent before. */
let isStarted = false;
let channel: BroadcastChannel | null = null;
let waiting: readonly QueuedWrite[] = [];
const nothing: ReadonlySet<string> = new Set();
let sending = nothing;
let attempts = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
/** The time before which the server asked for no request, in epoch milliseconds. */
let notBefore = 0;
const isAskedToWait = () => Date.now() < notBefore;
const changeListeners = new Set<() => void>();
const newsListeners = new Set<(news: QueueNews) => void>();

export const waitingWrites = (): readonly QueuedWrite[] => waiting;

/** The ids of the writes that this tab, another one or the service worker is sending now. */
export const writesInFlight = (): ReadonlySet<string> => sending;

export function onQueueChange(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Calls `listener` with the outcome of each write, also of those that another tab sends. */
export function onQueueNews(listener: (news: QueueNews) => void): () => void {
  newsListeners.add(listener);
  return () => newsListeners.delete(listener);
}

/**
 * Queues a write that failed because there is no network. False if only this request failed, or if the device cannot store it: its author
 * is then told of the failure at once.
 */
export async function queueIfOffline(error: unknown, draft: () => NewWrite): Promise<boolean> {
  if (!(error instanceof ApiError) || error.status !== 0 || !pageViewer()) return false;
  if (await isNetworkThere()) return false;
  if ((await enqueue(draft())) !== 'queued') return false;
  toast({ title: words.keptTitle(), text: words.keptText(), tone: 'good' });
  return true;
}

/**
 * Sends a write directly that replaces the waiting one of its subject. It holds the lock of the older one, so that an older press on its
 * way is answered first, and removes it once the server has answered. Where nothing is reached, the older one stays to be replaced.
 */
export async function superseding<T>(about: WriteSubject, sendNewer: () => Promise<T>): Promise<T> {
  const older = await waitingAbout(about);
  if (!older) return sendNewer();
  return whileInFlight(older.id, async () => {
    try {
      const answer = await sendNewer();
      await removeReplaced(older);
      return answer;
    } catch (error) {
      if (isRefusal(error) && !isRetryable(error.status)) await removeReplaced(older);
      throw error;
    }
  });
}

async function removeReplaced({ id }: QueuedWrite): Promise<void> {
  await store.remove(id).catch(() => undefined);
  tell({ type: 'changed' });
}

/** Removes the waiting write of a subject after a newer one has reached the server directly. */
export async function dropSuperseded(about: WriteSubject): Promise<void> {
  const older = await waitingAbout(about);
  if (!older) return;
  await whileInFlight(older.id, () => removeReplaced(older));
}

/** Discards the waiting write of a subject, as `discardWrite` does. */
export async function discardAbout(about: WriteSubject): Promise<void> {
  const write = await waitingAbout(about);
  if (write) await discardWrite(write.id);
}

/** As the device has it: `waiting` lacks what was queued a moment ago. */
async function waitingAbout(about: WriteSubject): Promise<QueuedWrite | null> {
  const viewerId = pageViewer();
  return viewerId === null ? null : findAbout(viewerId, about);
}

/**
 * Puts a write into the viewer's queue, also before the queue is started. `large`: the queue would exceed `QUEUE_BYTES`. `full`: the
 * device has no room, or refuses storage.
 */
export async function enqueue(draft: NewWrite): Promise<'queued' | 'large' | 'full'> {
  const viewerId = pageViewer();
  if (!viewerId) return 'full';
  try {
    if (!(await addTo(store, viewerId, draft, Date.now()))) return 'large';
  } catch {
    return 'full';
  }
  openChannel(viewerId);
  tell({ type: 'changed' });
  askForSync().catch(() => undefined);
  if (isStarted && !isAskedToWait()) later(null);
  return 'queued';
}

/** Reads a write of this person from the device, by its id. */
export async function findWrite(viewerId: string, id: string): Promise<QueuedWrite | null> {
  const writes = await store.all(viewerId).catch(() => []);
  return writes.find((write) => write.id === id) ?? null;
}

/** Reads the waiting write of a subject from the device. */
export async function findAbout(viewerId: string, about: WriteSubject): Promise<QueuedWrite | null> {
  const writes = await store.all(viewerId).catch(() => []);
  return writes.find((write) => isSameSubject(write.about, about)) ?? null;
}

/** Stops the automatic sending of a write; its row shows `why`. Null if it has been sent or discarded meanwhile. */
export async function pauseWrite(
  { id, ownerId: viewerId }: QueuedWrite,
  why: string,
): Promise<QueuedWrite | null> {
  const held = await whileInFlight(id, async () => {
    const write = await findWrite(viewerId, id);
    const one = write && { ...write, error: write.error ?? why };
    return one && (await store.change(one)) ? one : null;
  });
  tell({ type: 'changed' });
  return held;
}

/** Asks for a background sync, so that the service worker sends the queue after the last page is closed. */
async function askForSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } })
    | undefined;
  await registration?.sync?.register(SYNC_TAG);
}

/** Discards a write. One in flight may arrive, so `onWait` is called, and the write is discarded once its attempt has failed. */
export async function discardWrite(id: string, onWait?: () => void): Promise<void> {
  const viewerId = pageViewer();
  if ((await inFlight([id])).size > 0) onWait?.();
  const isDiscarded = await whileInFlight(id, async () => {
    const isStored = viewerId !== null && (await findWrite(viewerId, id)) !== null;
    if (isStored) await store.remove(id);
    return isStored;
  });
  tell(isDiscarded ? { type: 'discarded', id } : { type: 'changed' });
}

export async function retryWrite({ id, ownerId: viewerId }: QueuedWrite): Promise<void> {
  await unlessInFlight(id, async () => {
    const write = await findWrite(viewerId, id);
    if (write) await store.change(triedAgain(write));
  });
  tell({ type: 'changed' });
  notBefore = 0;
  await send();
}

/** Sends the queue now, in one tab at a time. */
async function send(): Promise<void> {
  const owner = pageViewer();
  if (!owner) return;
  clearTimeout(retry);
  const run = async () => {
    // The send before this one may have been asked to wait.
    if (isAskedToWait()) return;
    const stop = await sendWrites(store, owner, tell).catch(() => ({ retryAfter: null }));
    attempts = stop ? attempts + 1 : 0;
    notBefore = Date.now() + (stop?.retryAfter ?? 0) * SECOND_MS;
    if (stop) later(stop.retryAfter);
  };
  if (navigator.locks) await navigator.locks.request(queueChannel(owner), run);
  else await run();
}

function later(retryAfter: number | null): void {
  clearTimeout(retry);
  retry = setTimeout(() => void send(), retryDelay({ ...growth, attempts: attempts + 1, retryAfter }));
}

function tell(news: QueueNews): void {
  channel?.postMessage(news);
  hear(news);
}

function hear(news: QueueNews): void {
  for (const listener of newsListeners) listener(news);
  void refresh();
}

let refreshes = 0;

async function refresh(): Promise<void> {
  refreshes += 1;
  const turn = refreshes;
  const viewerId = pageViewer();
  const writes = viewerId ? await store.all(viewerId).catch(() => []) : [];
  const ids = await inFlight(writes.map(({ id }) => id)).catch(() => nothing);
  // A later refresh has finished first.
  if (turn !== refreshes) return;
  for (const id of ids) if (!sending.has(id)) void untilSettled(id).then(refresh);
  waiting = writes;
  sending = ids;
  for (const listener of changeListeners) listener();
}

/** Listens to what other tabs and the service worker do with the queue. */
function openChannel(viewerId: string): void {
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(queueChannel(viewerId));
  channel.addEventListener('message', ({ data }: MessageEvent<QueueNews>) => hear(data));
}

/** Sends what earlier pages left in the queue, and again with each return of the network. Returns a function that ends it. */
export function startQueue(viewerId: string): () => void {
  openChannel(viewerId);
  isStarted = true;
  const kick = () => {
    if (isAskedToWait()) return;
    attempts = 0;
    void send();
  };
  notBefore = 0;
  window.addEventListener('online', kick);
  const stop = onFrame('ready', kick);
  void refresh();
  kick();
  return () => {
    stop();
    window.removeEventListener('online', kick);
    channel?.close();
    channel = null;
    isStarted = false;
    clearTimeout(retry);
  };
}
