import { z } from 'zod';
import type { TextContent } from './offer-content';

/** What a post said until `replacedAt`. */
export const postVersion = z.strictObject({
  title: z.string().nullable(),
  text: z.string(),
  category: z.string(),
  fundingMin: z.int().nullable(),
  fundingMax: z.int().nullable(),
  useOfFunds: z.string().nullable(),
  timeline: z.string().nullable(),
  expectedRoi: z.string().nullable(),
  roiBasis: z.string().nullable(),
  teamSize: z.int().nullable(),
  replacedAt: z.iso.datetime(),
}) satisfies z.ZodType<TextContent & { replacedAt: string }>;
export type PostVersion = z.infer<typeof postVersion>;
