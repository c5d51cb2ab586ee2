import { solveChallengeWorkers } from 'altcha-lib';
import type { AltchaChallenge } from '~/lib/challenge';

/** More workers than this heat a phone without being faster. */
const MAX_WORKERS = 4;

/** Solves a challenge in web workers. Returns the text to send as `proof`; throws if it can't be solved. */
export async function solveProof(challenge: AltchaChallenge, signal: AbortSignal): Promise<string> {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1),
    controller,
    createWorker: () => new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' }),
  });
  if (!solution) throw new Error('the challenge was not solved');
  return btoa(JSON.stringify({ challenge, solution }));
}
