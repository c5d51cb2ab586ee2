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
  const isPublished = isPublishedBefore(error);
  const failure = { title: words.title(), text: words.changesLeft(), ways: waysToPublished(kind, id) };
  const answer = failForm(ctx, submission, error, { ...options, ...(isPublished && failure) });
  const known: Pick<FormFailure, 'isPublished' | 'isDeleted'> = {
    ...(isPublished && { isPublished }),
    ...(isDeletedBefore(error) && { isDeleted: true }),
  };
  return data<FormFailure>({ ...answer.data, ...known }, answer.init ?? {});
}
