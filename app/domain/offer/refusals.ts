import { invalidField } from '~/lib/app-error';
import { RANGE_ORDER } from './funding';
import { ROI_FORM } from './roi';

/** Why a post or listing with valid fields was not written. */
export const refusals = {
  photos: () => invalidField('images', 'One of the images no longer exists. Please add it again.'),
  plan: () => invalidField('businessPlan', 'The business plan no longer exists. Please add it again.'),
  roi: () => invalidField('expectedRoi', ROI_FORM),
  order: () => invalidField('fundingMax', RANGE_ORDER),
} as const;
