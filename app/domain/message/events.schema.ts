import { z } from 'zod';
import { callProposalView } from '~/domain/call-proposal/proposal.schema';
import { messageView } from './message.schema';

/** Conversation events that a hub delivers. */
export const chatEvents = [
  z.strictObject({
    type: z.literal('new_message'),
    message: messageView,
    senderName: z.string(),
    senderAvatar: z.string().nullable(),
    /** It is from someone else, counts as unread, and its sender is not muted. */
    alerts: z.boolean(),
  }),
  /**
   * A message looks different now: its sender changed or deleted it, somebody reacted, moderators removed or restored it, or its file
   * or the facts of its call are no longer kept.
   */
  z.strictObject({ type: z.literal('message_updated'), message: messageView }),
  z.strictObject({
    type: z.literal('message_read'),
    conversationId: z.string(),
    /** The other participant, from the recipient's point of view. */
    userId: z.string(),
    /** The user who has read. */
    readerId: z.string(),
    /** All messages up to this `seq` are read. */
    upTo: z.int().min(0),
    /** The messages of the conversation that stay unread. For the reader's own devices only. */
    unread: z.int().min(0).optional(),
  }),
  /** Sent while the two are connected, to the sender. Reading implies it, and may come without it. */
  z.strictObject({
    type: z.literal('message_delivered'),
    conversationId: z.string(),
    /** The other participant, whose devices have the messages. */
    userId: z.string(),
    /** All messages up to this `seq` are delivered. */
    upTo: z.int().min(0),
  }),
  z.strictObject({
    type: z.literal('conversation_updated'),
    conversationId: z.string(),
    userId: z.string(),
    status: z.enum(['request', 'accepted', 'declined']),
  }),
  /**
   * What the two may do towards each other is different: the thread's screen says how. It is told to those who would see it there, so
   * that it reveals nothing more.
   */
  z.strictObject({
    type: z.literal('contact_changed'),
    /** The other participant, from the recipient's point of view. */
    userId: z.string(),
  }),
  /** The new state of a call proposal, shown by the message with the same id. */
  z.strictObject({
    type: z.literal('call_proposal'),
    conversationId: z.string(),
    /** The other participant, from the recipient's point of view. */
    userId: z.string(),
    proposal: callProposalView,
  }),
] as const;

export type ChatEvent = z.infer<(typeof chatEvents)[number]>;

declare module '~/domain/shared/hubs' {
  interface HubEvents {
    chat: ChatEvent;
    /** The user mutes another or no longer does: their messages do not alert. */
    muted: { type: 'muted'; userId: string; isMuted: boolean };
    /** Sets the hub's alarm for an agreed call; null cancels it. */
    reminder: { type: 'remind_of_call'; proposalId: string; at: number | null };
  }
}
