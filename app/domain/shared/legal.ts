/**
 * The texts people agree to when they sign up. A change of meaning takes a new version: stored consents keep
 * naming the one that was shown.
 */
export const legalTexts = {
  terms: { version: '1.0', date: '2026-11-21' },
  privacy: { version: '2.0', date: '2026-11-22' },
} as const satisfies Record<string, { version: string; date: string }>;
