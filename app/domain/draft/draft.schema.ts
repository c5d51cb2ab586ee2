import { z } from 'zod';
import { fileUrl } from '~/domain/file/fields.schema';
import { uuid } from '~/domain/shared/text.schema';
import { type DraftField, draftFields, draftKinds, draftLimits as limits } from './draft';

export const draftPath = z.object({
  kind: z.enum(draftKinds, { error: 'This kind of draft does not exist' }),
});

/** Text as typed, unvalidated: it is only returned to the user who wrote it. */
const typed = () =>
  z
    .string({ error: 'Please send text' })
    .max(limits.fieldMax, `Please use at most ${limits.fieldMax} characters`)
    .optional();

const fields = Object.fromEntries(draftFields.map((name) => [name, typed()])) as Record<
  DraftField,
  ReturnType<typeof typed>
>;

const image = z.strictObject({
  url: fileUrl('Please upload this picture first'),
  alt: z.string({ error: 'Please send text' }).max(1_000, 'Please use at most 1000 characters').default(''),
});

/** `PUT /api/users/me/drafts/:kind` */
export const draftContent = z.strictObject({
  ...fields,
  id: uuid().optional(),
  images: z
    .array(image, { error: 'Please send the pictures as a list' })
    .max(limits.imagesMax, `Please choose at most ${limits.imagesMax} photos`)
    .optional(),
  attachments: z
    .array(fileUrl(), { error: 'Please send the attachments as a list' })
    .max(limits.attachmentsMax, `Please attach at most ${limits.attachmentsMax} files`)
    .optional(),
});

export const draftReply = z.object({ content: draftContent, updatedAt: z.iso.datetime() });
export const draftSaved = z.object({ updatedAt: z.iso.datetime() });
