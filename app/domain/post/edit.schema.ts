import { z } from 'zod';
import { clearablePlan, images } from '~/domain/file/fields.schema';
import { fundingLimits } from '~/domain/offer/funding';
import {
  clearableEstimates,
  isOrderedRange,
  keptEstimates,
  maxRule,
  minRule,
  rangeOrder,
} from '~/domain/offer/funding.schema';
import { basisRule, hasBasis } from '~/domain/offer/roi.schema';
import { postCategories } from '~/domain/option/categories';
import { seen } from '~/domain/seen-version/seen.schema';
import { clearable, clearableRupees, codeOf, line, prose } from '~/domain/shared/text.schema';
import { postLimits } from './post';
import { attachments, newPostForm } from './post.schema';
import * as words from './refusals.words';

/**
 * `PUT /api/posts/:id`: a missing field stays unchanged, null clears it. The type cannot change; on a community post funding fields
 * are refused by name, and a title is dropped, as where a post is created. `seen` is the version that the change is based on.
 */
export const postUpdate = z
  .strictObject({
    title: line({
      max: postLimits.titleMax,
      required: words.titleRequired,
    }).optional(),
    content: prose({
      max: postLimits.contentMax,
      required: words.contentRequired,
    }).optional(),
    category: codeOf(postCategories, words.categoryRequired).optional(),
    images: images().optional(),
    attachments: attachments.optional(),
    fundingMin: clearableRupees(minRule),
    fundingMax: clearableRupees(maxRule),
    useOfFunds: clearable(prose({ max: fundingLimits.useOfFundsMax })),
    ...clearableEstimates,
    businessPlan: clearablePlan,
    seen,
  })
  .refine(isOrderedRange, rangeOrder);
export type PostUpdate = z.infer<typeof postUpdate>;

const [investment, community] = newPostForm.options;

/** The form of an existing post. Same as for a new one, but an old free-text return may stay. */
export const postEditForm = z.discriminatedUnion(
  'postType',
  [investment.safeExtend(keptEstimates).refine(hasBasis, basisRule), community],
  { error: words.choosePostType },
);
export type PostEditInput = z.infer<typeof postEditForm>;
