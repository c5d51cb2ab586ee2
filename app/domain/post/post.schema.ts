import { z } from 'zod';
import { fileUrlField, images, optionalPlan } from '~/domain/file/fields.schema';
import { categoryFilter } from '~/domain/offer/category.schema';
import {
  estimates,
  isOrderedRange,
  maxRule,
  minRule,
  optionalUseOfFunds,
  rangeOrder,
  teamRule,
} from '~/domain/offer/funding.schema';
import { postCategories } from '~/domain/option/categories';
import { canonicalOf } from '~/domain/shared/option';
import { paging } from '~/domain/shared/paging.schema';
import {
  codeOf,
  line,
  optional,
  optionalCode,
  optionalRupees,
  optionalRupeesField,
  optionalWhole,
  optionalWholeField,
  prose,
  uuid,
} from '~/domain/shared/text.schema';
import { postLimits as limits, postTypes } from './post';
import * as words from './refusals.words';

const title = line({
  max: limits.titleMax,
  required: words.titleRequired,
});

export const attachments = z
  .array(fileUrlField(), { error: words.listOfFiles })
  .max(limits.attachmentsMax, { error: () => words.tooManyFiles({ max: limits.attachmentsMax }) });

/** `id` is made by the client, so that a repeated request creates one post. */
const common = {
  id: uuid().optional(),
  content: prose({
    max: limits.contentMax,
    required: words.contentRequired,
  }),
  category: codeOf(postCategories, words.categoryRequired),
};
const lists = { images: images().default([]), attachments: attachments.default([]) };

const money = {
  fundingMin: optionalRupees(minRule),
  fundingMax: optionalRupees(maxRule),
  useOfFunds: optionalUseOfFunds,
  ...estimates,
  teamSize: optionalWhole(teamRule),
  businessPlan: optionalPlan,
};

const investment = { postType: z.literal('investment'), ...common, ...lists, title, ...money };
const community = { postType: z.literal('community'), ...common, ...lists, title: optional(title) };

/** The owner's promise, which is put on record where it is given with the offer. */
const ownerPromise = z.literal(true).optional();

/** The contract's client may leave it out; the form asks, because the feed is read by categories. */
const category = common.category.prefault(canonicalOf(postCategories, 'other') ?? postCategories[0].code);

/** `POST /api/posts`. Funding fields on a community post are refused by name. */
export const newPost = z.discriminatedUnion(
  'postType',
  [
    z.strictObject({ ...investment, category, ownerPromise }).refine(isOrderedRange, rangeOrder),
    z.strictObject({ ...community, category }),
  ],
  { error: words.choosePostType },
);
export type NewPost = z.infer<typeof newPost>;

const moneyFields = {
  ...money,
  fundingMin: optionalRupeesField(minRule),
  fundingMax: optionalRupeesField(maxRule),
  teamSize: optionalWholeField(teamRule),
};
/** The form submits the fields of both tabs; those of the other tab are dropped. */
const formLists = { images: images(), attachments };

/** The create-post form; same output as `newPost` without the promise. */
export const newPostForm = z.discriminatedUnion(
  'postType',
  [
    z.object({ ...investment, ...formLists, ...moneyFields }).refine(isOrderedRange, rangeOrder),
    z.object({ ...community, ...formLists }),
  ],
  { error: words.choosePostType },
);
/** A post to be created. Its promise is put on record beside it. */
export type PostInput = z.infer<typeof newPostForm>;

/** `GET /api/posts?postType=&category=&cursor=&limit=`; unknown parameters (utm_…) are ignored. */
export const postFilter = z.object({
  postType: optionalCode(postTypes, words.choosePostType),
  category: categoryFilter,
  ...paging,
});
export type PostFilter = z.infer<typeof postFilter>;
