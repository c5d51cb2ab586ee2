import { expect, it } from 'vitest';
import { writingType } from '~/features/post-form/writing-type';

it.each([
  // who, ?type=, of the draft, tab, refused
  ['entrepreneur', null, undefined, 'investment', false],
  ['entrepreneur', null, 'community', 'community', false],
  ['entrepreneur', 'investment', 'community', 'investment', false],
  ['entrepreneur', 'community', 'investment', 'community', false],
  ['entrepreneur', 'listing', 'nonsense', 'investment', false],
  ['investor', null, undefined, 'community', false],
  ['investor', null, 'investment', 'community', false],
  ['investor', 'community', undefined, 'community', false],
  ['investor', 'investment', undefined, 'community', true],
  ['admin', 'investment', 'community', 'community', true],
  ['admin', null, undefined, 'community', false],
] as const)('%s asks for %s with a draft of %s: %s', (userType, asked, written, type, isRefused) => {
  expect(writingType(userType, { asked, written })).toEqual({ type, isRefused });
});
