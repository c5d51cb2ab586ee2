import type { OfferKind } from './offer-kind';

/** The viewer's own interests. For entrepreneurs, `/interests` without a view shows the received ones. */
export const SENT_INTERESTS = '/interests?view=sent';

/** The interests in the viewer's offers, which stay theirs when an admin changes their role. */
export const RECEIVED_INTERESTS = '/interests?view=received';

/** The page of a post or listing. */
export const offerPath = (kind: OfferKind, id: string): string =>
  `/${kind === 'post' ? 'post' : 'opportunity'}/${encodeURIComponent(id)}`;

/** The page of the one offer that a row names. */
export const pathOfTarget = ({
  postId,
  listingId,
}: {
  postId: string | null;
  listingId: string | null;
}): string => (postId === null ? offerPath('listing', String(listingId)) : offerPath('post', postId));

/** The thread with a user. */
export const chatPath = (userId: string): string => `/chat/${encodeURIComponent(userId)}`;
