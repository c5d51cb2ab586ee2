import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listings, posts } from '~/db/schema';
import { scannedTexts } from '~/domain/offer/scanned-texts.server';

/** Texts of a row that its owner has not written: codes, addresses, and what the site writes. */
const notWritten =
  /^(id|authorId|entrepreneurId|postType|category|businessPlan|status|reviewNote|hiddenBy|\w+Keys)$/;

test.each([
  ['post', posts],
  ['listing', listings],
] as const)('every text that the owner of a %s writes is looked at for scams', (kind, table) => {
  const texts = Object.entries(getTableColumns(table)).flatMap(([name, { dataType }]) =>
    dataType === 'string' && !notWritten.test(name) ? [name] : [],
  );
  expect(Object.keys(scannedTexts(kind, {})).sort()).toEqual([...texts, 'images'].sort());
});

test('what stands under the photos is one of them, and a community post has no more than its content', () => {
  const images = [{ alt: 'The oven' }, { alt: '' }, { alt: 'Our shop' }];
  expect(
    scannedTexts('post', { postType: 'community', title: 'GST', content: 'Who files it?', images }),
  ).toEqual({
    content: 'Who files it?',
    images: 'The oven\nOur shop',
  });
});
