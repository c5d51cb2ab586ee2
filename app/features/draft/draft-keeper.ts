import {
  type Draft,
  type DraftContent,
  draftToOpen,
  isCrossing,
  isEmptyDraft,
  type LocalDraft,
} from '~/domain/draft/draft';
import { isRefusal } from '~/lib/api';
import { DisplacedTexts } from './displaced-texts';
import type { DraftServer } from './draft-server';
import { fingerprint, typedText } from './draft-text';
import type { LocalDraftStore } from './local-draft';

/**
 * `idle`: empty. `pending`: on this device, to be sent to the server soon. `saved`: on the server.
 * `saved-here`: on this device, the server can't be reached. `unsaved`: only on the screen.
 */
export type DraftStatus = 'idle' | 'pending' | 'saved' | 'saved-here' | 'unsaved';

/** How often a changing form is copied to the device and to the server. */
export const saveEvery = { deviceMs: 2_000, serverMs: 20_000 } as const;

/** `older`: the server keeps a text that is later by the clock of another device. `refused`: it would refuse this text again. */
type Sent = 'saved' | 'older' | 'published' | 'refused' | 'failed';

interface DraftKeeperOptions {
  /** Reads the form's present content. */
  read: () => DraftContent;
  /** Whether a file is chosen in the form. The content has it only after the upload. */
  hasChosenFile: () => boolean;
  store: LocalDraftStore;
  server: DraftServer;
  /** Epoch milliseconds, by an estimate of the server's clock. */
  now: () => number;
  onStatus: (status: DraftStatus) => void;
  /** The form's id belongs to a published item. */
  onPublished: (id: string | undefined) => void;
  /** A text of another device or tab was put aside. */
  onAside: () => void;
  /** After `end` has failed so often: resolves when it is time for another try, to whether this form's draft is still its to send. */
  mayTryAgain: (tries: number) => Promise<boolean>;
}

/**
 * Saves a form's content on the device every two seconds, and on the server every twenty seconds and when the
 * page is hidden. It has no copy of its own: it reads the form.
 */
export class DraftKeeper {
  readonly #options: DraftKeeperOptions;
  readonly #known: Draft | null | undefined;
  readonly #openedAt: number;
  /** The form's text as last written to the device, or as the form opened. */
  #deviceText: string;
  /** The form's text as last saved on the server, or as the form opened. */
  #serverText: string;
  /** The time when `#serverText` was written. */
  #serverTextAt: number;
  /** When the server answered this form's save of `#serverText`; 0 where the form opened with it. */
  #serverAnsweredAt = 0;
  /** The time of the server's text that this form replaces: the one it opened with, or its own last save. */
  #replacesAt: number;
  readonly #displaced: DisplacedTexts;
  /** The id in this form's copy on the device. The form may have a new one since. */
  #deviceCopyId: string | undefined;
  /** The time of the latest text that this form knows of, its own or another's. */
  #lastWriteAt: number;
  #lastSync: number;
  /** The running saves. A page that is left may start one beside another. */
  readonly #running = new Set<Promise<unknown>>();
  /** The number of them that send the form's content. */
  #sending = 0;
  #isStopped = false;
  /** Its form is closed: another may write the device's copy. */
  #isEnded = false;
  #canSaveOnDevice = true;
  #isServerAway = false;

  /** `known` is the draft on the server; undefined if the page cannot know it. */
  constructor(options: DraftKeeperOptions, known: Draft | null | undefined) {
    this.#options = options;
    this.#displaced = new DisplacedTexts(options.store, options.onAside);
    this.#known = known;
    this.#openedAt = options.now();
    this.#lastSync = this.#openedAt;
    this.#serverText = known ? fingerprint(known.content) : '';
    this.#deviceText = this.#serverText;
    this.#serverTextAt = known?.updatedAt ?? 0;
    this.#replacesAt = this.#serverTextAt;
    this.#lastWriteAt = this.#serverTextAt;
  }

  /**
   * Returns newer content of this device to fill the form with; null if the form is up to date. Other content that the server does not
   * have is put aside.
   */
  async newerContent(): Promise<DraftContent | null> {
    const { read, hasChosenFile, store } = this.#options;
    const copy = store.read();
    if (!copy) return null;
    const local = { ...copy, synced: copy.synced && !isCrossing(this.#known, copy, this.#openedAt) };
    const { content, synced, updatedAt } = local;
    this.#lastWriteAt = Math.max(this.#lastWriteAt, updatedAt);
    const onServer = typedText(this.#known?.content ?? {});
    const typed = typedText(content);
    if (draftToOpen(this.#known, local) !== 'local') {
      // Cleared first, which makes room on a full device.
      store.clear();
      if (!synced && typed !== '' && typed !== onServer) store.putAside(local);
      return null;
    }
    if (this.#known === null && (await this.#isOver(copy))) {
      store.clear();
      return null;
    }
    const shown = typedText(read());
    // The user has begun to type or has chosen a file, so the form keeps its content.
    if (shown !== onServer || hasChosenFile()) {
      if (typed !== '') store.putAside(local);
      return null;
    }
    if (typed === '' || typed === shown) return null;
    this.#deviceCopyId = content.id;
    // The copy is not written again: it would become newer than a later save of another device.
    if (this.#known === undefined) this.#deviceText = fingerprint(content);
    return content;
  }

  /** Whether the item was published, or discarded on another device after the server had this copy, which is sent under its own time then. */
  async #isOver({ content, synced, updatedAt }: LocalDraft): Promise<boolean> {
    if (!synced) return this.isPublished(content);
    const sent = await this.#track(this.#send(content, fingerprint(content), false, updatedAt));
    return sent === 'published' || sent === 'older';
  }

  /** The form's present content. */
  content(): DraftContent {
    return this.#options.read();
  }

  /**
   * Whether the item was published although its answer was lost. It saves the draft to find out; without a network the item counts as
   * unpublished.
   */
  async isPublished(content: DraftContent): Promise<boolean> {
    return (await this.#track(this.#send(content, fingerprint(content), false))) === 'published';
  }

  /** To be called about every `deviceMs`. */
  tick(): void {
    if (this.#isStopped) return;
    this.#saveOnDevice();
    if (this.#options.now() - this.#lastSync >= saveEvery.serverMs) void this.#sync(false);
  }

  /** Saves now, on the device and on the server. Resolves to where the draft is. */
  async saveNow(): Promise<DraftStatus> {
    this.#saveOnDevice();
    await this.#settled();
    const sent = await this.#sync(true);
    // The second save is later than the text that the first one has met.
    if (sent === 'older') await this.#sync(true);
    return this.#status();
  }

  /** Saves when the page is hidden or unloads. */
  async leave(): Promise<Sent | null> {
    if (this.#isStopped) return null;
    this.#saveOnDevice();
    return this.#sync(true);
  }

  /**
   * Saves when the form is closed in a page that goes on. What fails is sent again as it was, under its own time, so that a late try
   * replaces nothing that was written since.
   */
  async end(): Promise<void> {
    const { read, store, mayTryAgain } = this.#options;
    this.#isEnded = true;
    const content = read();
    const text = fingerprint(content);
    const leaving = this.leave();
    // The time that this save has just taken.
    const at = this.#lastWriteAt;
    const over = this.#replacesAt;
    let sent = await leaving;
    // The draft of a page that cannot know the server's waits on the device.
    for (let tries = 1; sent === 'failed' && this.#known !== undefined; tries += 1) {
      const isDue = await mayTryAgain(tries);
      const copy = store.read();
      // Discarded, signed out, or written on in another tab.
      if (!isDue || !copy || fingerprint(copy.content) !== text) return;
      sent = await this.#send(content, text, true, at, over);
    }
  }

  /** Saves on the device once more, then stops until `resume`. */
  stop(): void {
    if (!this.#isStopped) this.#saveOnDevice();
    this.#isStopped = true;
  }

  resume(): void {
    this.#isStopped = false;
  }

  /** Deletes the draft everywhere. Rejects, with nothing deleted, if the server can't be reached. */
  async discard(): Promise<void> {
    this.stop();
    // A save that is still running would restore the draft.
    await this.#settled();
    await this.#options.server.remove({ at: this.#later(), over: this.#replacesAt, keepalive: false });
    if (this.#isCopyOwn(this.#options.read().id)) this.#options.store.clear();
    this.#deviceText = '';
    this.#serverText = '';
    this.#options.onStatus('idle');
  }

  #saveOnDevice(): void {
    const content = this.#options.read();
    const text = fingerprint(content);
    if (text === this.#deviceText) return;
    this.#deviceText = text;
    const synced = text === this.#serverText && this.#running.size === 0;
    const updatedAt = synced ? this.#serverTextAt : this.#later();
    this.#canSaveOnDevice =
      this.#displaced.makeRoom([content.id, this.#deviceCopyId]) &&
      this.#options.store.write({ content, updatedAt, ...(synced ? this.#synced() : { synced }) });
    if (this.#canSaveOnDevice) this.#deviceCopyId = content.id;
    this.#notify();
  }

  #synced(): Pick<LocalDraft, 'synced' | 'syncedAt'> {
    return { synced: true, syncedAt: this.#serverAnsweredAt };
  }

  /** The present time, but later than all earlier writes: the clock is an estimate and may lag behind the server's. */
  #later(): number {
    this.#lastWriteAt = Math.max(this.#options.now(), this.#lastWriteAt + 1);
    return this.#lastWriteAt;
  }

  /** Resolves to null if there was nothing to send. */
  async #sync(isLast: boolean): Promise<Sent | null> {
    const content = this.#options.read();
    const text = fingerprint(content);
    // A save on its way would replace the saved text.
    if (text === this.#serverText && this.#sending === 0) return null;
    if (this.#running.size > 0 && !isLast) return null;
    this.#lastSync = this.#options.now();
    this.#sending += 1;
    const sent = await this.#track(this.#send(content, text, isLast));
    // A form that is being sent learns it from its own answer.
    if (sent === 'published' && !this.#isStopped) this.#options.onPublished(content.id);
    this.#sending -= 1;
    this.#notify();
    return sent;
  }

  async #track<T>(saving: Promise<T>): Promise<T> {
    this.#running.add(saving);
    try {
      return await saving;
    } finally {
      this.#running.delete(saving);
    }
  }

  async #settled(): Promise<void> {
    await Promise.allSettled(this.#running);
  }

  async #send(
    content: DraftContent,
    text: string,
    keepalive: boolean,
    at = this.#later(),
    over = this.#replacesAt,
  ): Promise<Sent> {
    const { server, store } = this.#options;
    try {
      const options = { at, over, keepalive };
      const answer = text === '' ? await server.remove(options) : await server.save(content, options);
      if (answer === 'published') return answer;
      this.#isServerAway = false;
      if (answer?.replaced) this.#displaced.putServerTextAside(answer.replaced, content);
      const keptAt = answer?.keptAt ?? at;
      const latestAt = Math.max(this.#serverTextAt, keptAt);
      this.#lastWriteAt = Math.max(this.#lastWriteAt, latestAt);
      // The server has a later text, of this page or another device. If it is not the form's, the next sync is later still.
      if (latestAt > at) return 'older';
      this.#serverText = text;
      this.#serverAnsweredAt = this.#options.now();
      this.#serverTextAt = keptAt;
      this.#replacesAt = keptAt;
      if (!this.#isStopped && text === this.#deviceText && this.#isCopyOwn(content.id, text))
        store.write({ content, updatedAt: this.#serverTextAt, ...this.#synced() });
      return 'saved';
    } catch (error) {
      // Offline, or the text is too long for the server: the device has a copy, and the next sync of an open form tries again.
      this.#isServerAway = true;
      return isRefusal(error) && error.status !== 429 ? 'refused' : 'failed';
    }
  }

  /**
   * False where another tab's form has written the device's one copy since, and put this form's aside; of a closed form also where the
   * copy is another text by now, or gone.
   */
  #isCopyOwn(id: string | undefined, text?: string): boolean {
    const copy = this.#options.store.read();
    if (this.#isEnded) return copy !== null && fingerprint(copy.content) === text;
    return !copy || [id, this.#deviceCopyId].includes(copy.content.id);
  }

  #notify(): void {
    if (!this.#isStopped) this.#options.onStatus(this.#status());
  }

  #status(): DraftStatus {
    const content = this.#options.read();
    if (isEmptyDraft(content)) return 'idle';
    if (fingerprint(content) === this.#serverText) return 'saved';
    if (!this.#canSaveOnDevice) return 'unsaved';
    return this.#isServerAway ? 'saved-here' : 'pending';
  }
}
