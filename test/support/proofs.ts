import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from '~/lib/challenge';

/** Solves a challenge as a browser does and returns the `proof` to send. */
export async function solve(offer: Challenge | undefined): Promise<string> {
  if (offer?.kind !== 'altcha') throw new Error('this is no challenge to solve');
  const { challenge } = offer;
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
