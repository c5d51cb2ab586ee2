import type { MessageView } from '~/domain/message/message.schema';

export type Delivery = 'sending' | 'waiting' | 'failed' | 'sent' | 'delivered' | 'read';

/** The state of a stored message of the viewer's. */
export const deliveryOf = ({ isRead, isDelivered }: Pick<MessageView, 'isRead' | 'isDelivered'>): Delivery =>
  isRead ? 'read' : isDelivered ? 'delivered' : 'sent';
