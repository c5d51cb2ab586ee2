import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/cloudflare';
import type { z } from 'zod';
import { type DraftContent, draftFields } from '~/domain/draft';
import { readImageFields } from '~/domain/image-fields';
import { listingLimits } from '~/domain/listing';
import type { MemberContext } from '~/platform/context';
import { textOf } from './form.server';
import type { FailureWords, FormFailure } from './form-failure';
import { type FormWithPhotos, readFormWithPhotos } from './form-photos.server';

/** A listing's form with the photos and the plan that came with it. */
export const readListingForm = (ctx: MemberContext, request: Request) =>
  readFormWithPhotos(ctx, request, { kind: 'listing_image', max: listingLimits.imagesMax });

/** conform's own fields (`__intent__`) are for the browser: it throws when somebody forges them. */
export function parseListing<S extends z.ZodType>({ fields }: FormWithPhotos, schema: S) {
  for (const name of [...fields.keys()]) if (name.startsWith('__')) fields.delete(name);
  return parseWithZod(fields, { schema });
}

type Refusable = { reply: (options?: { fieldErrors?: Record<string, string[]> }) => FormFailure['result'] };

/** The form again, with what is wrong with its fields and with the files that came along. */
export function refuseListing(submission: unknown, form: FormWithPhotos, failure: FailureWords) {
  const fieldErrors: Record<string, string[]> = {};
  if (form.refused.length > 0) fieldErrors.images = form.refused;
  if (form.refusedPlan) fieldErrors.businessPlan = [form.refusedPlan];
  const hasErrors = Object.keys(fieldErrors).length > 0;
  const result = (submission as Refusable).reply(hasErrors ? { fieldErrors } : {});
  return data<FormFailure>({ result, failure }, { status: 400 });
}

export const hasRefusedFiles = ({ refused, refusedPlan }: FormWithPhotos) =>
  refused.length > 0 || refusedPlan !== null;

/** What a form without script holds, as its draft. */
export function draftOf({ fields }: FormWithPhotos): DraftContent {
  const content: DraftContent = {};
  for (const name of draftFields) {
    const text = textOf(fields, name);
    if (text !== '') content[name] = text;
  }
  const images = readImageFields(fields);
  return images.length > 0 ? { ...content, images } : content;
}
