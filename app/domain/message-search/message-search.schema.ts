import { z } from 'zod';
import { chatUser } from '~/domain/message/message.schema';
import { searchHit } from '~/domain/search/search.schema';
import { paging } from '~/domain/shared/paging.schema';
import { count, id, time } from '~/domain/shared/view-fields.schema';
import { searchLimits } from '~/domain/spelling/match';
import * as words from './message-search.words';

const q = z
  .string()
  .max(searchLimits.length, { error: () => words.tooLong({ count: searchLimits.length }) })
  .default('');

/** `GET /api/messages/search` */
export const inboxSearchQuery = z.object({ q });

/** `GET /api/messages/{userId}/search` */
export const threadSearchQuery = z.object({ q, ...paging });
export type ThreadSearchQuery = z.infer<typeof threadSearchQuery>;

/** A message that was found. */
export const messageHit = z.strictObject({
  id,
  seq: z
    .int()
    .min(1)
    .meta({ description: 'Its place: GET /api/messages/{userId}?around={seq} reads what is about it' }),
  /** The other person of the conversation. */
  user: chatUser,
  senderId: id,
  messageType: z.enum(['text', 'file']),
  snippet: searchHit.shape.snippet,
  /** More of this conversation was found than is shown: its own search goes on. */
  hasMore: z.boolean(),
  createdAt: time,
});
export type MessageHit = z.infer<typeof messageHit>;

export const inboxSearchReply = z.strictObject({
  people: z.array(chatUser).meta({ description: 'Whom the caller writes with, by name; at most five' }),
  hits: z.array(messageHit).meta({ description: 'Newest first, at most three of each conversation' }),
  searched: count.meta({ description: 'Conversations that were to be searched: the latest ones' }),
  unanswered: count.meta({ description: 'Those of them that gave no answer in time' }),
  isWhole: z.boolean().meta({ description: 'False where the caller has more conversations' }),
  isCut: z.boolean().meta({ description: 'Older matches were left out' }),
});
export type InboxSearchReply = z.infer<typeof inboxSearchReply>;
