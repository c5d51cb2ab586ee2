import { z } from 'zod';
import type { ImageView } from '~/domain/file/image';

export const imageView = z.strictObject({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
}) satisfies z.ZodType<ImageView>;
