import { type DraftContent, draftFields } from '~/domain/draft/draft';
import { draftContent } from '~/domain/draft/draft.schema';
import { readImageFields } from '~/domain/draft/image-fields';
import { listingLimits } from '~/domain/listing/listing';
import type { MemberContext } from '~/domain/shared/context';
import { type FormWithPhotos, readFormWithPhotos } from '~/features/upload/form-photos.server';
import { textOf } from '~/http/form.server';
import { validate } from '~/lib/validate';

/** Reads a listing's form with its uploaded photos and business plan. */
export const readListingForm = (ctx: MemberContext, request: Request) =>
  readFormWithPhotos(ctx, request, { kind: 'listing_image', max: listingLimits.imagesMax });

/** The draft of a form that was submitted without a script. Throws `invalid` where it is more than a draft holds. */
export function draftOf({ fields }: FormWithPhotos): DraftContent {
  const content: DraftContent = {};
  for (const name of draftFields) {
    const text = textOf(fields, name);
    if (text !== '') content[name] = text;
  }
  const images = readImageFields(fields);
  return validate(draftContent, images.length > 0 ? { ...content, images } : content);
}
