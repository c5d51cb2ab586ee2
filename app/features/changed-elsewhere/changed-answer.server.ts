import { data } from '@remix-run/cloudflare';
import { whatStands } from '~/domain/seen-version/changed-since';
import type { AppContext } from '~/domain/shared/context';
import { failForm, textOf } from '~/http/form.server';
import type { FormFailure } from '~/http/form-failure';
import { KEEP_FIELD, SEEN_FIELD } from './fields';
import type { StandingLine } from './standing';

/**
 * The version that a form was begun from: the one that it was opened with, or the one that its author has been shown and saves over.
 * It is written back into the fields, so that a form which returns for another reason goes on from it.
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
  /** What stands by now and differs from what was typed. `current` is what the error says of it. */
  lines: (current: object) => StandingLine[] | Promise<StandingLine[]>;
}

/** Returns the form of a change with the error; where another change was quicker, with what stands. */
export async function failEdit(
  ctx: AppContext,
  submission: unknown,
  error: unknown,
  { request, title, lines }: EditFailure,
) {
  const answer = failForm(ctx, submission, error, { request, title });
  const stands = whatStands(error);
  if (stands === null) return answer;
  const changed = { seen: stands.seen, lines: await lines(stands) };
  // The question says it; the error would stand beside the button once more.
  const result = { ...answer.data.result, error: {} };
  return data<FormFailure>({ ...answer.data, result, changed }, answer.init ?? {});
}
