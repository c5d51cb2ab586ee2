import type { MessageView } from '~/domain/message/message.schema';
import type { PostCall } from '~/lib/offline/post-file';
import { retryDelay } from '~/lib/offline/retry';
import * as words from './chat.words';
import { SendRefused } from './outbox-send';
import type { OutboxEntry, OutboxStore } from './outbox-store';

/** `failed`: refused for good until the user retries. `waiting`: failed, and retried automatically. */
type OutboxPhase = 'sending' | 'waiting' | 'failed';

export interface OutboxItem extends OutboxEntry {
  phase: OutboxPhase;
  /** The percentage of a file that has been uploaded; null when no upload runs. */
  progress: number | null;
  /** Why the server asks the message to wait; null where it does not wait, or nobody was reached. */
  waitsFor: string | null;
  /** The device could not keep it: it is lost with the page. */
  isOnlyHere: boolean;
}

/** The messages that one tab broadcasts to the user's other tabs. */
export type OutboxBroadcast = { type: 'changed' } | { type: 'sent'; message: MessageView };

interface OutboxOptions {
  ownerId: string;
  store: OutboxStore;
  send: (entry: OutboxEntry, call: PostCall) => Promise<MessageView>;
  /** Runs one function at a time under this name, across all tabs. */
  lock: (name: string, run: () => Promise<void>) => Promise<void>;
  /** Broadcasts to the other tabs. */
  notify: (news: OutboxBroadcast) => void;
  /** Epoch milliseconds. */
  now: () => number;
  random: () => number;
  /** Starts a timer; returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
}

interface OutboxListener {
  onChange?: () => void;
  /** The server has stored the message. `entry` is null in the tabs that did not send it. */
  onSent?: (message: MessageView, entry: OutboxEntry | null) => void;
  onFailed?: (entry: OutboxEntry, reason: string) => void;
}

type OutboxDraft = Pick<
  OutboxEntry,
  'clientId' | 'to' | 'person' | 'content' | 'file' | 'postId' | 'listingId' | 'quote'
>;

/** What this tab has put on the device, or is putting there. */
interface Written {
  entry: OutboxEntry;
  isDone: boolean;
}

interface Lane {
  isRunning: boolean;
  wantsMore: boolean;
  attempts: number;
  waitsFor: string | null;
  stopWaiting: (() => void) | null;
}

/**
 * A queue of messages that are sent in order within each thread and kept on the device until the server has
 * acknowledged them. The client id makes a repeated send one message; the lock keeps two tabs from sending at
 * the same time.
 */
export class Outbox {
  #entries: OutboxEntry[] = [];
  #shown: readonly OutboxItem[] = [];
  /** By client id, for a look at the device that began before. */
  readonly #written = new Map<string, Written>();
  /** Sent or discarded here. An id never comes back. */
  readonly #gone = new Set<string>();
  readonly #onlyHere = new Set<string>();
  #looks = 0;
  readonly #lanes = new Map<string, Lane>();
  readonly #progress = new Map<string, number>();
  readonly #aborts = new Map<string, AbortController>();
  readonly #listeners = new Set<OutboxListener>();

  constructor(private readonly options: OutboxOptions) {}

  /** All unsent messages, oldest first. The array is replaced, never mutated. */
  items(): readonly OutboxItem[] {
    return this.#shown;
  }

  listen(listener: OutboxListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Loads and sends the messages that an earlier page left. */
  async start(): Promise<void> {
    await this.#refresh();
    this.kick();
  }

  async add(draft: OutboxDraft): Promise<void> {
    const last = this.#entries.at(-1)?.place ?? 0;
    const place = Math.max(this.options.now(), last + 1);
    const { ownerId } = this.options;
    const entry: OutboxEntry = { ...draft, ownerId, place, createdAt: this.options.now(), error: null };
    // The message is shown at once, but sent only after the device has stored it.
    this.#entries = [...this.#entries, entry];
    const written = this.#write(entry);
    if (!(await this.options.store.put(entry))) {
      this.#onlyHere.add(entry.clientId);
      this.#change();
    }
    written.isDone = true;
    this.options.notify({ type: 'changed' });
    // Where the server asked to wait, another message does not end the wait.
    if (this.#laneOf(entry.to).waitsFor === null) void this.#run(entry.to);
  }

  /** Tries a refused message again. */
  async retry(clientId: string): Promise<void> {
    const entry = this.#entries.find((one) => one.clientId === clientId);
    if (!entry) return;
    if (!(await this.#replace({ ...entry, error: null }))) return;
    this.#laneOf(entry.to).attempts = 0;
    void this.#run(entry.to);
  }

  /** What waits behind a message that the server has asked to wait goes on. */
  async discard(clientId: string): Promise<void> {
    const entry = this.#entries.find((one) => one.clientId === clientId);
    const next = this.#entries.find(({ to, error }) => to === entry?.to && error === null);
    this.#aborts.get(clientId)?.abort();
    await this.#drop(clientId);
    this.options.notify({ type: 'changed' });
    if (!entry || next !== entry || this.#laneOf(entry.to).waitsFor === null) return;
    Object.assign(this.#laneOf(entry.to), { attempts: 0, waitsFor: null });
    void this.#run(entry.to);
  }

  /** Retries now: the connection is back, or the page is visible again. Not where the server asked to wait. */
  kick(): void {
    for (const to of new Set(this.#entries.map((entry) => entry.to))) {
      const lane = this.#laneOf(to);
      if (lane.waitsFor !== null) continue;
      lane.attempts = 0;
      void this.#run(to);
    }
  }

  /** Handles a broadcast of another tab. */
  async onBroadcast(news: OutboxBroadcast): Promise<void> {
    if (news.type === 'sent') this.#notifySent(news.message, null);
    await this.#refresh();
  }

  /** Shows what is on the device, and what this tab has written or removed while it looked. */
  async #refresh(): Promise<void> {
    this.#looks += 1;
    const look = this.#looks;
    for (const [id, { isDone }] of this.#written) if (isDone) this.#written.delete(id);
    const kept = this.#alive(await this.options.store.all(this.options.ownerId));
    // A later look has been quicker.
    if (look !== this.#looks) return;
    const own = [...this.#written.values()].map(({ entry }) => entry);
    this.#entries = [...kept.filter(({ clientId }) => !this.#written.has(clientId)), ...own].sort(byPlace);
    this.#change();
  }

  #alive(kept: OutboxEntry[]): OutboxEntry[] {
    return kept.filter(({ clientId }) => !this.#gone.has(clientId)).sort(byPlace);
  }

  async #run(to: string): Promise<void> {
    const lane = this.#laneOf(to);
    lane.wantsMore = true;
    if (lane.isRunning) return;
    lane.isRunning = true;
    try {
      do {
        lane.wantsMore = false;
        lane.waitsFor = null;
        lane.stopWaiting?.();
        lane.stopWaiting = null;
        await this.options.lock(`outbox:${this.options.ownerId}:${to}`, () => this.#drain(to, lane));
        // What was written meanwhile waits along where the server asks to wait.
      } while (lane.wantsMore && lane.waitsFor === null);
    } finally {
      lane.isRunning = false;
    }
  }

  /** Sends one message after the other until the queue is empty or has to wait. */
  async #drain(to: string, lane: Lane): Promise<void> {
    for (;;) {
      // Another tab may have sent it while this one waited for the lock.
      const kept = this.#alive(await this.options.store.all(this.options.ownerId));
      const head = kept.find((entry) => entry.to === to && entry.error === null);
      if (!head || !(await this.#attempt(head, lane))) return;
    }
  }

  /** Sends one message. Returns false if the queue has to wait. */
  async #attempt(entry: OutboxEntry, lane: Lane): Promise<boolean> {
    const { clientId } = entry;
    const abort = new AbortController();
    this.#aborts.set(clientId, abort);
    try {
      const onProgress = (percent: number) => this.#setProgress(clientId, percent);
      const message = await this.options.send(entry, { onProgress, signal: abort.signal });
      lane.attempts = 0;
      this.#notifySent(message, entry);
      await this.#drop(clientId);
      this.options.notify({ type: 'sent', message });
      return true;
    } catch (error) {
      if (abort.signal.aborted) return true;
      return await this.#settleFailure(entry, lane, error);
    } finally {
      this.#aborts.delete(clientId);
      this.#setProgress(clientId, null);
    }
  }

  async #settleFailure(entry: OutboxEntry, lane: Lane, error: unknown): Promise<boolean> {
    const refused = error instanceof SendRefused ? error : new SendRefused(0, '');
    if (refused.isFinal) {
      const { message: error, isLasting } = refused;
      if (await this.#replace({ ...entry, error, isLasting }))
        for (const { onFailed } of this.#listeners) onFailed?.(entry, refused.message);
      return true;
    }
    lane.attempts += 1;
    lane.waitsFor = reasonToWait(refused);
    const delay = retryDelay({
      ...growth,
      attempts: lane.attempts,
      retryAfter: refused.retryAfter,
      random: this.options.random(),
    });
    lane.stopWaiting = this.options.after(delay, () => void this.#run(entry.to));
    this.#change();
    return false;
  }

  /** False if another tab has discarded the message; it stays discarded. */
  async #replace(entry: OutboxEntry): Promise<boolean> {
    this.#entries = this.#entries.map((one) => (one.clientId === entry.clientId ? entry : one));
    const written = this.#write(entry);
    const isThere = await this.options.store.change(entry);
    written.isDone = true;
    if (!isThere) this.#forget(entry.clientId);
    this.options.notify({ type: 'changed' });
    return isThere;
  }

  async #drop(clientId: string): Promise<void> {
    this.#forget(clientId);
    await this.options.store.remove(clientId);
  }

  #write(entry: OutboxEntry): Written {
    const written = { entry, isDone: false };
    this.#written.set(entry.clientId, written);
    this.#change();
    return written;
  }

  #forget(clientId: string): void {
    this.#gone.add(clientId);
    this.#written.delete(clientId);
    this.#entries = this.#entries.filter((entry) => entry.clientId !== clientId);
    this.#change();
  }

  #notifySent(message: MessageView, entry: OutboxEntry | null): void {
    for (const { onSent } of this.#listeners) onSent?.(message, entry);
  }

  #setProgress(clientId: string, percent: number | null): void {
    if (percent === (this.#progress.get(clientId) ?? null)) return;
    if (percent === null) this.#progress.delete(clientId);
    else this.#progress.set(clientId, percent);
    this.#change();
  }

  #laneOf(to: string): Lane {
    const lane = this.#lanes.get(to) ?? { ...idle };
    this.#lanes.set(to, lane);
    return lane;
  }

  #change(): void {
    this.#shown = this.#entries.map((entry) => {
      const { attempts, waitsFor } = this.#laneOf(entry.to);
      const phase = entry.error !== null ? 'failed' : attempts > 0 ? 'waiting' : 'sending';
      const progress = this.#progress.get(entry.clientId) ?? null;
      const isOnlyHere = this.#onlyHere.has(entry.clientId);
      return { ...entry, phase, progress, waitsFor: phase === 'waiting' ? waitsFor : null, isOnlyHere };
    });
    for (const { onChange } of this.#listeners) onChange?.();
  }
}

const growth = { firstMs: 1_000, maxMs: 30_000 };

const idle: Lane = { isRunning: false, wantsMore: false, attempts: 0, waitsFor: null, stopWaiting: null };

const reasonToWait = ({ status, message, retryAfter }: SendRefused): string | null =>
  status === 429 && message ? message : retryAfter === null ? null : words.busy();

const byPlace = (a: OutboxEntry, b: OutboxEntry) => a.place - b.place || (a.clientId < b.clientId ? -1 : 1);
