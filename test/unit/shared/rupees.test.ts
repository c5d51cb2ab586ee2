import { describe, expect, it } from 'vitest';
import { parseRupees, parseWhole } from '~/domain/shared/rupees';

describe('parseRupees', () => {
  it.each([
    ['12,50,000', 1_250_000],
    ['₹ 12,50,000', 1_250_000],
    [' 1250000 ', 1_250_000],
    ['0', 0],
    ['१२,५०,०००', 1_250_000],
    ['１２５０', 1_250],
  ])('%j is %j', (typed, rupees) => {
    expect(parseRupees(typed)).toBe(rupees);
    expect(parseWhole(typed)).toBe(rupees);
  });

  it.each([
    ['2.5 लाख', 250_000],
    ['२.५ लाख', 250_000],
    ['₹2.5लाख', 250_000],
    ['5 lakh', 500_000],
    ['5lakh', 500_000],
    ['5 Lakhs', 500_000],
    ['3 lac', 300_000],
    ['5L', 500_000],
    ['2.3 lakh', 230_000],
    ['8.33333 lakh', 833_333],
    ['50 हज़ार', 50_000],
    ['50 ह\u095bार', 50_000],
    ['50 हजार', 50_000],
    ['50 thousand', 50_000],
    ['50k', 50_000],
    ['50K', 50_000],
    ['1.2 करोड़', 12_000_000],
    ['1.2 करो\u095c', 12_000_000],
    ['1.2 करोड', 12_000_000],
    ['1 crore', 10_000_000],
    ['2 crores', 20_000_000],
    ['1.25cr', 12_500_000],
    ['1 Cr.', 10_000_000],
    ['2 लाख 50 हज़ार', 250_000],
    ['1 crore 20 lakh', 12_000_000],
    ['₹5,00,000/-', 500_000],
    ['Rs. 5,00,000', 500_000],
    ['Rs 5 lakh', 500_000],
    ['Rs. 5,00,000.00/-', 500_000],
    ['INR 500000', 500_000],
    ['5,00,000.00', 500_000],
    ['5000 rupees', 5_000],
    ['5 lakh rupees only', 500_000],
    ['5 Crs', 50_000_000],
    ['2.5Crs.', 25_000_000],
    ['5 crore Rs', 50_000_000],
    ['5 लाख रुपये', 500_000],
    ['5000 रुपए', 5_000],
    ['रु. 5000', 5_000],
  ])('%j is %j', (typed, rupees) => {
    expect(parseRupees(typed)).toBe(rupees);
    expect(parseWhole(typed)).toBeNull();
  });

  it.each([
    ['empty', ''],
    ['a sign alone', '₹'],
    ['below zero', '-5'],
    ['below zero, in words', '-5 lakh'],
    ['a power', '1e5'],
    ['a hexadecimal number', '0x10'],
    ['paise', '10000.50'],
    ['a fraction without a unit', '2.5'],
    ['a fraction of a rupee', '2.000005 lakh'],
    ['a unit alone', 'लाख'],
    ['another word', '5 apples'],
    ['a currency alone', 'Rs.'],
    ['a currency and a word', 'Rs five lakh'],
    ['another currency', '$500'],
    ['a range', '5-8 lakh'],
    ['the smaller unit first', '50 thousand 2 lakh'],
    ['a unit twice', '2 lakh 3 lakh'],
    ['two units of one number', '5 lakh crore'],
    ['a fraction without a whole', '.5 lakh'],
    ['too long', '9'.repeat(16)],
    ['too long by far', '1'.repeat(1_000_000)],
    ['too long by far, in words', `${'1 lakh '.repeat(200_000)}`],
  ])('is null for %s', (_, typed) => {
    expect(parseRupees(typed)).toBeNull();
  });
});
