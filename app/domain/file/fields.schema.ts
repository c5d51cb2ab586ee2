import { z } from 'zod';
import { line, optional } from '~/domain/shared/text.schema';
import * as words from './file.words';

const URL_MAX = 150;
const OWN_FILE = /^\/files\/[A-Za-z0-9_-]{8,128}(?:\.[a-z0-9]{1,5})?$/;

/** The URL of an uploaded file. The server checks its owner. */
export const fileUrlField = (error: string | (() => string) = words.uploadFirst) =>
  z.string({ error }).max(URL_MAX, { error }).regex(OWN_FILE, { error });

const planUrl = fileUrlField(words.planFirst);
const emptyAs = (none: null | undefined) => (value: unknown) =>
  value === '' || value === null ? none : value;

/** A business plan; null and '' mean none. */
export const optionalPlan = z.preprocess(emptyAs(undefined), planUrl.optional());

/** A business plan that can be cleared: null and '' become `null`, a missing key stays missing. */
export const clearablePlan = z.preprocess(emptyAs(null), planUrl.nullable().optional());

const pictureUrl = () => fileUrlField(words.pictureFirst);

const IMAGES_MAX = 10;
const ALT_MAX = 200;
/** An image: its URL, optionally with alternative text. */
const imageRef = () =>
  z
    .union([pictureUrl(), z.strictObject({ url: pictureUrl(), alt: optional(line({ max: ALT_MAX })) })], {
      error: words.pictureFirst,
    })
    .transform((image) =>
      typeof image === 'string' ? { url: image, alt: '' } : { url: image.url, alt: image.alt ?? '' },
    );

/** An image as the OpenAPI document describes it: the list is counted before what is in it is looked at, so zod cannot tell. */
const urlJson = { type: 'string', maxLength: URL_MAX, pattern: OWN_FILE.source };
const imageJson = {
  anyOf: [
    urlJson,
    {
      type: 'object',
      properties: { url: urlJson, alt: { type: 'string', maxLength: ALT_MAX } },
      required: ['url'],
      additionalProperties: false,
    },
  ],
};

/** The images of a post or listing, in order; the first is the cover. */
export const images = () =>
  z
    .array(z.unknown(), { error: words.listOfPictures })
    .max(IMAGES_MAX, { error: () => words.tooManyPhotos({ max: IMAGES_MAX }) })
    .pipe(z.array(imageRef()))
    .refine((list) => new Set(list.map(({ url }) => url)).size === list.length, { error: words.once })
    .meta({ items: imageJson });
