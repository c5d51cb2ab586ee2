import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { namedBatch } from '~/db/named-batch';
import { users } from '~/db/schema';
import { canonicalCity } from '~/domain/city/search';
import { attachFiles, detachFiles, fileIdsOf, mayAttachFiles } from '~/domain/file/place-files.server';
import {
  hasBio,
  hasPreferences,
  type OnboardingFacts,
  onboardingToasts,
} from '~/domain/onboarding/onboarding';
import { flagStatements, scanForScams } from '~/domain/scam/content-flag.server';
import type { MemberContext } from '~/domain/shared/context';
import { signInFirst } from '~/domain/shared/viewer.words';
import { withSearchKeys } from '~/domain/spelling/search-keys.server';
import { requireOwnCity, requireOwnName } from '~/domain/user/own-name.server';
import { renameStatements } from '~/domain/user/rename.server';
import { AppError, invalidField } from '~/lib/app-error';
import { pick } from '~/lib/pick';
import { iso, isoOrNull } from '~/lib/time/iso';
import * as words from './account.words';
import { type DrawnFields, drawnWith } from './drawn-fields';
import { requireAlready, requireFresh, stillSays, stillSaysOrAlready } from './profile-fresh.server';
import { type Profile, profileSeen } from './profile-seen';
import type { UserUpdate } from './user.schema';
import type { OwnUser } from './user-view.schema';

/** The columns of a user's own record. */
export const ownColumns = {
  id: users.id,
  email: users.email,
  fullName: users.fullName,
  phone: users.phone,
  city: users.city,
  userType: users.userType,
  isVerified: users.isVerified,
  avatar: users.avatar,
  bio: users.bio,
  investmentAmount: users.investmentAmount,
  riskTolerance: users.riskTolerance,
  preferredSectors: users.preferredSectors,
  investmentHorizon: users.investmentHorizon,
  experienceLevel: users.experienceLevel,
  investmentGoals: users.investmentGoals,
  businessInterests: users.businessInterests,
  businessStage: users.businessStage,
  isOnboardingComplete: users.isOnboardingComplete,
  hasSeenFirstTimeGuidance: users.hasSeenFirstTimeGuidance,
  hasSeenFeatureIntroduction: users.hasSeenFeatureIntroduction,
  completedGuidanceTips: users.completedGuidanceTips,
  completedFeatureIntros: users.completedFeatureIntros,
  suspendedUntil: users.suspendedUntil,
  createdAt: users.createdAt,
};

const ownFields = Object.keys(ownColumns) as (keyof typeof ownColumns)[];

type OwnRow = Omit<OwnUser, 'createdAt' | 'suspendedUntil'> & {
  suspendedUntil: number | null;
  createdAt: number;
};

/** Copies the listed fields only, so that other columns of the row or viewer never leave the server. */
export function toOwnUser(row: OwnRow): OwnUser {
  return {
    ...pick(row, ownFields),
    suspendedUntil: isoOrNull(row.suspendedUntil),
    createdAt: iso(row.createdAt),
  };
}

/**
 * Changes the viewer's own profile; the schema limits which fields. Setting `isOnboardingComplete` needs a bio and preferences,
 * stored or in the same patch. A new name removes the verified badge until it is checked again. Throws `conflict` where the profile is
 * not as `seen` any more.
 */
export async function updateMe(ctx: MemberContext, { seen, ...patch }: UserUpdate): Promise<OwnUser> {
  const { viewer } = ctx;
  if (seen === undefined) return write(ctx, patch);
  requireFresh(viewer, seen, patch);
  return write(ctx, patch, { holds: stillSays(viewer.id, viewer), nameOf: profileSeen });
}

/**
 * Saves what of a form is not as it was drawn, and leaves the rest as it is stored by now. Throws `conflict` where one of these fields
 * was changed meanwhile. Unlike `seen`, the rest of the profile may have changed.
 */
export async function updateMoved(ctx: MemberContext, moved: UserUpdate, drawn: DrawnFields): Promise<void> {
  const fields = Object.keys(moved) as (keyof Profile)[];
  if (fields.length === 0) return;
  await write(ctx, moved, {
    holds: stillSaysOrAlready(ctx.viewer.id, drawn, moved as DrawnFields),
    nameOf: (saved) => drawnWith({ ...drawn, ...pick(saved, fields) }),
  });
}

/** What a change is based on: the condition that it is still stored, and how the saved version is named where it is not. */
interface Basis {
  holds: SQL;
  nameOf: (saved: Profile) => string;
}

async function write(ctx: MemberContext, patch: Omit<UserUpdate, 'seen'>, basis?: Basis): Promise<OwnUser> {
  const { viewer, db } = ctx;
  const { fullName = '', city = '' } = patch;
  const isKept = () => viewer.userType === 'admin' || fullName === viewer.fullName;
  requireOwnName(fullName, ctx.config, isKept);
  requireOwnCity(city, ctx.config, () => city === viewer.city);
  if (patch.isOnboardingComplete) requireOnboarded({ ...viewer, ...withoutUndefined(patch) });
  const found = scanForScams({ bio: patch.bio }, { surface: 'bio' });
  const newFiles = fileIdsOf([patch.avatar]);
  const place = { type: 'user', id: viewer.id } as const;
  const avatar = { ownerId: viewer.id, ids: newFiles, use: 'avatar', place } as const;
  const owns = mayAttachFiles(avatar);
  const isFresh = basis?.holds ?? sql`1`;
  const update = db
    .update(users)
    .set(changedColumns(ctx, patch))
    .where(and(eq(users.id, viewer.id), isNull(users.deletedAt), owns, isFresh))
    .returning(ownColumns);
  const photo =
    patch.avatar === undefined ? [] : [attachFiles(db, avatar, ctx.now), detachFiles(db, place, ctx.now)];
  const isSaved = sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${viewer.id} AND bio = ${patch.bio ?? ''})`;
  const flags = flagStatements(ctx, { type: 'user', id: viewer.id }, found, isSaved);
  const rename =
    patch.fullName === undefined ? [] : renameStatements(ctx, patch.fullName, sql`${owns} AND ${isFresh}`);
  const stored = db
    .select({ ...ownColumns, isFresh: sql<number>`${isFresh}` })
    .from(users)
    .where(and(eq(users.id, viewer.id), isNull(users.deletedAt)));
  const batch = await namedBatch(db, {
    rename,
    update,
    photo,
    flags,
    compared: basis ? [stored] : [],
  });
  const [row] = batch.update;
  if (row) return toOwnUser(row);
  const saved = batch.compared[0]?.[0];
  if (basis && saved && !saved.isFresh) {
    // Another change was quicker.
    requireAlready(saved, patch, basis.nameOf(saved));
    return toOwnUser(saved);
  }
  if (newFiles.length > 0) throw invalidField('avatar', words.photoGone());
  throw new AppError('unauthenticated', signInFirst());
}

function changedColumns(ctx: MemberContext, patch: UserUpdate) {
  return {
    ...withSearchKeys({ ...patch, ...(patch.city && { city: canonicalCity(patch.city) }) }),
    ...(patch.isOnboardingComplete && { onboardingSkippedAt: null }),
    updatedAt: ctx.now,
  };
}

const withoutUndefined = <T extends object>(patch: T) =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

function requireOnboarded(user: OnboardingFacts): void {
  const { profileMissing, investorMissing, entrepreneurMissing } = onboardingToasts;
  if (!hasBio(user)) throw invalidField('bio', profileMissing.text);
  if (hasPreferences(user)) return;
  if (user.userType === 'investor') throw invalidField('investmentAmount', investorMissing.text);
  throw invalidField('businessInterests', entrepreneurMissing.text);
}

/** Last step of the wizard: saves profile, preferences and the flag in one write. */
export const completeOnboarding = (ctx: MemberContext, patch: UserUpdate = {}): Promise<OwnUser> =>
  updateMe(ctx, { ...patch, isOnboardingComplete: true, hasSeenFeatureIntroduction: true });

/** Skips onboarding: for a week the feed shows a card instead of redirecting to the wizard. */
export async function skipOnboarding(ctx: MemberContext): Promise<void> {
  await ctx.db.batch([
    ctx.db
      .update(users)
      .set({ onboardingSkippedAt: ctx.now, updatedAt: ctx.now })
      .where(eq(users.id, ctx.viewer.id)),
  ]);
}
