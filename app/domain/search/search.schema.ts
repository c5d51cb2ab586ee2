import { z } from 'zod';
import { paging } from '~/domain/shared/paging.schema';
import { searchLimits } from '~/domain/spelling/match';
import { searchKinds } from './search';
import * as words from './search.words';

const codes = searchKinds.map(({ code }) => code);

export const searchQuery = z.object({
  q: z
    .string()
    .max(searchLimits.length, { error: () => words.tooLong({ max: searchLimits.length }) })
    .default(''),
  type: z.enum(codes, { error: words.kinds }).default('posts'),
  ...paging,
});
export type SearchQuery = z.infer<typeof searchQuery>;

const segments = z.array(z.strictObject({ text: z.string(), isHit: z.boolean() }));

export const searchHit = z.strictObject({
  kind: z.enum(['post', 'listing', 'person']),
  id: z.string(),
  title: segments,
  snippet: segments,
  author: z.strictObject({
    id: z.string(),
    fullName: z.string(),
    isVerified: z.boolean(),
    avatar: z.string().nullable(),
    city: z.string(),
  }),
  place: z.string(),
  role: z.string().nullable(),
  image: z.string().nullable(),
  fundingMin: z.number().nullable(),
  fundingMax: z.number().nullable(),
  createdAt: z.iso.datetime(),
});
