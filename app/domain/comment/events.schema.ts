import { z } from 'zod';
import { sender } from '~/domain/shared/view-fields.schema';

const about = { postId: z.string(), commentId: z.string(), ...sender };

/** Events of comments that a hub receives. */
export const commentEvents = [
  z.strictObject({ type: z.literal('post_commented'), ...about }),
  z.strictObject({ type: z.literal('comment_replied'), ...about }),
] as const;

declare module '~/domain/shared/hubs' {
  interface HubEvents {
    comment: z.infer<(typeof commentEvents)[number]>;
  }
}
