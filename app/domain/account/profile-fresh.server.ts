import { type SQL, sql } from 'drizzle-orm';
import { users } from '~/db/schema';
import { canonicalCity } from '~/domain/city/search';
import { changedSince } from '~/domain/seen-version/changed-since';
import { pick } from '~/lib/pick';
import { isAlready, type Profile, profileFields, profileSeen } from './profile-seen';
import type { UserUpdate } from './user.schema';

/** Throws `conflict` where the profile does not say already what the change says. */
export function requireAlready(profile: Profile, patch: UserUpdate): void {
  const asStored = { ...patch, ...(patch.city && { city: canonicalCity(patch.city) }) };
  if (!isAlready(profile, asStored)) throw changedSince(profileSeen(profile), pick(profile, profileFields));
}

/** The same where the profile is not as `seen`. */
export function requireFresh(profile: Profile, seen: string, patch: UserUpdate): void {
  if (seen !== profileSeen(profile)) requireAlready(profile, patch);
}

/** Condition: the stored profile still says what this one says, which was read before. */
export function stillSays(id: string, profile: Profile): SQL {
  const same = profileFields.map((field) => {
    const value = profile[field];
    return Array.isArray(value)
      ? sql`json(${users[field]}) IS json(${JSON.stringify(value)})`
      : sql`${users[field]} IS ${value}`;
  });
  return sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${id} AND ${sql.join(same, sql` AND `)})`;
}
