import { data } from '@remix-run/cloudflare';
import { savedVersionOf } from '~/domain/seen-version/changed-since';
import type { AppContext } from '~/domain/shared/context';
import { failForm, textOf } from '~/http/form.server';
import type { FormFailure } from '~/http/form-failure';
import type { ConflictLine } from './conflict';
import { KEEP_FIELD, SEEN_FIELD } from './fields';

/**
 * The version that a submitted edit is based on: the one its form opened with, or the one its author has chosen to save over. It is written
 * back into the fields, so that a form that returns with another error keeps it.
 */
export function begunFrom(fields: FormData): string | undefined {
  const seen = textOf(fields, KEEP_FIELD) || textOf(fields, SEEN_FIELD);
  if (seen === '') return undefined;
  fields.set(SEEN_FIELD, seen);
  return seen;
}

interface EditFailure {
  request: Request;
  /** Title of the toast. */
  title: string;
  /** The lines of the saved version that differ from the form. `current` is the saved version in the error. */
  lines: (current: object) => ConflictLine[] | Promise<ConflictLine[]>;
}

/** Returns an edit form with the error and, after a conflict, with the saved version. */
export async function failEdit(
  ctx: AppContext,
  submission: unknown,
  error: unknown,
  { request, title, lines }: EditFailure,
) {
  const answer = failForm(ctx, submission, error, { request, title });
  const saved = savedVersionOf(error);
  if (saved === null) return answer;
  const changed = { seen: saved.seen, lines: await lines(saved) };
  // The note at the top asks which version to keep, so the button shows no error.
  const result = { ...answer.data.result, error: {} };
  return data<FormFailure>({ ...answer.data, result, changed }, answer.init ?? {});
}
