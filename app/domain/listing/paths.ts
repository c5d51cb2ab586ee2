import type { PaperFile } from '~/domain/file/paper';
import type { ListingView } from './view.schema';

export interface ListingPage {
  listing: ListingView;
  plan: PaperFile | null;
  owner: {
    /** Joined; epoch milliseconds. */
    since: number;
    /** When a reviewer saw a document; null for those who are not verified. */
    verifiedAt: number | null;
    /** E.164; null unless the owner shares it. */
    phone: string | null;
  };
  /** What people stated with their interest, declined ones aside; null while too few did. */
  stated: { rupees: number; people: number } | null;
}

/** Below so many people a sum would tell each of them what another one wrote. The owner sees it from the first. */
export const STATED_FLOOR = 3;

const listingPanels = ['interest', 'call', 'report', 'close', 'reopen', 'delete'] as const;
/** What is open on the page: forms that a script shows as sheets and dialogs. */
export type ListingPanel = (typeof listingPanels)[number];

export const listingPanel = (params: URLSearchParams): ListingPanel | null =>
  listingPanels.find((panel) => panel === params.get('panel')) ?? null;

/** `/opportunity/<id>?panel=call#call`; with a place to return to after it. */
export function listingPath(id: string, panel?: ListingPanel, returnTo?: string): string {
  const path = `/opportunity/${encodeURIComponent(id)}`;
  if (!panel) return path;
  const search = new URLSearchParams({ panel });
  if (returnTo) search.set('returnTo', returnTo);
  return `${path}?${search}#${panel}`;
}

/** '12-18 months' as '12–18' and 'months'; words that begin with no figure stay whole. */
export function statParts(text: string): { value: string; unit: string } {
  const words = text.replace(/(\d%?)\s*(?:-|to)\s*(?=\d)/gi, '$1–').trim();
  const [, value = words, unit = ''] = /^(\d[\d.,]*%?(?:–\d[\d.,]*%?)?\+?)\s+(\D.*)$/.exec(words) ?? [];
  return { value, unit };
}
