import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server';
import { describe, expect, it } from 'vitest';
import type { FeedItem } from '~/domain/feed/feed.schema';
import type { SavedItem } from '~/domain/saved/view.schema';
import type { SearchHit } from '~/domain/search/search';
import { SavedRow } from '~/features/saved/saved-row';
import { HitRow } from '~/features/search/hit-row';
import { FeedRow } from '~/features/wide/feed-row';

type Amounts = { fundingMin: number | null; fundingMax: number | null };

const author = { id: 'ravi', fullName: 'Ravi', city: 'Jaipur', isVerified: false, avatar: null };
const common = { id: 'dairy', author, category: 'Agriculture', createdAt: '2026-11-01T10:00:00.000Z' };
const now = Date.parse('2026-11-02T10:00:00.000Z');

const rows: [row: string, (amounts: Amounts) => React.ReactNode][] = [
  [
    'a search hit',
    (amounts) => {
      const texts = { title: [{ text: 'Dairy', isHit: false }], snippet: [], image: null, role: null };
      const hit = { kind: 'post', place: 'Agriculture', ...common, ...texts, ...amounts };
      return <HitRow hit={hit as unknown as SearchHit} now={now} />;
    },
  ],
  [
    'a saved offer',
    (amounts) => {
      const state = { type: 'post', itemId: 'dairy', gone: false, closed: false, status: 'accepted' };
      const item = { ...common, ...state, title: 'Dairy', cover: null, ownerId: 'ravi', ...amounts };
      const props = { isFirst: true, now, returnTo: '/saved', onRemove: () => undefined };
      return <SavedRow item={item as unknown as SavedItem} {...props} />;
    },
  ],
  [
    'a row of the wide feed',
    (amounts) => {
      const item = { ...common, title: 'Dairy', content: '', ...amounts };
      return <FeedRow item={item as unknown as FeedItem} openPath="/" />;
    },
  ],
];

describe.each(rows)('%s', (_, rowWith) => {
  it.each([
    [null, 5_000_000, 'Up to ₹50.0L'],
    [5_000_000, null, 'From ₹50.0L'],
    [5_000_000, 8_000_000, '₹50.0–80.0L'],
  ])('says for %s to %s rupees: %s', (fundingMin, fundingMax, said) => {
    const row = rowWith({ fundingMin, fundingMax });
    const html = renderToStaticMarkup(<StaticRouter location="/">{row}</StaticRouter>);
    expect(html.replace(/<[^>]+>/g, '')).toContain(said);
  });
});
