import { z } from 'zod';
import { callEndReasons } from './call';
import type { CallView } from './call.schema';
import { callView } from './call.schema';

/**
 * The state of a call, to every device of a user. Never replayed: a socket that opens while it rings gets
 * `incoming_call` after `ready`, and a device that sends `call_join` gets the state.
 */
export const callEvents = [
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

declare module '~/domain/shared/hubs' {
  interface Hubs {
    /** Rings on every device of the one who is called, and on those that come meanwhile; false where none is there. */
    ring: (userId: string, call: CallView) => Promise<boolean>;
    /**
     * Tells every device that a call was answered or has ended: who still rings, stops. With `answeredIn` those of other
     * sessions learn, too, that it ended for them. Does not block.
     */
    stopRinging: (userId: string, change: CallChange, answeredIn?: string) => void;
  }
}
