import type { UserView } from '~/domain/profile/view.schema';
import * as words from './user.words';

type Person = Pick<UserView, 'fullName' | 'isLimited' | 'viewer'>;

/** A list of posts without a post. */
export function noPosts({ fullName, isLimited, viewer }: Person): { title: string; line: string } {
  if (viewer.isSelf) return { title: words.noPosts(), line: words.noPostsOwn() };
  if (isLimited) {
    return { title: words.privatePosts(), line: words.privatePostsLine({ name: fullName }) };
  }
  return { title: words.noPosts(), line: words.noPostsOf({ name: fullName }) };
}

export const noBio = ({ fullName, viewer }: Pick<UserView, 'fullName' | 'viewer'>): string =>
  viewer.isSelf ? words.noBioOwn() : words.noBio({ name: fullName });
