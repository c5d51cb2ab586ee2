import { onTestFinished } from 'vitest';
import { passwordCost as real } from '../../app/platform/password-cost';

/**
 * Stands in the place of `~/platform/password-cost` in worker tests: the same function with an eightieth of its rounds.
 * Five hundred hashes are a quarter of what those tests compute, and few ask what a hash costs; those take the real one.
 */
export const passwordCost = { ln: 10, r: 8, p: 1 };
const cheap = { ...passwordCost };

/** Until this test ends, a hash costs what it costs outside. */
export function hashAtRealCost(): void {
  Object.assign(passwordCost, real);
  onTestFinished(() => {
    Object.assign(passwordCost, cheap);
  });
}
