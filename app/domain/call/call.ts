const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

export const callKinds = ['audio', 'video'] as const;
export type CallKind = (typeof callKinds)[number];

export const callStatuses = ['ringing', 'connecting', 'active', 'ended'] as const;
export type CallStatus = (typeof callStatuses)[number];

/** `answered_elsewhere` is how a call ends on a device that rang in vain; it is never stored. */
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

/** What a device may say about why it ends a call; without it, somebody has hung up. */
export const saidReasons = ['failed', 'network'] as const;
export type SaidReason = (typeof saidReasons)[number];

export const callLimits = {
  ringMs: 30 * SECOND_MS,
  /** From the answer to first media. */
  connectMs: MINUTE_MS,
  /** How long a device in a call may be without a socket. */
  graceMs: 20 * SECOND_MS,
  /** A call that no hub has ended by then no longer counts as going on. */
  longestMs: 12 * HOUR_MS,
  perCalleeMinute: 3,
  perCallerHour: 10,
  /** Calls of one user to another that were not answered. */
  unansweredPerHour: 3,
  signalsPerSecond: 20,
  minuteMs: MINUTE_MS,
  hourMs: HOUR_MS,
  /** Life of TURN credentials. */
  turnTtlSeconds: 60 * 60,
} as const;

/** `offline` also where the hub does not answer; `answered`: by another device of the same user. */
const callRefusals = ['offline', 'busy', 'in_call', 'answered', 'ended'] as const;
export type CallRefusal = (typeof callRefusals)[number];

/** Of a call that could not be made, said to the user who calls. */
export const callRefusalMessages = {
  offline: 'Failed to start call. User may be offline.',
  busy: 'They are on another call. They will see that you called.',
  in_call: 'You are already on a call.',
  answered: 'This call was answered on another device.',
  ended: 'This call has ended.',
} as const satisfies Record<CallRefusal, string>;

export type CallRole = 'caller' | 'receiver';

/**
 * What happens to a call, by whom. `lost`: the device of that user is without a socket for longer than the grace;
 * the timeouts are the clock's.
 */
export type CallAct = 'accept' | 'reject' | 'end' | 'connected' | 'lost' | 'ring_timeout' | 'connect_timeout';

interface CallMove {
  status: CallStatus;
  endReason: Exclude<CallEndReason, 'answered_elsewhere' | 'busy'> | null;
}

const ended = (endReason: NonNullable<CallMove['endReason']>): CallMove => ({ status: 'ended', endReason });

/** Where an act takes a call; null where it changes nothing. The one table of transitions: SQL is made from it. */
export function moveCall(
  status: CallStatus,
  act: CallAct,
  by: CallRole,
  said: SaidReason | null = null,
): CallMove | null {
  switch (`${status} ${act}` as const) {
    case 'ringing accept':
      return by === 'receiver' ? { status: 'connecting', endReason: null } : null;
    case 'ringing reject':
      return by === 'receiver' ? ended('declined') : null;
    case 'ringing end':
      return ended(by === 'receiver' ? 'declined' : 'cancelled');
    case 'ringing lost':
      // Another device of the one who is called may still answer.
      return by === 'caller' ? ended('cancelled') : null;
    case 'ringing ring_timeout':
      return ended('missed');
    case 'connecting connected':
      return { status: 'active', endReason: null };
    case 'connecting connect_timeout':
      return ended('failed');
    case 'connecting end':
      return ended(said ?? 'cancelled');
    case 'active end':
      return ended(said ?? 'completed');
    case 'connecting lost':
    case 'active lost':
      return ended('network');
    default:
      return null;
  }
}
