import { describe, expect, it } from 'vitest';
import type { Profile } from '~/domain/account/profile-seen';
import { profileDifferences } from '~/features/profile-edit/profile-differences.server';

const saved: Profile = {
  fullName: 'Meera Nair',
  phone: '+919845012345',
  city: 'Kochi',
  bio: 'Looms and dye houses.',
  avatar: null,
  investmentAmount: null,
  riskTolerance: null,
  preferredSectors: [],
  investmentHorizon: null,
  experienceLevel: null,
  investmentGoals: [],
  businessInterests: [],
  businessStage: null,
};

describe('what is shown of a saved profile after a conflict', () => {
  it.each([
    ['the listed name', 'Kochi', []],
    ['the name in Devanagari, as a form in Hindi sends it', 'कोच्चि', []],
    ['a former name', 'cochin', []],
    ['another city', 'सूरत', [{ label: 'City', text: 'Kochi' }]],
    ['a place that is not listed', 'Alibag', [{ label: 'City', text: 'Kochi' }]],
  ])('compares a city by its place, not by its script: %s', (_what, city, lines) => {
    expect(profileDifferences(saved, { city })).toEqual(lines);
  });

  it('says nothing of fields that the form has not', () => {
    expect(profileDifferences(saved, { bio: 'Looms.' })).toEqual([
      { label: 'Bio', text: 'Looms and dye houses.' },
    ]);
  });
});
