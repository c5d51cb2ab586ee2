import { z } from 'zod';
import { ownerPromise } from '~/domain/offer/owner-promise';
import { basisRule, hasBasis } from '~/domain/offer/roi.schema';
import { newPostForm } from './post.schema';
import { choosePostType } from './refusals.words';

const [investment, community] = newPostForm.options;

/** The create-post form: a new post and, for investment posts, the owner's promise. */
export const publishPostForm = z.discriminatedUnion(
  'postType',
  [
    investment
      .safeExtend({ ownerPromise: z.literal(true, { error: ownerPromise.required }) })
      .refine(hasBasis, basisRule),
    community,
  ],
  { error: choosePostType },
);
export type PublishPostInput = z.infer<typeof publishPostForm>;
