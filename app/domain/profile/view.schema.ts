import { z } from 'zod';
import { id, time, userType, warning, words } from '~/domain/shared/view-fields.schema';

/** Null below `RATINGS_SHOWN_FROM` ratings: one or two would tell who gave them. */
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
  /** Takes messages from the one asking. */
  mayMessage: z.boolean(),
  /** What the one asking gave them. */
  rating: z.strictObject({ rating: z.int(), comment: words }).nullable(),
});
export type UserRelationships = z.infer<typeof userRelationships>;

/**
 * A user as others see them. Never e-mail or password; the phone only where its owner shares it. Where they show
 * the rest to fewer people than the one asking, `isLimited` is true and everything below it is null or empty.
 */
export const userView = z.strictObject({
  id,
  fullName: z.string(),
  userType,
  city: z.string(),
  avatar: words,
  isLimited: z.boolean().meta({ description: 'They show the caller only the fields above' }),
  isVerified: z.boolean().nullable(),
  /** Of a verified user, in sentences. */
  checks: z.array(z.string()).optional().meta({ description: 'What was checked and when' }),
  /** May be empty. */
  bio: words,
  warning,
  /** E.164, not verified by us. */
  phone: words.meta({ description: 'Only where its owner shares it with the caller' }),
  /** Words, not codes: what an investor looks for. */
  investmentPreferences: z.array(z.string()),
  /** Codes: what an entrepreneur seeks. */
  businessInterests: z.array(z.string()),
  businessStage: words,
  rating: ratingSummary.nullable().meta({ description: 'Null below three ratings' }),
  createdAt: time.nullable(),
  /** What is between them and the user asking. */
  viewer: userRelationships,
});
export type UserView = z.infer<typeof userView>;
