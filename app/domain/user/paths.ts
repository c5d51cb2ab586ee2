/** The anchor of a rating on the user's screen. */
export const ratingPlace = (ratingId: string) => `rating-${ratingId}`;

/** The URL that opens the report form of a rating without JavaScript. */
export const ratingReportPath = (userId: string, ratingId: string) =>
  `${userPath(userId)}&${new URLSearchParams({ report: ratingId })}#${ratingPlace(ratingId)}`;

/** The parameter and the anchor of a user's screen that shows all of their listings. */
export const allListings = { name: 'listings', value: 'all', anchor: 'listings' } as const;

export const allListingsPath = (userId: string) =>
  `${userPath(userId)}&${allListings.name}=${allListings.value}#${allListings.anchor}`;

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
