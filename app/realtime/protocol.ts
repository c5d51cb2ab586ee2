import { z } from 'zod';

/**
 * Every frame a hub sends. Clients ignore types they do not know, so old pages survive a deployment; a frame
 * is a hint to show or refetch, D1 stays the truth.
 */
export const serverEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('post_liked'),
    postId: z.string(),
    senderId: z.string(),
    senderName: z.string(),
  }),
  z.object({
    type: z.literal('post_commented'),
    postId: z.string(),
    commentId: z.string(),
    senderId: z.string(),
    senderName: z.string(),
  }),
  z.object({
    type: z.literal('comment_replied'),
    postId: z.string(),
    commentId: z.string(),
    senderId: z.string(),
    senderName: z.string(),
  }),
  z.object({
    type: z.literal('interest_received'),
    interestId: z.string(),
    postId: z.string().nullable(),
    listingId: z.string().nullable(),
    senderId: z.string(),
    senderName: z.string(),
  }),
  z.object({
    type: z.literal('interest_updated'),
    interestId: z.string(),
    status: z.enum(['pending', 'accepted', 'rejected', 'withdrawn']),
  }),
  z.object({ type: z.literal('unread'), notifications: z.number(), messages: z.number() }),
]);

export type ServerEvent = z.infer<typeof serverEvent>;
export type ServerFrame = { v: 1 } & ServerEvent;

/** Close codes of `/ws`. */
export const closeCodes = { unauthenticated: 4401, forbidden: 4403, tooMany: 4429 } as const;
