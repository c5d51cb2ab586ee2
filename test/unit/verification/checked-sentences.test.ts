import { expect, it } from 'vitest';
import { checksOf } from '~/domain/verification/checks.server';
import { type CheckedFacts, checkedSentences } from '~/domain/verification/verification';

const day = (date: string) => Date.parse(`${date}T06:30:00Z`);
const facts: CheckedFacts = {
  documentKind: 'pan',
  hasGstin: false,
  hasUdyam: false,
  checkedAt: day('2026-03-03'),
  validUntil: day('2028-03-02'),
};

it('the sentences say what was checked, by whom, when, and until when it counts', () => {
  const [compared, until, not, ...more] = checkedSentences(facts);
  expect(compared).toMatch(/^Nukkad compared the name with a document on 3\u00a0Mar\u00a02026: PAN/);
  expect(until).toBe('This check is valid until 2\u00a0Mar\u00a02028.');
  expect(not).toMatch(/^We did not check numbers/);
  expect(more).toEqual([]);
});

it('the sentences name no end where none is known', () => {
  const sentences = [
    ...checkedSentences({ ...facts, validUntil: null }),
    ...checksOf(null, day('2026-03-03')),
  ];
  expect(sentences.join(' ')).not.toContain('until');
});
