import { and, eq, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { insertWhere } from '~/db/insert-where';
import {
  erasures,
  files,
  listings,
  passwordResets,
  posts,
  sealedRecords,
  userSessions,
  users,
  verifications,
} from '~/db/schema';
import { ownFiles } from '~/domain/chat/account.server';
import { sealedFile, takenDown } from '~/domain/moderation/sealed.server';
import { offersListed } from '~/domain/offer-reference/offer-count.server';
import { deleteTalk, emptyListings, emptyPosts } from '~/domain/retention/content-sweeps.server';
import type { AppContext } from '~/domain/shared/context';
import { moveCounter } from '~/domain/site-counters/site-counters.server';
import { erasedName } from '~/domain/user/erased-name.server';
import { tally } from './erased-count.server';

/* Erasure steps for the user's account, posts and listings. Each function returns the statements of one D1 batch. */

/**
 * Closes the account: ends its sessions, hides its files and clears its profile. The registration data is sealed for the legal
 * retention period, and the address for the final mail moves to the erasure row.
 */
export function accountStatements(ctx: AppContext, id: string) {
  const { db, now } = ctx;
  // The guard skips an account whose owner has just cancelled the deletion, also where they have asked for it again since: its seven
  // days are not over, and it has no row that the other steps could go by.
  const isDue = sql`EXISTS (SELECT 1 FROM ${erasures} AS e WHERE e.user_id = ${id} AND e.step = 'account' AND e.finished_at IS NULL)`;
  const leaving = sql`deletion_requested_at IS NOT NULL AND deleted_at IS NULL AND ${isDue}`;
  const isLeaving = sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${id} AND ${leaving})`;
  const sealed = {
    id: newId(now),
    userId: id,
    kind: 'registration' as const,
    data: sql`SELECT json_object('fullName', full_name, 'email', email, 'phone', phone, 'city', city,
      'userType', user_type, 'registeredAt', created_at) FROM ${users} WHERE id = ${id}`,
    sealedAt: now,
  };
  return [
    insertWhere(db, sealedRecords, sealed, isLeaving),
    db.run(sql`UPDATE ${erasures} SET email = (SELECT email FROM ${users} WHERE id = ${id})
      WHERE user_id = ${id} AND ${isLeaving}`),
    db.run(sql`UPDATE ${userSessions} SET is_active = 0 WHERE user_id = ${id} AND is_active = 1
      AND ${isLeaving}`),
    db.delete(passwordResets).where(and(eq(passwordResets.userId, id), isLeaving)),
    // Evidence files are marked withdrawn, so that their own retention period applies.
    db.run(sql`UPDATE ${files} SET withdrawn_at = ${now}, withdrawn_reason = 'removed'
      WHERE ${ownFiles(id)} AND withdrawn_at IS NULL AND ${sealedFile} AND ${isLeaving}`),
    db
      .update(files)
      .set({ deletedAt: now, name: '' })
      .where(and(ownFiles(id), sql`deleted_at IS NULL AND NOT ${sealedFile} AND ${isLeaving}`)),
    db
      .update(users)
      .set(erasedUser(now))
      .where(and(eq(users.id, id), leaving)),
    tally(ctx, id, 'profile'),
  ] as const;
}

const erasedUser = (now: number) => ({
  // Random: addresses are unique, and one that can be foreseen could be registered before, which would stop the erasure.
  email: `deleted-${newId(now)}@deleted.invalid`,
  passwordHash: '',
  fullName: erasedName(),
  phone: '',
  city: '',
  avatar: null,
  bio: '',
  fullNameKeys: '',
  cityKeys: '',
  bioKeys: '',
  investmentAmount: null,
  riskTolerance: null,
  preferredSectors: [],
  investmentHorizon: null,
  experienceLevel: null,
  investmentGoals: [],
  businessInterests: [],
  businessStage: null,
  completedGuidanceTips: [],
  completedFeatureIntros: [],
  emailPreferences: {},
  chatSettings: {},
  notificationSettings: {},
  appearance: {},
  investmentSettings: {},
  isVerified: false,
  verificationStatus: 'not_started' as const,
  verificationNote: null,
  verifiedAt: null,
  suspensionReason: null,
  banReason: null,
  deletedAt: now,
  updatedAt: now,
});

/** Posts and listings are delisted and emptied. Content that moderators removed keeps its text, sealed. */
export function offerStatements(ctx: AppContext, id: string) {
  const { db, now } = ctx;
  const own = sql`author_id = ${id}`;
  const ownListings = sql`entrepreneur_id = ${id}`;
  const emptied = sql`${own} AND content <> '' AND NOT ${takenDown('post', sql`posts.id`)}`;
  return [
    moveCounter(db, 'active_offers', sql`-${offersListed(own, ownListings)}`, sql`1`),
    db.run(sql`UPDATE ${posts} SET is_active = 0, deleted_at = coalesce(deleted_at, ${now})
      WHERE ${own} AND (is_active = 1 OR deleted_at IS NULL)`),
    tally(ctx, id, 'posts'),
    // The person's own likes and comments are a step of their own, which counts them.
    ...deleteTalk(ctx, emptied, sql`user_id <> ${id}`),
    ...emptyPosts(ctx, emptied),
    db.run(sql`UPDATE ${listings} SET is_active = 0, deleted_at = coalesce(deleted_at, ${now})
      WHERE ${ownListings} AND (is_active = 1 OR deleted_at IS NULL)`),
    tally(ctx, id, 'listings'),
    ...emptyListings(
      ctx,
      sql`${ownListings} AND description <> '' AND NOT ${takenDown('listing', sql`business_listings.id`)}`,
    ),
  ] as const;
}

/** Clears the verification submissions, and why they were rejected. The step `files` deletes the scans. */
export function identityStatements(ctx: AppContext, id: string) {
  const { db } = ctx;
  return [
    db
      .update(verifications)
      .set({
        legalName: '',
        gstin: null,
        udyam: null,
        renamedFrom: null,
        note: null,
        fileId: null,
        expiresAt: null,
      })
      .where(
        and(
          eq(verifications.userId, id),
          sql`(legal_name <> '' OR note IS NOT NULL OR file_id IS NOT NULL OR expires_at IS NOT NULL)`,
        ),
      ),
    tally(ctx, id, 'checks'),
  ] as const;
}
