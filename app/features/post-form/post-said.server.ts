import { postUpdateOf } from '~/domain/post/edit';
import type { PostEditInput, PostUpdate } from '~/domain/post/edit.schema';
import type { PostType } from '~/domain/post/post';
import type { PostView } from '~/domain/post/view.schema';
import { labelOf, postCategories } from '~/domain/shared/options';
import { pdfSaid, pdfsSaid, photosSaid, saidOf } from '~/features/changed-elsewhere/said.server';
import { differences, type Said } from '~/features/changed-elsewhere/standing';
import { fundingSaid } from '~/features/offer-form/funding-said.server';
import * as words from './post-form.words';

const labels = { amount: words.amount, useOfFunds: words.useOfFunds };

type Shown = Omit<PostUpdate, 'category'> & { category?: string | undefined };

function said(type: PostType, post: Shown): Said[] {
  const common = [
    saidOf(words.content, post.content),
    photosSaid(post.images),
    saidOf(words.category, labelOf(postCategories, post.category ?? '')),
  ];
  if (type === 'community') return common;
  return [
    saidOf(words.title, post.title),
    ...common,
    ...fundingSaid(post, labels),
    pdfSaid(words.plan, post.businessPlan),
    pdfsSaid(words.documents, post.attachments),
  ];
}

/** What a stored post says that differs from what was typed. */
export function postDifferences({ title, imageDetails, ...post }: PostView, typed: PostEditInput) {
  const stands = { ...post, title: title ?? undefined, images: imageDetails };
  return differences(said(post.postType, stands), said(post.postType, postUpdateOf(typed)));
}
