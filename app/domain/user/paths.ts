/** The two halves of a person's screen. */
export type PersonTab = 'overview' | 'activity';

export const personTab = (tab: string | null): PersonTab => (tab === 'activity' ? 'activity' : 'overview');

/** The address of a person's screen; `cursor` is the page of their posts. */
export function personPath(id: string, tab: PersonTab = 'overview', cursor?: string | null): string {
  const search = new URLSearchParams({ id });
  if (tab === 'activity') search.set('tab', tab);
  if (cursor) search.set('cursor', cursor);
  return `/user?${search}`;
}
