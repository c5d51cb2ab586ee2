import { z } from 'zod';
import { line, optional } from '~/domain/shared/text.schema';
import * as words from './file.words';

const OWN_FILE = /^\/files\/[A-Za-z0-9_-]{8,128}(?:\.[a-z0-9]{1,5})?$/;

/** The URL of an uploaded file. The server checks its owner. */
export const fileUrlField = (error: string | (() => string) = words.uploadFirst) =>
  z.string({ error }).max(150, { error }).regex(OWN_FILE, { error });

const planUrl = fileUrlField(words.planFirst);
const emptyAs = (none: null | undefined) => (value: unknown) =>
  value === '' || value === null ? none : value;

/** A business plan; null and '' mean none. */
export const optionalPlan = z.preprocess(emptyAs(undefined), planUrl.optional());

/** A business plan that can be cleared: null and '' become `null`, a missing key stays missing. */
export const clearablePlan = z.preprocess(emptyAs(null), planUrl.nullable().optional());

const pictureUrl = () => fileUrlField(words.pictureFirst);

const IMAGES_MAX = 10;
/** An image: its URL, optionally with alternative text. */
const imageRef = () =>
  z
    .union([pictureUrl(), z.strictObject({ url: pictureUrl(), alt: optional(line({ max: 200 })) })], {
      error: words.pictureFirst,
    })
    .transform((image) =>
      typeof image === 'string' ? { url: image, alt: '' } : { url: image.url, alt: image.alt ?? '' },
    );

/** The images of a post or listing, in order; the first is the cover. */
export const images = () =>
  z
    .array(z.unknown(), { error: words.listOfPictures })
    .max(IMAGES_MAX, { error: () => words.tooManyPhotos({ max: IMAGES_MAX }) })
    .pipe(z.array(imageRef()))
    .refine((list) => new Set(list.map(({ url }) => url)).size === list.length, { error: words.once });
