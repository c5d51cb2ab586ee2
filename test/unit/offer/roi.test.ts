import { describe, expect, it, test } from 'vitest';
import { newListing } from '~/domain/listing/listing.schema';
import { formatRoi, parseRoi } from '~/domain/offer/roi';
import { keptRoi, optionalRoi } from '~/domain/offer/roi.schema';
import { newPostForm } from '~/domain/post/post.schema';
import { publishPostForm } from '~/domain/post/publish.schema';
import { validInput } from '../../support/api/valid-input';

describe('a stated return', () => {
  it.each([
    ['12', '12% a year'],
    ['12%', '12% a year'],
    ['12.5 percent per annum', '12.5% a year'],
    ['10-14', '10–14% a year'],
    ['10 to 14 %', '10–14% a year'],
    ['14–16% a year', '14–16% a year'],
    ['8% - 9% p.a.', '8–9% a year'],
    ['20-25%', '20–25% a year'],
    ['१२', '12% a year'],
  ])('%s is read as %s', (typed, stored) => {
    const range = parseRoi(typed);
    expect(range && formatRoi(range)).toBe(stored);
    expect(optionalRoi.parse(typed)).toBe(stored);
  });

  it.each([
    '0',
    '101',
    '14-10',
    '3% monthly',
    '3% a month',
    'guaranteed 12%',
    '12 lakh',
    '-5',
    '1e1',
    '10-14-18',
  ])('%s is no number or range in percent a year', (typed) => {
    expect(parseRoi(typed)).toBeNull();
    expect(optionalRoi.safeParse(typed).success).toBe(false);
  });

  it('may be left out, and words of old pass where something exists already', () => {
    for (const none of [undefined, null, '']) expect(optionalRoi.parse(none)).toBeUndefined();
    expect(keptRoi.parse('A share of the harvest')).toBe('A share of the harvest');
    expect(keptRoi.parse('12')).toBe('12% a year');
  });
});

test('the API takes the specified text; a form asks what it is worked out from', () => {
  expect(newListing.parse({ ...validInput.listing(), expectedRoi: '14-16%' }).expectedRoi).toBe(
    '14–16% a year',
  );
  const post = { ...validInput.investmentPost(), expectedRoi: '12' };
  expect(newPostForm.safeParse(post).success).toBe(true);
  const form = publishPostForm.safeParse({ ...post, ownerPromise: true });
  expect(form.error?.issues.map(({ path }) => path.join('.'))).toEqual(['roiBasis']);
  expect(
    publishPostForm.safeParse({ ...post, roiBasis: 'Bread sold in 2025', ownerPromise: true }).success,
  ).toBe(true);
});
