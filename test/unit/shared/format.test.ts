import { describe, expect, it } from 'vitest';
import * as format from '~/lib/format';

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
    expect(format.rupeesShort(rupees)).toBe(words);
  });

  it.each([[null], [undefined], [Number.NaN], [Number.POSITIVE_INFINITY]])('%d is not stated', (rupees) => {
    expect(format.rupeesShort(rupees)).toBe('Not stated');
    expect(format.rupeesShort(rupees, 'Amount not stated')).toBe('Amount not stated');
    expect(format.rupeeParts(rupees)).toBeNull();
    expect(format.rupeesFull(rupees)).toBe('Not stated');
  });

  it('gives its parts', () => {
    expect(format.rupeeParts(1_250_000)).toEqual({ sign: '₹', amount: '12.5', unit: 'L' });
    expect(format.rupeeParts(500)).toEqual({ sign: '₹', amount: '500', unit: '' });
  });

  it('never grows smaller as the amount grows', () => {
    const value = (rupees: number) => {
      const parts = format.rupeeParts(rupees);
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
    expect(format.rupeesFull(rupees)).toBe(words);
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
    expect(format.fundingRange(min, max)).toBe(short);
    expect(format.fundingRangeFull(min, max)).toBe(full);
    expect(format.rangeInWords(min, max)).toBe(words);
  });

  it.each([
    [200_000, '2 lakh rupees'],
    [123_456, 'about 1.23 lakh rupees'],
    [10_000_000, '1 crore rupees'],
    [99_999, 'about 99.99 thousand rupees'],
    [7, '7 rupees'],
    [null, ''],
  ])('%d in words is %j', (rupees, words) => {
    expect(format.rupeesInWords(rupees)).toBe(words);
  });
});

describe('counts', () => {
  it.each([
    [0, '0'],
    [950, '950'],
    [999, '999'],
    [1_000, '1.0K'],
    [1_500, '1.5K'],
    [999_949, '999.9K'],
    [999_999, '999.9K'],
    [1_000_000, '1.0M'],
    [2_500_000, '2.5M'],
    [999_999_999, '999.9M'],
    [1_200_000_000, '1.2B'],
    [-3, '0'],
    [Number.NaN, '0'],
  ])('%d is %s', (count, words) => {
    expect(format.compactCount(count)).toBe(words);
  });

  it.each([
    [0, ''],
    [-1, ''],
    [Number.NaN, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [1e9, '99+'],
  ])('the badge of %d is %j', (count, words) => {
    expect(format.badgeCount(count)).toBe(words);
  });
});

describe('people', () => {
  it.each([
    [{ id: 'abcd-1234', fullName: ' Asha Verma ', email: 'a@b.in' }, 'Asha Verma'],
    [{ id: 'abcd-1234', fullName: '  ', email: 'asha.v@b.in' }, 'asha.v'],
    [{ id: 'abcd-1234', fullName: null }, 'User 1234'],
    [{ id: '', fullName: '' }, 'Anonymous User'],
    [{}, 'Anonymous User'],
  ])('%j is called %s', (person, name) => {
    expect(format.displayName(person)).toBe(name);
  });
});

describe('foldText', () => {
  const word = 'chiller ';

  it('leaves 150 characters whole and folds 151', () => {
    expect(format.foldText('x'.repeat(150))).toEqual({ head: 'x'.repeat(150), folded: false });
    expect(format.foldText('x'.repeat(151))).toEqual({ head: 'x'.repeat(150), folded: true });
    expect(format.foldText('😀'.repeat(150)).folded).toBe(false);
  });

  it('cuts between words', () => {
    const { head, folded } = format.foldText(word.repeat(30));
    expect(folded).toBe(true);
    expect(head).toBe(word.repeat(18).trim());
    expect(format.foldText(`${'a'.repeat(150)} b`).head).toBe('a'.repeat(150));
  });

  it.each([
    ['an emoji family', `${'x'.repeat(148)}👨‍👩‍👧‍👦 and more`, 'x'.repeat(148)],
    ['a flag', `${'x'.repeat(149)}🇮🇳🇮🇳`, 'x'.repeat(149)],
    ['a Devanagari conjunct', `${'क'.repeat(148)}क्षत्रिय`, 'क'.repeat(148)],
    ['a letter with its accent', `${'x'.repeat(149)}e\u0301y`, 'x'.repeat(149)],
  ])('does not cut inside %s', (_, text, head) => {
    expect(format.foldText(text).head).toBe(head);
  });

  it('survives one letter under a tower of marks', () => {
    const { head, folded } = format.foldText(`a${'\u0301'.repeat(5_000)}`);
    expect(folded).toBe(true);
    expect(head.length).toBeLessThanOrEqual(150);
  });

  it.each([[''], ['\ud800'.repeat(400)], ['\n'.repeat(400)], ['\u200d'.repeat(400)]])(
    'never throws',
    (text) => {
      expect(text.startsWith(format.foldText(text).head)).toBe(true);
    },
  );
});

describe('shareText', () => {
  it.each([
    ['short', 'short'],
    [' two\n\nlines ', 'two lines'],
    ['y'.repeat(100), 'y'.repeat(100)],
    ['y'.repeat(101), `${'y'.repeat(100)}…`],
    ['milk '.repeat(40), `${'milk '.repeat(20).trim()}…`],
    [`${'x'.repeat(99)}👍🏽👍🏽`, `${'x'.repeat(99)}…`],
    ['', ''],
  ])('%j is shared as %j', (content, shared) => {
    expect(format.shareText(content)).toBe(shared);
  });
});
