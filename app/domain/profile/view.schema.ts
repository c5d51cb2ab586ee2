import { z } from 'zod';
import type { PersonView } from './view';

/** Strict, so that a test sees every key that gets out. */
export const personView = z.strictObject({
  id: z.string(),
  fullName: z.string(),
  userType: z.enum(['entrepreneur', 'investor', 'admin']),
  city: z.string(),
  avatar: z.string().nullable(),
  isLimited: z.boolean().meta({ description: 'They show the caller only what stands above' }),
  isVerified: z.boolean().nullable(),
  checks: z.array(z.string()).optional().meta({ description: 'What was checked and when' }),
  bio: z.string().nullable(),
  warning: z.string().optional(),
  phone: z.string().nullable().meta({ description: 'Only where its owner shares it with the caller' }),
  investmentPreferences: z.array(z.string()),
  businessInterests: z.array(z.string()),
  businessStage: z.string().nullable(),
  rating: z
    .strictObject({ average: z.number().min(1).max(5), count: z.int().min(3) })
    .nullable()
    .meta({ description: 'Null below three ratings' }),
  createdAt: z.iso.datetime().nullable(),
  viewer: z.strictObject({
    isSelf: z.boolean(),
    isConnected: z.boolean(),
    mayRate: z.boolean(),
    mayMessage: z.boolean(),
    rating: z.strictObject({ rating: z.int(), comment: z.string().nullable() }).nullable(),
  }),
}) satisfies z.ZodType<PersonView>;
