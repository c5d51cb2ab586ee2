/** Why something is not pushed. */
export type PushSkip =
  /** Its sender is erased, banned or across a block. */
  | 'gone'
  | 'read'
  | 'declined'
  | 'muted'
  | 'too_late'
  /** No browser of a living session takes pushes, or none did when it came. */
  | 'no_browser'
  | 'switched_off'
  | 'quiet_hours';

interface PushFacts {
  isGone?: boolean;
  isRead?: boolean;
  isDeclined?: boolean;
  isMuted: boolean;
  isTooLate?: boolean;
  hasBrowser: boolean;
  /** By the settings for its kind. */
  isWanted: boolean;
  /** The end of the quiet hours of now, in epoch milliseconds. */
  quietUntil: number | null;
}

export type PushDecision =
  | { kind: 'send' }
  | { kind: 'wait'; until: number }
  | { kind: 'skip'; why: Exclude<PushSkip, 'quiet_hours'> };

/** What becomes of a push: it is sent, waits for the end of quiet hours, or is left out for the first of these reasons. */
export function decidePush(facts: PushFacts): PushDecision {
  if (facts.isGone) return { kind: 'skip', why: 'gone' };
  if (facts.isRead) return { kind: 'skip', why: 'read' };
  if (facts.isDeclined) return { kind: 'skip', why: 'declined' };
  if (facts.isMuted) return { kind: 'skip', why: 'muted' };
  if (facts.isTooLate) return { kind: 'skip', why: 'too_late' };
  if (!facts.hasBrowser) return { kind: 'skip', why: 'no_browser' };
  if (!facts.isWanted) return { kind: 'skip', why: 'switched_off' };
  return facts.quietUntil === null ? { kind: 'send' } : { kind: 'wait', until: facts.quietUntil };
}
