import { describe, expect, it } from 'vitest';
import { rangeInWords, rupeesInWords } from '~/lib/format/amounts-in-words';
import { compactCount } from '~/lib/format/counts';
import { fundingRange, fundingRangeFull } from '~/lib/format/range';
import { rupeesShort } from '~/lib/format/rupees';
import { hindiAmount } from '~/lib/language/hindi-amounts';
import { HOUR_MS } from '~/lib/time/duration';
import { istDate, istDateTime, timeAgo, timeShort } from '~/lib/time/in-words';
import { inLanguage } from '~/platform/language.server';

describe('an amount in Hindi words', () => {
  it.each([
    [0, 'शून्य'],
    [7, 'सात'],
    [99, 'निन्यानवे'],
    [100, 'एक सौ'],
    [125, 'सवा सौ'],
    [150, 'डेढ़ सौ'],
    [175, 'पौने दो सौ'],
    [250, 'ढाई सौ'],
    [350, 'साढ़े तीन सौ'],
    [950, 'साढ़े नौ सौ'],
    [975, 'नौ सौ पचहत्तर'],
    [999, 'नौ सौ निन्यानवे'],
    [1_000, 'एक हज़ार'],
    [1_250, 'सवा हज़ार'],
    [1_500, 'डेढ़ हज़ार'],
    [2_500, 'ढाई हज़ार'],
    [3_250, 'सवा तीन हज़ार'],
    [12_500, 'साढ़े बारह हज़ार'],
    [75_000, 'पचहत्तर हज़ार'],
    [99_999, 'निन्यानवे हज़ार नौ सौ निन्यानवे'],
    [1_00_000, 'एक लाख'],
    [1_25_000, 'सवा लाख'],
    [1_50_000, 'डेढ़ लाख'],
    [1_75_000, 'पौने दो लाख'],
    [2_25_000, 'सवा दो लाख'],
    [2_50_000, 'ढाई लाख'],
    [2_75_000, 'पौने तीन लाख'],
    [5_50_000, 'साढ़े पाँच लाख'],
    [5_25_000, 'सवा पाँच लाख'],
    [5_60_000, 'पाँच लाख साठ हज़ार'],
    [12_34_567, 'बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ'],
    [1_00_00_000, 'एक करोड़'],
    [1_50_00_000, 'डेढ़ करोड़'],
    [1_00_00_001, 'एक करोड़ एक'],
    [2_50_00_00_000, 'ढाई सौ करोड़'],
    [2_975, 'दो हज़ार नौ सौ पचहत्तर'],
    [99_750, 'निन्यानवे हज़ार साढ़े सात सौ'],
    [99_50_000, 'साढ़े निन्यानवे लाख'],
    [99_75_000, 'निन्यानवे लाख पचहत्तर हज़ार'],
    [1_25_25_00_000, 'सवा सौ करोड़ पच्चीस लाख'],
    [1_50_50_00_000, 'डेढ़ सौ करोड़ पचास लाख'],
  ])('%d is %s', (rupees, words) => {
    expect(hindiAmount(rupees)).toBe(words);
  });

  it('gives each number below a thousand a name of its own', () => {
    const names = new Set(Array.from({ length: 1_000 }, (_, number) => hindiAmount(number)));
    expect(names.size).toBe(1_000);
    expect([...names].filter((name) => /undefined|\s\s|^\s|\s$/.test(name))).toEqual([]);
  });
});

describe('what is formatted', () => {
  const then = Date.UTC(2026, 10, 8, 12, 35);
  it.each([
    [() => rupeesShort(50_000), '₹50K', '₹50\u00a0हज़ार'],
    [() => rupeesShort(8_00_000), '₹8.0L', '₹8\u00a0लाख'],
    [() => rupeesShort(12_50_000), '₹12.5L', '₹12.5\u00a0लाख'],
    [() => rupeesShort(99_99_999), '₹99.9L', '₹99.9\u00a0लाख'],
    [() => rupeesShort(1_20_00_000), '₹1.2Cr', '₹1.2\u00a0करोड़'],
    [() => rupeesShort(500), '₹500', '₹500'],
    [() => rupeesShort(null), 'Not stated', 'नहीं बताया'],
    [() => fundingRange(8_00_000, null), 'From ₹8.0L', '₹8\u00a0लाख या ज़्यादा'],
    [() => fundingRangeFull(8_00_000, 12_50_000), '₹8,00,000 to ₹12,50,000', '₹8,00,000 से ₹12,50,000'],
    [() => rupeesInWords(5_50_000), '5.5 lakh rupees', 'साढ़े पाँच लाख रुपये'],
    [() => rangeInWords(8_00_000, 12_50_000), '8 lakh to 12.5 lakh rupees', 'आठ लाख से साढ़े बारह लाख रुपये'],
    [() => compactCount(950), '950', '950'],
    [() => compactCount(1_500), '1.5K', '1.5\u00a0हज़ार'],
    [() => compactCount(25_00_000), '2.5M', '25\u00a0लाख'],
    [() => timeShort(then, then + 3 * HOUR_MS), '3h', '3 घं'],
    [() => timeAgo(then, then + HOUR_MS), '1 h ago', '1 घंटा पहले'],
    [() => timeAgo(then, then + 3 * HOUR_MS), '3 h ago', '3 घंटे पहले'],
    [() => timeAgo(then, then), 'Just now', 'अभी-अभी'],
    [() => istDate(then), '8\u00a0Nov\u00a02026', '8\u00a0नवंबर\u00a02026'],
    [() => istDateTime(then), '8\u00a0Nov\u00a02026, 18:05 IST', '8\u00a0नवंबर\u00a02026, 18:05'],
  ])('is %s in English as before, and in Hindi as one writes it', (format, english, hindi) => {
    expect([inLanguage('en', format), inLanguage('hi', format)]).toEqual([english, hindi]);
  });
});
