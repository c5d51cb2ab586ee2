import { z } from 'zod';
import { sender } from '~/domain/shared/view-fields.schema';

/** Events of updates that a hub delivers to those who follow the offer. */
export const updateEvents = [
  z.strictObject({
    type: z.literal('offer_updated'),
    postId: z.string().nullable(),
    listingId: z.string().nullable(),
    ...sender,
  }),
] as const;

declare module '~/domain/shared/hubs' {
  interface HubEvents {
    update: z.infer<(typeof updateEvents)[number]>;
  }
}
