import { solveChallengeWorkers } from 'altcha-lib';
import type { AltchaChallenge } from '~/lib/challenge';

/** Beyond this more workers only heat the phone. */
const MOST_WORKERS = 4;

/** Does the work of a challenge off the main thread: the text to send as `proof`. Throws where it can't be done. */
export async function solveProof(challenge: AltchaChallenge, signal: AbortSignal): Promise<string> {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1),
    controller,
    createWorker: () => new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' }),
  });
  if (!solution) throw new Error('the challenge was not solved');
  return btoa(JSON.stringify({ challenge, solution }));
}
