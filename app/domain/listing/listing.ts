import { type DraftContent, isEmptyDraft } from '~/domain/draft/draft';
import type { UserType } from '~/domain/shared/viewer';

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

/** Initial contact options of the form. */
export const contactDefaults = {
  allowDirectMessages: true,
  sharePhoneNumber: false,
  emailUpdates: false,
} as const;

/** Only entrepreneurs may publish listings. */
export const mayList = (userType: UserType) => userType === 'entrepreneur';

/** Initial content of the create-listing form: the default boxes if it is empty, otherwise the draft's own. */
export const listingDraftStart = (content: DraftContent): DraftContent =>
  isEmptyDraft(content) ? { ...tickedAtFirst, ...content } : content;

const tickedAtFirst: DraftContent = Object.fromEntries(
  Object.entries(contactDefaults).flatMap(([name, isTicked]) => (isTicked ? [[name, 'on']] : [])),
);
