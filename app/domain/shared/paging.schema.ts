import { z } from 'zod';
import { pageLimits } from './paging';

/** How many of a list are asked for. */
export function pageLimit(what: string, { initial, max }: { initial: number; max: number }) {
  const message = `Please ask for 1 to ${max} ${what}`;
  return z
    .string()
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .pipe(z.number().min(1, message).max(max, message))
    .default(initial);
}

/** Query parameters of every list. An invalid cursor is refused when it is decoded. */
export const paging = {
  cursor: z.string().max(300, 'This page no longer exists').optional(),
  limit: pageLimit('items', pageLimits),
};

export const pageQuery = z.object(paging);
export type PageQuery = z.infer<typeof pageQuery>;
