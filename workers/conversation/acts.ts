import type { MessageAct } from '~/domain/message/conversations';
import type { Reaction } from '~/domain/message/message';
import { promiseIn } from '~/domain/message/scam';
import type { StoredMessage } from '~/domain/message/stored-message';
import { type ActRefusal, actLimits, refusalOf } from '~/domain/message-act/act';
import type { ScamCode } from '~/domain/scam/scam-codes';
import type { MessageLog } from './message-log';
import { Versions } from './versions';

type Done = { why: ActRefusal; code?: ScamCode } | { message: StoredMessage; isChanged: boolean };

/**
 * What participants do with messages that are there: change, delete, react. Only for a conversation that has begun. The same act
 * again changes nothing.
 */
export class Acts {
  readonly #versions: Versions;

  constructor(
    sql: SqlStorage,
    private readonly log: MessageLog,
    private readonly onUpdated: (message: StoredMessage, now: number) => void,
  ) {
    this.#versions = new Versions(sql);
  }

  create(): void {
    this.#versions.create();
  }

  run(userId: string, messageId: string, act: MessageAct, now: number): Done {
    const message = this.log.byId(messageId);
    if (!message) return { why: 'missing' };
    const { senderId, deletedAt, extras } = message;
    const isTwice = act.kind === 'delete' && senderId === userId && extras.withdrawnAt !== undefined;
    if (isTwice && deletedAt === null) return { message, isChanged: false };
    const [isDeleted, isRemoved] = [extras.withdrawnAt !== undefined, deletedAt !== null];
    const acted = { ...message, messageType: message.type, isDeleted, isRemoved };
    const why = refusalOf(acted, userId, act.kind, now);
    if (why) return { why };
    if (act.kind === 'edit') return this.#edit(message, act.content, now);
    return this.#replace(
      message,
      act.kind === 'delete' ? this.#withdrawn(message, now) : reacted(message, userId, act.emoji),
      now,
    );
  }

  /** The first message went to a stranger: an edit must not add a promise of returns either. */
  #edit(message: StoredMessage, content: string, now: number): Done {
    const { id, seq, extras } = message;
    if (content === message.content) return { message, isChanged: false };
    if (this.#versions.of(id).length >= actLimits.edits) return { why: 'editOften' };
    const promise = seq === 1 ? promiseIn(content) : null;
    if (promise) return { why: 'promise', code: promise.code };
    const writtenAt = writtenAtOf(message);
    this.#versions.keep(id, writtenAt, message.content);
    const editedAt = Math.max(now, writtenAt + 1);
    return this.#replace(message, { ...message, content, extras: { ...extras, editedAt } }, now);
  }

  #withdrawn(message: StoredMessage, now: number): StoredMessage {
    this.#versions.keep(message.id, writtenAtOf(message), message.content);
    const { quoted: _, ...left } = message;
    return { ...left, content: '', extras: { withdrawnAt: now } };
  }

  #replace(before: StoredMessage, after: StoredMessage, now: number): Done {
    if (after === before) return { message: before, isChanged: false };
    const message = this.log.rewrite(after);
    if (!message) return { why: 'missing' };
    this.onUpdated(message, now);
    return { message, isChanged: true };
  }

  /** Earlier texts, oldest first. */
  versionsOf(messageId: string): string[] {
    return this.#versions.of(messageId);
  }

  /** Earlier texts of a user whose account is erased. */
  forgetOf(userId: string): void {
    this.#versions.forgetOf(userId);
  }

  /** Earlier texts are no longer kept. */
  forget(messageId: string): void {
    this.#versions.forget(messageId);
  }
}

const writtenAtOf = ({ extras, createdAt }: StoredMessage) => extras.editedAt ?? createdAt;

function reacted(message: StoredMessage, userId: string, emoji: Reaction | null): StoredMessage {
  const { [userId]: given = null, ...others } = message.extras.reactions ?? {};
  if (given === emoji) return message;
  const reactions = emoji === null ? others : { ...others, [userId]: emoji };
  return { ...message, extras: { ...message.extras, reactions } };
}
