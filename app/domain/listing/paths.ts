import type { PaperFile } from '~/domain/file/paper';
import { offerPath } from '~/domain/shared/paths';
import type { ListingView } from './view.schema';

export interface ListingPage {
  listing: ListingView;
  plan: PaperFile | null;
  owner: {
    /** Join date in epoch milliseconds. */
    since: number;
    /** When a reviewer verified a document; null if the owner is not verified. */
    verifiedAt: number | null;
    /** E.164; null unless the owner shares it. */
    phone: string | null;
  };
  /** Sum of the stated amounts (`statedFigures`); null with too few investors, and for others while it is not reviewed. */
  stated: { rupees: number; people: number } | null;
}

/** With fewer investors, the sum would reveal individual amounts to each of them. The owner always sees it. */
export const STATED_FLOOR = 3;

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

/** '12-18 months' as '12–18' and 'months'; text that does not begin with a number stays whole. */
export function statParts(text: string): { value: string; unit: string } {
  const words = text.replace(/(\d%?)\s*(?:-|to)\s*(?=\d)/gi, '$1–').trim();
  const [, value = words, unit = ''] = /^(\d[\d.,]*%?(?:–\d[\d.,]*%?)?\+?)\s+(\D.*)$/.exec(words) ?? [];
  return { value, unit };
}
