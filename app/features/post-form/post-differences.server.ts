import { postCategories } from '~/domain/option/categories';
import { postUpdateOf } from '~/domain/post/edit';
import type { PostEditInput, PostUpdate } from '~/domain/post/edit.schema';
import type { PostType } from '~/domain/post/post';
import type { PostView } from '~/domain/post/view.schema';
import { labelOf } from '~/domain/shared/option';
import { differences, type FieldText } from '~/features/changed-elsewhere/conflict';
import { fieldText, pdfsText, pdfText, photosText } from '~/features/changed-elsewhere/field-text.server';
import { fundingTexts } from '~/features/offer-form/funding-texts.server';
import * as words from './post-form.words';

const labels = { amount: words.amount, useOfFunds: words.useOfFunds };

type Shown = Omit<PostUpdate, 'category'> & { category?: string | undefined };

function fieldTexts(type: PostType, post: Shown): FieldText[] {
  const common = [
    fieldText(words.content, post.content),
    photosText(post.images),
    fieldText(words.category, labelOf(postCategories, post.category ?? '')),
  ];
  if (type === 'community') return common;
  return [
    fieldText(words.title, post.title),
    ...common,
    ...fundingTexts(post, labels),
    pdfText(words.plan, post.businessPlan),
    pdfsText(words.documents, post.attachments),
  ];
}

/** The fields of the saved post that differ from the form. */
export function postDifferences({ title, imageDetails, ...post }: PostView, typed: PostEditInput) {
  const saved = { ...post, title: title ?? undefined, images: imageDetails };
  return differences(fieldTexts(post.postType, saved), fieldTexts(post.postType, postUpdateOf(typed)));
}
