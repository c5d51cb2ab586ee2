import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useThreadScroll } from '~/features/thread/use-thread-scroll';

const Thread = () => {
  const nothing = async () => undefined;
  const place = { at: null, visit: 'first' };
  const { isAtEnd } = useThreadScroll({
    rows: [],
    place,
    hasNewer: false,
    loadOlder: nothing,
    loadNewer: nothing,
  });
  return isAtEnd ? 'at the end' : 'above';
};

// React's warnings go to the console, which fails a test.
it('a thread is drawn on the server at its end, without a warning', () => {
  expect(renderToString(createElement(Thread))).toBe('at the end');
});
