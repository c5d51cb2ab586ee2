import { describe, expect, it } from 'vitest';
import { callRoute, memberContext } from '#test/support/api/call-route';
import { change } from '#test/support/chat';
import { newInvestor, newUser, rows } from '#test/support/rows/factories';
import { listSilenced } from '~/domain/block/block.server';
import { silencedList, silencedPath } from '~/domain/block/silenced';
import { loader as blocked } from '~/routes/api/users.me.blocked';
import { loader as muted } from '~/routes/api/users.me.muted';

describe('the lists of blocked and muted users', () => {
  it('show own blocks and mutes, with a button that removes each', async () => {
    const [asha, vikram, meera] = [await newUser(), await newInvestor(), await newInvestor()];
    await change(asha, 'block', vikram);
    await change(asha, 'mute', meera);
    expect((await callRoute(blocked, { as: asha })).body).toMatchObject([{ id: vikram.id }]);
    expect((await callRoute(muted, { as: asha })).body).toMatchObject([{ id: meera.id }]);
    // Neither user is notified.
    for (const other of [vikram, meera])
      for (const list of [blocked, muted]) expect((await callRoute(list, { as: other })).body).toEqual([]);
    await change(asha, 'mute', meera, 'DELETE');
    expect((await callRoute(muted, { as: asha })).body).toEqual([]);
  });

  it.each(['blocked', 'muted'] as const)('%s people come page by page, the latest first', async (list) => {
    const asha = await newUser();
    const others = [await newInvestor(), await newInvestor(), await newInvestor()];
    const [table, by, whom] =
      list === 'blocked' ? ['blocks', 'blocker', 'blocked'] : ['mutes', 'muter', 'muted'];
    for (const [at, other] of others.entries())
      await rows(
        `INSERT INTO ${table} (${by}_id, ${whom}_id, created_at) VALUES (?, ?, ?) RETURNING created_at`,
        asha.id,
        other.id,
        1_000 + at,
      );
    const ctx = await memberContext(asha);
    const first = await listSilenced(ctx, list, { limit: 2 });
    const rest = await listSilenced(ctx, list, { limit: 2, cursor: first.next ?? '' });
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(others.map(({ id }) => id).reverse());
    expect(rest.next).toBeNull();
  });

  it.each([
    ['', 'blocked', '/settings/blocked'],
    ['list=muted', 'muted', '/settings/blocked?list=muted'],
    ['list=nonsense', 'blocked', '/settings/blocked'],
  ] as const)('?%s asks for %s', (query, list, path) => {
    expect(silencedList(new URLSearchParams(query))).toBe(list);
    expect(silencedPath(list)).toBe(path);
  });
});
