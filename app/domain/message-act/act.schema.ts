import { z } from 'zod';
import { reactions } from '~/domain/message/message';
import { messageText } from '~/domain/message/message.schema';
import * as words from '~/domain/message/message.words';

/** `PUT /api/messages/{userId}/{messageId}` */
export const messageEdit = z.strictObject({ content: messageText });

/** `PUT /api/messages/{userId}/{messageId}/reaction` */
export const messageReaction = z.strictObject({
  emoji: z.enum(reactions, {
    error: () => words.emoji({ list: reactions.join(' ') }),
  }),
});
