import { invalidField } from '~/lib/app-error';
import * as words from './offer.words';

/** Why a post or listing with valid fields was not written. */
export const refusals = {
  photos: () => invalidField('images', words.imageGone()),
  plan: () => invalidField('businessPlan', words.planGone()),
  roi: () => invalidField('expectedRoi', words.roiForm()),
  order: () => invalidField('fundingMax', words.order()),
} as const;
