import { z } from 'zod';
import { uuid } from '~/domain/shared/text.schema';
import * as words from './file.words';
import { uploadKinds } from './upload-rules';

/** The file's purpose is in the URL, so that the size limit is known before the body is read. */
export const uploadQuery = z.object({
  kind: z
    .enum(uploadKinds, { error: () => words.oneOf({ kinds: uploadKinds.join(', ') }) })
    .default('post_image'),
  /** Made by the client: the same file with the same key again answers the first upload. */
  key: uuid().optional(),
});

export const uploadReply = z.object({
  url: z.string(),
  id: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  contentType: z.string(),
  size: z.number().int(),
  name: z.string(),
});
