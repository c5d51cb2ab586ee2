import type { RemovedMessage, StoredMessage } from '~/domain/message/stored-message';
import type { Acts } from './acts';
import type { MessageLog } from './message-log';

/** What moderators do with messages. Only for a conversation that has begun. */
export class Removals {
  constructor(
    private readonly log: MessageLog,
    private readonly acts: Acts,
    private readonly onUpdated: (message: StoredMessage, now: number) => void,
  ) {}

  /** Hides the messages that are removed, and shows those again that were restored. */
  set(removed: readonly RemovedMessage[], now: number): void {
    const at = new Map(removed.map((message) => [message.id, message.at]));
    const restored = this.log.deleted().filter((id) => !at.has(id));
    for (const id of [...at.keys(), ...restored]) this.#setDeleted(id, at.get(id) ?? null, now);
  }

  /** Clears the words of removed messages for good, after their retention period. */
  clear(removed: readonly RemovedMessage[], now: number): void {
    for (const { id, at } of removed) {
      // It has to be hidden even where the conversation never heard of the removal.
      this.#setDeleted(id, at, now);
      this.log.clear(id);
      this.acts.forget(id);
    }
  }

  #setDeleted(id: string, at: number | null, now: number): void {
    if (!this.log.setDeleted(id, at)) return;
    const message = this.log.byId(id);
    if (message) this.onUpdated(message, now);
  }
}
