import { expect, test } from 'vitest';
import { endOfKeeping, keptLabels, privacyLines, sweptKinds, sweptLines } from '~/domain/retention/retention';
import { DAY_MS } from '~/lib/time/duration';

const printed = privacyLines().flatMap(({ lines }) => lines);

test('every swept line is printed on /privacy once, with its days', () => {
  for (const kind of sweptKinds) {
    const lines = printed.filter((line) => line.kind === kind);
    expect(lines, kind).toHaveLength(1);
    expect(lines[0]?.howLong).toContain(keptLabels(sweptLines[kind].days));
  }
});

test('legally required records are kept for exactly 180 days', () => {
  for (const kind of ['registration', 'removed_content', 'acted_evidence', 'sessions'] as const)
    expect(sweptLines[kind].days).toBe(180);
});

test.each([
  [1, 'one day'],
  [30, '30 days'],
  [365, 'one year'],
  [728, 'two years'],
])('%d days are called %s', (days, words) => {
  expect(keptLabels(days)).toBe(words);
});

test('the cutoff of a line is its number of days ago', () => {
  expect(endOfKeeping('drafts', 100 * DAY_MS)).toBe((100 - sweptLines.drafts.days) * DAY_MS);
});
