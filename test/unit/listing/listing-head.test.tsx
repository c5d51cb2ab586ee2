import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Stated } from '~/features/listing/listing-head';

it.each([
  [11_500_000, 12_000_000, '₹1,15,00,000 stated, at least ₹1,20,00,000 needed', '95'],
  [996_000, 1_000_000, '₹9,96,000 stated, at least ₹10,00,000 needed', '99'],
  [1_000_000, 1_000_000, '₹10,00,000 stated, at least ₹10,00,000 needed', '100'],
  [1_500_000, 1_000_000, '₹15,00,000 stated, at least ₹10,00,000 needed', '100'],
])('%i of a minimum of %i rupees is not rounded up', (rupees, min, line, share) => {
  const html = renderToStaticMarkup(<Stated stated={{ rupees, people: 3 }} min={min} />);
  expect(html.replace(/<[^>]+>/g, '')).toContain(line);
  expect(/aria-valuenow="(\d+)"/.exec(html)?.[1]).toBe(share);
});
