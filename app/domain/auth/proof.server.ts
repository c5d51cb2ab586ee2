import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { AppContext } from '~/domain/shared/context';
import type { Challenge } from '~/lib/challenge';
import { type ProofAction, proofLimits } from './proof';
import { altchaPayload } from './proof.schema';
import * as words from './refusals.words';
import { readTurnstileToken } from './turnstile.server';

export interface Proof {
  /** Identical for the same proof, so that its second use can be detected. */
  id: string;
  /** The level of work it was made for. */
  level: number;
}

/** Creates a challenge for one action and level of work: Turnstile if configured, otherwise our own. */
export async function newChallenge(ctx: AppContext, action: ProofAction, level: number): Promise<Challenge> {
  const { turnstile } = ctx.config;
  if (turnstile.siteKey) {
    return { kind: 'turnstile', siteKey: turnstile.siteKey, action, how: words.solveTurnstile({ action }) };
  }
  const { roundsPerStep, steps, lastsMs } = proofLimits;
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: roundsPerStep,
    counter: randomInt(steps.max * level, steps.min * level),
    deriveKey,
    data: { action, level },
    expiresAt: Math.floor((ctx.now + lastsMs) / 1000),
    ...keysOf(ctx),
  });
  return { kind: 'altcha', challenge, how: words.solveAltcha() };
}

/** Verifies a proof for this action; null if it is missing, invalid, expired or made for another action. */
export async function readProof(ctx: AppContext, action: ProofAction, text?: string): Promise<Proof | null> {
  if (!text) return null;
  if (ctx.config.turnstile.siteKey) return readTurnstileToken(ctx, action, text);
  const payload = altchaPayload.safeParse(decode(text)).data;
  if (!payload) return null;
  const { nonce, data, expiresAt } = payload.challenge.parameters;
  if (data.action !== action || expiresAt * 1000 <= ctx.now) return null;
  const { verified } = await verifySolution({ ...payload, deriveKey, ...keysOf(ctx) });
  return verified ? { id: `proof-${nonce}`, level: data.level } : null;
}

const keysOf = ({ signing }: AppContext) => ({
  hmacSignatureSecret: signing.keyOf('proof challenge'),
  hmacKeySignatureSecret: signing.keyOf('proof solution'),
});

function decode(text: string): unknown {
  try {
    return JSON.parse(atob(text));
  } catch {
    return null;
  }
}
