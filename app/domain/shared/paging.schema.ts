import { z } from 'zod';
import type { Message } from '~/lib/language/say';
import { pageLimits } from './paging';
import { itemsAsked, pageGone } from './text.words';

/** How many of a list are asked for. */
export function pageLimit(asked: Message<'max'>, { initial, max }: { initial: number; max: number }) {
  const error = () => asked({ max });
  return z
    .string()
    .regex(/^\d{1,4}$/, { error })
    .transform(Number)
    .pipe(z.number().min(1, { error }).max(max, { error }))
    .default(initial);
}

/** Query parameters of every list. An invalid cursor is refused when it is decoded. */
export const paging = {
  cursor: z.string().max(300, { error: pageGone }).optional(),
  limit: pageLimit(itemsAsked, pageLimits),
};

export const pageQuery = z.object(paging);
export type PageQuery = z.infer<typeof pageQuery>;
