import { data } from '@remix-run/cloudflare';
import type { DraftKind } from '~/domain/draft/draft';
import { isDeletedBefore, isPublishedBefore } from '~/domain/offer/refusals';
import type { AppContext } from '~/domain/shared/context';
import { failForm } from '~/http/form.server';
import type { FormFailure } from '~/http/form-failure';
import * as words from './published.words';
import { waysToPublished } from './ways-to-published';

interface Publishing {
  kind: DraftKind;
  id: string;
}

/**
 * Returns a form that publishes with the error. If it is published already, with the way to the form that edits it; if that has been
 * deleted since, so that the next press publishes anew.
 */
export function failPublishing(
  ctx: AppContext,
  { kind, id }: Publishing,
  submission: unknown,
  error: unknown,
  options: Parameters<typeof failForm>[3],
) {
  if (isDeletedBefore(error)) {
    const answer = failForm(ctx, submission, error, options);
    return data<FormFailure>({ ...answer.data, isDeleted: true }, answer.init ?? {});
  }
  if (!isPublishedBefore(error)) return failForm(ctx, submission, error, options);
  const failure = { title: words.title(), text: words.changesLeft(), ways: waysToPublished(kind, id) };
  const answer = failForm(ctx, submission, error, { ...options, ...failure });
  return data<FormFailure>({ ...answer.data, isPublished: true }, answer.init ?? {});
}
