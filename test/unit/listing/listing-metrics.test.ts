import { expect, it } from 'vitest';
import { listingMetrics } from '~/domain/listing/metrics';

const now = Date.parse('2026-11-21T10:00:00Z');

it.each([
  [
    { views: 200, interests: 5, createdAt: '2026-11-01T09:00:00Z' },
    { perHundred: 2.5, days: 20 },
  ],
  [
    { views: 19, interests: 5, createdAt: '2026-11-21T09:00:00Z' },
    { perHundred: null, days: 0 },
  ],
  [
    { views: 20, interests: 0, createdAt: '2026-11-22T09:00:00Z' },
    { perHundred: 0, days: 0 },
  ],
])('%j in figures', (listing, figures) => {
  expect(listingMetrics(listing, now)).toMatchObject(figures);
});
