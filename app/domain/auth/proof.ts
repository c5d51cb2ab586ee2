/** Actions at which a crowd is asked for some work in place of a wait. A proof counts only for the action it was made for. */
export const proofActions = ['sign_in', 'register', 'reset'] as const;
export type ProofAction = (typeof proofActions)[number];

export const proofLimits = {
  /** Above this much trouble nothing but waiting helps. */
  maxLevel: 10,
  lastsMs: 10 * 60 * 1000,
  /** Rounds of SHA-256 in one step, and steps of the lightest challenge: about a second on a phone's one core. */
  roundsPerStep: 1_000,
  steps: { min: 700, max: 1_400 },
  /** Characters of a proof that is sent. */
  maxLength: 4_000,
} as const;
