/**
 * The phase of a call in this tab. The server's `status` is the truth about the call; the phase is what this
 * tab shows.
 */
export type CallPhase =
  | 'idle'
  /** Waiting for the microphone, then for the server. */
  | 'starting'
  /** Ringing at the other side. */
  | 'outgoing'
  /** Ringing here. */
  | 'incoming'
  /** Answered here, not yet confirmed: with several devices the first answer wins. */
  | 'accepting'
  /** Answered, no media received yet. */
  | 'connecting'
  | 'active'
  /** Media stopped; both sides try to reconnect. */
  | 'reconnecting'
  /** Ended; the card says why. */
  | 'ended';

export type CallStep =
  | 'dial'
  | 'rings'
  | 'incoming'
  | 'answer'
  /** Accepting failed on this device (no microphone); the call still rings. */
  | 'unready'
  | 'accepted'
  | 'media'
  | 'lost'
  | 'restored'
  | 'end'
  /** Closes without an end card: another device answered, the caller gave up, or the user closed the card. */
  | 'dismiss';

const steps: Record<CallPhase, Partial<Record<CallStep, CallPhase>>> = {
  idle: { dial: 'starting', incoming: 'incoming' },
  // The other side may answer before the reply to our start request arrives, or may be calling us at the same
  // moment. A call of somebody else waits in the session until this one is refused or over.
  starting: { rings: 'outgoing', accepted: 'connecting', answer: 'accepting', end: 'ended', dismiss: 'idle' },
  outgoing: { accepted: 'connecting', answer: 'accepting', end: 'ended', dismiss: 'idle' },
  incoming: { answer: 'accepting', end: 'ended', dismiss: 'idle' },
  accepting: { accepted: 'connecting', unready: 'incoming', end: 'ended', dismiss: 'idle' },
  connecting: { media: 'active', lost: 'reconnecting', end: 'ended', dismiss: 'idle' },
  active: { lost: 'reconnecting', end: 'ended', dismiss: 'idle' },
  reconnecting: { media: 'active', restored: 'active', end: 'ended', dismiss: 'idle' },
  ended: { dial: 'starting', incoming: 'incoming', dismiss: 'idle' },
};

/** The phase after a step, or null if the step does not apply: late and repeated frames change nothing. */
export const nextPhase = (phase: CallPhase, step: CallStep): CallPhase | null => steps[phase][step] ?? null;

/** The call was answered: media flows or is about to. */
export const isAnswered = (phase: CallPhase): boolean =>
  phase === 'connecting' || phase === 'active' || phase === 'reconnecting';

/**
 * Whether leaving the page ends the call for both. An incoming call can still be answered on another device.
 */
export const endsWithPage = (phase: CallPhase): boolean =>
  phase === 'starting' || phase === 'outgoing' || phase === 'accepting' || isAnswered(phase);
