import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { auditOf, newAdmin, notificationTypesOf } from '#test/support/admin';
import { callRoute, contextOf } from '#test/support/api/call-route';
import { mailsTo } from '#test/support/api/sent-mails';
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
import { insertRating } from '#test/support/rows/ratings';
import { askScreen, newVisitor } from '#test/support/visitor';
import { newId } from '~/db/id';
import { runErasures } from '~/domain/account-data/erasure.server';
import type { AdminUser } from '~/domain/admin/user.schema';
import type { AdminStats } from '~/domain/admin-stats/stats.schema';
import type { AppealView } from '~/domain/appeal/appeal.schema';
import type { OwnDecisions } from '~/domain/appeal/own-decisions.schema';
import type { AdminOffer } from '~/domain/offer-review/offer-queue.schema';
import type { AdminReport } from '~/domain/report/admin-report.schema';
import { sweepRetention } from '~/domain/retention/retention.server';
import { DAY_MS } from '~/lib/time/duration';
import { loader as appeals } from '~/routes/api/admin.appeals';
import { action as judgeAppeal } from '~/routes/api/admin.appeals.$id';
import { loader as flags } from '~/routes/api/admin.flags';
import { action as flag } from '~/routes/api/admin.flags.$id';
import { loader as offers } from '~/routes/api/admin.offers';
import { loader as queue } from '~/routes/api/admin.reports';
import { action as handle } from '~/routes/api/admin.reports.$id';
import { loader as stats } from '~/routes/api/admin.stats';
import { loader as users } from '~/routes/api/admin.users';
import { action as listing } from '~/routes/api/listings.$id';
import { loader as post } from '~/routes/api/posts.$id';
import { action as comments } from '~/routes/api/posts.$id.comments';
import { action as report } from '~/routes/api/reports';
import { loader as own } from '~/routes/api/users.me.decisions';
import { action as appeal } from '~/routes/api/users.me.decisions.$id.appeal';

const put = (as: TestUser | undefined, id: string, body: object) =>
  callRoute(handle, { method: 'PUT', params: { id }, as, body });

async function reportBy(as: TestUser, target: object): Promise<string> {
  const answer = await callRoute(report, { method: 'POST', as, body: { reason: 'scam', ...target } });
  return (answer.body as { id: string }).id;
}

async function scene() {
  const [admin, author, reporter] = [await newAdmin(), await newUser(), await newInvestor()];
  const postId = await newPost(author, { title: 'Double your money', content: 'Send a fee first.' });
  const id = await reportBy(reporter, { postId });
  return { admin, author, reporter, postId, id };
}

async function erase({ id }: TestUser): Promise<void> {
  await rows('UPDATE users SET deletion_requested_at = 1 WHERE id = ? RETURNING id', id);
  const { app } = await contextOf();
  await runErasures(app);
}

const decisionsOf = async (as: TestUser) => (await callRoute(own, { as })).body as OwnDecisions;

describe('a report', () => {
  it('keeps what was reported as it was, and goes over in review to resolved', async () => {
    const { admin, author, reporter, postId, id } = await scene();
    const second = await newInvestor();
    const other = await reportBy(second, { postId });
    await env.DB.prepare("UPDATE posts SET content = 'A bakery.' WHERE id = ?").bind(postId).run();

    const taken = await put(admin, id, { status: 'in_review' });
    expect(taken.body).toMatchObject({
      status: 'in_review',
      people: 2,
      acknowledgedAt: expect.any(String),
      clock: { due: 'dispose', isLate: false },
      evidence: { title: 'Double your money', text: 'Send a fee first.' },
      reporter: { id: reporter.id },
      reported: { id: author.id },
    });
    const shown = await offersShown();
    const closed = await put(admin, id, { status: 'resolved', action: 'remove', reason: 'Asks for a fee' });
    expect(closed.status).toBe(200);
    expect(closed.meter.trips).toBeLessThanOrEqual(1);
    expect(closed.body).toMatchObject({
      status: 'resolved',
      people: 0,
      decision: { action: 'remove', appealStatus: null },
    });
    expect(await offersShown()).toBe(shown - 1);
    expect((await callRoute(post, { params: { id: postId }, as: author })).status).toBe(404);
    expect(await rows('SELECT status FROM reports WHERE id IN (?, ?)', id, other)).toEqual([
      { status: 'resolved' },
      { status: 'resolved' },
    ]);
    expect(await notificationTypesOf(author)).toEqual(['content_removed']);
    expect([await notificationTypesOf(reporter), await notificationTypesOf(second)]).toEqual([
      ['report_closed'],
      ['report_closed'],
    ]);
    expect((await auditOf(id)).map(({ action, actor, reason }) => [action, actor, reason])).toEqual([
      ['report.in_review', admin.id, null],
      ['report.resolved', admin.id, 'Asks for a fee'],
    ]);
    expect((await auditOf(id)).map(({ after }) => JSON.parse(after ?? ''))).toEqual([
      { status: 'in_review', reports: 2 },
      { status: 'resolved', action: 'remove', reports: 2 },
    ]);
    expect(await auditOf(postId)).toMatchObject([
      { action: 'content.removed', before: expect.stringContaining('"isActive":1') },
    ]);
  });

  it('is decided once by the faster of two admins', async () => {
    const { admin, author, id } = await scene();
    const other = await newAdmin();
    const answers = await Promise.all([
      put(admin, id, { status: 'resolved', action: 'warn', reason: 'Be careful' }),
      put(other, id, { status: 'dismissed' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await auditOf(id)).toHaveLength(1);
    expect((await put(admin, id, { status: 'in_review' })).status).toBe(409);
    expect((await notificationTypesOf(author)).length).toBeLessThanOrEqual(1);
  });

  it('dismissed tells the reporter and nobody else', async () => {
    const { admin, author, reporter, postId, id } = await scene();
    await put(admin, id, { status: 'dismissed', note: 'A range is allowed' });
    expect(await notificationTypesOf(author)).toEqual([]);
    const { content } = await row<{ content: string }>(
      'SELECT content FROM notifications WHERE user_id = ?',
      reporter.id,
    );
    expect(content).toBe(
      'Your report about a post is closed. We found no violation of our rules. Thank you.',
    );
    expect((await decisionsOf(reporter)).reports).toMatchObject([
      { status: 'dismissed', outcome: 'We found no violation of our rules' },
    ]);
    expect(await reportBy(reporter, { postId })).not.toBe(id);
  });

  it('is another admin’s where it is about an admin', async () => {
    const [admin, reporter] = [await newAdmin(), await newInvestor()];
    const id = await reportBy(reporter, { reportedUserId: admin.id });
    expect((await put(admin, id, { status: 'dismissed' })).status).toBe(404);
    expect((await put(await newAdmin(), id, { status: 'dismissed' })).status).toBe(200);
  });

  it.each([
    ['anonymous', 401],
    ['author', 403],
    ['reporter', 403],
  ] as const)('is not for the %s', async (who, status) => {
    const { author, reporter, id } = await scene();
    const as = { anonymous: undefined, author, reporter }[who];
    expect((await put(as, id, { status: 'dismissed' })).status).toBe(status);
    expect((await callRoute(queue, { as })).status).toBe(status);
    expect((await callRoute(appeals, { as })).status).toBe(status);
    expect(await auditOf(id)).toEqual([]);
  });

  it.each([
    [{ status: 'pending' }],
    [{ status: 'dismissed', action: 'warn', reason: 'x' }],
    [{ status: 'resolved', action: 'warn' }],
    [{ status: 'resolved', action: 'suspend', reason: 'x' }],
    [{ status: 'resolved', action: 'suspend', reason: 'x', days: 4_000 }],
    [{ status: 'resolved', action: 'burn', reason: 'x' }],
  ])('refuses %j', async (body) => {
    const { admin, id } = await scene();
    expect((await put(admin, id, body)).status).toBe(400);
  });
});

describe('an action', () => {
  it.each([
    ['hide', { is_active: 0, status: 'rejected', deleted: 0 }],
    ['remove', { is_active: 0, status: 'pending', deleted: 1 }],
  ] as const)('%s takes a listing down, and an appeal brings it back', async (action, state) => {
    const [admin, other, owner, reporter] = [
      await newAdmin(),
      await newAdmin(),
      await newUser(),
      await newInvestor(),
    ];
    const listingId = await newListing(owner);
    const id = await reportBy(reporter, { listingId });
    const shown = await offersShown();
    await put(admin, id, { status: 'resolved', action, reason: 'Fixed returns' });
    const stateOf = () =>
      row(
        'SELECT is_active, status, deleted_at IS NOT NULL AS deleted FROM business_listings WHERE id = ?',
        listingId,
      );
    expect(await stateOf()).toEqual(state);
    expect(await offersShown()).toBe(shown - 1);

    const { decisions } = await decisionsOf(owner);
    expect(decisions).toMatchObject([
      { action, reason: 'Fixed returns', mayAppeal: true, about: 'Amrit Dairy' },
    ]);
    const decision = decisions[0]?.id ?? '';
    const ask = (as: TestUser) =>
      callRoute(appeal, {
        method: 'POST',
        params: { id: decision },
        as,
        body: { text: 'It is a range, not a promise.' },
      });
    expect((await ask(reporter)).status).toBe(404);
    expect((await ask(owner)).status).toBe(201);
    expect((await ask(owner)).status).toBe(409);

    const waiting = (await callRoute(appeals, { as: other, query: 'limit=50' })).body as AppealView[];
    expect(waiting.find((one) => one.id === decision)).toMatchObject({
      appealText: 'It is a range, not a promise.',
      viewerIs: 'other',
    });
    const judged = (as: TestUser | undefined, status = 'reversed') =>
      callRoute(judgeAppeal, {
        method: 'PUT',
        params: { id: decision },
        as,
        body: { status, note: 'You are right.' },
      });
    expect((await judged(owner)).status).toBe(403);
    expect((await judged(undefined)).status).toBe(401);
    expect((await judged(other)).status).toBe(200);
    expect((await judged(admin, 'upheld')).status).toBe(409);
    expect(await stateOf()).toEqual({ is_active: 1, status: 'pending', deleted: 0 });
    expect(await offersShown()).toBe(shown);
    expect(await notificationTypesOf(owner)).toEqual(['content_removed', 'appeal_closed']);
    expect((await auditOf(decision)).map(({ action: done }) => done)).toEqual([
      'decision.appealed',
      'appeal.reversed',
    ]);
  });

  it('removes a comment with its answers, and brings both back', async () => {
    const { admin, author, reporter, postId } = await scene();
    const speak = async (as: TestUser, over: object) =>
      (
        (
          await callRoute(comments, {
            method: 'POST',
            params: { id: postId },
            as,
            body: { content: 'Hello there', ...over },
          })
        ).body as { id: string }
      ).id;
    const first = await speak(author, {});
    await speak(reporter, { parentId: first });
    const count = () => row('SELECT comments FROM posts WHERE id = ?', postId);
    const id = await reportBy(reporter, { commentId: first });
    await put(admin, id, { status: 'resolved', action: 'remove', reason: 'Abuse' });
    expect(await count()).toEqual({ comments: 0 });
    const [decision] = (await decisionsOf(author)).decisions;
    await callRoute(appeal, {
      method: 'POST',
      params: { id: decision?.id ?? '' },
      as: author,
      body: { text: 'That was a joke.' },
    });
    await callRoute(judgeAppeal, {
      method: 'PUT',
      params: { id: decision?.id ?? '' },
      as: await newAdmin(),
      body: { status: 'reversed', note: 'So it was' },
    });
    expect(await count()).toEqual({ comments: 2 });
  });

  it('suspends until a day and bans, and an upheld appeal changes nothing', async () => {
    const { admin, author, reporter, id } = await scene();
    await put(admin, id, { status: 'resolved', action: 'suspend', days: 7, reason: 'Fees' });
    const { until } = await row<{ until: number }>(
      'SELECT suspended_until AS until FROM users WHERE id = ?',
      author.id,
    );
    expect(until - Date.now()).toBeGreaterThan(6.9 * DAY_MS);
    const [decision] = (await decisionsOf(author)).decisions;
    // The appeal is open to suspended people.
    const asked = await callRoute(appeal, {
      method: 'POST',
      params: { id: decision?.id ?? '' },
      as: author,
      body: { text: 'Please look again.' },
    });
    expect(asked.status).toBe(201);
    await callRoute(judgeAppeal, {
      method: 'PUT',
      params: { id: decision?.id ?? '' },
      as: await newAdmin(),
      body: { status: 'upheld', note: 'No' },
    });
    expect(await row('SELECT suspended_until AS until FROM users WHERE id = ?', author.id)).toEqual({
      until,
    });

    const again = await reportBy(reporter, { reportedUserId: author.id });
    expect((await put(admin, again, { status: 'resolved', action: 'ban', reason: 'Fraud' })).status).toBe(
      200,
    );
    expect(await auditOf(author.id)).toMatchObject([{ action: 'user.suspended' }, { action: 'user.banned' }]);
    expect(await rows('SELECT 1 FROM user_sessions WHERE user_id = ? AND is_active = 1', author.id)).toEqual(
      [],
    );
  });
});

it('reports whose client-made ids end alike are closed together', async () => {
  const [admin, author] = [await newAdmin(), await newUser()];
  const postId = await newPost(author);
  const end = '8aaa-aaaaaaaaaaaa';
  const reporters = [await newInvestor(), await newInvestor()];
  const [first] = await Promise.all(
    reporters.map((one, i) => reportBy(one, { postId, id: `${i}0000000-0000-4000-${end}` })),
  );
  const { status } = await put(admin, first ?? '', { status: 'dismissed' });
  expect(status).toBe(200);
  for (const one of reporters) expect(await notificationTypesOf(one)).toEqual(['report_closed']);
});

it('an admin does not decide about a rating of themselves', async () => {
  const [admin, other, rater] = [await newAdmin(), await newAdmin(), await newInvestor()];
  const ratingId = await insertRating(rater, admin);
  const id = await reportBy(await newInvestor(), { ratingId });
  const remove = { status: 'resolved', action: 'remove', reason: 'Unfair' };
  expect((await put(admin, id, remove)).status).toBe(404);
  expect((await put(other, id, remove)).status).toBe(200);
});

describe('a report about an admin', () => {
  async function rated(admin: TestUser) {
    const rater = await newInvestor();
    return { ratingId: await insertRating(rater, admin), rater };
  }
  const targets: [string, (admin: TestUser) => Promise<object>][] = [
    ['the profile', async ({ id }) => ({ reportedUserId: id })],
    ['a post', async (admin) => ({ postId: await newPost(admin) })],
    ['a rating of them', async (admin) => ({ ratingId: (await rated(admin)).ratingId })],
  ];

  it.each(targets)('%s: is read by the others only, and counted for them', async (_, target) => {
    const [admin, other, reporter] = [await newAdmin(), await newAdmin(), await newInvestor()];
    const pending = async (as: TestUser) =>
      ((await callRoute(stats, { as })).body as AdminStats).pendingReports;
    const before = [await pending(admin), await pending(other)];
    const description = `asked for a fee ${newId()}`;
    const id = await reportBy(reporter, { ...(await target(admin)), description });
    expect([await pending(admin), await pending(other)]).toEqual([before[0], (before[1] ?? 0) + 1]);
    const found = async (as: TestUser, status: string, query = '') => {
      const { body } = await callRoute(queue, { as, query: `limit=50&status=${status}${query}` });
      return (body as AdminReport[]).some((one) => one.id === id);
    };
    const search = `&q=${encodeURIComponent(description)}`;
    const everywhere = (as: TestUser, status: string) =>
      Promise.all([found(as, status, search), found(as, 'open', search)]);
    expect(await everywhere(admin, 'pending')).toEqual([false, false]);
    expect(await everywhere(other, 'pending')).toEqual([true, true]);
    for (const path of ['/admin', `/admin/reports?status=open${search}`]) {
      const page = await (await askScreen(admin, path)).text();
      for (const named of [id, reporter.id]) expect(page, path).not.toContain(named);
    }
    const refused = async () => {
      const { status, body } = await put(admin, id, { status: 'in_review' });
      expect([status, JSON.stringify(body)]).toEqual([404, expect.not.stringContaining(reporter.id)]);
    };
    await refused();
    expect((await put(other, id, { status: 'dismissed' })).status).toBe(200);
    await refused();
    expect([await found(admin, 'dismissed', search), await found(other, 'dismissed', search)]).toEqual([
      false,
      true,
    ]);
  });

  it.each([
    [
      'swept',
      ({ ratingId }: { ratingId: string }) => rows('DELETE FROM ratings WHERE id = ? RETURNING 1', ratingId),
    ],
    ['erased with its rater', ({ rater }: { rater: TestUser }) => erase(rater)],
  ])('a rating of them that was %s since: is still read by the others only', async (_, end) => {
    const [admin, other] = [await newAdmin(), await newAdmin()];
    const rating = await rated(admin);
    const id = await reportBy(await newInvestor(), { ratingId: rating.ratingId });
    await end(rating);
    expect(await rows('SELECT 1 FROM ratings WHERE id = ?', rating.ratingId)).toEqual([]);
    const ids = async (as: TestUser) =>
      ((await callRoute(queue, { as, query: 'limit=50&status=open' })).body as AdminReport[]).map(
        (one) => one.id,
      );
    expect(await ids(admin)).not.toContain(id);
    expect(await ids(other)).toContain(id);
    expect((await put(admin, id, { status: 'in_review' })).status).toBe(404);
    expect((await put(other, id, { status: 'dismissed' })).status).toBe(200);
  });

  it('a rating of them: is hidden as well where the release before has written it', async () => {
    const [admin, other] = [await newAdmin(), await newAdmin()];
    const { ratingId } = await rated(admin);
    const id = await reportBy(await newInvestor(), { ratingId });
    await rows('UPDATE reports SET rated_user_id = NULL WHERE id = ? RETURNING 1', id);
    expect((await put(admin, id, { status: 'in_review' })).status).toBe(404);
    expect((await put(other, id, { status: 'in_review' })).status).toBe(200);
  });

  it('a rating of them: is no longer about them once their account is erased', async () => {
    const admin = await newAdmin();
    const { ratingId } = await rated(admin);
    const id = await reportBy(await newInvestor(), { ratingId });
    const ratedUser = () =>
      row<{ is_: string | null }>('SELECT rated_user_id AS is_ FROM reports WHERE id = ?', id);
    expect(await ratedUser()).toEqual({ is_: admin.id });
    await erase(admin);
    expect(await ratedUser()).toEqual({ is_: null });
  });

  it('is not counted beside their name for themselves', async () => {
    const [admin, other] = [await newAdmin(), await newAdmin()];
    await reportBy(await newInvestor(), { reportedUserId: admin.id });
    const countFor = async (as: TestUser) => {
      const { body } = await callRoute(users, { as, query: 'status=all&limit=50' });
      return (body as AdminUser[]).find(({ id }) => id === admin.id)?.openReports;
    };
    expect([await countFor(admin), await countFor(other)]).toEqual([0, 1]);
  });
});

it('a search in reports looks at what they say, not at the names of its parts', async () => {
  const { admin, postId } = await scene();
  const found = async (q: string) =>
    ((await callRoute(queue, { as: admin, query: `q=${q}` })).body as AdminReport[]).map((one) => one.postId);
  expect(await found('double')).toContain(postId);
  expect(await found('expectedroi')).not.toContain(postId);
});

describe('a report keeps', () => {
  const said = {
    ...{ fundingMin: 500_000, fundingMax: 800_000, useOfFunds: 'An oven', timeline: '1 year' },
    ...{ expectedRoi: '40%', roiBasis: 'A secret', teamSize: 3 },
  };
  const photo = { url: `/files/${newId()}`, width: 8, height: 6, alt: 'Notes in a suitcase' };

  it.each(['post', 'listing'] as const)('the figures of a %s and what its photos say', async (kind) => {
    const [admin, author, reporter] = [await newAdmin(), await newUser(), await newInvestor()];
    const make = kind === 'post' ? newPost : newListing;
    const mark = newId();
    const offer = await make(author, { ...said, title: `Oven ${mark}`, images: [photo] });
    const id = await reportBy(reporter, kind === 'post' ? { postId: offer } : { listingId: offer });
    const table = kind === 'post' ? 'posts' : 'business_listings';
    await rows(`UPDATE ${table} SET expected_roi = '9', images = '[]' WHERE id = ? RETURNING 1`, offer);
    const { body } = await put(admin, id, { status: 'in_review' });
    expect((body as AdminReport).evidence).toMatchObject({
      images: [photo.url],
      captions: ['Notes in a suitcase'],
      stated: said,
    });
    const screen = await (await askScreen(admin, `/admin/reports?status=in_review&q=${mark}`)).text();
    for (const word of ['A secret', '40%', 'An oven', 'Notes in a suitcase']) expect(screen).toContain(word);
  });

  it('the picture of a person', async () => {
    const [admin, author, reporter] = [await newAdmin(), await newUser(), await newInvestor()];
    const avatar = `/files/${newId()}`;
    await rows('UPDATE users SET avatar = ? WHERE id = ? RETURNING 1', avatar, author.id);
    const [id, none] = [
      await reportBy(reporter, { reportedUserId: author.id }),
      await reportBy(author, { reportedUserId: reporter.id }),
    ];
    await rows('UPDATE users SET avatar = NULL WHERE id = ? RETURNING 1', author.id);
    const evidenceOf = async (report: string) =>
      ((await put(admin, report, { status: 'in_review' })).body as AdminReport).evidence;
    expect((await evidenceOf(id))?.images).toEqual([avatar]);
    expect((await evidenceOf(none))?.images).toEqual([]);
  });
});

it('reported pictures are evidence: admins see them, though their owner deletes the post', async () => {
  const [admin, author, reporter] = [await newAdmin(), await newUser(), await newInvestor()];
  const [file, other] = [newId(), newId()];
  const postId = await newPost(author, {
    title: `Oven ${file}`,
    images: [{ url: `/files/${file}`, width: 8, height: 6, alt: '' }],
  });
  for (const id of [file, other]) {
    await rows(
      `INSERT INTO files (id, owner_id, kind, name, content_type, size, attached_at, place_type, place_id, created_at)
        VALUES (?, ?, 'post_image', 'a.webp', 'image/webp', 5, 1, 'post', ?, 1) RETURNING 1`,
      ...[id, author.id, postId],
    );
    await env.FILES.put(id, 'photo');
  }
  const id = await reportBy(reporter, { postId });
  const gone = await callRoute(post, { method: 'DELETE', params: { id: postId }, as: author });
  expect(gone.status).toBe(204);
  const read = async (as: TestUser, key: string) => {
    const answer = await newVisitor().ask(`/files/${key}`, {
      headers: { authorization: `Bearer ${as.token}` },
    });
    return answer.status;
  };
  expect([await read(admin, file), await read(admin, other), await read(reporter, file)]).toEqual([
    200, 404, 404,
  ]);
  // Moderation may have removed it, too: what was decided can be looked at again.
  const withdraw = (reason: string) =>
    rows('UPDATE files SET withdrawn_reason = ? WHERE place_id = ? RETURNING 1', reason, postId);
  await withdraw('removed');
  expect([await read(admin, file), await read(admin, other), await read(reporter, file)]).toEqual([
    200, 410, 410,
  ]);
  await withdraw('deleted');
  const screen = await (await askScreen(admin, `/admin/reports?q=${file}`)).text();
  expect(screen.includes(`href="/files/${file}"`)).toBe(true);
  const { app } = await contextOf();
  const left = async () => {
    await sweepRetention({ ...app, now: app.now + 31 * DAY_MS });
    return (await rows<{ id: string }>('SELECT id FROM files WHERE place_id = ?', postId)).map(
      (one) => one.id,
    );
  };
  expect(await left()).toEqual([file]);
  await rows('UPDATE reports SET evidence = NULL WHERE id = ? RETURNING id', id);
  expect(await left()).toEqual([]);
});

it('a suspension within a longer one is told without an end of its own', async () => {
  const { admin, author, reporter, id } = await scene();
  await put(admin, id, { status: 'resolved', action: 'suspend', days: 30, reason: 'Fees' });
  const again = await reportBy(reporter, { reportedUserId: author.id });
  await put(admin, again, { status: 'resolved', action: 'suspend', days: 3, reason: 'Fees again' });
  const told = await rows<{ content: string }>(
    "SELECT content FROM notifications WHERE user_id = ? AND type = 'suspended' ORDER BY created_at, id",
    author.id,
  );
  const within =
    'Your account was suspended once more. The earlier suspension lasts longer, so its end stays. Reason: Fees again';
  expect(told.map(({ content }) => content)).toEqual([expect.stringContaining('suspended until'), within]);
  const mails = await mailsTo(author);
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringContaining('suspended until'),
    expect.stringContaining(within),
  ]);
});

it('the queue is oldest first, finds words, knows what is late, and pages', async () => {
  const admin = await newAdmin();
  const author = await newUser({ fullName: `Quokka ${crypto.randomUUID().slice(0, 8)}` });
  const ids: string[] = [];
  for (let i = 0; i < 3; i++)
    ids.push(await reportBy(await newInvestor(), { postId: await newPost(author) }));
  await env.DB.prepare('UPDATE reports SET created_at = created_at - ? WHERE id = ?')
    .bind(2 * DAY_MS, ids[2])
    .run();
  const ask = async (query: string) => {
    const answer = await callRoute(queue, {
      as: admin,
      query: `q=${encodeURIComponent(author.fullName)}&${query}`,
    });
    return { ...answer, ids: (answer.body as AdminReport[]).map(({ id }) => id) };
  };
  const first = await ask('limit=2');
  expect(first.ids).toEqual([ids[2], ids[0]]);
  const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1];
  expect((await ask(`limit=2&cursor=${cursor}`)).ids).toEqual([ids[1]]);
  expect((await ask('status=late')).ids).toEqual([ids[2]]);
  expect((await ask('status=resolved')).ids).toEqual([]);
});

it('the queue finds a word however its letters are typed', async () => {
  const mark = crypto.randomUUID().slice(0, 8);
  const author = await newUser({ fullName: `\u0915\u093cासिम ${mark}` });
  const id = await reportBy(await newInvestor(), { postId: await newPost(author) });
  // The first letter as one character, as some keyboards write it.
  const query = `q=${encodeURIComponent(`\u0958ासिम ${mark}`)}`;
  const { body } = await callRoute(queue, { as: await newAdmin(), query });
  expect((body as AdminReport[]).map((report) => report.id)).toEqual([id]);
});

it('what scam detection flagged is shown with the listing, and settled with its review', async () => {
  const [admin, owner] = [await newAdmin(), await newUser()];
  const listingId = await newListing(owner);
  const flag = newId();
  await env.DB.prepare(
    "INSERT INTO content_flags (id, target_type, target_id, user_id, code, excerpt, created_at) VALUES (?, 'listing', ?, ?, 'fee', 'processing fee', 1)",
  )
    .bind(flag, listingId, owner.id)
    .run();
  const flagged = async () =>
    ((await callRoute(offers, { as: admin, query: 'status=flagged&limit=50' })).body as AdminOffer[]).find(
      ({ id }) => id === listingId,
    );
  expect((await flagged())?.flags).toEqual(['processing fee']);
  await callRoute(listing, {
    method: 'PUT',
    params: { id: listingId },
    as: admin,
    body: { status: 'approved' },
  });
  expect(await flagged()).toBeUndefined();
  expect(await rows('SELECT status, handled_by FROM content_flags WHERE id = ?', flag)).toEqual([
    { status: 'cleared', handled_by: admin.id },
  ]);
});

it('flagged words are settled once, by an admin, with a line in the log', async () => {
  const [admin, other, owner] = [await newAdmin(), await newAdmin(), await newUser()];
  const id = newId();
  await env.DB.prepare(
    "INSERT INTO content_flags (id, target_type, target_id, user_id, code, excerpt, created_at) VALUES (?, 'comment', ?, ?, 'fee', 'send a fee', 1)",
  )
    .bind(id, newId(), owner.id)
    .run();
  const settle = (as: TestUser | undefined, status: string) =>
    callRoute(flag, { method: 'PUT', params: { id }, as, body: { status } });
  for (const [as, status] of [
    [undefined, 401],
    [owner, 403],
  ] as const) {
    expect((await settle(as, 'cleared')).status).toBe(status);
    expect((await callRoute(flags, { as })).status).toBe(status);
  }
  const listed = (await callRoute(flags, { as: admin, query: 'limit=50' })).body as { id: string }[];
  expect(listed.find((one) => one.id === id)).toMatchObject({
    excerpt: 'send a fee',
    author: { id: owner.id },
  });
  expect((await settle(admin, 'upheld')).status).toBe(200);
  expect((await settle(other, 'upheld')).status).toBe(200);
  expect((await settle(other, 'cleared')).status).toBe(409);
  expect(await auditOf(id)).toMatchObject([{ action: 'flag.upheld', actor: admin.id }]);
});

it('flagged words of an admin wait for another one, and the screen offers no decision to the writer', async () => {
  const [writer, other] = [await newAdmin(), await newAdmin()];
  const id = newId();
  await env.DB.prepare(
    "INSERT INTO content_flags (id, target_type, target_id, user_id, code, excerpt, created_at) VALUES (?, 'comment', ?, ?, 'fee', 'a fee of my own', 0)",
  )
    .bind(id, newId(), writer.id)
    .run();
  const screenFor = async ({ token }: TestUser) =>
    (await newVisitor().ask('/admin/flags', { headers: { cookie: `session=${token}` } })).text();
  const decides = (html: string) => html.includes(`name="id" value="${id}"`);
  const own = await screenFor(writer);
  expect(own).toContain('a fee of my own');
  expect(own).toContain('This flag is about your own content, so another admin has to review it.');
  expect(decides(own)).toBe(false);
  expect(decides(await screenFor(other))).toBe(true);
});
