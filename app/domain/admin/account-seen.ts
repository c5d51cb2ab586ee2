import type { AccountSeen, AdminUser } from './user.schema';

/** The hidden field of a form about a user: what the admin reads of them. `accountSeenIn` reads it. */
export const accountSeenField = ({ userType, suspendedUntil, bannedAt }: AdminUser): string =>
  JSON.stringify({ userType, suspendedUntil, bannedAt } satisfies AccountSeen);

/** For the schema to check: a field that is not JSON is returned as it is. */
export function accountSeenIn(field: string | undefined): unknown {
  if (field === undefined) return undefined;
  try {
    return JSON.parse(field);
  } catch {
    return field;
  }
}
