import { expect, test } from 'vitest';
import { leadsTo } from '~/features/submission/own-tries';

const to = (location: string) => new Response(null, { status: 302, headers: { location } });

test.each([
  ['its page', to('/post/1'), true],
  ['its page, with more in the address', to('/post/1?from=feed#top'), true],
  ['its form, because its author may not write now', to('/post/1/edit'), false],
  ['the sign-in form', to('/register?mode=signin&next=/post/1/edit'), false],
  ['nowhere', new Response(), false],
  ['nobody answers', null, false],
])('a form is saved if the answer leads to its page: %s', (_, answer, isSaved) => {
  expect(leadsTo(answer, '/post/1')).toBe(isSaved);
});
