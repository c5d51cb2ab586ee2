import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { newAdmin } from '#test/support/admin';
import { tracesOf } from '#test/support/api/account-lifecycle';
import { callRoute, contextOf } from '#test/support/api/call-route';
import { insertMessage } from '#test/support/conversations';
import { costlySteps } from '#test/support/database/query-plan';
import { offersShown } from '#test/support/listings';
import {
  newInvestor,
  newListing,
  newPost,
  newUser,
  row,
  rows,
  type TestUser,
} from '#test/support/rows/factories';
import { insertReport } from '#test/support/rows/reports';
import { resetStores } from '#test/support/rows/reset';
import { newVisitor, takeLog } from '#test/support/visitor';
import { newId } from '~/db/id';
import { runErasures } from '~/domain/account-data/erasure.server';
import { sweepRetention } from '~/domain/retention/retention.server';
import { welcomeAt } from '~/domain/welcome/welcome.server';
import { DAY_MS } from '~/lib/time/duration';
import type { Mail } from '~/platform/mail.server';
import { action as judgeAppeal } from '~/routes/api/admin.appeals.$id';
import { action as handle } from '~/routes/api/admin.reports.$id';
import { action as report } from '~/routes/api/reports';
import { action as appealAgainst } from '~/routes/api/users.me.decisions.$id.appeal';

beforeEach(resetStores);

interface Target {
  type: 'post' | 'listing' | 'comment' | 'rating' | 'message';
  id: string;
  owner: TestUser;
}

/** An admin decides a report about the target, and its owner appeals; returns the decision. */
async function appealed({ type, id, owner }: Target, action: 'remove' | 'hide' = 'remove'): Promise<string> {
  const report = newId();
  await rows(
    `INSERT INTO reports (id, reporter_id, target_type, target_id, reported_user_id, reason, created_at)
      VALUES (?, ?, ?, ?, ?, 'scam', ?) RETURNING 1`,
    ...[report, (await newInvestor()).id, type, id, owner.id, Date.now()],
  );
  const body = { status: 'resolved', reason: 'Not allowed', action };
  const decided = { method: 'PUT', params: { id: report }, as: await newAdmin(), body } as const;
  expect((await callRoute(handle, decided)).status).toBe(200);
  const { decision } = await row<{ decision: string }>(
    'SELECT decision_id AS decision FROM reports WHERE id = ?',
    report,
  );
  const appeal = {
    method: 'POST',
    params: { id: decision },
    as: owner,
    body: { text: 'It is my own bakery' },
  } as const;
  expect((await callRoute(appealAgainst, appeal)).status).toBe(201);
  return decision;
}

/** The person's seven days are over, and the erasure runs to its end. */
async function erase({ id }: TestUser): Promise<void> {
  await rows('UPDATE users SET deletion_requested_at = 1 WHERE id = ? RETURNING id', id);
  const { app } = await contextOf();
  expect(await runErasures(app)).toBe(1);
}

async function judge(decision: string, status: 'reversed' | 'upheld' = 'reversed') {
  const body = { status, note: 'We looked again' };
  const done = await callRoute(judgeAppeal, {
    method: 'PUT',
    params: { id: decision },
    as: await newAdmin(),
    body,
  });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return done;
}

/** The night after: erasures, then sweeps. */
async function night(): Promise<void> {
  const { app } = await contextOf();
  const later = { ...app, now: app.now + DAY_MS };
  await runErasures(later);
  await sweepRetention(later);
}

const word = () => `zebra${crypto.randomUUID().slice(0, 8)}`;

async function newPhoto(owner: TestUser, type: string, placeId: string): Promise<string> {
  const id = `photo-${newId()}`;
  await rows(
    `INSERT INTO files (id, owner_id, kind, name, content_type, size, attached_at, place_type, place_id, created_at)
      VALUES (?, ?, ?, 'oven.webp', 'image/webp', 1, 1, ?, ?, 1) RETURNING 1`,
    ...[id, owner.id, `${type}_image`, type, placeId],
  );
  await env.FILES.put(id, 'photo');
  return id;
}

/** Where somebody comes upon an offer with this word. */
async function findable(type: 'post' | 'listing', id: string, of: string): Promise<string[]> {
  takeLog();
  const reader = await newInvestor();
  const headers = { authorization: `Bearer ${reader.token}` };
  const [own, page] = [`/api/${type}s/${id}`, `/${type === 'post' ? 'post' : 'opportunity'}/${id}`];
  const found: string[] = [];
  for (const path of [own, `/api/search?type=${type}s&q=${of}`, '/api/feed', `/api/${type}s`]) {
    const answer = await newVisitor().ask(path, { headers });
    if (answer.ok && (await answer.text()).includes(id)) found.push(path);
  }
  const { preview } = await welcomeAt((await contextOf()).app, page);
  return preview ? [...found, 'the card of its link'] : found;
}

describe.each(['post', 'listing'] as const)('a %s of an erased account', (type) => {
  async function scene(action: 'remove' | 'hide') {
    const owner = await newUser();
    const of = word();
    const id =
      type === 'post'
        ? await newPost(owner, { title: `${of} oven`, content: `${of} oven`, status: 'approved' })
        : await newListing(owner, { title: `${of} oven`, description: `${of} oven`, status: 'approved' });
    const photo = await newPhoto(owner, type, id);
    const shown = await offersShown();
    expect(await findable(type, id, of)).toHaveLength(5);
    const decision = await appealed({ type, id, owner }, action);
    return { owner, of, id, photo, decision, shown };
  }

  it.each(['remove', 'hide'] as const)(
    'does not come back where its %s is reversed, and is erased',
    async (action) => {
      const { owner, of, id, photo, decision, shown } = await scene(action);
      await erase(owner);
      expect(await tracesOf(of)).not.toEqual([]);
      await judge(decision);
      expect(await findable(type, id, of)).toEqual([]);
      expect(await offersShown()).toBe(shown - 1);
      await night();
      expect(await findable(type, id, of)).toEqual([]);
      // The copy of what was reported has its own line.
      expect((await tracesOf(of)).filter((place) => place !== 'reports.evidence')).toEqual([]);
      expect(await env.FILES.head(photo)).toBeNull();
      expect(await rows('SELECT id FROM files WHERE id = ?', photo)).toEqual([]);
      expect(await rows("SELECT id FROM decisions WHERE appeal_text <> ''")).toEqual([]);
    },
  );

  it('stays sealed where the appeal fails', async () => {
    const { owner, of, photo, decision } = await scene('remove');
    await erase(owner);
    await judge(decision, 'upheld');
    await night();
    expect(await tracesOf(of)).not.toEqual([]);
    expect(await env.FILES.head(photo)).not.toBeNull();
    expect(await rows("SELECT id FROM decisions WHERE appeal_text <> ''")).toEqual([]);
  });

  it('stays sealed where another decision removed it, too', async () => {
    const { owner, of, photo, decision } = await scene('hide');
    const { id } = await row<{ id: string }>('SELECT target_id AS id FROM decisions WHERE id = ?', decision);
    const removal = await appealed({ type, id, owner });
    await erase(owner);
    await judge(decision);
    await night();
    expect(await tracesOf(of)).not.toEqual([]);
    expect(await env.FILES.head(photo)).not.toBeNull();
    await judge(removal);
    await night();
    expect((await tracesOf(of)).filter((place) => place !== 'reports.evidence')).toEqual([]);
    expect(await env.FILES.head(photo)).toBeNull();
  });
});

describe('a removed comment with a reply', () => {
  async function scene() {
    const [asker, replier] = [await newUser(), await newInvestor()];
    const of = word();
    const post = await newPost(await newUser(), { comments: 2 });
    const [comment, reply] = [newId(), newId()];
    for (const [id, user, parent] of [
      [comment, asker, null],
      [reply, replier, comment],
    ] as const)
      await rows(
        'INSERT INTO comments (id, user_id, post_id, parent_id, content, created_at) VALUES (?, ?, ?, ?, ?, 1) RETURNING 1',
        ...[id, user.id, post, parent, `${of} ${id}`],
      );
    const decision = await appealed({ type: 'comment', id: comment, owner: asker });
    const counted = () => row('SELECT comments FROM posts WHERE id = ?', post);
    const live = () => rows('SELECT id FROM comments WHERE deleted_at IS NULL');
    return { asker, replier, of, comment, reply, decision, counted, live };
  }

  it('comes back without the comment of an erased account, which is erased', async () => {
    const { asker, of, comment, reply, decision, counted, live } = await scene();
    await erase(asker);
    await judge(decision);
    expect(await live()).toEqual([{ id: reply }]);
    expect(await counted()).toEqual({ comments: 1 });
    await night();
    expect(await rows('SELECT id FROM comments WHERE instr(content, ?) AND id = ?', of, comment)).toEqual([]);
  });

  it('comes back without the reply of an erased account, whose words go with its seal', async () => {
    const { replier, of, comment, reply, decision, counted, live } = await scene();
    const words = () => rows('SELECT id FROM comments WHERE instr(content, ?) AND id = ?', of, reply);
    await erase(replier);
    expect(await words()).toEqual([{ id: reply }]);
    await judge(decision);
    expect(await live()).toEqual([{ id: comment }]);
    expect(await counted()).toEqual({ comments: 1 });
    expect(await words()).toEqual([]);
  });
});

it('a removed rating does not come back where its rater or the rated person is erased', async () => {
  for (const leaves of ['rater', 'rated'] as const) {
    const people = { rater: await newInvestor(), rated: await newUser() };
    const of = word();
    const id = newId();
    await rows(
      `INSERT INTO ratings (id, rater_id, rated_user_id, rating, comment, created_at, updated_at)
        VALUES (?, ?, ?, 1, ?, 1, 1) RETURNING 1`,
      ...[id, people.rater.id, people.rated.id, of],
    );
    const decision = await appealed({ type: 'rating', id, owner: people.rater });
    await erase(people[leaves]);
    await judge(decision);
    expect(await rows('SELECT id FROM ratings WHERE deleted_at IS NULL')).toEqual([]);
    await night();
    if (leaves === 'rater') expect(await rows('SELECT id FROM ratings WHERE id = ?', id)).toEqual([]);
  }
});

it('an appeal of an erased account is answered to nobody', async () => {
  const owner = await newUser();
  const decision = await appealed({ type: 'post', id: await newPost(owner), owner });
  await erase(owner);
  const { app } = await contextOf();
  await judge(decision);
  const mails: Mail[] = (await app.mail.outbox?.list()) as unknown as Mail[];
  expect(mails.filter(({ to, kind }) => kind === 'appeal_reversed' || to.endsWith('.invalid'))).toEqual([]);
  expect(await rows('SELECT id FROM notifications WHERE user_id = ?', owner.id)).toEqual([]);
});

const resolve = async (report: string, action: object) => {
  const body = { status: 'resolved', reason: 'Not allowed', ...action };
  const done = await callRoute(handle, { method: 'PUT', params: { id: report }, as: await newAdmin(), body });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
};

it.each([
  ['warn', {}],
  ['suspend', { days: 7 }],
  ['ban', {}],
])('a report’s decision to %s an erased account is told to nobody', async (action, more) => {
  const owner = await newUser();
  const report = await insertReport(owner);
  await erase(owner);
  await resolve(report, { action, ...more });
  const { app } = await contextOf();
  const mails: Mail[] = (await app.mail.outbox?.list()) as unknown as Mail[];
  expect(mails.filter(({ to }) => to.endsWith('.invalid'))).toEqual([]);
  expect(await rows('SELECT id FROM notifications WHERE user_id = ?', owner.id)).toEqual([]);
});

it('what an erased person wrote in a report goes when it is closed, which nobody is told of', async () => {
  const [reporter, owner, of] = [await newInvestor(), await newUser(), word()];
  const [report, other] = [await insertReport(owner), await insertReport(owner)];
  await rows(
    'UPDATE reports SET reporter_id = ?, description = ? WHERE id = ? RETURNING id',
    ...[reporter.id, of, report],
  );
  await rows('UPDATE reports SET description = ? WHERE id = ? RETURNING id', 'Asks for a fee', other);
  await erase(reporter);
  expect(await tracesOf(of)).toEqual(['reports.description']);
  await resolve(other, { action: 'warn' });
  expect(await tracesOf(of)).toEqual([]);
  expect(await row('SELECT description AS said FROM reports WHERE id = ?', other)).toEqual({
    said: 'Asks for a fee',
  });
  expect(await rows('SELECT id FROM notifications WHERE user_id = ?', reporter.id)).toEqual([]);
});

it('a file of a removed message comes back to its receiver, who keeps what the erased account wrote', async () => {
  const owner = await newUser();
  const id = newId();
  const file = `plan-${newId()}`;
  await rows(
    `INSERT INTO files (id, owner_id, kind, name, content_type, size, attached_at, place_type, place_id, created_at)
      VALUES (?, ?, 'chat_file', 'plan.pdf', 'application/pdf', 1, 1, 'message', ?, 1) RETURNING 1`,
    ...[file, owner.id, id],
  );
  const decision = await appealed({ type: 'message', id, owner });
  const mark = () => row('SELECT withdrawn_reason AS reason FROM files WHERE id = ?', file);
  expect(await mark()).toEqual({ reason: 'removed' });
  await erase(owner);
  await judge(decision);
  expect(await mark()).toEqual({ reason: null });
});

describe('a report about an account that ended more than a year ago', () => {
  const YEAR = 366 * DAY_MS;

  const keptOf = ({ id }: TestUser) =>
    row(
      `SELECT (SELECT count(*) FROM reports WHERE reported_user_id = ?1) AS reports,
        (SELECT count(*) FROM decisions WHERE user_id = ?1) AS decisions,
        (SELECT count(*) FROM erasures WHERE user_id = ?1) AS proof`,
      id,
    );
  const NOTHING = { reports: 0, decisions: 0, proof: 0 };

  /** The nightly sweeps, a number of days after now. Evidence goes before the reports that it belongs to. */
  async function sweepAfter(days: number) {
    const { app, statements } = await contextOf();
    await sweepRetention({ ...app, now: app.now + days * DAY_MS });
    return statements;
  }

  const endLongAgo = async (person: TestUser) => {
    await erase(person);
    const at = Date.now() - YEAR;
    await rows('UPDATE erasures SET finished_at = ? WHERE user_id = ? RETURNING 1', at, person.id);
    await rows('UPDATE users SET deleted_at = ? WHERE id = ? RETURNING 1', at, person.id);
  };

  const decide = async (id: string, body: object) => {
    const done = await callRoute(handle, { method: 'PUT', params: { id }, as: await newAdmin(), body });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
  };

  it.each([
    {
      end: 'removes the message',
      body: { status: 'resolved', action: 'remove', reason: 'Fraud' },
      days: 180,
    },
    { end: 'warns', body: { status: 'resolved', action: 'warn', reason: 'Fraud' }, days: 180 },
    { end: 'dismisses it', body: { status: 'dismissed' }, days: 30 },
  ])('goes with its evidence where an admin $end', async ({ body, days }) => {
    const [sender, receiver] = [await newUser(), await newInvestor()];
    const { id: messageId } = await insertMessage(sender, receiver, { content: 'Send a fee' });
    await endLongAgo(sender);
    await sweepAfter(0);
    expect(await keptOf(sender)).toEqual(NOTHING);
    const sent = { messageId, userId: sender.id, reason: 'scam' };
    const answer = await callRoute(report, { method: 'POST', as: receiver, body: sent });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    await sweepAfter(300);
    expect(await keptOf(sender)).toEqual({ reports: 1, decisions: 0, proof: 1 });
    await decide((answer.body as { id: string }).id, body);
    const decisions = body.status === 'resolved' ? 1 : 0;
    await sweepAfter(days - 1);
    expect(await keptOf(sender)).toEqual({ reports: 1, decisions, proof: 1 });
    const statements = await sweepAfter(days + 1);
    expect(await keptOf(sender)).toEqual(NOTHING);
    for (const statement of statements.filter(({ sql }) => /erasures/.test(sql))) {
      expect(await costlySteps(statement), statement.sql).toEqual([]);
    }
  });

  it('that was still open then goes once it is closed', async () => {
    const sender = await newUser();
    const id = await insertReport(sender);
    await endLongAgo(sender);
    await sweepAfter(0);
    expect(await keptOf(sender)).toEqual({ reports: 1, decisions: 0, proof: 1 });
    await decide(id, { status: 'dismissed' });
    await sweepAfter(31);
    expect(await keptOf(sender)).toEqual(NOTHING);
  });

  it('leaves no proof of an erasure behind where it is refused, or about somebody who is there', async () => {
    const [sender, receiver] = [await newUser(), await newInvestor()];
    const { id: messageId } = await insertMessage(sender, receiver, { content: 'Send a fee' });
    const ask = (as: TestUser, userId: string) =>
      callRoute(report, { method: 'POST', as, body: { messageId, userId, reason: 'scam' } });
    expect((await ask(receiver, sender.id)).status).toBe(201);
    expect((await ask(sender, receiver.id)).status).toBe(403);
    expect(await rows('SELECT 1 FROM erasures WHERE user_id IN (?, ?)', sender.id, receiver.id)).toEqual([]);
  });
});
