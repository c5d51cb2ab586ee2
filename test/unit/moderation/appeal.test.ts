import { expect, it } from 'vitest';
import { mayAppeal } from '~/domain/moderation/appeal';
import { DAY_MS, HOUR_MS } from '~/lib/time/duration';

const now = Date.UTC(2026, 10, 21, 6);

it.each([
  ['fresh', 0, null, true],
  ['a month old', 31 * DAY_MS, null, false],
  ['appealed', HOUR_MS, 'pending', false],
  ['upheld', HOUR_MS, 'upheld', false],
  ['reversed', HOUR_MS, 'reversed', false],
] as const)('a %s decision can be appealed: see the table', (_, age, appealStatus, may) => {
  expect(mayAppeal({ createdAt: now - age, appealStatus }, now)).toBe(may);
});
