/** The name of a rating's words on the user's screen. */
export const ratingPlace = (ratingId: string) => `rating-${ratingId}`;

/** Where a rating is reported without a script. */
export const ratingReportPath = (userId: string, ratingId: string) =>
  `${userPath(userId)}&${new URLSearchParams({ report: ratingId })}#${ratingPlace(ratingId)}`;

/** The two tabs of a user's screen. */
export type UserTab = 'overview' | 'activity';

export const userTab = (tab: string | null): UserTab => (tab === 'activity' ? 'activity' : 'overview');

/** The URL of a user's screen; `cursor` is the page of their posts. */
export function userPath(id: string, tab: UserTab = 'overview', cursor?: string | null): string {
  const search = new URLSearchParams({ id });
  if (tab === 'activity') search.set('tab', tab);
  if (cursor) search.set('cursor', cursor);
  return `/user?${search}`;
}
