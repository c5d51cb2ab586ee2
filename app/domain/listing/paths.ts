import { offerPath } from '~/domain/shared/paths';

const listingPanels = ['interest', 'call', 'report', 'close', 'reopen', 'delete'] as const;
/** The form opened on the page, shown as a sheet or dialog with JavaScript. */
export type ListingPanel = (typeof listingPanels)[number];

export const listingPanel = (params: URLSearchParams): ListingPanel | null =>
  listingPanels.find((panel) => panel === params.get('panel')) ?? null;

/** `/opportunity/<id>?panel=call#call`, optionally with a URL to return to. */
export function listingPath(id: string, panel?: ListingPanel, returnTo?: string): string {
  const path = offerPath('listing', id);
  if (!panel) return path;
  const search = new URLSearchParams({ panel });
  if (returnTo) search.set('returnTo', returnTo);
  return `${path}?${search}#${panel}`;
}
