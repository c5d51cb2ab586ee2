import { describe, expect, it } from 'vitest';
import { rangeInWords, rupeesInWords } from '~/lib/format/amounts-in-words';
import { fundingRange, fundingRangeFull } from '~/lib/format/range';
import { rupeeParts, rupeesFull, rupeesShort } from '~/lib/format/rupees';

describe('rupeesShort', () => {
  it.each([
    [0, '₹0'],
    [1, '₹1'],
    [999, '₹999'],
    [1_000, '₹1K'],
    [12_500, '₹12.5K'],
    [50_000, '₹50K'],
    [99_949, '₹99.9K'],
    [99_999, '₹99.9K'],
    [100_000, '₹1.0L'],
    [1_00_001, '₹1.0L'],
    [800_000, '₹8.0L'],
    [1_250_000, '₹12.5L'],
    [9_994_999, '₹99.9L'],
    [99_99_999, '₹99.9L'],
    [1_00_00_000, '₹1.0Cr'],
    [1_20_00_000, '₹1.2Cr'],
    [2_00_00_000, '₹2.0Cr'],
    [100_000_000_000, '₹10000.0Cr'],
    [-250_000, '−₹2.5L'],
    [-0, '₹0'],
    [-0.4, '₹0'],
  ])('%d is %s', (rupees, words) => {
    expect(rupeesShort(rupees)).toBe(words);
  });

  it.each([[null], [undefined], [Number.NaN], [Number.POSITIVE_INFINITY]])('%d is not stated', (rupees) => {
    expect(rupeesShort(rupees)).toBe('Not stated');
    expect(rupeesShort(rupees, 'Amount not stated')).toBe('Amount not stated');
    expect(rupeeParts(rupees)).toBeNull();
    expect(rupeesFull(rupees)).toBe('Not stated');
  });

  it('splits an amount into sign, number and unit', () => {
    expect(rupeeParts(1_250_000)).toEqual({ sign: '₹', amount: '12.5', unit: 'L' });
    expect(rupeeParts(500)).toEqual({ sign: '₹', amount: '500', unit: '' });
  });

  it('never grows smaller as the amount grows', () => {
    const value = (rupees: number) => {
      const parts = rupeeParts(rupees);
      const size = { '': 1, K: 1e3, L: 1e5, Cr: 1e7 }[parts?.unit ?? ''] ?? 0;
      return Number(parts?.amount) * size;
    };
    for (let rupees = 1, last = 0; rupees < 3e7; rupees = Math.ceil(rupees * 1.013)) {
      expect(value(rupees)).toBeGreaterThanOrEqual(last);
      last = value(rupees);
    }
  });
});

describe('rupeesFull', () => {
  it.each([
    [0, '₹0'],
    [999, '₹999'],
    [1_000, '₹1,000'],
    [99_999, '₹99,999'],
    [100_000, '₹1,00,000'],
    [1_250_000, '₹12,50,000'],
    [9_999_999, '₹99,99,999'],
    [10_000_000, '₹1,00,00,000'],
    [100_000_000_000, '₹1,00,00,00,00,000'],
    [-1_250_000, '−₹12,50,000'],
    [-0, '₹0'],
  ])('%d is %s', (rupees, words) => {
    expect(rupeesFull(rupees)).toBe(words);
  });
});

describe('ranges', () => {
  it.each<[number | null, number | null, string | null, string | null, string]>([
    [800_000, 1_250_000, '₹8.0–12.5L', '₹8,00,000 to ₹12,50,000', '8 lakh to 12.5 lakh rupees'],
    [6_500_000, 12_000_000, '₹65.0L – ₹1.2Cr', '₹65,00,000 to ₹1,20,00,000', '65 lakh to 1.2 crore rupees'],
    [50_000, 50_000, '₹50K', '₹50,000', '50 thousand rupees'],
    // Ends that differ by less than is shown are said once, except where the exact figure is.
    [1_250_000, 1_251_000, '₹12.5L', '₹12,50,000 to ₹12,51,000', '12.5 lakh to 12.51 lakh rupees'],
    [833_333, 833_400, '₹8.3L', '₹8,33,333 to ₹8,33,400', 'about 8.33 lakh rupees'],
    [10_000, null, 'From ₹10K', 'From ₹10,000', '10 thousand rupees'],
    [null, 200_000, 'Up to ₹2.0L', 'Up to ₹2,00,000', '2 lakh rupees'],
    [0, 0, null, null, ''],
    [null, null, null, null, ''],
    [Number.NaN, -5, null, null, ''],
    [500, 12_345, '₹500 – ₹12.3K', '₹500 to ₹12,345', '500 to about 12.34 thousand rupees'],
  ])('%d to %d', (min, max, short, full, words) => {
    expect(fundingRange(min, max)).toBe(short);
    expect(fundingRangeFull(min, max)).toBe(full);
    expect(rangeInWords(min, max)).toBe(words);
  });

  it.each([
    [200_000, '2 lakh rupees'],
    [123_456, 'about 1.23 lakh rupees'],
    [10_000_000, '1 crore rupees'],
    [99_999, 'about 99.99 thousand rupees'],
    [7, '7 rupees'],
    [null, ''],
  ])('%d in words is %j', (rupees, words) => {
    expect(rupeesInWords(rupees)).toBe(words);
  });
});
