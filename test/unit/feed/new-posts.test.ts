import { describe, expect, it } from 'vitest';
import { feedStart, newPostsPath } from '~/domain/feed/new-posts';
import { withNewPage } from '~/domain/feed/with-new-page';

const page = (ids: string, next: string | null = 'more', askedAt = 1) => ({
  items: [...ids].map((id) => ({ id, askedAt })),
  next,
});
const idsOf = (pages: { items: { id: string }[] }[]) =>
  pages.map(({ items }) => items.map(({ id }) => id).join('')).join('|');

describe('new posts', () => {
  it.each([
    ['stand in front', 'cde|fg', 'abcde', 'abcde|fg'],
    ['stand in front of the rest of a page', 'cdefg|hi', 'abcde', 'abcde|fg|hi'],
    ['are none', 'cde|fg', 'cdefg', 'cdefg'],
    ['stand in front of a page of which the list has only the beginning', 'cd', 'abcdef', 'abcdef'],
    ['fill the page and do not reach the old ones', 'uvw|xyz', 'abcde', 'abcde'],
    ['come without what is gone from among the known', 'cdefg|hi', 'acde', 'acde|fg|hi'],
    ['come without what is gone from before them', 'bcd|ef', 'ad', 'ad|ef'],
    ['come with what is back among the known', 'cde|fg', 'acxde', 'acxde|fg'],
  ])('%s', (_, old, fresh, shown) => {
    const before = old.split('|').map((ids) => page(ids));
    expect(idsOf(withNewPage(before, page(fresh)))).toBe(shown);
  });

  it('bring the known ones as they are now', () => {
    const pages = withNewPage([page('cde'), page('fg')], page('abcd', 'more', 2));
    const times = Object.fromEntries(
      pages.flatMap(({ items }) => items.map(({ id, askedAt }) => [id, askedAt])),
    );
    expect(times).toEqual({ a: 2, b: 2, c: 2, d: 2, e: 1, f: 1, g: 1 });
  });

  it.each([
    ['where the feed was empty', ''],
    ['where nothing follows them', 'cdx'],
  ])('are all there is %s', (_, old) => {
    const fresh = page('abc', null);
    expect(withNewPage([page(old)], fresh)).toEqual([fresh]);
  });

  it.each([
    ['the last of the old ones', 'cde', 'after-e'],
    ['the last of the new ones, where they reach as far', 'cd', 'after-d-too'],
  ])('go on after %s', (_, old, next) => {
    const pages = withNewPage([page(old, `after-${old.at(-1)}`)], page('abcd', 'after-d-too'));
    expect(pages.at(-1)?.next).toBe(next);
  });

  it('are asked for from the first card, or from the moment of an empty feed', () => {
    const first = { id: '0190', createdAt: '2026-11-21T06:00:00.000Z' };
    expect(feedStart(first, 5)).toBe(`${Date.UTC(2026, 10, 21, 6).toString(36)}.0190`);
    expect(feedStart(undefined, 35)).toBe('z.0');
    expect(newPostsPath({ postType: 'community', category: 'Food & Beverage' }, 'z.0')).toBe(
      '/api/feed/new?postType=community&since=z.0&category=Food+%26+Beverage',
    );
  });
});
