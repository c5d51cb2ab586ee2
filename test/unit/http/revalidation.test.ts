import { expect, test } from 'vitest';
import { revalidateUnlessFailed } from '~/http/revalidation';

test.each([
  ['a click', undefined, true, true],
  ['a form that went through', 200, true, true],
  ['a form that was refused', 400, true, true],
  ['a request that never arrived', 503, true, false],
  ['what the route itself declines', 200, false, false],
])('after %s (%s, %s): %s', (_, actionStatus, defaultShouldRevalidate, asks) => {
  expect(revalidateUnlessFailed({ actionStatus, defaultShouldRevalidate })).toBe(asks);
});
