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

/** Condition: the stored profile still says what these fields say, which were read before. */
export function stillSays(id: string, profile: DrawnFields): SQL {
  return hasFields(id, pick(profile, profileFields), (field) => isStored(field, profile[field]));
}

/** The same of the fields that a change has; one that says already what the change says is fine, too. */
export function stillSaysOrAlready(id: string, drawn: DrawnFields, patch: DrawnFields): SQL {
  const based = pick(drawn, Object.keys(patch) as (keyof Profile)[]);
  return hasFields(
    id,
    based,
    (field) => sql`(${isStored(field, drawn[field])} OR ${isStored(field, patch[field])})`,
  );
}

function hasFields(id: string, fields: DrawnFields, condition: (field: keyof Profile) => SQL): SQL {
  const all = [sql`${users.id} = ${id}`, ...(Object.keys(fields) as (keyof Profile)[]).map(condition)];
  return sql`EXISTS (SELECT 1 FROM ${users} WHERE ${sql.join(all, sql` AND `)})`;
}

const isStored = (field: keyof Profile, value: Profile[keyof Profile] | undefined): SQL =>
  Array.isArray(value)
    ? sql`json(${users[field]}) IS json(${JSON.stringify(value)})`
    : sql`${users[field]} IS ${value}`;
