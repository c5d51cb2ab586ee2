import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/cloudflare';
import type { z } from 'zod';
import type { FailureWords, FormFailure } from '~/http/form-failure';
import { schemaError } from '~/lib/validate';
import type { FormWithPhotos } from './form-photos.server';

/**
 * Drops conform's own fields (`__intent__`), which are for the browser: conform throws if they are forged.
 */
export function parseWithFiles<S extends z.ZodType>({ fields }: FormWithPhotos, schema: S) {
  for (const name of [...fields.keys()]) if (name.startsWith('__')) fields.delete(name);
  return parseWithZod(fields, { schema, error: schemaError });
}

type Refusable = { reply: (options?: { fieldErrors?: Record<string, string[]> }) => FormFailure['result'] };

/** Returns the form with the errors of its fields and of its files. */
export function refuseWithFiles(submission: unknown, form: FormWithPhotos, failure: FailureWords) {
  const fieldErrors = fileErrors(form);
  const result = (submission as Refusable).reply(fieldErrors ? { fieldErrors } : {});
  return data<FormFailure>({ result, failure }, { status: 400 });
}

/** Why files were refused, as sentences. */
export const refusedFiles = (form: FormWithPhotos): string[] => Object.values(fileErrors(form) ?? {}).flat();

export const hasRefusedFiles = (form: FormWithPhotos) => fileErrors(form) !== null;

/** The files' errors by field; null if there are none. */
function fileErrors({ refused, refusedPlan, refusedPapers }: FormWithPhotos) {
  const complaints: Record<string, string[]> = {};
  if (refused.length > 0) complaints.images = refused;
  if (refusedPlan) complaints.businessPlan = [refusedPlan];
  if (refusedPapers.length > 0) complaints.attachments = refusedPapers;
  return Object.keys(complaints).length > 0 ? complaints : null;
}
