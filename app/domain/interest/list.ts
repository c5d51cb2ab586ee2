import { type InterestStatus, interestStatuses } from '~/domain/offer-status/interest-status';
import type { UserType } from '~/domain/shared/viewer';
import { phrases } from '~/lib/language/phrases';
import { searchOf } from '~/lib/search-of';
import { type InterestsView, interestsView } from './interest';
import * as words from './interest.words';
import { statusLabels } from './status-labels';
import type { InterestCounts } from './view';

export type InterestTab = 'all' | InterestStatus;

/** The choices in the URL of `/interests`; all of them work without JavaScript. */
export interface InterestsChoice {
  view: InterestsView;
  /** This view is the user's default at `/interests`. */
  isHome: boolean;
  tab: InterestTab;
  cursor: string | null;
  /** The interest whose withdrawal must be confirmed. */
  withdraw: string | null;
  /** Restricts received interests to one offer; at most one of the two is set. */
  postId: string | null;
  listingId: string | null;
}

/** The first tab is the default. */
export const interestTabs: Record<InterestsView, readonly InterestTab[]> = {
  sent: ['all', 'pending', 'accepted', 'rejected'],
  received: ['pending', 'accepted', 'rejected'],
};

/** An unknown view or tab falls back to the first, so that old links still open a list. */
export function interestsChoice(params: URLSearchParams, userType: UserType): InterestsChoice {
  const view = interestsView(params.get('view'), userType);
  const isReceived = view === 'received';
  const tab = interestTabs[view].find((known) => known === params.get('tab'));
  return {
    view,
    isHome: view === interestsView(null, userType),
    tab: tab ?? (isReceived ? 'pending' : 'all'),
    cursor: params.get('cursor'),
    withdraw: isReceived ? null : params.get('withdraw'),
    postId: isReceived ? params.get('post') : null,
    listingId: isReceived && !params.get('post') ? params.get('listing') : null,
  };
}

/** The URL of a list; a page or a confirmation is only included if `at` names it. */
export const interestsPath = (
  { view, isHome, tab, postId, listingId }: InterestsChoice,
  at: { cursor?: string | null; withdraw?: string } = {},
) =>
  `/interests${searchOf([
    ['view', isHome ? null : view],
    ['tab', tab === interestTabs[view][0] ? null : tab],
    ['post', postId],
    ['listing', listingId],
    ['cursor', at.cursor],
    ['withdraw', at.withdraw],
  ])}`;

export const tabLabel = (tab: InterestTab): string => (tab === 'all' ? words.all() : statusLabels[tab]);

/** 'No Interests Yet', 'No Pending Interests'. */
export const emptyTitle = (tab: InterestTab): string => emptyTitles[tab]();

const emptyTitles: Record<InterestTab, () => string> = {
  all: words.none,
  pending: words.nonePending,
  accepted: words.noneAccepted,
  rejected: words.noneRejected,
};

/** The badge's text; 'Unknown' for a status that this version does not know. */
export const statusWord = (status: string) => (isStatus(status) ? statusLabels[status] : words.unknown());

const isStatus = (text: string): text is InterestStatus =>
  (interestStatuses as readonly string[]).includes(text);

/** The id of the card's element, for links that return to it. */
export const interestPlace = (id: string) => `interest-${id}`;

/** The current state of an interest, compared with the loaded list. */
export type InterestChange = InterestStatus | 'withdrawn';

/** An interest as a list was loaded with it. */
export interface LoadedRow {
  id: string;
  status: InterestStatus;
  /** Stated amount in rupees. */
  amount: number | null;
}

/** The counts above a list, and the stated sum where it has one, after the changes made on it. */
export function countsAfter<Counts extends InterestCounts & { stated?: number }>(
  counts: Counts,
  loaded: readonly LoadedRow[],
  changes: ReadonlyMap<string, InterestChange>,
): Counts {
  const after: InterestCounts & { stated?: number } = { ...counts };
  for (const { id, status, amount } of loaded) {
    const change = changes.get(id);
    if (change === undefined || change === status) continue;
    after[status] -= 1;
    if (change === 'withdrawn') after.total -= 1;
    else after[change] += 1;
    if (after.stated !== undefined) after.stated += statedIn(change, amount) - statedIn(status, amount);
  }
  return { ...counts, ...after };
}

const statedIn = (status: InterestChange, amount: number | null): number =>
  status === 'rejected' || status === 'withdrawn' ? 0 : (amount ?? 0);

/** Whether another device has decided an interest that a list shows: nothing was asked or answered about it on this page. */
export const isDecidedElsewhere = (
  loaded: readonly LoadedRow[],
  isKnown: (id: string) => boolean,
  { interestId, status }: { interestId: string; status: InterestChange },
): boolean =>
  (status === 'accepted' || status === 'rejected') &&
  !isKnown(interestId) &&
  loaded.some((row) => row.id === interestId && row.status !== status);

export const interestToasts = {
  withdrawn: phrases({ title: words.withdrawn, text: words.withdrawnText }),
  withdrawFailed: phrases({ title: words.error, text: words.withdrawFailed }),
  accepted: phrases({ title: words.acceptedToast, text: words.answerText }),
  rejected: phrases({ title: words.declinedToast, text: words.answerText }),
  decisionFailed: phrases({ title: words.error, text: words.decisionFailed }),
} as const;
