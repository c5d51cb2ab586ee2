/**
 * The texts that users accept at sign-up. A change of meaning needs a new version: stored consents refer to the version that was
 * shown.
 */
export const legalTexts = {
  terms: { version: '1.1', date: '2026-11-23' },
  privacy: { version: '2.4', date: '2026-11-29' },
} as const satisfies Record<string, { version: string; date: string }>;
