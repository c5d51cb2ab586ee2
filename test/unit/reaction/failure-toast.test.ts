import { expect, it } from 'vitest';
import { failureToast } from '~/features/reaction/failure-toast';
import { ApiError } from '~/lib/api';

const failed = { title: 'Error', text: 'Failed to like post' };

it.each([
  [
    'a refusal',
    new ApiError(403, "You can't like your own post."),
    "Failed to like post. You can't like your own post.",
  ],
  ['a limit', new ApiError(429, 'Too fast.'), 'Failed to like post. Too fast.'],
  ['a busy server', new ApiError(503, 'Busy.'), 'Failed to like post'],
  ['no network', new ApiError(0, 'No connection.'), 'Failed to like post'],
  ['a broken script', new TypeError('x is not a function'), 'Failed to like post'],
])('a failure toast says the specified text, and the reason of %s if it is a decision', (_, error, text) => {
  expect(failureToast(failed, error)).toEqual({ title: 'Error', text, tone: 'bad' });
});

it('a failure toast whose specification is a title alone says nothing else', () => {
  expect(failureToast({ title: 'Error' }, new ApiError(403, 'No.'))).toEqual({ title: 'Error', tone: 'bad' });
});
