import { MINUTE_MS } from '~/lib/time/duration';

/** Actions that accept a proof of work instead of a wait. A proof is valid for one action only. */
export const proofActions = ['sign_in', 'register', 'reset'] as const;
export type ProofAction = (typeof proofActions)[number];

export const proofLimits = {
  /** Above this level no challenge is offered; the client must wait. */
  maxLevel: 10,
  lastsMs: 10 * MINUTE_MS,
  /** SHA-256 rounds per step, and steps of the easiest challenge: about a second on one core of a phone. */
  roundsPerStep: 1_000,
  steps: { min: 700, max: 1_400 },
  /** Maximum length of a proof, in characters. */
  maxLength: 4_000,
} as const;
