import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toCardPost } from '~/domain/post/card';
import type { PostView } from '~/domain/post/view.schema';
import { FactsRail } from '~/features/offer/facts-rail';
import { quietNotes, ReviewState } from '~/features/offer/review-state';
import { Gallery } from '~/features/photo/gallery';

const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    url: `/files/${String(index).padStart(22, 'a')}`,
    width: 1200,
    height: 900,
    alt: index === 0 ? 'Milk cans' : '',
  }));

test.each([
  [0, 0, null],
  [1, 1, null],
  [2, 2, null],
  [3, 3, null],
  [4, 4, null],
  [5, 4, '+1'],
  [10, 4, '+6'],
])('a gallery of %i pictures shows %i, with %s on the last', (count, shown, more) => {
  const html = renderToStaticMarkup(<Gallery images={pictures(count)} />);
  expect(html.match(/<img /g) ?? []).toHaveLength(shown);
  expect(/\+\d+/.exec(html)?.[0] ?? null).toBe(more);
});

test('a picture has its own words, or says which one it is; sizes save pixels', () => {
  const html = renderToStaticMarkup(<Gallery images={pictures(2)} />);
  expect(html).toContain('alt="Milk cans"');
  expect(html).toContain('alt="Photo 2 of 2"');
  expect(html).toContain('width="1200"');
  expect(html).toContain('50vw');
});

test('the first picture of the first card is wanted before all others, the rest as they come near', () => {
  const first = renderToStaticMarkup(<Gallery images={pictures(3)} isFirst />);
  expect(first.match(/fetchpriority="high"/g)).toHaveLength(1);
  expect(first.indexOf('fetchpriority')).toBeLessThan(first.indexOf('alt="Photo 2'));
  expect(first.match(/loading="eager"/g)).toHaveLength(3);
  const later = renderToStaticMarkup(<Gallery images={pictures(3)} />);
  expect(later).not.toContain('fetchpriority');
  expect(later.match(/loading="lazy"/g)).toHaveLength(3);
});

const text = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test.each([
  [{ fundingMin: 800_000, fundingMax: 1_250_000 }, 'Looking for ₹8.0 – 12.5 L Stated ROI Not stated'],
  [{ fundingMin: 800_000, fundingMax: 800_000 }, 'Looking for ₹8.0 L Stated ROI Not stated'],
  [{ fundingMin: 50_000, fundingMax: null }, 'Looking for From ₹50 K Stated ROI Not stated'],
  [{ fundingMin: null, fundingMax: 12_000_000 }, 'Looking for Up to ₹1.2 Cr Stated ROI Not stated'],
  [
    { fundingMin: 0, fundingMax: 0, timeline: '6-9 months' },
    'Looking for Not stated Timeline 6–9 mo Stated ROI Not stated',
  ],
  [
    { expectedRoi: '14% a year' },
    'Looking for Not stated Stated ROI 14%/yr Owner&#x27;s estimate, not verified',
  ],
  [{}, ''],
])('facts %o', (facts, words) => {
  const nothing = { fundingMin: null, fundingMax: null, timeline: null, expectedRoi: null };
  expect(text(renderToStaticMarkup(<FactsRail {...nothing} {...facts} />))).toBe(words);
});

const waits = 'Waiting for review Only you can see this post until our team has read it.';

test.each([
  [{ status: 'pending', reviewNote: null }, 'Not reviewed yet', ['Not reviewed yet']],
  [{ status: 'pending', isActive: true, reviewNote: null }, 'Not reviewed yet', ['Not reviewed yet']],
  [{ status: 'pending', isActive: false, reviewNote: null }, waits, []],
  [{ status: 'approved', reviewNote: null }, '', []],
  [
    { status: 'rejected', isActive: false, reviewNote: 'The return is promised.' },
    'Rejected. Only you can see this post. The return is promised.',
    [],
  ],
  [{ status: 'rejected', reviewNote: null }, 'Rejected. Only you can see this post.', []],
] as const)('a post %o says so', (post, words, notes) => {
  expect(text(renderToStaticMarkup(<ReviewState {...post} />))).toBe(words);
  expect(quietNotes(post)).toEqual(notes);
});

test('a card says that it is hidden only where it is, to keep the feed small', () => {
  const view = { id: 'p', status: 'pending', isActive: true } as PostView;
  expect('isActive' in toCardPost(view)).toBe(false);
  expect(toCardPost({ ...view, isActive: false }).isActive).toBe(false);
});
