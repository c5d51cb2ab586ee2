import { onTestFinished } from 'vitest';
import { passwordCost as real } from '../../app/platform/password-cost';

/**
 * Replaces `~/platform/password-cost` in worker tests: the same function with an eightieth of its rounds.
 * Five hundred hashes took a quarter of those tests' time; the few tests about the cost use the real one.
 */
export const passwordCost = { ln: 10, r: 8, p: 1 };
const cheap = { ...passwordCost };

/** Hashes at the product's real cost until this test ends. */
export function hashAtRealCost(): void {
  Object.assign(passwordCost, real);
  onTestFinished(() => {
    Object.assign(passwordCost, cheap);
  });
}
