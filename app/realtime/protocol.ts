import { z } from 'zod';
import { callSignal, deviceId } from '~/domain/call/call.schema';
import { callEvents } from '~/domain/call/events.schema';
import { chatEvents } from '~/domain/chat/events.schema';
import { commentEvents } from '~/domain/comment/events.schema';
import { interestEvents } from '~/domain/interest/events.schema';
import { notificationView } from '~/domain/notification/notification.schema';
import { postEvents } from '~/domain/post/events.schema';
import { unreadCounts } from '~/domain/shared/unread-counts';

/*
 * Every frame of `/ws`, both directions: JSON `{ v: 1, type, … }`. Either side ignores types it does not know, so
 * old pages survive a deployment. A frame is a hint to show or refetch; D1 stays the truth. Pages import only types
 * from here (`import type`): zod stays out of their bundles.
 */

/** What was committed and concerns a user: numbered by the hub, kept for replay. */
export const loggedEvent = z.discriminatedUnion('type', [
  ...chatEvents,
  ...postEvents,
  ...commentEvents,
  ...interestEvents,
  /** Made by the hub itself when a row of the bell is new or has changed. */
  z.strictObject({
    type: z.literal('notification'),
    notification: notificationView,
    unread: unreadCounts,
  }),
]);
export type LoggedEvent = z.infer<typeof loggedEvent>;

/** The state of things: of use now or never, so neither numbered nor replayed. */
export const passingEvent = z.discriminatedUnion('type', [
  ...callEvents,
  /** To the device of the other user that is in the call. */
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
  /** To the other user of a call that was answered; `to` is their id. Twenty in a second. */
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
