import type { UserView } from '~/domain/profile/view.schema';

type Person = Pick<UserView, 'fullName' | 'isLimited' | 'viewer'>;

/** A list of posts without a post. */
export function noPosts({ fullName, isLimited, viewer }: Person): { title: string; line: string } {
  if (viewer.isSelf) return { title: 'No posts yet', line: 'Your posts appear here.' };
  if (isLimited) {
    return { title: 'These posts are private', line: `${fullName} does not show their posts to everybody.` };
  }
  return { title: 'No posts yet', line: `Posts by ${fullName} appear here.` };
}

export const noBio = ({ fullName, viewer }: Pick<UserView, 'fullName' | 'viewer'>): string =>
  viewer.isSelf
    ? 'You have not written a bio yet. Add one under Edit profile.'
    : `${fullName} has not written a bio yet.`;
