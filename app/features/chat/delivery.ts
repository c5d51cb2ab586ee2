import type { ChatUser, MessageView } from '~/domain/message/message.schema';
import type { OutboxItem } from './outbox';

export type Delivery = 'sending' | 'waiting' | 'failed' | 'sent' | 'delivered' | 'read';

/** The state of a stored message of the viewer's. */
export const deliveryOf = ({ isRead, isDelivered }: Pick<MessageView, 'isRead' | 'isDelivered'>): Delivery =>
  isRead ? 'read' : isDelivered ? 'delivered' : 'sent';

/** What a row of the list says of a message that has not left this device. */
export interface UnsentSign {
  delivery: 'waiting' | 'failed';
  content: string;
  /** Who it is for, where the device knows. */
  person: ChatUser | undefined;
  /** When it was written, in epoch milliseconds. */
  at: number;
}

/** A message that is on its way for less than this is not called unsent. */
const LATE_MS = 5_000;

/** By the user it is for: a refused message, which wants a hand, before one that waits; else the newest. */
export function unsentSigns(items: readonly OutboxItem[], now: number): ReadonlyMap<string, UnsentSign> {
  const signs = new Map<string, UnsentSign>();
  for (const item of items) {
    if (dueAt(item) > now) continue;
    const { to, phase, content, person, createdAt: at } = item;
    const delivery = phase === 'failed' ? 'failed' : 'waiting';
    if (delivery === 'failed' || signs.get(to)?.delivery !== 'failed')
      signs.set(to, { delivery, content, person, at });
  }
  return signs;
}

/** When the next of the messages that are on their way counts as late; null for none. */
export function nextLate(items: readonly OutboxItem[], now: number): number | null {
  const due = items.map(dueAt).filter((at) => at > now);
  return due.length > 0 ? Math.min(...due) : null;
}

const dueAt = ({ phase, createdAt }: OutboxItem) => (phase === 'sending' ? createdAt + LATE_MS : 0);
