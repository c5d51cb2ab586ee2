import { z } from 'zod';

export const imageView = z.strictObject({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
});
export type ImageView = z.infer<typeof imageView>;
