/**
 * The texts that users accept at sign-up. A change of meaning needs a new version: stored consents refer to the version that was
 * shown.
 */
export const legalTexts = {
  terms: { version: '1.2', date: '2026-11-30' },
  privacy: { version: '2.5', date: '2026-11-30' },
} as const satisfies Record<string, { version: string; date: string }>;
