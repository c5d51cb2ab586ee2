import { describe, expect, it } from 'vitest';
import * as categories from '~/domain/option/categories';
import * as options from '~/domain/option/options';
import * as screens from '~/domain/option/screen-options';
import { canonicalOf, isCode, type Option, withStored } from '~/domain/shared/option';

const lists: Record<string, readonly Option[]> = {
  sectors: options.sectors,
  investmentGoals: options.investmentGoals,
  amountRanges: options.amountRanges,
  riskTolerances: options.riskTolerances,
  investmentHorizons: options.investmentHorizons,
  experienceLevels: options.experienceLevels,
  businessInterests: options.businessInterests,
  businessStages: options.businessStages,
  postCategories: categories.postCategories,
};

describe('option lists', () => {
  it.each(Object.entries(lists))('%s: no code, label or alias means two options', (_, list) => {
    for (const option of list) {
      for (const word of [option.code, option.label, ...(option.aliases ?? [])]) {
        expect(canonicalOf(list, word), word).toBe(option.code);
      }
    }
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
    expect(new Set(list.map(({ label }) => label)).size).toBe(list.length);
  });

  it.each([
    ['sectors', 20],
    ['investmentGoals', 7],
    ['businessInterests', 16],
    ['postCategories', 10],
  ])('%s has %i entries', (name, count) => {
    expect(lists[name]).toHaveLength(count);
  });

  it('offers only what the lists know', () => {
    const pairs: [readonly Option[], readonly Option[], number][] = [
      [screens.signUpSectors, options.sectors, 12],
      [screens.wizardSectors, options.sectors, 6],
      [screens.signUpGoals, options.investmentGoals, 6],
      [screens.signUpAmounts, options.amountRanges, 6],
      [screens.wizardAmounts, options.amountRanges, 3],
      [screens.editProfileAmounts, options.amountRanges, 7],
      [screens.settingsAmounts, options.amountRanges, 7],
      [screens.signUpRisks, options.riskTolerances, 3],
      [screens.editProfileRisks, options.riskTolerances, 4],
      [screens.signUpHorizons, options.investmentHorizons, 4],
      [screens.editProfileHorizons, options.investmentHorizons, 5],
      [screens.signUpExperience, options.experienceLevels, 3],
      [screens.wizardInterests, options.businessInterests, 4],
      [categories.listingCategories, categories.postCategories, 6],
    ];
    for (const [offer, list, count] of pairs) {
      expect(offer).toHaveLength(count);
      for (const { code, label } of offer) {
        expect(isCode(list, code)).toBe(true);
        expect(canonicalOf(list, label), label).toBe(code);
      }
    }
    expect(categories.feedCategories.map(({ code }) => code)).toEqual([
      'All',
      'Tech Startups',
      'Food & Beverage',
      'Retail',
      'Education',
      'Healthcare',
      'Manufacturing',
      'Agriculture',
      'Services',
    ]);
  });
});

describe('canonicalOf', () => {
  it.each([
    ['technology', 'technology'],
    [' Food and Beverage ', 'food-beverage'],
    ['FOOD & BEVERAGE', 'food-beverage'],
    ['food_beverage', 'food-beverage'],
    ['Real Estate', 'real-estate'],
    ['Logistics', 'transportation'],
    ['', undefined],
    ['__proto__', undefined],
    ['constructor', undefined],
    ['x'.repeat(1_000_000), undefined],
    [null, undefined],
    [7, undefined],
    [['technology'], undefined],
    [{ code: 'technology' }, undefined],
  ])('%j is %j', (value, code) => {
    expect(canonicalOf(options.sectors, value)).toBe(code);
  });

  it.each([
    ['Low', 'conservative'],
    ['Moderate', 'moderate'],
    ['High', 'aggressive'],
    ['Very High', 'very-high'],
  ])('reads the profile risk %s as %s', (label, code) => {
    expect(canonicalOf(options.riskTolerances, label)).toBe(code);
  });

  it.each([
    ['1-2 years', '1-2years'],
    ['8+ years', '8+years'],
    ['10+years', '10+years'],
    ['5–10 years', '5-10years'],
  ])('reads the horizon %s as %s', (label, code) => {
    expect(canonicalOf(options.investmentHorizons, label)).toBe(code);
  });
});

describe('withStored', () => {
  const codes = (list: readonly Option[]) => list.map(({ code }) => code);

  it('shows a stored code outside the short list', () => {
    const shown = withStored(screens.wizardSectors, ['retail', 'energy', 'energy'], options.sectors);
    expect(shown.at(-1)).toEqual({ code: 'energy', label: 'Energy' });
    expect(shown).toHaveLength(7);
  });

  it('keeps what no list knows any more', () => {
    expect(withStored(screens.wizardAmounts, '2-3Cr', options.amountRanges).at(-1)).toEqual({
      code: '2-3Cr',
      label: '2-3Cr',
    });
  });

  it.each([[null], [undefined], [''], [[]], ['1-5L']])('adds nothing for %j', (stored) => {
    expect(codes(withStored(screens.wizardAmounts, stored))).toEqual(['1-5L', '5-10L', '10-25L']);
  });
});

it('amount ranges cover every rupee once, the lower bound inside and the upper outside', () => {
  options.amountRanges.forEach((range, at) => {
    expect(range.below).toBe(options.amountRanges[at + 1]?.from ?? null);
  });
});
