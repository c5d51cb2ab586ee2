import { z } from 'zod';
import { fileUrlField } from '~/domain/file/fields.schema';
import { uuid } from '~/domain/shared/text.schema';
import { type DraftField, draftFields, draftKinds, draftLimits as limits } from './draft';
import * as words from './draft.words';

export const draftPath = z.object({
  kind: z.enum(draftKinds, { error: words.noKind }),
});

/** Text as typed, unvalidated: it is only returned to the user who wrote it. */
const typed = () =>
  z
    .string({ error: words.sendText })
    .max(limits.fieldMax, { error: () => words.tooLong({ max: limits.fieldMax }) })
    .optional();

const fields = Object.fromEntries(draftFields.map((name) => [name, typed()])) as Record<
  DraftField,
  ReturnType<typeof typed>
>;

const image = z.strictObject({
  url: fileUrlField(words.uploadFirst),
  alt: z.string({ error: words.sendText }).max(1_000, { error: words.altTooLong }).default(''),
});

const time = () =>
  z
    .string()
    .regex(/^\d{1,15}$/, { error: words.sendTime })
    .transform(Number)
    .optional();

/** `PUT /api/users/me/drafts/:kind`, the query. */
export const draftSave = z.object({
  at: time().meta({
    description: 'When the text was written, in epoch milliseconds: a later text or discard stays',
  }),
  over: time().meta({ description: 'When the text was written that this one was written over; 0 for none' }),
  by: z
    .string()
    .regex(/^[\w-]{1,40}$/, { error: words.sendDevice })
    .optional()
    .meta({
      description:
        'A random name of the tab or device. With `over`, another one’s unseen text is handed back, or stays where it is discarded',
    }),
});

/** `DELETE`, the query. */
export const draftDiscard = draftSave.extend({
  at: time().meta({ description: 'When it was discarded, in epoch milliseconds: a later text stays' }),
  over: time().meta({ description: 'When the text was written that was shown; 0 for none' }),
});

/** The body of a `PUT`. */
export const draftContent = z.strictObject({
  ...fields,
  id: uuid().optional(),
  images: z
    .array(image, { error: words.listOfPictures })
    .max(limits.imagesMax, { error: () => words.tooManyPhotos({ max: limits.imagesMax }) })
    .optional(),
  attachments: z
    .array(fileUrlField(), { error: words.listOfFiles })
    .max(limits.attachmentsMax, { error: () => words.tooManyFiles({ max: limits.attachmentsMax }) })
    .optional(),
});

export const draftReply = z.object({ content: draftContent, updatedAt: z.iso.datetime() });
export const draftSaved = z.object({
  updatedAt: z.iso.datetime(),
  /** A text of another device or tab, which this one has replaced and its writer had not seen. */
  replaced: draftReply.optional(),
});
