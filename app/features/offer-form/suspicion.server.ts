import type { SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/cloudflare';
import { scanForScams, type WrittenFields } from '~/domain/scam/content-flag.server';
import type { ScamSurface } from '~/domain/scam/scam-rules';
import { textOf } from '~/http/form.server';
import type { FormFailure } from '~/http/form-failure';
import * as words from './offer-form.words';
import { publishAnyway } from './publish-anyway';

type Submitted = { reply: (options: { formErrors: string[] }) => SubmissionResult<string[]> };

/**
 * Returns the form once with the reasons why its text looks like a scam. Null if there are none, or if the
 * author has read them and publishes anyway. A clear promise of returns throws, as it does at every entry
 * point.
 */
export function suspicionReply(
  form: FormData,
  submission: unknown,
  written: WrittenFields,
  surface: ScamSurface,
) {
  const found = scanForScams(written, { surface });
  if (found.length === 0 || textOf(form, publishAnyway.name) === publishAnyway.value) return null;
  const text = words.scamWords();
  const result = (submission as Submitted).reply({ formErrors: [text] });
  const suspicions = found.map(({ reason }) => reason);
  return data<FormFailure>(
    { result, failure: { title: words.readAgain(), text }, suspicions },
    { status: 400 },
  );
}
