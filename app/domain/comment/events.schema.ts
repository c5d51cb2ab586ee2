import { z } from 'zod';
import { sender } from '~/domain/shared/view-fields.schema';

const about = { postId: z.string(), commentId: z.string(), ...sender };

/** Comment events that a hub delivers. */
export const commentEvents = [
  z.strictObject({ type: z.literal('post_commented'), ...about }),
  z.strictObject({ type: z.literal('comment_replied'), ...about }),
] as const;

declare module '~/domain/shared/hubs' {
  interface HubEvents {
    comment: z.infer<(typeof commentEvents)[number]>;
  }
}
