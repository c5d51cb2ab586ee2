import { contextOf } from '#test/support/api/call-route';
import { userSessions } from '~/db/schema';
import { createSession } from '~/domain/auth/session.server';

/** Inserts another session of a user and returns its id and token. */
export async function insertSession(
  userId: string,
  overrides: Partial<typeof userSessions.$inferInsert> = {},
) {
  const { app } = await contextOf();
  const session = await createSession(app, userId, 'bearer');
  await app.db.batch([app.db.insert(userSessions).values({ ...session.row, ...overrides })]);
  return { id: session.row.id, token: session.token };
}
