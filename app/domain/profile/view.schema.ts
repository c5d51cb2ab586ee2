import { z } from 'zod';
import { id, nullableText, time, userType, warning } from '~/domain/shared/view-fields.schema';

/** Null with fewer than `RATINGS_SHOWN_FROM` ratings, since their authors could be identified. */
const ratingSummary = z.strictObject({
  /** One decimal. */
  average: z.number().min(1).max(5),
  count: z.int().min(3),
});
export type RatingSummary = z.infer<typeof ratingSummary>;

const userRelationships = z.strictObject({
  isSelf: z.boolean(),
  /** An accepted interest or an accepted conversation between the two. */
  isConnected: z.boolean(),
  /** An accepted interest between the two. */
  mayRate: z.boolean(),
  /** The user accepts messages from the viewer. */
  mayMessage: z.boolean(),
  /** The viewer's own rating of the user. */
  rating: z.strictObject({ rating: z.int(), comment: nullableText }).nullable(),
});

/**
 * A user as others see them, without email and password; the phone only if its owner shares it. If the user hides their profile
 * from the viewer, `isLimited` is true and the fields below are null or empty.
 */
export const userView = z.strictObject({
  id,
  fullName: z.string(),
  userType,
  city: z.string(),
  avatar: nullableText,
  isLimited: z.boolean().meta({ description: 'They show the caller only the fields above' }),
  isVerified: z.boolean().nullable(),
  /** For a verified user: what was checked, in sentences. */
  checks: z.array(z.string()).optional().meta({ description: 'What was checked and when' }),
  /** May be empty. */
  bio: nullableText,
  warning,
  /** E.164, not verified by us. */
  phone: nullableText.meta({ description: 'Only where its owner shares it with the caller' }),
  /** Labels of an investor's preferences. */
  investmentPreferences: z.array(z.string()),
  /** Codes of what an entrepreneur looks for. */
  businessInterests: z.array(z.string()),
  businessStage: nullableText,
  rating: ratingSummary.nullable().meta({ description: 'Null below three ratings' }),
  createdAt: time.nullable(),
  /** The relation between the user and the viewer. */
  viewer: userRelationships,
});
export type UserView = z.infer<typeof userView>;
