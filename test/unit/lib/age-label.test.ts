import { expect, it } from 'vitest';
import { ageLabel } from '~/lib/time/age-label';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/lib/time/duration';

it.each([
  [0, '1 min'],
  [59 * MINUTE_MS, '59 min'],
  [HOUR_MS, '1 h'],
  [47 * HOUR_MS, '47 h'],
  [2 * DAY_MS, '2 days'],
])('%d ms are %s', (ms, words) => expect(ageLabel(ms)).toBe(words));
