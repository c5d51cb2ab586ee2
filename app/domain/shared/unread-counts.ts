import { z } from 'zod';

/** What the badges of the navigation count. */
export const unreadCounts = z.strictObject({ messages: z.int().min(0), notifications: z.int().min(0) });
export type UnreadCounts = z.infer<typeof unreadCounts>;
