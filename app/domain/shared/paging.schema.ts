import { z } from 'zod';
import { pageLimits } from './paging';

const LIMIT_MESSAGE = `Please ask for 1 to ${pageLimits.max} items`;

/** Query parameters of every list. An invalid cursor is refused when it is decoded. */
export const paging = {
  cursor: z.string().max(300, 'This page no longer exists').optional(),
  limit: z
    .string()
    .regex(/^\d{1,4}$/, LIMIT_MESSAGE)
    .transform(Number)
    .pipe(z.number().min(1, LIMIT_MESSAGE).max(pageLimits.max, LIMIT_MESSAGE))
    .default(pageLimits.initial),
};

export const pageQuery = z.object(paging);
export type PageQuery = z.infer<typeof pageQuery>;
