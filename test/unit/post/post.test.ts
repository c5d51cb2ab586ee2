import { expect, test } from 'vitest';
import { postName } from '~/domain/post/post';
import type { AuthorView } from '~/domain/user/author.schema';

const author: AuthorView = {
  id: 'u1',
  fullName: 'Asha Verma',
  userType: 'entrepreneur',
  city: 'Lucknow',
  isVerified: false,
  avatar: null,
};

test.each([
  ['community', 'Tin roof', 'Tin roof'],
  ['community', null, 'Community post by Asha Verma'],
  ['investment', null, 'Post by Asha Verma'],
] as const)('a %s post titled %s is called %s', (postType, title, name) => {
  expect(postName({ postType, title, author })).toBe(name);
});
