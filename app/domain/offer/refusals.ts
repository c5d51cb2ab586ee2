import { AppError, invalidField } from '~/lib/app-error';
import * as words from './offer.words';

const PUBLISHED = 'published';
const DELETED = 'deleted';

/** Why a post or listing with valid fields was not written. */
export const refusals = {
  photos: () => invalidField('images', words.imageGone()),
  plan: () => invalidField('businessPlan', words.planGone()),
  documents: () => invalidField('attachments', words.documentGone()),
  roi: () => invalidField('expectedRoi', words.roiForm()),
  order: () => invalidField('fundingMax', words.order()),
  /** Its answer was lost, and its author has changed something since. */
  publishedBefore: () => new AppError('conflict', words.publishedBefore(), { reason: PUBLISHED }),
  /** It has been deleted since: on another device, or by moderators. */
  deletedBefore: () => new AppError('gone', words.deletedBefore(), { reason: DELETED }),
} as const;

export const isPublishedBefore = (error: unknown): boolean =>
  error instanceof AppError && error.reason === PUBLISHED;

export const isDeletedBefore = (error: unknown): boolean =>
  error instanceof AppError && error.reason === DELETED;
