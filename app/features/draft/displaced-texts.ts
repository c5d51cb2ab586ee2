import type { Draft, DraftContent, LocalDraft } from '~/domain/draft/draft';
import { typedText } from './draft-text';
import type { LocalDraftStore } from './local-draft';

/** Puts aside the texts of other tabs and devices that a form is written over. */
export class DisplacedTexts {
  /** The server's text that was last put aside because a save replaced it. */
  #fromServer: LocalDraft | null = null;
  /** The copy of another tab's form on this device that was last put aside. */
  #fromDevice: LocalDraft | null = null;

  constructor(
    private readonly store: LocalDraftStore,
    private readonly onAside: () => void,
  ) {}

  /**
   * Before the copy on the device is written: puts another tab's aside, because the device has one for all tabs. `ownIds` are the ids
   * that this form has had. False if the device has no room.
   */
  makeRoom(ownIds: readonly (string | undefined)[]): boolean {
    const other = this.store.read();
    if (!other || ownIds.includes(other.content.id) || typedText(other.content) === '') return true;
    if (!this.store.putAside(other)) return false;
    const { updatedAt, content } = this.#fromDevice ?? other;
    if (content.id === other.content.id && updatedAt !== other.updatedAt) this.store.dropAside({ updatedAt });
    this.#fromDevice = other;
    this.onAside();
    return true;
  }

  /** Puts a text aside that the server had, in place of its previous one. */
  putServerTextAside(replaced: Draft, content: DraftContent): void {
    const typed = typedText(replaced.content);
    if (typed === '' || typed === typedText(content)) return;
    // The device had that text or a later one.
    const other = this.#fromDevice;
    if (other && other.content.id === replaced.content.id && other.updatedAt >= replaced.updatedAt) return;
    const aside = { ...replaced, synced: false };
    // A device without room keeps the previous one.
    if (!this.store.putAside(aside)) return;
    if (this.#fromServer) this.store.dropAside(this.#fromServer);
    this.#fromServer = aside;
    this.onAside();
  }
}
