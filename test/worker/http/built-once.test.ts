import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newUser } from '#test/support/rows/factories';
import { builtOnce, openDatabase } from '~/db/client.server';
import { users } from '~/db/schema';

it('a query that is built once asks each database with its own values', async () => {
  const [asha, vikram] = [await newUser({ fullName: 'Asha' }), await newUser({ fullName: 'Vikram' })];
  let builds = 0;
  const byId = builtOnce((db) => {
    builds += 1;
    return db
      .select({
        name: users.fullName,
        isShown: users.showOnlineStatus,
        at: sql<number>`${sql.placeholder('at')}`.as('at'),
      })
      .from(users)
      .where(eq(users.id, sql.placeholder('id')));
  });
  const [one, other] = [openDatabase(env.DB), openDatabase(env.DB)];
  const [[first], [second]] = await one.db.batch([
    byId(one.db, { id: asha.id, at: 1 }),
    byId(one.db, { id: vikram.id, at: 2 }),
  ]);
  const [[third]] = await other.db.batch([byId(other.db, { id: asha.id, at: 3 })]);
  expect([first, second, third]).toMatchObject([
    { name: 'Asha', at: 1 },
    { name: 'Vikram', at: 2 },
    { name: 'Asha', at: 3 },
  ]);
  expect(typeof first?.isShown).toBe('boolean');
  expect([one.meter.trips, other.meter.trips, builds]).toEqual([1, 1, 1]);
});
