import { z } from 'zod';
import { sender } from '~/domain/shared/view-fields.schema';

/** Events of reactions to the posts of its user that a hub receives. */
export const postEvents = [
  z.strictObject({ type: z.literal('post_liked'), postId: z.string(), ...sender }),
] as const;

declare module '~/domain/shared/hubs' {
  interface HubEvents {
    post: z.infer<(typeof postEvents)[number]>;
  }
}
