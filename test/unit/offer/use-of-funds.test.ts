import { expect, test } from 'vitest';
import { cpuTime } from '#test/support/clock/cpu-time';
import { fundsLines } from '~/domain/offer/use-of-funds';

test.each([
  ['1,000-litre bulk chiller ₹6,10,000', '1,000-litre bulk chiller', '₹6,10,000'],
  ['Generator: ₹1,90,000', 'Generator', '₹1,90,000'],
  ['Deep freezer – ₹2.4 lakh', 'Deep freezer', '₹2.4 lakh'],
  ['- Working money for two months - ₹ 2.1L', 'Working money for two months', '₹ 2.1L'],
  ['• Land ₹1.2 Cr.', 'Land', '₹1.2 Cr'],
  ['₹40,000 for cans ₹60,000', '₹40,000 for cans', '₹60,000'],
])('%s', (line, text, amount) => {
  expect(fundsLines(line)).toEqual([{ text, amount }]);
});

test.each(['A second van', '₹2,00,000', 'Costs ₹2,00,000 in Lucknow', 'About Rs 2,00,000', '- ₹500'])(
  'one column: %s',
  (line) => {
    expect(fundsLines(line)[0]?.amount).toBeNull();
  },
);

test('lines keep their order, empty ones go', () => {
  expect(fundsLines('\nVan ₹1,00,000\n\n  \nand the rest later\n')).toEqual([
    { text: 'Van', amount: '₹1,00,000' },
    { text: 'and the rest later', amount: null },
  ]);
});

test('a long line without an amount is read in no time', async () => {
  expect(await cpuTime(() => fundsLines(`${'- '.repeat(20_000)}x`))).toBeLessThan(500);
});
