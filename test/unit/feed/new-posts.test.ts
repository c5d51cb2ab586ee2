import { describe, expect, it } from 'vitest';
import { feedStart, newPostsPath, withNewPage } from '~/domain/feed/new-posts';

const page = (ids: string, next: string | null = 'more') => ({ items: [...ids].map((id) => ({ id })), next });
const idsOf = (pages: { items: { id: string }[] }[]) =>
  pages.map(({ items }) => items.map(({ id }) => id).join('')).join('|');

describe('new posts', () => {
  it.each([
    ['stand in front', 'cde|fg', 'abcde', 'ab|cde|fg'],
    ['are none', 'cde|fg', 'cdefg', 'cde|fg'],
    ['stand in front of a page of which the list has only the beginning', 'cd', 'abcdef', 'ab|cd'],
    ['fill the page and do not reach the old ones', 'uvw|xyz', 'abcde', 'abcde'],
  ])('%s', (_, old, fresh, shown) => {
    const before = old.split('|').map((ids) => page(ids));
    expect(idsOf(withNewPage(before, page(fresh)))).toBe(shown);
  });

  it('are all there is where the feed was empty', () => {
    expect(idsOf(withNewPage([page('', null)], page('ab', null)))).toBe('ab|');
  });

  it('go on after the last of the old ones', () => {
    const pages = withNewPage([page('cd', 'after-d')], page('abcd', 'after-d-too'));
    expect(pages.at(-1)?.next).toBe('after-d');
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
