import { type DraftContent, isEmptyDraft } from '~/domain/draft/draft';

/** Lengths in characters; amounts are in `funding.ts`. */
export const listingLimits = {
  titleMin: 5,
  titleMax: 120,
  descriptionMin: 50,
  descriptionMax: 5_000,
  imagesMax: 10,
  perDay: 5,
  reviewNoteMax: 500,
} as const;

/** How investors may reach the owner, as the form starts. */
export const contactDefaults = {
  allowDirectMessages: true,
  sharePhoneNumber: false,
  emailUpdates: false,
} as const;

export const LISTING_REFUSED = 'Only entrepreneurs can publish a business listing.';

/** Listings are for people who run a business. */
export const mayList = (userType: 'entrepreneur' | 'investor' | 'admin') => userType === 'entrepreneur';

/** What the create-listing form opens with. An empty one has the boxes as they start; a draft has its own. */
export const listingDraftStart = (content: DraftContent): DraftContent =>
  isEmptyDraft(content) ? { ...tickedAtFirst, ...content } : content;

const tickedAtFirst: DraftContent = Object.fromEntries(
  Object.entries(contactDefaults).flatMap(([name, isTicked]) => (isTicked ? [[name, 'on']] : [])),
);

/** Why the owner of a listing with `allowDirectMessages` off can't be written to about it by a stranger. */
export const noDirectMessages = (name: string) =>
  `${name} takes no direct messages about this listing. Express interest instead.`;
