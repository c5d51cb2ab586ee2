import { z } from 'zod';
import { callSignal, deviceId } from '~/domain/call/call.schema';
import { callEvents } from '~/domain/call/events.schema';
import { commentEvents } from '~/domain/comment/events.schema';
import { interestEvents } from '~/domain/interest/events.schema';
import { chatEvents } from '~/domain/message/events.schema';
import { sentText } from '~/domain/message/message.schema';
import { notificationView } from '~/domain/notification/notification.schema';
import { updateEvents } from '~/domain/offer-update/events.schema';
import { postEvents } from '~/domain/post/events.schema';
import { uuid } from '~/domain/shared/text.schema';
import { unreadCounts } from '~/domain/shared/unread-counts';

/*
 * All frames of `/ws` in both directions: JSON `{ v: 1, type, … }`. Both sides ignore unknown types, so that old pages survive a
 * deployment. A frame is a hint to show or refetch; the source of truth stays D1, for messages their conversation. Pages import only
 * types from here (`import type`), which keeps zod out of their bundles.
 */

/** Committed changes for a user: numbered by the hub and kept for replay. */
export const loggedEvent = z.discriminatedUnion('type', [
  ...chatEvents,
  ...postEvents,
  ...commentEvents,
  ...interestEvents,
  ...updateEvents,
  /** Created by the hub when a notification is new or has changed. */
  z.strictObject({
    type: z.literal('notification'),
    notification: notificationView,
    unread: unreadCounts,
  }),
]);
export type LoggedEvent = z.infer<typeof loggedEvent>;

/** Transient state: neither numbered nor replayed. */
export const transientEvent = z.discriminatedUnion('type', [
  ...callEvents,
  /** For the caller: a device of the other rings. */
  z.strictObject({ type: z.literal('call_rings'), callId: z.string() }),
  /** For the other participant's device in the call. */
  z.strictObject({
    type: z.literal('call_signal'),
    callId: z.string(),
    from: z.string(),
    signal: callSignal,
  }),
  /** The socket is open; `seq` is the number of the last event before it, `at` the server's time, by which a device knows its own clock. */
  z.strictObject({ type: z.literal('ready'), unread: unreadCounts, seq: z.int(), at: z.string() }),
  /** The replay has a gap: reload what is on screen; events continue after `seq`. */
  z.strictObject({ type: z.literal('resync'), seq: z.int() }),
  z.strictObject({ type: z.literal('unread'), ...unreadCounts.shape }),
  /** The text of a `send` frame is stored. `new_message` brings it to every device. */
  z.strictObject({
    type: z.literal('sent'),
    clientId: z.string(),
    /** The receiver. */
    userId: z.string(),
    conversationId: z.string(),
    id: z.string(),
    seq: z.int(),
    createdAt: z.string(),
  }),
  /** The text of a `send` frame is refused, with status and words of the API. */
  z.strictObject({
    type: z.literal('not_sent'),
    clientId: z.string(),
    userId: z.string(),
    status: z.int(),
    message: z.string(),
    /** Seconds. */
    retryAfter: z.number().nullable(),
  }),
  /** On another device, too, lists show who is muted. */
  z.strictObject({ type: z.literal('mute_changed'), userId: z.string(), isMuted: z.boolean() }),
  z.strictObject({ type: z.literal('typing'), userId: z.string() }),
  z.strictObject({ type: z.literal('presence'), userId: z.string(), online: z.boolean() }),
  z.strictObject({
    type: z.literal('error'),
    /** The `ref` of the frame that failed. */
    ref: z.string().optional(),
    code: z.enum(['invalid', 'forbidden', 'not_found', 'rate_limited', 'unavailable']),
  }),
]);
export type TransientEvent = z.infer<typeof transientEvent>;

export type ServerFrame = { v: 1 } & ((LoggedEvent & { seq: number }) | TransientEvent);

/** `ref` is the page's own name for the frame, which an `error` about it repeats. */
const clientFrameOf = <Type extends string, Fields extends z.ZodRawShape>(type: Type, fields: Fields) =>
  z.object({
    v: z.literal(1).optional(),
    type: z.literal(type),
    ...fields,
    ref: z.string().max(64).optional(),
  });

/** Frames from clients. `userId` is a claim to verify, never an identity. */
export const clientFrame = z.discriminatedUnion('type', [
  clientFrameOf('auth', { userId: z.string().max(64), token: z.string().max(256).optional() }),
  clientFrameOf('typing', { to: uuid() }),
  clientFrameOf('read', { userId: uuid(), upTo: z.int().min(0) }),
  /** Sends a text as `POST /api/messages` does; `sent` or `not_sent` answers with its `clientId`. */
  clientFrameOf('send', { to: uuid(), ...sentText, clientId: uuid() }),
  clientFrameOf('resume', { seq: z.int().min(0) }),
  /**
   * Binds this socket to the device in the call: sent after starting or answering, and after each `ready` meanwhile. Losing the
   * socket ends the call after the grace period. The hub replies with `call_accepted` or `call_ended` if that has already happened.
   */
  clientFrameOf('call_join', { callId: uuid(), deviceId }),
  /** This device rings. The hub tells the caller, whose screen then says so. */
  clientFrameOf('call_rings', { callId: uuid() }),
  /** For the other participant of an answered call; `to` is their id. At most twenty per second. */
  clientFrameOf('call_signal', { callId: uuid(), to: uuid(), signal: callSignal }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;
