import { z } from 'zod';
import { line, optional } from '~/domain/shared/text.schema';

const OWN_FILE = /^\/files\/[A-Za-z0-9_-]{8,128}(?:\.[a-z0-9]{1,5})?$/;

/** The URL of an uploaded file. The server checks its owner. */
export const fileUrl = (error = 'Please upload this file first') =>
  z.string({ error }).max(150, error).regex(OWN_FILE, error);

const planUrl = fileUrl('Please upload the business plan first');
const emptyAs = (none: null | undefined) => (value: unknown) =>
  value === '' || value === null ? none : value;

/** A business plan; null and '' mean none. */
export const optionalPlan = z.preprocess(emptyAs(undefined), planUrl.optional());

/** A business plan that can be cleared: null and '' become `null`, a missing key stays missing. */
export const clearablePlan = z.preprocess(emptyAs(null), planUrl.nullable().optional());

const PICTURE_FIRST = 'Please upload this picture first';
const pictureUrl = () => fileUrl(PICTURE_FIRST);

const IMAGES_MAX = 10;
/** An image: its URL, optionally with alternative text. */
const imageRef = () =>
  z
    .union([pictureUrl(), z.strictObject({ url: pictureUrl(), alt: optional(line({ max: 200 })) })], {
      error: PICTURE_FIRST,
    })
    .transform((image) =>
      typeof image === 'string' ? { url: image, alt: '' } : { url: image.url, alt: image.alt ?? '' },
    );

/** The images of a post or listing, in order; the first is the cover. */
export const images = () =>
  z
    .array(z.unknown(), { error: 'Please send the pictures as a list' })
    .max(IMAGES_MAX, `Please choose at most ${IMAGES_MAX} photos`)
    .pipe(z.array(imageRef()))
    .refine(
      (list) => new Set(list.map(({ url }) => url)).size === list.length,
      'Please add each photo only once',
    );
