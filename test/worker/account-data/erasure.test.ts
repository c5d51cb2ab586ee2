import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '#test/support/admin';
import { failingAt, type LeavingUser, newLeavingUser, tracesOf } from '#test/support/api/account-lifecycle';
import { contextOf, memberContext } from '#test/support/api/call-route';
import { insertProposal } from '#test/support/call-proposals';
import { costlySteps } from '#test/support/database/query-plan';
import { insertRemoval } from '#test/support/rows/aged-rows';
import { newUser, row, rows, type TestUser } from '#test/support/rows/factories';
import { resetStores } from '#test/support/rows/reset';
import type { Database } from '~/db/client.server';
import { undoDeletion } from '~/domain/account-data/deletion.server';
import { type ErasureStep, erasureSteps, retryAfterMs } from '~/domain/account-data/erasure';
import { runErasureStep, runErasures } from '~/domain/account-data/erasure.server';
import { DAY_MS } from '~/lib/time/duration';
import type { Mail } from '~/platform/mail.server';

beforeEach(resetStores);

interface State {
  step: ErasureStep;
  attempts: number;
  next_try_at: number | null;
  email: string | null;
  finished_at: number | null;
  removed: string;
}

const stateOf = ({ person }: LeavingUser) =>
  row<State>('SELECT * FROM erasures WHERE user_id = ?', person.id);

/** A context that records sent mails and wiped hubs. */
async function erasing() {
  const { app, statements } = await contextOf();
  const [mails, wiped]: [Mail[], string[]] = [[], []];
  app.mail = { ...app.mail, send: async (mail) => (mails.push(mail) ? 'sent' : 'failed') };
  const { forget } = app.hubs;
  app.hubs = {
    ...app.hubs,
    forget: (id) => {
      wiped.push(id);
      return forget(id);
    },
  };
  return { app, statements, mails, wiped };
}

const removedOfALife = {
  profile: 1,
  posts: 1,
  listings: 1,
  likes: 1,
  comments: 3,
  interests: 1,
  saved: 1,
  ratings: 2,
  drafts: 1,
  views: 1,
  interestMessages: 1,
  interestNotes: 1,
  notifications: 1,
  checks: 1,
  files: 2,
};

/** Checks that only the legally required records are left, and that the counters changed once. */
async function expectGone(life: LeavingUser) {
  expect(await stateOf(life)).toMatchObject({ finished_at: expect.any(Number), email: null });
  expect(await tracesOf(life.word)).toEqual(['sealed_records.data']);
  for (const key of life.objects) {
    expect(await env.FILES.head(key)).toBeNull();
    expect(await env.FILES.head(`variants/${key}/640.webp`)).toBeNull();
  }
  expect(
    await row('SELECT likes, comments, interests FROM posts WHERE author_id = ?', life.other.id),
  ).toEqual({
    likes: 0,
    comments: 0,
    interests: 0,
  });
  const { n } = await row<{ n: number }>(
    'SELECT count(*) AS n FROM post_likes WHERE post_id IN (SELECT id FROM posts WHERE author_id = ?)',
    life.person.id,
  );
  expect(n).toBe(0);
  const lines = (await auditOf(life.person.id)).filter(({ action }) => action === 'account.erased');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]?.after ?? '')).toEqual({
    removed: removedOfALife,
    kept: expect.arrayContaining([expect.stringContaining('180 days')]),
  });
  expect(await rows('PRAGMA foreign_key_check')).toEqual([]);
}

describe('an erasure', () => {
  it('removes all data, mails the user at the end, and seals what the law requires', async () => {
    const life = await newLeavingUser();
    const { app, mails, wiped } = await erasing();
    expect(await runErasures(app)).toBe(1);
    await expectGone(life);
    expect(wiped).toEqual([life.person.id]);
    expect(mails).toMatchObject([
      { to: life.person.email, kind: 'account_erased', text: expect.stringContaining('180 days') },
    ]);
    const [outbox] = [(await app.mail.outbox?.list()) ?? []];
    expect(outbox.filter(({ to }) => to === life.person.email)).toEqual([]);
    const { data } = await row<{ data: string }>(
      'SELECT data FROM sealed_records WHERE user_id = ?',
      life.person.id,
    );
    expect(JSON.parse(data)).toMatchObject({ email: life.person.email, phone: life.person.phone });
    expect(await runErasures({ ...app, now: app.now + DAY_MS })).toBe(0);
  });

  it('removes the reason of a rejection that the retention has emptied already', async () => {
    const life = await newLeavingUser();
    await rows(
      `UPDATE verifications SET status = 'rejected', legal_name = '', gstin = NULL, file_id = NULL, expires_at = NULL
        WHERE user_id = ? RETURNING id`,
      life.person.id,
    );
    const { app } = await erasing();
    await runErasures(app);
    expect(await row('SELECT note FROM verifications WHERE user_id = ?', life.person.id)).toEqual({
      note: null,
    });
  });

  it('is not stopped by who has registered an address like those of erased accounts', async () => {
    const life = await newLeavingUser();
    const squatter = await newUser({ email: `deleted-${life.person.id}@deleted.invalid` });
    const { app } = await erasing();
    expect(await runErasures(app)).toBe(1);
    expect(await stateOf(life)).toMatchObject({ finished_at: expect.any(Number) });
    expect(await row('SELECT email FROM users WHERE id = ?', squatter.id)).toEqual({ email: squatter.email });
  });

  it('reads by index only', async () => {
    await newLeavingUser();
    const { app, statements } = await erasing();
    statements.length = 0;
    await runErasures(app);
    expect(statements.length).toBeGreaterThan(60);
    for (const statement of statements) expect(await costlySteps(statement), statement.sql).toEqual([]);
  });

  it('can repeat each step without harm', async () => {
    const life = await newLeavingUser();
    const { app, mails } = await erasing();
    await rows(
      "INSERT INTO erasures (user_id, step, next_try_at, started_at) VALUES (?, 'account', 0, 0) RETURNING user_id",
      life.person.id,
    );
    for (const step of erasureSteps) {
      expect(await runErasureStep(app, life.person.id, step), step).toBe(true);
      expect(await runErasureStep(app, life.person.id, step), step).toBe(false);
    }
    await expectGone(life);
    // The mail is sent at least once; the provider recognises it by its id.
    expect(new Set(mails.map(({ id }) => id)).size).toBe(1);
  });

  it.each(['before', 'after'] as const)(
    'goes on after a kill %s each of its trips to D1',
    async (when) => {
      for (let trip = 1; ; trip += 1) {
        const life = await newLeavingUser();
        const { app } = await erasing();
        const dying = failingAt(app, trip, when);
        await runErasures(dying).catch(() => 0);
        const wasWhole = dying.trips() < trip;
        await runErasures({ ...app, now: app.now + DAY_MS });
        await expectGone(life);
        if (wasWhole) {
          expect(trip).toBeGreaterThan(erasureSteps.length);
          break;
        }
      }
    },
    240_000,
  );

  it('does not stop the next erasure when it fails, and is retried at growing intervals', async () => {
    const [stuck, free] = [await newLeavingUser(), await newLeavingUser()];
    await rows('UPDATE users SET deletion_requested_at = 2 WHERE id = ? RETURNING id', free.person.id);
    const { app } = await erasing();
    const broken = {
      ...app,
      files: {
        ...app.files,
        remove: (keys: string[]) =>
          keys.includes(stuck.objects[0] ?? '')
            ? Promise.reject(new Error('R2 is away'))
            : app.files.remove(keys),
      },
    };
    expect(await runErasures(broken)).toBe(1);
    await expectGone(free);
    expect(await stateOf(stuck)).toMatchObject({
      step: 'files',
      attempts: 1,
      next_try_at: app.now + retryAfterMs(1),
      last_error: 'Error: R2 is away',
    });
    // The public data is removed all the same.
    expect(await row('SELECT full_name FROM users WHERE id = ?', stuck.person.id)).toEqual({
      full_name: 'Deleted member',
    });
    expect(await runErasures({ ...broken, now: app.now + retryAfterMs(1) - 1 })).toBe(0);
    expect((await stateOf(stuck)).attempts).toBe(1);
    expect(await runErasures({ ...broken, now: app.now + retryAfterMs(1) })).toBe(0);
    expect(await stateOf(stuck)).toMatchObject({ attempts: 2 });
    expect(await runErasures({ ...app, now: app.now + DAY_MS })).toBe(1);
    await expectGone(stuck);
  });

  it.each([
    ['hub', { hubs: { forget: () => Promise.reject(new Error('timeout')) } }],
    ['mail', { mail: { send: async () => 'failed' as const } }],
  ] as const)('waits for a failing %s', async (step, fault) => {
    const life = await newLeavingUser();
    const { app } = await erasing();
    const parts = { hubs: app.hubs, mail: app.mail };
    const broken = Object.fromEntries(
      Object.entries(fault).map(([name, over]) => [name, { ...parts[name as keyof typeof parts], ...over }]),
    );
    expect(await runErasures({ ...app, ...broken })).toBe(0);
    expect(await stateOf(life)).toMatchObject({ step, attempts: 1, email: life.person.email });
    expect(await runErasures({ ...app, now: app.now + DAY_MS })).toBe(1);
    await expectGone(life);
  });

  it('ends after 21 tries where the last mail is always refused', async () => {
    const life = await newLeavingUser();
    const { app } = await erasing();
    const refusing = { ...app, mail: { ...app.mail, send: async () => 'failed' as const } };
    const runOn = (day: number) => runErasures({ ...refusing, now: app.now + day * DAY_MS });
    for (let day = 0; day < 20; day += 1) expect(await runOn(day), `day ${day}`).toBe(0);
    expect(await stateOf(life)).toMatchObject({ step: 'mail', attempts: 20, email: life.person.email });
    expect(await runOn(20)).toBe(1);
    await expectGone(life);
  });

  it('tries the last mail as long where another step has taken weeks', async () => {
    const life = await newLeavingUser();
    const { app } = await erasing();
    const failing = { ...app, mail: { ...app.mail, send: async () => 'failed' as const } };
    const away = { ...failing, hubs: { ...app.hubs, forget: () => Promise.reject(new Error('away')) } };
    for (let day = 0; day < 22; day += 1) await runErasures({ ...away, now: app.now + day * DAY_MS });
    expect(await runErasures({ ...failing, now: app.now + 22 * DAY_MS })).toBe(0);
    expect(await stateOf(life)).toMatchObject({ step: 'mail', attempts: 1, email: life.person.email });
  });

  it('runs once when two runs overlap', async () => {
    const life = await newLeavingUser();
    const { app } = await erasing();
    await Promise.all([runErasures(app), runErasures(app)]);
    await runErasures({ ...app, now: app.now + DAY_MS });
    await expectGone(life);
  });

  it('does not start when the user cancels the deletion at the last moment', async () => {
    const life = await newLeavingUser();
    const { app } = await erasing();
    await runErasures(failingAt(app, 2, 'before'));
    expect(await stateOf(life)).toMatchObject({ step: 'account' });
    await rows('UPDATE users SET deletion_requested_at = NULL WHERE id = ? RETURNING id', life.person.id);
    expect(await runErasures({ ...app, now: app.now + DAY_MS })).toBe(0);
    expect(await row('SELECT email, deleted_at FROM users WHERE id = ?', life.person.id)).toEqual({
      email: life.person.email,
      deleted_at: null,
    });
    expect(await rows('SELECT 1 FROM sealed_records WHERE user_id = ?', life.person.id)).toEqual([]);
    for (const key of life.objects) expect(await env.FILES.head(key)).not.toBeNull();
  });

  it('does not begin where the user has kept the account and asked again since it was read as due', async () => {
    const life = await newLeavingUser();
    const { app } = await erasing();
    let trips = 0;
    const batch = async (statements: Parameters<Database['batch']>[0]) => {
      trips += 1;
      const answer = await app.db.batch(statements);
      if (trips > 1) return answer;
      await undoDeletion(await memberContext(life.person));
      const again = 'UPDATE users SET deletion_requested_at = ? WHERE id = ? RETURNING id';
      await rows(again, app.now, life.person.id);
      return answer;
    };
    const db = Object.create(app.db, { batch: { value: batch } }) as Database;
    expect(await runErasures({ ...app, db })).toBe(0);
    expect(await row('SELECT email, deleted_at FROM users WHERE id = ?', life.person.id)).toEqual({
      email: life.person.email,
      deleted_at: null,
    });
    expect(await rows('SELECT 1 FROM sealed_records WHERE user_id = ?', life.person.id)).toEqual([]);
    expect(await runErasures({ ...app, now: app.now + 8 * DAY_MS })).toBe(1);
    await expectGone(life);
  });

  it('takes back a proposed call, which goes with the second of the two accounts', async () => {
    const [first, second, third] = [await newUser(), await newUser(), await newUser()];
    const [ofBoth, ofThird] = [
      await insertProposal(first, second, { status: 'accepted' }),
      await insertProposal(third, second),
    ];
    const { app, statements } = await erasing();
    const erase = async ({ id }: TestUser) => {
      await rows('UPDATE users SET deletion_requested_at = 1 WHERE id = ? RETURNING id', id);
      expect(await runErasures(app)).toBe(1);
    };
    const left = () =>
      rows('SELECT id, status FROM call_proposals WHERE id IN (?, ?) ORDER BY id', ofBoth, ofThird);
    await erase(first);
    expect(await left()).toEqual([
      { id: ofBoth, status: 'withdrawn' },
      { id: ofThird, status: 'open' },
    ]);
    statements.length = 0;
    await erase(second);
    expect(await left()).toEqual([{ id: ofThird, status: 'withdrawn' }]);
    for (const statement of statements) {
      expect(await costlySteps(statement), statement.sql).toEqual([]);
    }
    await erase(third);
    expect(await left()).toEqual([]);
  });

  it('leaves a call that has begun agreed, and withdraws a later one in the calendars, too', async () => {
    const [leaving, other] = [await newUser(), await newUser()];
    const { app } = await erasing();
    const agreed = (start: number) => insertProposal(leaving, other, { status: 'accepted', slots: [start] });
    const [past, later] = [await agreed(app.now - DAY_MS), await agreed(app.now + DAY_MS)];
    const sequenceOf = async (id: string) =>
      row<{ status: string; sequence: number }>(
        'SELECT status, sequence FROM call_proposals WHERE id = ?',
        id,
      );
    const before = await sequenceOf(later);
    await rows('UPDATE users SET deletion_requested_at = 1 WHERE id = ? RETURNING id', leaving.id);
    expect(await runErasures(app)).toBe(1);
    expect(await sequenceOf(past)).toEqual({ status: 'accepted', sequence: before.sequence });
    expect(await sequenceOf(later)).toEqual({ status: 'withdrawn', sequence: before.sequence + 1 });
  });

  it('keeps a sealed copy of removed content, even if the author deletes it afterwards', async () => {
    const life = await newLeavingUser();
    const { id } = await row<{ id: string }>('SELECT id FROM posts WHERE author_id = ?', life.person.id);
    await rows(
      `INSERT INTO decisions (id, user_id, action, target_type, target_id, reason, decided_by, created_at)
        VALUES (?1, ?2, 'remove', 'post', ?1, 'Fraud', ?3, 1) RETURNING id`,
      id,
      life.person.id,
      life.other.id,
    );
    const rating = await row<{ id: string }>('SELECT id FROM ratings WHERE rater_id = ?', life.person.id);
    await rows('UPDATE ratings SET deleted_at = 5 WHERE id = ? RETURNING id', rating.id);
    await insertRemoval('rating', rating.id, life.person.id);
    const [photo = ''] = life.objects;
    await rows("UPDATE files SET place_type = 'post', place_id = ? WHERE id = ? RETURNING id", id, photo);
    const { app } = await erasing();
    await runErasures(app);
    expect(await env.FILES.head(photo)).not.toBeNull();
    expect(await row('SELECT withdrawn_at, withdrawn_reason FROM files WHERE id = ?', photo)).toEqual({
      withdrawn_at: app.now,
      withdrawn_reason: 'removed',
    });
    expect(await tracesOf(life.word)).toEqual(
      expect.arrayContaining(['sealed_records.data', 'posts.title', 'posts.content']),
    );
    expect(await rows('SELECT deleted_at FROM ratings WHERE id = ?', rating.id)).toEqual([{ deleted_at: 5 }]);
    expect(await row('SELECT is_active, deleted_at FROM posts WHERE id = ?', id)).toEqual({
      is_active: 0,
      deleted_at: app.now,
    });
  });
});
