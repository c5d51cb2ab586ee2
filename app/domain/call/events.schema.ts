import { z } from 'zod';
import { callEndReasons } from './call';
import type { CallView } from './call.schema';
import { callView } from './call.schema';

/**
 * Call state for every device of a user. These events are never replayed: a socket that opens while a call rings gets
 * `incoming_call` after `ready`, and a device that sends `call_join` gets the current state.
 */
export const callEvents = [
  z.strictObject({ type: z.literal('incoming_call'), call: callView }),
  /** Sent to the devices of both users; the receiver's devices other than `byDevice` stop ringing. */
  z.strictObject({ type: z.literal('call_accepted'), callId: z.string(), byDevice: z.string() }),
  z.strictObject({ type: z.literal('call_rejected'), callId: z.string() }),
  /** `answered_elsewhere` goes to the receiver's devices in other sessions, after `call_accepted`. */
  z.strictObject({
    type: z.literal('call_ended'),
    callId: z.string(),
    reason: z.enum(callEndReasons),
    durationSeconds: z.int().min(0).nullable(),
  }),
] as const;
const callEvent = z.discriminatedUnion('type', [...callEvents]);
type CallEvent = z.infer<typeof callEvent>;
export type CallChange = Exclude<CallEvent, { type: 'incoming_call' }>;

declare module '~/domain/shared/hubs' {
  interface Hubs {
    /**
     * Rings on every device of the receiver, including those that connect meanwhile; false if none is connected and no push service
     * takes a push for one, or the call is over.
     */
    ring: (userId: string, call: CallView) => Promise<boolean>;
    /** A device of the receiver rings: the caller's devices are told, if the call still rings there. Does not block. */
    reportRinging: (receiverId: string, callId: string) => void;
    /**
     * Tells every device that a call was answered or has ended, so that it stops ringing. With `answeredIn`, devices of other
     * sessions also get `call_ended`. Does not block.
     */
    stopRinging: (userId: string, change: CallChange, answeredIn?: string) => void;
  }
}
