import { expect, it } from 'vitest';
import { saidBeside } from '~/components/hydration/beside';

it('a page whose items stand beside what is drawn of them has them, and writes down the rest', () => {
  const page = saidBeside({ items: [{ id: 'a' }], next: 'b' });
  expect(page.items).toEqual([{ id: 'a' }]);
  expect('items' in page).toBe(true);
  // As Remix reads an object of a class.
  expect(Object.fromEntries(Object.entries(page))).toEqual({ isBeside: true, next: 'b' });
});
