import { expect, it } from 'vitest';
import { withInlineData } from '~/components/hydration/inline-data';

it('a page whose items are beside what is drawn of them has them, and writes down the rest', () => {
  const page = withInlineData({ items: [{ id: 'a' }], next: 'b' });
  expect(page.items).toEqual([{ id: 'a' }]);
  expect('items' in page).toBe(true);
  // As Remix reads an object of a class.
  expect(Object.fromEntries(Object.entries(page))).toEqual({ isInline: true, next: 'b' });
});
