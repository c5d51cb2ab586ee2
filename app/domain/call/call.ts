import { phrases } from '~/lib/language/phrases';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '~/lib/time/duration';
import * as words from './call.words';
import * as lengths from './call-length.words';

export const callKinds = ['audio', 'video'] as const;
export type CallKind = (typeof callKinds)[number];

export const callStatuses = ['ringing', 'connecting', 'active', 'ended'] as const;
export type CallStatus = (typeof callStatuses)[number];

/** `answered_elsewhere` is only sent to devices that stop ringing; it is never stored. */
export const callEndReasons = [
  'answered_elsewhere',
  'declined',
  'missed',
  'busy',
  'cancelled',
  'failed',
  'network',
  'completed',
] as const;
export type CallEndReason = (typeof callEndReasons)[number];

/** Reasons that a device may give when it ends a call. Without a reason, the user has hung up. */
export const deviceEndReasons = ['failed', 'network'] as const;
export type DeviceEndReason = (typeof deviceEndReasons)[number];

const RING_MS = 30 * SECOND_MS;
const CONNECT_MS = MINUTE_MS;

export const callLimits = {
  ringMs: RING_MS,
  /** The server ends a ringing call. A device stops by itself only when it cannot be reached. */
  deviceRingMs: RING_MS + 10 * SECOND_MS,
  /** Maximum time from the answer to first media. */
  connectMs: CONNECT_MS,
  /**
   * Only devices notice that no media arrives. So a device ends the call for both, long before the server does, whose limit is for
   * calls that no device reports on any more.
   */
  deviceConnectMs: CONNECT_MS / 2,
  /** How long a device in a call may be disconnected. */
  graceMs: 20 * SECOND_MS,
  /** After this time a call counts as ended, even if its hub never ended it. */
  maxMs: 12 * HOUR_MS,
  /** How often a hub tells D1 that it hears a device in a call. */
  heardEveryMs: MINUTE_MS,
  /** A call counts as ended when no hub has reported a device in it for this long: a hub may have waited for D1. */
  silentMs: 10 * MINUTE_MS,
  perCalleeMinute: 3,
  perCallerHour: 10,
  /** Unanswered calls of one user to another. */
  unansweredPerHour: 3,
  signalsPerSecond: 20,
  /** Lifetime of TURN credentials: a network that changes late in a call asks for a relay again. */
  turnTtlSeconds: (12 * HOUR_MS) / SECOND_MS,
} as const;

/** `offline` also covers a hub that does not respond; `answered` means by another device of the same user. */
const callRefusals = ['offline', 'busy', 'in_call', 'answered', 'ended'] as const;
export type CallRefusal = (typeof callRefusals)[number];

/** Messages for the caller when a call cannot be made. */
export const callRefusalMessages = phrases({
  offline: words.offline,
  busy: words.busy,
  in_call: words.inCall,
  answered: words.elsewhere,
  ended: words.ended,
}) satisfies Record<CallRefusal, string>;

export type CallRole = 'caller' | 'receiver';

/**
 * Actions on a call. `lost`: a user's device has had no socket for longer than the grace period. Timeouts are triggered by alarms.
 */
export type CallAction =
  | 'accept'
  | 'reject'
  | 'end'
  | 'connected'
  | 'lost'
  | 'ring_timeout'
  | 'connect_timeout';

interface CallMove {
  status: CallStatus;
  endReason: Exclude<CallEndReason, 'answered_elsewhere' | 'busy'> | null;
}

const ended = (endReason: NonNullable<CallMove['endReason']>): CallMove => ({ status: 'ended', endReason });

/** The state transitions of a call; null if the action is not allowed in this status. The SQL is generated from this table. */
export function moveCall(
  status: CallStatus,
  action: CallAction,
  by: CallRole,
  deviceReason: DeviceEndReason | null = null,
): CallMove | null {
  switch (`${status} ${action}` as const) {
    case 'ringing accept':
      return by === 'receiver' ? { status: 'connecting', endReason: null } : null;
    case 'ringing reject':
      return by === 'receiver' ? ended('declined') : null;
    case 'ringing end':
      // A device that could not answer has declined nothing.
      return ended(by === 'caller' ? 'cancelled' : deviceReason ? 'missed' : 'declined');
    case 'ringing lost':
      // Another device of the receiver may still answer.
      return by === 'caller' ? ended('cancelled') : null;
    case 'ringing ring_timeout':
      return ended('missed');
    case 'connecting connected':
      return { status: 'active', endReason: null };
    case 'connecting connect_timeout':
      return ended('failed');
    case 'connecting end':
      return ended(deviceReason ?? 'cancelled');
    case 'active end':
      return ended(deviceReason ?? 'completed');
    case 'connecting lost':
    case 'active lost':
      return ended('network');
    default:
      return null;
  }
}

/** How long a finished call was, in the only form that is shown: '12 s', '4 min 12 s', '1 h 4 min'. */
export function callLength(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return lengths.hours({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return minutes > 0 ? lengths.minutes({ minutes, seconds: seconds % 60 }) : lengths.seconds({ seconds });
}
