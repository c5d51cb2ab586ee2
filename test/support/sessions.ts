import { contextOf } from '#test/support/api/call-route';
import { rows } from '#test/support/rows/factories';
import { userSessions } from '~/db/schema';
import { createSession } from '~/domain/auth/session.server';
import type { UserType } from '~/domain/shared/viewer';

/** Inserts another session of a user and returns its id and token. */
export async function insertSession(
  userId: string,
  overrides: Partial<typeof userSessions.$inferInsert> = {},
) {
  const { app } = await contextOf();
  const [user] = await rows<{ userType: UserType }>(
    'SELECT user_type AS userType FROM users WHERE id = ?',
    userId,
  );
  const session = await createSession(app, { id: userId, userType: user?.userType ?? 'investor' }, 'bearer');
  await app.db.batch([app.db.insert(userSessions).values({ ...session.row, ...overrides })]);
  return { id: session.row.id, token: session.token };
}
