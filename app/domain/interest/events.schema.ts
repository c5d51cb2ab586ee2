import { z } from 'zod';
import { sender } from '~/domain/shared/view-fields.schema';

/** Interest events that a hub delivers. */
export const interestEvents = [
  z.strictObject({
    type: z.literal('interest_received'),
    interestId: z.string(),
    postId: z.string().nullable(),
    listingId: z.string().nullable(),
    ...sender,
  }),
  z.strictObject({
    type: z.literal('interest_updated'),
    interestId: z.string(),
    status: z.enum(['pending', 'accepted', 'rejected', 'withdrawn']),
  }),
] as const;

declare module '~/domain/shared/hubs' {
  interface HubEvents {
    interest: z.infer<(typeof interestEvents)[number]>;
  }
}
