import { z } from 'zod';
import { sender } from '~/domain/shared/view-fields.schema';

/** Events about reactions to a user's posts that a hub delivers. */
export const postEvents = [
  z.strictObject({ type: z.literal('post_liked'), postId: z.string(), ...sender }),
] as const;

declare module '~/domain/shared/hubs' {
  interface HubEvents {
    post: z.infer<(typeof postEvents)[number]>;
  }
}
