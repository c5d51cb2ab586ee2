import { z } from 'zod';
import { callProposalView } from '~/domain/call-proposal/proposal.schema';
import { messageView } from './message.schema';

/** Events of conversations that a hub receives. */
export const chatEvents = [
  z.strictObject({
    type: z.literal('new_message'),
    message: messageView,
    senderName: z.string(),
    senderAvatar: z.string().nullable(),
  }),
  z.strictObject({
    type: z.literal('message_read'),
    conversationId: z.string(),
    /** The other user of the conversation, seen from whom this is sent to. */
    userId: z.string(),
    /** Who has read. */
    readerId: z.string(),
    /** Read up to this `seq` of the conversation. */
    upTo: z.int().min(0),
  }),
  z.strictObject({
    type: z.literal('conversation_updated'),
    conversationId: z.string(),
    userId: z.string(),
    status: z.enum(['request', 'accepted', 'declined']),
  }),
  /** What became of times that were proposed for a call: the message of the same id shows it. */
  z.strictObject({
    type: z.literal('call_proposal'),
    conversationId: z.string(),
    /** The other user of the conversation, seen from whom this is sent to. */
    userId: z.string(),
    proposal: callProposalView,
  }),
] as const;

declare module '~/domain/shared/hubs' {
  interface HubEvents {
    chat: z.infer<(typeof chatEvents)[number]>;
    /** Sets the hub's alarm for a call that was agreed on; null takes it back. */
    reminder: { type: 'remind_of_call'; proposalId: string; at: number | null };
  }
}
