/** The phase of a call in this tab. The server's `status` is the truth about the call; this is what the tab shows. */
export type CallPhase =
  | 'idle'
  /** Asking for the microphone and then the server. */
  | 'starting'
  /** It rings at the other side. */
  | 'outgoing'
  /** It rings here. */
  | 'incoming'
  /** Answered here, not yet confirmed: the first of several devices wins. */
  | 'accepting'
  /** Answered; nothing is heard yet. */
  | 'connecting'
  | 'active'
  /** The media stopped; both sides look for another way. */
  | 'reconnecting'
  /** Over; says why. */
  | 'ended';

export type CallStep =
  | 'dial'
  | 'rings'
  | 'incoming'
  | 'answer'
  /** The answer failed here (no microphone); it still rings. */
  | 'unready'
  | 'accepted'
  | 'media'
  | 'lost'
  | 'restored'
  | 'end'
  /** Over without a word: another device has answered, or the caller gave up. */
  | 'dismiss';

const steps: Record<CallPhase, Partial<Record<CallStep, CallPhase>>> = {
  idle: { dial: 'starting', incoming: 'incoming' },
  // The other side may answer before the reply to our request is here, or be calling us in this very moment.
  starting: { rings: 'outgoing', accepted: 'connecting', answer: 'accepting', end: 'ended', dismiss: 'idle' },
  outgoing: { accepted: 'connecting', answer: 'accepting', end: 'ended', dismiss: 'idle' },
  incoming: { answer: 'accepting', end: 'ended', dismiss: 'idle' },
  accepting: { accepted: 'connecting', unready: 'incoming', end: 'ended', dismiss: 'idle' },
  connecting: { media: 'active', lost: 'reconnecting', end: 'ended', dismiss: 'idle' },
  active: { lost: 'reconnecting', end: 'ended', dismiss: 'idle' },
  reconnecting: { media: 'active', restored: 'active', end: 'ended', dismiss: 'idle' },
  ended: { dial: 'starting', incoming: 'incoming', dismiss: 'idle' },
};

/** The phase after a step, or null where the step means nothing: late and repeated frames change nothing. */
export const nextPhase = (phase: CallPhase, step: CallStep): CallPhase | null => steps[phase][step] ?? null;

/** Both have said yes: media flows or is about to. */
export const isAnswered = (phase: CallPhase): boolean =>
  phase === 'connecting' || phase === 'active' || phase === 'reconnecting';

/** Leaving the page ends the call for both. A call that only rings here may be answered on another device. */
export const endsWithPage = (phase: CallPhase): boolean =>
  phase === 'starting' || phase === 'outgoing' || phase === 'accepting' || isAnswered(phase);
