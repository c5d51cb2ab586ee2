import { expect, it } from 'vitest';
import { waitUntil } from '~/lib/time/wait';

it.each([
  [-5, 1, '1 second'],
  [0.2, 1, '1 second'],
  [59, 59, '59 seconds'],
  [60, 60, '1 minute'],
  [128, 128, '2 minutes 8 seconds'],
  [599, 599, '9 minutes 59 seconds'],
  [600, 600, '10 minutes'],
  [601, 660, '11 minutes'],
  [3_599, 3_600, '1 hour'],
  [3_601, 3_660, '1 hour 1 minute'],
  [7_200, 7_200, '2 hours'],
  [86_399, 86_400, '1 day'],
])('%s seconds are a Retry-After of %s and "%s"', (seconds, retryAfter, words) => {
  expect(waitUntil(1_000_000 + seconds * 1000, 1_000_000)).toEqual({ seconds: retryAfter, words });
});
