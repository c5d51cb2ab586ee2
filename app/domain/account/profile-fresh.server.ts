import { type SQL, sql } from 'drizzle-orm';
import { users } from '~/db/schema';
import { canonicalCity } from '~/domain/city/search';
import { changedSince } from '~/domain/seen-version/changed-since';
import { pick } from '~/lib/pick';
import type { DrawnFields } from './drawn-fields';
import { isAlready, type Profile, profileFields, profileSeen } from './profile-seen';
import type { UserUpdate } from './user.schema';

/**
 * Throws `conflict` where the profile does not say already what the change says. `seen` names the saved version in the way of the
 * form that the change is from.
 */
export function requireAlready(profile: Profile, patch: UserUpdate, seen = profileSeen(profile)): void {
  const asStored = { ...patch, ...(patch.city && { city: canonicalCity(patch.city) }) };
  if (!isAlready(profile, asStored)) throw changedSince(seen, pick(profile, profileFields));
}

/** The same where the profile is not as `seen`. */
export function requireFresh(profile: Profile, seen: string, patch: UserUpdate): void {
  if (seen !== profileSeen(profile)) requireAlready(profile, patch);
}

/** Condition: the stored profile still says what this one says, which was read before. */
export const stillSays = (id: string, profile: Profile): SQL =>
  holdsFor(id, profileFields, (field) => isStored(field, profile[field]));

/** The same of the fields that a change has, as far as they are known; one that says already what the change says is fine, too. */
export const stillSaysOrAlready = (id: string, drawn: DrawnFields, change: DrawnFields): SQL =>
  holdsFor(
    id,
    profileFields.filter((field) => field in change && drawn[field] !== undefined),
    (field) => sql`(${isStored(field, drawn[field])} OR ${isStored(field, change[field])})`,
  );

function holdsFor(
  id: string,
  fields: readonly (keyof Profile)[],
  condition: (field: keyof Profile) => SQL,
): SQL {
  const all = [sql`${users.id} = ${id}`, ...fields.map(condition)];
  return sql`EXISTS (SELECT 1 FROM ${users} WHERE ${sql.join(all, sql` AND `)})`;
}

const isStored = (field: keyof Profile, value: Profile[keyof Profile] | undefined): SQL =>
  Array.isArray(value)
    ? sql`json(${users[field]}) IS json(${JSON.stringify(value)})`
    : sql`${users[field]} IS ${value}`;
