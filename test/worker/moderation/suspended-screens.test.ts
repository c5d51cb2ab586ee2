import { describe, expect, it } from 'vitest';
import { newUser, rows, type TestUser } from '#test/support/rows/factories';
import { newVisitor, takeLog, tripsOf } from '#test/support/visitor';
import { newId } from '~/db/id';
import { appealLimits } from '~/domain/moderation/appeal';
import { DAY_MS } from '~/lib/time/duration';
import { istDateTime } from '~/lib/time/in-words';

const UNTIL = Date.now() + 60 * DAY_MS;

async function open(path: string, { token }: TestUser) {
  const answer = await newVisitor().ask(path, {
    headers: { accept: 'text/html', authorization: `Bearer ${token}` },
  });
  const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '');
  return { status: answer.status, html, trips: tripsOf(answer) };
}

const newSuspended = () => newUser({ suspendedUntil: UNTIL, suspensionReason: 'Asked for a fee' });

interface Appeal {
  appealStatus?: 'pending' | 'upheld' | 'reversed';
  daysAgo?: number;
  action?: 'suspend' | 'warn';
  liftedAt?: number;
}

const decide = (
  { id }: TestUser,
  { appealStatus, daysAgo = 1, action = 'suspend', liftedAt }: Appeal,
): Promise<unknown> =>
  rows(
    `INSERT INTO decisions (id, user_id, action, target_type, target_id, reason, until, lifted_at, decided_by, appeal_status,
      created_at) VALUES (?1, ?2, ?3, 'user', ?2, 'Asked for a fee', ?4, ?5, ?2, ?6, ?7) RETURNING id`,
    newId(),
    id,
    action,
    action === 'suspend' ? UNTIL : null,
    liftedAt ?? null,
    appealStatus ?? null,
    Date.now() - daysAgo * DAY_MS,
  );

describe('the banner of a suspended person', () => {
  const gone = { daysAgo: appealLimits.days + 1 };
  it.each<[string, Appeal[], string]>([
    ['while the decision may be appealed', [{}], 'Details and appeal'],
    ['while the appeal waits', [{ appealStatus: 'pending' }], 'Details and appeal'],
    ['while an old appeal waits', [{ appealStatus: 'pending', ...gone }], 'Details and appeal'],
    ['after the appeal was rejected', [{ appealStatus: 'upheld' }], 'Details'],
    ['after the last day to appeal', [gone], 'Details'],
    [
      'where one of two suspensions is left to appeal',
      [{ appealStatus: 'upheld' }, {}],
      'Details and appeal',
    ],
    ['where only a warning is left to appeal', [gone, { action: 'warn' }], 'Details'],
    ['where what is left to appeal was lifted', [gone, { liftedAt: 1 }], 'Details'],
    ['without a decision', [], 'Details'],
  ])('leads on %s', async (_, decisions, label) => {
    takeLog();
    const person = await newSuspended();
    for (const decision of decisions) await decide(person, decision);
    const { html } = await open('/dashboard', person);
    expect(html.match(/<a[^>]*href="\/decisions"[^>]*>(Details[^<]*)</)?.[1]).toBe(label);
  });

  it('costs nobody else a trip to D1', async () => {
    takeLog();
    expect((await open('/dashboard', await newUser())).trips).toBe(1);
  });
});

describe.each(['/create-post', '/create-listing'])('%s', (path) => {
  it('says in place of its form until when a suspended person cannot publish', async () => {
    takeLog();
    const { status, html } = await open(path, await newSuspended());
    expect(status).toBe(403);
    expect(html).toContain(`You can publish again after ${istDateTime(UNTIL)}.`);
    expect(html).toMatch(/<a[^>]*href="\/decisions"[^>]*>(<[^>]*>)*See the decision/);
    expect(html).not.toContain('name="title"');
  });

  it('has its form for others, and once the suspension is over', async () => {
    takeLog();
    for (const person of [await newUser(), await newUser({ suspendedUntil: Date.now() - 1 })]) {
      const { status, html } = await open(path, person);
      expect([status, html.includes('name="title"')]).toEqual([200, true]);
    }
  });
});
