import { type Draft, type DraftContent, draftToOpen, isEmptyDraft } from '~/domain/draft/draft';
import type { LocalDraftStore } from './local-draft';

/**
 * idle: nothing to keep · pending: on this device, the server gets it soon · saved: on the server · saved-here: on
 * this device, the server can't be reached · unsaved: nowhere but on the screen.
 */
export type DraftStatus = 'idle' | 'pending' | 'saved' | 'saved-here' | 'unsaved';

/** How often the device and the server get a copy, while something changes. */
export const saveEvery = { deviceMs: 2_000, serverMs: 20_000 } as const;

export interface DraftServer {
  /** 'published': what this was a draft of is out already. Throws when the server can't be reached. */
  save: (content: DraftContent, options: { keepalive: boolean }) => Promise<'saved' | 'published'>;
  remove: () => Promise<void>;
}

interface DraftKeeperOptions {
  /** What the form holds right now. */
  read: () => DraftContent;
  store: LocalDraftStore;
  server: DraftServer;
  /** Epoch milliseconds, by the server's clock as well as this device knows it. */
  now: () => number;
  onStatus: (status: DraftStatus) => void;
  /** The form's id is taken by something published: it needs a new one. */
  onPublished: () => void;
}

/**
 * Keeps a form's content from getting lost: on the device every two seconds, on the server every twenty and when the
 * page goes away. It holds no content of its own: the form is asked.
 */
export class DraftKeeper {
  private savedHere: string;
  private savedThere: string;
  private lastSync: number;
  private syncing: Promise<void> | null = null;
  private isStopped = false;
  private canKeepHere = true;
  private isServerAway = false;

  constructor(
    private readonly options: DraftKeeperOptions,
    /** What the server holds. */
    private readonly known: Draft | null,
  ) {
    this.lastSync = options.now();
    this.savedThere = known ? fingerprint(known.content) : '';
    this.savedHere = this.savedThere;
  }

  /** Content that only this device has, and that the form should open with; null when the form is right as it is. */
  async newerContent(): Promise<DraftContent | null> {
    const { read, store } = this.options;
    const local = store.read();
    const choice = draftToOpen(this.known, local);
    if (choice !== 'local' || !local) {
      if (local) store.clear();
      return null;
    }
    const { content } = local;
    if (!this.known && (await this.isPublished(content))) {
      store.clear();
      return null;
    }
    const shown = words(read());
    // Somebody who has begun to type is not to be interrupted.
    if (shown !== words(this.known?.content ?? {})) return null;
    return isEmptyDraft(content) || words(content) === shown ? null : content;
  }

  /**
   * Whether the publishing went through after all and only its answer got lost. Asked by saving: what is still a
   * draft is on the server then, and offline it counts as one.
   */
  private async isPublished(content: DraftContent): Promise<boolean> {
    try {
      if ((await this.options.server.save(content, { keepalive: false })) === 'published') return true;
      this.savedThere = fingerprint(content);
    } catch {
      this.isServerAway = true;
    }
    return false;
  }

  /** To be called about every `deviceMs`. */
  tick(): void {
    if (this.isStopped) return;
    this.keepHere();
    if (this.options.now() - this.lastSync >= saveEvery.serverMs) void this.sync(false);
  }

  /** Keeps it now, here and on the server; answers where it is. */
  async saveNow(): Promise<DraftStatus> {
    this.keepHere();
    await this.syncing;
    await this.sync(true);
    return this.status();
  }

  /** The page is hidden or about to go. */
  leave(): void {
    if (this.isStopped) return;
    this.keepHere();
    void this.sync(true);
  }

  /** Keeps what there is on the device, and from then on nothing until `resume`. */
  stop(): void {
    if (!this.isStopped) this.keepHere();
    this.isStopped = true;
  }

  resume(): void {
    this.isStopped = false;
  }

  /** Forgets the draft everywhere. Rejects, with nothing forgotten, when the server could not be told. */
  async discard(): Promise<void> {
    this.stop();
    // A save on its way would bring it back.
    await this.syncing;
    await this.options.server.remove();
    this.options.store.clear();
    this.savedHere = '';
    this.savedThere = '';
    this.options.onStatus('idle');
  }

  private keepHere(): void {
    const content = this.options.read();
    const text = fingerprint(content);
    if (text === this.savedHere) return;
    this.savedHere = text;
    this.canKeepHere = this.options.store.write({
      content,
      updatedAt: this.options.now(),
      synced: text === this.savedThere,
    });
    this.notify();
  }

  private async sync(isLast: boolean): Promise<void> {
    const content = this.options.read();
    const text = fingerprint(content);
    if (text === this.savedThere || (this.syncing && !isLast)) return;
    this.lastSync = this.options.now();
    this.syncing = this.send(content, text, isLast);
    await this.syncing;
    this.syncing = null;
    this.notify();
  }

  private async send(content: DraftContent, text: string, keepalive: boolean): Promise<void> {
    const { server, onPublished } = this.options;
    try {
      if (text === '') await server.remove();
      else if ((await server.save(content, { keepalive })) === 'published') return onPublished();
      this.isServerAway = false;
      this.savedThere = text;
      this.markSynced(content, text);
    } catch {
      // Offline, or too long for the server: the device has it, and the next round tries again.
      this.isServerAway = true;
    }
  }

  private markSynced(content: DraftContent, text: string): void {
    if (this.isStopped || text !== this.savedHere) return;
    this.options.store.write({ content, updatedAt: this.options.now(), synced: true });
  }

  private notify(): void {
    if (!this.isStopped) this.options.onStatus(this.status());
  }

  private status(): DraftStatus {
    const content = this.options.read();
    if (isEmptyDraft(content)) return 'idle';
    if (fingerprint(content) === this.savedThere) return 'saved';
    if (!this.canKeepHere) return 'unsaved';
    return this.isServerAway ? 'saved-here' : 'pending';
  }
}

/** The same content gives the same text, whatever order its fields came in. */
const fingerprint = (content: DraftContent) =>
  isEmptyDraft(content) ? '' : JSON.stringify(content, Object.keys(content).sort().concat(['url', 'alt']));

/** What the user put in, whichever tab is open and whichever id the form was given. */
const words = ({ id, postType, ...content }: DraftContent) => fingerprint(content);
