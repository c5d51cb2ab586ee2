/** The challenge format of the package `altcha`. */
export interface AltchaChallenge {
  parameters: {
    algorithm: string;
    nonce: string;
    salt: string;
    cost: number;
    keyLength: number;
    keyPrefix: string;
    keySignature?: string;
    expiresAt?: number;
    data?: Record<string, string | number | boolean | null>;
  };
  signature?: string;
}

/** Part of a refusal: how to continue without waiting. */
export type Challenge = { how: string } & (
  | { kind: 'altcha'; challenge: AltchaChallenge }
  | { kind: 'turnstile'; siteKey: string; action: string }
);
