import { DurableObject } from 'cloudflare:workers';
import { HeadRow } from '#workers/conversation/head';
import { MessageLog } from '#workers/conversation/message-log';
import { Outbox } from '#workers/conversation/outbox';
import type { History, PastMessage } from './history';

/**
 * The product's object under its own name and over its own tables, with one more method: it is put in its place while a local store
 * is filled, and no part of the product's Worker.
 */
export class Conversation extends DurableObject {
  /** Stores a conversation as it has been; nothing is told to hubs, which read it when they first build their inbox. */
  restore({ standing, messages, readSeq }: History): void {
    const { sql } = this.ctx.storage;
    const head = new HeadRow(sql);
    if (head.get()) throw new Error('the conversation has messages already');
    const [a = '', b = ''] = (this.ctx.id.name ?? '').split('.');
    const log = new MessageLog(sql);
    head.create();
    log.create();
    new Outbox(sql).create();
    for (const [index, message] of messages.entries()) append(log, index + 1, message);
    const n = messages.at(-1)?.createdAt ?? 0;
    const marksOf = (userId: string) => {
      const upTo = readSeq[userId] ?? 0;
      return { readSeq: upTo, deliveredSeq: upTo, unread: log.unreadOf(userId, upTo), told: n };
    };
    head.set({ a, b, standing, marks: { a: marksOf(a), b: marksOf(b) }, lastSeq: log.lastSeq(), n });
    head.save();
  }
}

const append = (log: MessageLog, seq: number, { senderId, createdAt, ...message }: PastMessage) =>
  log.append(seq, senderId, message, createdAt);

export default {};
