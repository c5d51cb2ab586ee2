import { expect, test } from 'vitest';
import { type FeedChoice, feedApiPath, feedChoice, feedPanel, feedPath } from '~/domain/feed/feed';
import { feedChips, isPostCategory } from '~/domain/feed/filter';
import { postCategories } from '~/domain/option/categories';
import { shortSpan } from '~/features/offer/time-span';
import { foldText } from '~/lib/text/fold';

test.each([
  ['', { postType: 'investment', category: null }],
  ['?type=community', { postType: 'community', category: null }],
  ['?postType=community', { postType: 'community', category: null }],
  ['?type=investment&category=Retail', { postType: 'investment', category: 'Retail' }],
  ['?category=Food+%26+Beverage', { postType: 'investment', category: 'Food & Beverage' }],
  ['?type=COMMUNITY', { postType: 'investment', category: null }],
  ['?category=All', { postType: 'investment', category: null }],
  ['?category=retail', { postType: 'investment', category: null }],
  ['?category=constructor&type=__proto__', { postType: 'investment', category: null }],
  ["?category='%20OR%201=1--", { postType: 'investment', category: null }],
])('the address %s chooses a feed', (search, choice) => {
  expect(feedChoice(new URLSearchParams(search), isPostCategory)).toEqual(choice);
});

test('every feed has one address, and the address leads back to it', () => {
  const choices = (['investment', 'community'] as const).flatMap((postType): FeedChoice[] => [
    { postType, category: null },
    ...postCategories.map(({ code }) => ({ postType, category: code })),
  ]);
  const addresses = choices.map((choice) => feedPath(choice));
  expect(new Set(addresses).size).toBe(choices.length);
  for (const [index, address] of addresses.entries()) {
    const { pathname, searchParams } = new URL(address, 'https://own.invalid');
    expect(pathname).toBe('/dashboard');
    expect(feedChoice(searchParams, isPostCategory)).toEqual(choices[index]);
  }
  expect(feedPath({ postType: 'investment', category: null })).toBe('/dashboard');
});

test('the next page of a feed is the same on the page and in the API', () => {
  const choice: FeedChoice = { postType: 'community', category: 'Food & Beverage' };
  const page = new URL(feedPath(choice, 'abc.1-2'), 'https://own.invalid').searchParams;
  const api = new URL(feedApiPath(choice, 'abc.1-2'), 'https://own.invalid');
  expect(api.pathname).toBe('/api/feed');
  expect(api.searchParams.get('postType')).toBe('community');
  expect(api.searchParams.has('limit')).toBe(false);
  expect(feedApiPath(choice, 'abc.1-2', 10)).toBe(`${api.pathname}${api.search}&limit=10`);
  for (const name of ['category', 'cursor']) expect(api.searchParams.get(name)).toBe(page.get(name));
});

test("a person's posts are a list of their own screen", () => {
  expect(feedPath({ authorId: 'a-1' })).toBe('/user?id=a-1&tab=activity');
  expect(feedPath({ authorId: 'a-1' }, 'abc.1-2')).toBe('/user?id=a-1&tab=activity&cursor=abc.1-2');
  expect(feedApiPath({ authorId: 'a-1' }, 'abc.1-2')).toBe('/api/users/a-1/posts?cursor=abc.1-2');
});

test.each([
  ['?panel=tips', 'tips'],
  ['?panel=notifications', 'notifications'],
  ['?panel=toString', null],
  ['', null],
])('%s asks for the panel %s', (search, panel) => {
  expect(feedPanel(new URLSearchParams(search))).toBe(panel);
});

test('the filter offers All and eight categories, and shows a chosen one outside them', () => {
  const labels = feedChips(null).map(({ label }) => label);
  expect(labels).toEqual([
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
  expect(feedChips('Retail')).toEqual(feedChips(null));
  expect(feedChips('Real Estate').map(({ label }) => label)).toEqual([...labels, 'Real Estate']);
});

test.each([
  ['12-18 months', '12–18 mo'],
  ['12 to 18 Months', '12–18 mo'],
  ['6–9 months', '6–9 mo'],
  ['1 month', '1 mo'],
  ['14% over 24 months', '14% over 24 mo'],
  ['twenty-four months after Diwali', 'twenty-four months after Diwali'],
  ['Repaid 24 months after the start', 'Repaid 24 months after the start'],
  ['14-16% a year', '14–16%/yr'],
  ['14 % per annum', '14 %/yr'],
  ['12% p.a.', '12%/yr'],
  ['12% pa', '12%/yr'],
  ['Before Diwali', 'Before Diwali'],
  ['Monthly, from stock', 'Monthly, from stock'],
])('%s fits as %s', (words, short) => {
  expect(shortSpan(words)).toBe(short);
});

test.each([
  ['a short text', 'Namaste', { head: 'Namaste', folded: false }],
  ['exactly 150 characters', 'x'.repeat(150), { head: 'x'.repeat(150), folded: false }],
  ['short lines however many', 'a\n'.repeat(40), { head: 'a\n'.repeat(40), folded: false }],
])('folds %s', (_name, text, folded) => {
  expect(foldText(text)).toEqual(folded);
});

test('a long text is cut at 150 characters at most', () => {
  const { head, folded } = foldText('The shed stands already. '.repeat(20));
  expect(folded).toBe(true);
  expect(head.length).toBeLessThanOrEqual(150);
});
