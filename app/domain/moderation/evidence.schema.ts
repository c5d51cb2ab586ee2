import { z } from 'zod';
import { messageTypes } from '~/domain/message/message';

/** A snapshot of the reported content. */
export const evidence = z.strictObject({
  title: z.string().nullable().optional(),
  text: z.string().nullable().optional(),
  images: z.array(z.string().nullable()).optional(),
  name: z.string().optional(),
  /** Set for a message. */
  sentAt: z.iso.datetime().optional(),
  /** What a message said before its sender changed it, oldest first. */
  earlier: z.array(z.string()).optional(),
  /** Set for a message that is no text: what its words are, which each reader sees in their language. */
  type: z.enum(messageTypes).optional(),
  /** For a message: the messages just before it, oldest first. */
  before: z
    .array(
      z.strictObject({
        fromReported: z.boolean(),
        text: z.string(),
        type: z.enum(messageTypes).optional(),
      }),
    )
    .optional(),
});
export type Evidence = z.infer<typeof evidence>;
