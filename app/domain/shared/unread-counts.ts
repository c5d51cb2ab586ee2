import { z } from 'zod';

/** The numbers on the navigation's badges. */
export const unreadCounts = z.strictObject({ messages: z.int().min(0), notifications: z.int().min(0) });
export type UnreadCounts = z.infer<typeof unreadCounts>;
