import type { MessageView } from '~/domain/chat/message.schema';
import { retryDelay, type SendCall, SendRefused } from './outbox-send';
import type { OutboxEntry, OutboxStore } from './outbox-store';

/** failed: refused for good, until somebody asks again · waiting: tried in vain, tried again by itself. */
export type OutboxPhase = 'sending' | 'waiting' | 'failed';

export interface OutboxItem extends OutboxEntry {
  phase: OutboxPhase;
  /** Whole percents of a file that have left, while they leave. */
  progress: number | null;
}

/** What one tab tells the others of the same user. */
export type OutboxNews = { type: 'changed' } | { type: 'sent'; message: MessageView };

interface OutboxOptions {
  ownerId: string;
  store: OutboxStore;
  send: (entry: OutboxEntry, call: SendCall) => Promise<MessageView>;
  /** Runs one at a time under this name, over all tabs. */
  lock: (name: string, run: () => Promise<void>) => Promise<void>;
  /** To the other tabs. */
  notify: (news: OutboxNews) => void;
  /** Epoch milliseconds. */
  now: () => number;
  random: () => number;
  /** Returns what ends the wait. */
  after: (ms: number, run: () => void) => () => void;
}

interface OutboxListener {
  onChange?: () => void;
  /** The server has it; `entry` only in the tab that sent it. */
  onSent?: (message: MessageView, entry: OutboxEntry | null) => void;
  onFailed?: (entry: OutboxEntry, reason: string) => void;
}

type OutboxDraft = Pick<OutboxEntry, 'clientId' | 'to' | 'content' | 'file' | 'postId' | 'listingId'>;

interface Lane {
  isRunning: boolean;
  wantsMore: boolean;
  attempts: number;
  stopWaiting: (() => void) | null;
}

/**
 * Messages that wait to be sent, in order within each thread, kept on the device until the server has answered. The
 * client id makes a message that is sent twice one message; the lock keeps two tabs from trying at the same time.
 */
export class Outbox {
  private entries: OutboxEntry[] = [];
  private shown: readonly OutboxItem[] = [];
  private readonly lanes = new Map<string, Lane>();
  private readonly progress = new Map<string, number>();
  private readonly aborts = new Map<string, AbortController>();
  private readonly listeners = new Set<OutboxListener>();

  constructor(private readonly options: OutboxOptions) {}

  /** Everything that has not arrived, oldest first. The array is replaced, never changed. */
  items(): readonly OutboxItem[] {
    return this.shown;
  }

  listen(listener: OutboxListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Takes up what an earlier page left. */
  async start(): Promise<void> {
    await this.refresh();
    this.kick();
  }

  async add(draft: OutboxDraft): Promise<void> {
    const last = this.entries.at(-1)?.place ?? 0;
    const place = Math.max(this.options.now(), last + 1);
    const { ownerId } = this.options;
    const entry: OutboxEntry = { ...draft, ownerId, place, createdAt: this.options.now(), error: null };
    // On the screen at once; the device has it a moment later, and only then is it sent.
    this.entries = [...this.entries, entry];
    this.change();
    await this.options.store.put(entry);
    this.options.notify({ type: 'changed' });
    void this.run(entry.to);
  }

  /** Somebody wants a refused message to be tried again. */
  async retry(clientId: string): Promise<void> {
    const entry = this.entries.find((one) => one.clientId === clientId);
    if (!entry) return;
    await this.replace({ ...entry, error: null });
    this.laneOf(entry.to).attempts = 0;
    void this.run(entry.to);
  }

  async discard(clientId: string): Promise<void> {
    this.aborts.get(clientId)?.abort();
    await this.drop(clientId);
    this.options.notify({ type: 'changed' });
  }

  /** There is reason to hope: the connection is back, or the page is looked at again. */
  kick(): void {
    for (const to of new Set(this.entries.map((entry) => entry.to))) {
      this.laneOf(to).attempts = 0;
      void this.run(to);
    }
  }

  /** Another tab has news. */
  async hear(news: OutboxNews): Promise<void> {
    if (news.type === 'sent') this.notifySent(news.message, null);
    await this.refresh();
  }

  private async refresh(): Promise<void> {
    this.entries = (await this.options.store.all(this.options.ownerId)).sort(byPlace);
    this.change();
  }

  private async run(to: string): Promise<void> {
    const lane = this.laneOf(to);
    lane.wantsMore = true;
    if (lane.isRunning) return;
    lane.isRunning = true;
    try {
      while (lane.wantsMore) {
        lane.wantsMore = false;
        lane.stopWaiting?.();
        lane.stopWaiting = null;
        await this.options.lock(`outbox:${this.options.ownerId}:${to}`, () => this.drain(to, lane));
      }
    } finally {
      lane.isRunning = false;
    }
  }

  /** Sends one after the other until there is none left or one must wait. */
  private async drain(to: string, lane: Lane): Promise<void> {
    for (;;) {
      // Another tab may have sent it while this one waited for the lock.
      const kept = (await this.options.store.all(this.options.ownerId)).sort(byPlace);
      const head = kept.find((entry) => entry.to === to && entry.error === null);
      if (!head || !(await this.attempt(head, lane))) return;
    }
  }

  /** False when the lane has to wait. */
  private async attempt(entry: OutboxEntry, lane: Lane): Promise<boolean> {
    const { clientId } = entry;
    const abort = new AbortController();
    this.aborts.set(clientId, abort);
    try {
      const onProgress = (percent: number) => this.setProgress(clientId, percent);
      const message = await this.options.send(entry, { onProgress, signal: abort.signal });
      lane.attempts = 0;
      this.notifySent(message, entry);
      await this.drop(clientId);
      this.options.notify({ type: 'sent', message });
      return true;
    } catch (error) {
      if (abort.signal.aborted) return true;
      return await this.settleFailure(entry, lane, error);
    } finally {
      this.aborts.delete(clientId);
      this.setProgress(clientId, null);
    }
  }

  private async settleFailure(entry: OutboxEntry, lane: Lane, error: unknown): Promise<boolean> {
    const refused = error instanceof SendRefused ? error : new SendRefused(0, '');
    if (refused.isFinal) {
      await this.replace({ ...entry, error: refused.message });
      for (const { onFailed } of this.listeners) onFailed?.(entry, refused.message);
      return true;
    }
    lane.attempts += 1;
    const delay = retryDelay(lane.attempts, refused.retryAfter, this.options.random());
    lane.stopWaiting = this.options.after(delay, () => void this.run(entry.to));
    this.change();
    return false;
  }

  private async replace(entry: OutboxEntry): Promise<void> {
    this.entries = this.entries.map((one) => (one.clientId === entry.clientId ? entry : one));
    await this.options.store.put(entry);
    this.options.notify({ type: 'changed' });
    this.change();
  }

  private async drop(clientId: string): Promise<void> {
    await this.options.store.remove(clientId);
    this.entries = this.entries.filter((entry) => entry.clientId !== clientId);
    this.change();
  }

  private notifySent(message: MessageView, entry: OutboxEntry | null): void {
    for (const { onSent } of this.listeners) onSent?.(message, entry);
  }

  private setProgress(clientId: string, percent: number | null): void {
    if (percent === null) this.progress.delete(clientId);
    else this.progress.set(clientId, percent);
    this.change();
  }

  private laneOf(to: string): Lane {
    const lane = this.lanes.get(to) ?? { isRunning: false, wantsMore: false, attempts: 0, stopWaiting: null };
    this.lanes.set(to, lane);
    return lane;
  }

  private change(): void {
    this.shown = this.entries.map((entry) => ({
      ...entry,
      phase: entry.error !== null ? 'failed' : this.laneOf(entry.to).attempts > 0 ? 'waiting' : 'sending',
      progress: this.progress.get(entry.clientId) ?? null,
    }));
    for (const { onChange } of this.listeners) onChange?.();
  }
}

const byPlace = (a: OutboxEntry, b: OutboxEntry) => a.place - b.place || (a.clientId < b.clientId ? -1 : 1);
