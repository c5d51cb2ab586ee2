import type { MessageView } from '~/domain/message/message.schema';
import type { OutboxItem } from './outbox';

export type Delivery = 'sending' | 'waiting' | 'failed' | 'sent' | 'delivered' | 'read';

/** The state of a stored message of the viewer's. */
export const deliveryOf = ({ isRead, isDelivered }: Pick<MessageView, 'isRead' | 'isDelivered'>): Delivery =>
  isRead ? 'read' : isDelivered ? 'delivered' : 'sent';

/** What a row of the list says of a message that has not left this device. */
export interface UnsentSign {
  delivery: 'waiting' | 'failed';
  content: string;
}

/** A message that is on its way for less than this is not called unsent. */
const LATE_MS = 5_000;

/** By the user it is for: a refused message, which wants a hand, before one that waits; else the newest. */
export function unsentSigns(items: readonly OutboxItem[], now: number): ReadonlyMap<string, UnsentSign> {
  const signs = new Map<string, UnsentSign>();
  for (const { to, phase, content, createdAt } of items) {
    if (phase === 'sending' && now - createdAt < LATE_MS) continue;
    const delivery = phase === 'failed' ? 'failed' : 'waiting';
    if (delivery === 'failed' || signs.get(to)?.delivery !== 'failed') signs.set(to, { delivery, content });
  }
  return signs;
}
