import { DurableObject } from 'cloudflare:workers';
import { HeadRow } from '#workers/conversation/head';
import { MessageLog } from '#workers/conversation/message-log';
import { Thread } from '#workers/conversation/thread';
import type { Standing } from '~/domain/message/conversations';
import type { History, PastMessage } from './history';

/**
 * The product's object under its own name and over its own tables, with other methods: it is put in its place while a local store
 * is filled, and no part of the product's Worker.
 */
export class Conversation extends DurableObject {
  /** Stores a past conversation. Hubs are not told: they read it when they first build their inbox. */
  restore({ standing, messages, readSeq }: History): void {
    this.begin(standing);
    this.add(messages, readSeq);
  }

  /** Stores a conversation without a message; `add` or `generate` go on. */
  begin(standing: Standing): void {
    const { storage, id } = this.ctx;
    if (new HeadRow(storage.sql).get()) throw new Error('the conversation has messages already');
    new Thread(storage, id.name ?? '', () => {}).begin(standing, 0);
    const [a = '', b = ''] = (id.name ?? '').split('.');
    const marks = { readSeq: 0, deliveredSeq: 0, unread: 0, told: 0 };
    const head = new HeadRow(storage.sql);
    head.set({ a, b, standing, marks: { a: marks, b: marks }, lastSeq: 0, n: 0 });
    head.save();
  }

  /** Stores later messages, so that a long conversation comes in parts. */
  add(messages: readonly PastMessage[], readSeq: Record<string, number>): void {
    const { sql } = this.ctx.storage;
    const row = new HeadRow(sql);
    const head = row.get();
    if (!head) throw new Error('the conversation has not begun');
    const log = new MessageLog(sql);
    let { lastSeq } = head;
    for (const { senderId, createdAt, ...message } of messages) {
      lastSeq += 1;
      log.append(lastSeq, senderId, message, createdAt);
    }
    const n = messages.at(-1)?.createdAt ?? head.n;
    const marksOf = (userId: string) => {
      const upTo = readSeq[userId] ?? 0;
      return { readSeq: upTo, deliveredSeq: upTo, unread: log.unreadOf(userId, upTo), told: n };
    };
    row.set({ ...head, lastSeq, n, marks: { a: marksOf(head.a), b: marksOf(head.b) } });
    row.save();
  }

  /** Texts `from` to `upTo` of the two in turn, a second apart, the one numbered `count` at `now`; all of them read. */
  generate(from: number, upTo: number, count: number, now: number): void {
    const people = (this.ctx.id.name ?? '').split('.');
    const texts = Array.from({ length: upTo - from + 1 }, (_, i) =>
      textAt(from + i, people, now - (count - from - i) * 1000),
    );
    this.add(texts, Object.fromEntries(people.map((id) => [id, upTo])));
  }
}

const textAt = (seq: number, people: string[], createdAt: number): PastMessage => ({
  id: idOf('a', seq),
  clientId: idOf('b', seq),
  type: 'text',
  content: `Delivery ${seq} of the round: ${seq % 7} crates for shop ${seq % 97}, paid on the spot`,
  extras: {},
  senderId: people[seq % 2] ?? '',
  createdAt,
});

const idOf = (kind: string, number: number) =>
  `${number.toString(16).padStart(8, '0')}-000${kind}-7000-8000-000000000000`;

export default {};
