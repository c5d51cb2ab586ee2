import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { tagged } from '~/components/words/tagged';

test.each([
  ['Plain words', 'Plain words'],
  ['Read the <terms>terms</terms>.', 'Read the <i>terms</i>.'],
  ['<terms>शर्तें</terms> और <more>बाकी</more>', '<i>शर्तें</i> और <b>बाकी</b>'],
  ['An <unknown>unknown</unknown> tag', 'An unknown tag'],
  ['1 < 2 & <terms>a</more>', '1 &lt; 2 &amp; &lt;terms&gt;a&lt;/more&gt;'],
])('%s', (sentence, html) => {
  const drawn = tagged(sentence, {
    terms: (words) => <i>{words}</i>,
    more: (words) => <b>{words}</b>,
  });
  expect(renderToStaticMarkup(<p>{drawn}</p>)).toBe(`<p>${html}</p>`);
});
