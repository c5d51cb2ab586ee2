import { z } from 'zod';
import { callEndReasons } from '~/domain/call/call';
import { callSignal, callView, deviceId } from '~/domain/call/call.schema';
import { callProposalView } from '~/domain/call-proposal/proposal.schema';
import { messageView } from '~/domain/chat/message.schema';
import { notificationView } from '~/domain/notification/notification.schema';
import { unreadCounts } from '~/domain/shared/unread-counts';

const sender = { senderId: z.string(), senderName: z.string() };

/** What was committed and concerns a person: numbered by the hub, kept for replay. */
export const loggedEvent = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('new_message'),
    message: messageView,
    senderName: z.string(),
    senderAvatar: z.string().nullable(),
  }),
  z.strictObject({
    type: z.literal('message_read'),
    conversationId: z.string(),
    /** The other person of the conversation, seen from whom this is sent to. */
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
    /** The other person of the conversation, seen from whom this is sent to. */
    userId: z.string(),
    proposal: callProposalView,
  }),
  z.strictObject({ type: z.literal('post_liked'), postId: z.string(), ...sender }),
  z.strictObject({
    type: z.literal('post_commented'),
    postId: z.string(),
    commentId: z.string(),
    ...sender,
  }),
  z.strictObject({
    type: z.literal('comment_replied'),
    postId: z.string(),
    commentId: z.string(),
    ...sender,
  }),
  z.strictObject({
    type: z.literal('interest_received'),
    interestId: z.string(),
    postId: z.string().nullable(),
    listingId: z.string().nullable(),
    ...sender,
  }),
  z.strictObject({
    type: z.literal('interest_updated'),
    interestId: z.string(),
    status: z.enum(['pending', 'accepted', 'rejected', 'withdrawn']),
  }),
  /** Made by the hub itself when a row of the bell is new or has changed. */
  z.strictObject({
    type: z.literal('notification'),
    notification: notificationView,
    unread: unreadCounts,
  }),
]);
export type LoggedEvent = z.infer<typeof loggedEvent>;

/**
 * How a call stands, to every device of a person. Never replayed: a socket that opens while it rings is told
 * `incoming_call` after `ready`, and whoever says `call_join` is told what became of it.
 */
const callEvents = [
  z.strictObject({ type: z.literal('incoming_call'), call: callView }),
  /** To the devices of both; those of the callee that are not `byDevice` stop ringing. */
  z.strictObject({ type: z.literal('call_accepted'), callId: z.string(), byDevice: z.string() }),
  z.strictObject({ type: z.literal('call_rejected'), callId: z.string() }),
  /** `answered_elsewhere` goes to the callee's devices of other sessions, after `call_accepted`. */
  z.strictObject({
    type: z.literal('call_ended'),
    callId: z.string(),
    reason: z.enum(callEndReasons),
    durationSeconds: z.int().min(0).nullable(),
  }),
] as const;
const callEvent = z.discriminatedUnion('type', [...callEvents]);
export type CallEvent = z.infer<typeof callEvent>;
export type CallChange = Exclude<CallEvent, { type: 'incoming_call' }>;

/** The state of things: of use now or never, so neither numbered nor replayed. */
export const passingEvent = z.discriminatedUnion('type', [
  ...callEvents,
  /** To the device of the other person that is in the call. */
  z.strictObject({
    type: z.literal('call_signal'),
    callId: z.string(),
    from: z.string(),
    signal: callSignal,
  }),
  /** The socket is open; `seq` is the number of the last event before it. */
  z.strictObject({ type: z.literal('ready'), unread: unreadCounts, seq: z.int() }),
  /** The replay has a gap: read again what is on screen; goes on after `seq`. */
  z.strictObject({ type: z.literal('resync'), seq: z.int() }),
  z.strictObject({ type: z.literal('unread'), ...unreadCounts.shape }),
  z.strictObject({ type: z.literal('typing'), userId: z.string() }),
  z.strictObject({ type: z.literal('presence'), userId: z.string(), online: z.boolean() }),
  z.strictObject({
    type: z.literal('error'),
    /** The `ref` of the frame that failed. */
    ref: z.string().optional(),
    code: z.enum(['invalid', 'forbidden', 'not_found', 'rate_limited', 'unavailable']),
  }),
]);
export type PassingEvent = z.infer<typeof passingEvent>;

export type ServerFrame = { v: 1 } & ((LoggedEvent & { seq: number }) | PassingEvent);

/**
 * What the domain tells a hub. Behind each event but an own message the hub reads the unread counts and the bell anew from D1, since two
 * requests may arrive in the other order; `recount` is for changes that have no event of their own, and `remind_of_call`
 * sets the hub's alarm (null: takes it back).
 */
export type HubEvent =
  | Exclude<LoggedEvent, { type: 'notification' }>
  | { type: 'recount' }
  | { type: 'remind_of_call'; proposalId: string; at: number | null };

const ref = z.string().max(64).optional();

/** What a page or an app may say. `userId` is a claim to be checked, never an identity. */
export const clientFrame = z.discriminatedUnion('type', [
  z.object({
    v: z.literal(1).optional(),
    type: z.literal('auth'),
    userId: z.string().max(64),
    token: z.string().max(128).optional(),
    ref,
  }),
  z.object({ v: z.literal(1).optional(), type: z.literal('typing'), to: z.uuid(), ref }),
  z.object({
    v: z.literal(1).optional(),
    type: z.literal('read'),
    userId: z.uuid(),
    upTo: z.int().min(0),
    ref,
  }),
  z.object({ v: z.literal(1).optional(), type: z.literal('resume'), seq: z.int().min(0), ref }),
  /**
   * This socket belongs to the device that is in the call: said after starting or answering, and after each `ready`
   * meanwhile. Its loss ends the call after the grace. Answered by `call_accepted` or `call_ended` where that has
   * happened.
   */
  z.object({
    v: z.literal(1).optional(),
    type: z.literal('call_join'),
    callId: z.uuid(),
    deviceId,
    ref,
  }),
  /** To the other person of a call that was answered; `to` is their id. Twenty in a second. */
  z.object({
    v: z.literal(1).optional(),
    type: z.literal('call_signal'),
    callId: z.uuid(),
    to: z.uuid(),
    signal: callSignal,
    ref,
  }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;
