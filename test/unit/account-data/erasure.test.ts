import { expect, test } from 'vitest';
import { erasureSteps, retryAfterMs, stepAfter } from '~/domain/account-data/erasure';
import { MINUTE_MS } from '~/lib/time/duration';

test('steps follow one another to the end', () => {
  const walked = [];
  for (let step: (typeof erasureSteps)[number] | null = erasureSteps[0]; step; step = stepAfter(step))
    walked.push(step);
  expect(walked).toEqual([...erasureSteps]);
});

test('the account is closed before any data is removed, and the log is last', () => {
  expect([erasureSteps[0], erasureSteps.at(-1)]).toEqual(['account', 'audit']);
  // The last mail says that all is done.
  expect(erasureSteps.indexOf('mail')).toBe(erasureSteps.length - 2);
});

test.each([
  [1, 5],
  [2, 10],
  [5, 80],
  [20, 24 * 60],
])('after %d failures the next try is in %d minutes', (failures, minutes) => {
  expect(retryAfterMs(failures)).toBe(minutes * MINUTE_MS);
});
