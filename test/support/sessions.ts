import { contextOf } from '#test/support/api/call-route';
import { userSessions } from '~/db/schema';
import { createSession } from '~/domain/auth/session.server';

/** Another device of a person, as it is in D1, with the token that only that device knows. */
export async function insertSession(
  userId: string,
  overrides: Partial<typeof userSessions.$inferInsert> = {},
) {
  const { app } = await contextOf();
  const session = await createSession(app, userId, 'bearer');
  await app.db.batch([app.db.insert(userSessions).values({ ...session.row, ...overrides })]);
  return { id: session.row.id, token: session.token };
}
