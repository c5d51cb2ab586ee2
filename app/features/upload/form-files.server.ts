import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/cloudflare';
import type { z } from 'zod';
import type { FailureWords, FormFailure } from '~/http/form-failure';
import type { FormWithPhotos } from './form-photos.server';

/** conform's own fields (`__intent__`) are for the browser: it throws when somebody forges them. */
export function parseWithFiles<S extends z.ZodType>({ fields }: FormWithPhotos, schema: S) {
  for (const name of [...fields.keys()]) if (name.startsWith('__')) fields.delete(name);
  return parseWithZod(fields, { schema });
}

type Refusable = { reply: (options?: { fieldErrors?: Record<string, string[]> }) => FormFailure['result'] };

/** The form again, with what is wrong with its fields and with the files that came along. */
export function refuseWithFiles(submission: unknown, form: FormWithPhotos, failure: FailureWords) {
  const fieldErrors = fileComplaints(form);
  const result = (submission as Refusable).reply(fieldErrors ? { fieldErrors } : {});
  return data<FormFailure>({ result, failure }, { status: 400 });
}

export const hasRefusedFiles = (form: FormWithPhotos) => fileComplaints(form) !== null;

/** By the form's fields; null where nothing is wrong with its files. */
function fileComplaints({ refused, refusedPlan, refusedPapers }: FormWithPhotos) {
  const complaints: Record<string, string[]> = {};
  if (refused.length > 0) complaints.images = refused;
  if (refusedPlan) complaints.businessPlan = [refusedPlan];
  if (refusedPapers.length > 0) complaints.attachments = refusedPapers;
  return Object.keys(complaints).length > 0 ? complaints : null;
}
