import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ScamLine } from '~/features/offer/scam-line';

// What reads the page's data outside of a router throws.
it('a text without a warning reads nothing of the page, with which it would be drawn again', () => {
  expect(renderToStaticMarkup(<ScamLine warning={undefined} authorId="asha" />)).toBe('');
});
