import { runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newAdmin } from '#test/support/admin';
import { callRoute, contextOf, memberContext } from '#test/support/api/call-route';
import { validInput } from '#test/support/api/valid-input';
import {
  newInvestor,
  newListing,
  newPost,
  newUser,
  row,
  rows,
  type TestUser,
} from '#test/support/rows/factories';
import { askScreen, ORIGIN, takeLog } from '#test/support/visitor';
import { newId } from '~/db/id';
import { runErasures } from '~/domain/account-data/erasure.server';
import { conversationName } from '~/domain/message/message';
import type { FlagView } from '~/domain/moderation/flag-queue.server';
import { reversalStatements } from '~/domain/moderation/reversal.server';
import { sweepFlagsOfDeleted } from '~/domain/retention/record-sweeps.server';
import { sweepLine } from '~/domain/retention/retention.server';
import { pageLimits } from '~/domain/shared/paging';
import { loader as queue } from '~/routes/api/admin.flags';
import { action as decideFlag } from '~/routes/api/admin.flags.$id';
import { action as decideReport } from '~/routes/api/admin.reports.$id';
import { loader as oneComment } from '~/routes/api/comments.$id';
import { loader as feed } from '~/routes/api/feed';
import { loader as listings } from '~/routes/api/listings';
import { loader as listing } from '~/routes/api/listings.$id';
import { loader as messages } from '~/routes/api/messages';
import { loader as posts } from '~/routes/api/posts';
import { loader as onePost } from '~/routes/api/posts.$id';
import { loader as comments } from '~/routes/api/posts.$id.comments';
import { action as reports } from '~/routes/api/reports';
import { loader as person } from '~/routes/api/users.$id';
import { loader as me } from '~/routes/api/users.me';

const PROMISE = 'Guaranteed returns of 24% a year for early members.';
const DOUBT = 'Join our Telegram channel for daily tips about the bakery and its people.';

const flags = (id: string) =>
  rows<{ code: string; status: string; user_id: string; target_type: string }>(
    'SELECT code, status, user_id, target_type FROM content_flags WHERE target_id = ? ORDER BY code',
    id,
  );

const newWords = (text: string) => {
  const { images: _images, id: _id, ...post } = validInput.investmentPost();
  return { ...post, id: crypto.randomUUID(), content: text };
};

/** A photo that the person has uploaded, with words under it. */
async function captioned({ id }: { id: string }, alt: string) {
  const key = crypto.randomUUID();
  await rows(
    `INSERT INTO files (id, owner_id, kind, name, content_type, size, width, height, created_at)
      VALUES (?, ?, 'post_image', 'a.webp', 'image/webp', 5, 8, 6, 1) RETURNING id`,
    key,
    id,
  );
  return [{ url: `/files/${key}`, alt }];
}

const fieldsOf = (body: unknown) => Object.keys((body as { fields?: object }).fields ?? {});

async function newComment(author: TestUser): Promise<string> {
  const id = crypto.randomUUID();
  await rows(
    'INSERT INTO comments (id, user_id, post_id, content, created_at) VALUES (?, ?, ?, ?, 1) RETURNING 1',
    ...[id, author.id, await newPost(author), 'Fresh milk'],
  );
  return id;
}

describe('a post', () => {
  it('is refused for a clear promise, with the reason at its field, and nothing is stored', async () => {
    const asha = await newUser();
    for (const change of [
      { content: PROMISE },
      { title: PROMISE },
      { expectedRoi: 'Fixed 3% monthly returns' },
    ]) {
      const body = { ...newWords('We bake for forty shops.'), ...change };
      const answer = await callRoute(posts, { as: asha, method: 'POST', body });
      expect([answer.status, fieldsOf(answer.body)]).toEqual([400, Object.keys(change)]);
      expect(await rows('SELECT 1 FROM posts WHERE id = ?', body.id)).toEqual([]);
    }
  });

  it('is looked at with the words under its photos, whatever its kind', async () => {
    const [asha, ravi] = [await newUser(), await newInvestor()];
    const photo = (alt: string) => captioned(asha, alt);
    const honest = newWords('We bake for forty shops in the old town and deliver before seven.');
    const community = { postType: 'community', category: 'other', content: 'Fresh milk' };
    for (const words of [honest, community]) {
      const body = { ...words, id: crypto.randomUUID(), images: await photo(PROMISE) };
      const answer = await callRoute(posts, { as: asha, method: 'POST', body });
      expect([answer.status, fieldsOf(answer.body)]).toEqual([400, ['images']]);
      expect(await rows('SELECT 1 FROM posts WHERE id = ?', body.id)).toEqual([]);
    }
    const body = { ...honest, id: crypto.randomUUID(), images: await photo(DOUBT) };
    expect((await callRoute(posts, { as: asha, method: 'POST', body })).status).toBe(201);
    expect(await flags(body.id)).toMatchObject([{ code: 'off_platform' }]);
    const seen = (await callRoute(onePost, { as: ravi, params: { id: body.id } })).body;
    expect(seen).toMatchObject({ warning: expect.stringContaining('leave Nukkad') });
    const change = { images: await photo(PROMISE) };
    const changed = await callRoute(onePost, {
      as: asha,
      method: 'PUT',
      params: { id: body.id },
      body: change,
    });
    expect([changed.status, fieldsOf(changed.body)]).toEqual([400, ['images']]);
  });

  it('is published, warned of and put into the queue once where it only looks like a scam', async () => {
    const [asha, ravi] = [await newUser(), await newInvestor()];
    const body = newWords(DOUBT);
    const answer = await callRoute(posts, { as: asha, method: 'POST', body });
    await callRoute(posts, { as: asha, method: 'POST', body });
    expect([answer.status, answer.meter.trips]).toEqual([201, 1]);
    expect(await flags(body.id)).toEqual([
      { code: 'off_platform', status: 'open', user_id: asha.id, target_type: 'post' },
    ]);
    const { body: seen } = await callRoute(feed, { as: ravi });
    const card = (seen as { id: string; warning?: string; status: string }[]).find(
      ({ id }) => id === body.id,
    );
    expect(card).toMatchObject({ status: 'pending', warning: expect.stringContaining('Asks you to leave') });
    await rows("UPDATE posts SET status = 'approved' WHERE id = ? RETURNING id", body.id);
    const { body: later } = await callRoute(feed, { as: ravi });
    expect((later as { id: string }[]).find(({ id }) => id === body.id)).not.toHaveProperty('warning');
  });

  it('has neither flag nor warning where its words are honest', async () => {
    const asha = await newUser();
    const body = newWords('Returns are not guaranteed; we hope for 14% a year.');
    const answer = await callRoute(posts, { as: asha, method: 'POST', body });
    expect(answer.body).not.toHaveProperty('warning');
    expect(await flags(body.id)).toEqual([]);
  });
});

describe('a listing', () => {
  it('is refused, flagged and warned of like a post, and an edit is looked at again', async () => {
    const asha = await newUser();
    const body = { ...validInput.listing(), id: crypto.randomUUID() };
    const refused = await callRoute(listings, {
      as: asha,
      method: 'POST',
      body: { ...body, useOfFunds: PROMISE },
    });
    expect([refused.status, fieldsOf(refused.body)]).toEqual([400, ['useOfFunds']]);
    const captions = { ...body, images: await captioned(asha, PROMISE) };
    const withCaption = await callRoute(listings, { as: asha, method: 'POST', body: captions });
    expect([withCaption.status, fieldsOf(withCaption.body)]).toEqual([400, ['images']]);
    const made = await callRoute(listings, {
      as: asha,
      method: 'POST',
      body: { ...body, description: DOUBT },
    });
    expect([made.status, made.body]).toMatchObject([201, { warning: expect.any(String) }]);
    expect((await flags(body.id)).map(({ code }) => code)).toEqual(['off_platform']);

    const approved = await newListing(asha, { status: 'approved' });
    const put = (change: object) =>
      callRoute(listing, { as: asha, method: 'PUT', params: { id: approved }, body: change });
    expect((await put({ description: PROMISE })).status).toBe(400);
    expect((await put({ allowDirectMessages: false })).body).toMatchObject({ status: 'approved' });
    expect((await put({ description: DOUBT })).body).toMatchObject({
      status: 'pending',
      warning: expect.any(String),
    });
    await rows("UPDATE content_flags SET status = 'cleared' WHERE target_id = ? RETURNING id", approved);
    await put({ description: DOUBT });
    expect((await flags(approved)).map(({ status }) => status)).toEqual(['cleared']);
    await put({
      description: `Talk to me on Telegram. ${DOUBT.replace('Join our Telegram channel', 'Read')}`,
    });
    expect((await flags(approved)).map(({ status }) => status)).toEqual(['open']);
  });
});

it.each(['post', 'listing', 'comment'] as const)(
  'a refused edit of a %s raises and reopens no flag',
  async (kind) => {
    const asha = await newUser();
    const id =
      kind === 'listing'
        ? await newListing(asha)
        : kind === 'post'
          ? await newPost(asha)
          : await newComment(asha);
    const route = { post: onePost, listing, comment: oneComment }[kind];
    const put = (text: string) =>
      callRoute(route, {
        as: asha,
        method: 'PUT',
        params: { id },
        // Begun from a version that is not the saved one.
        body: { [kind === 'listing' ? 'description' : 'content']: text, seen: '2020-01-01T00:00:00.000Z' },
      });
    expect((await put(DOUBT)).status).toBe(409);
    expect(await flags(id)).toEqual([]);
    await rows(
      `INSERT INTO content_flags (id, target_type, target_id, user_id, code, excerpt, status, created_at)
      VALUES (?1, ?2, ?1, ?3, 'off_platform', 'WhatsApp', 'cleared', 1) RETURNING 1`,
      ...[id, kind, asha.id],
    );
    expect((await put(DOUBT)).status).toBe(409);
    expect((await flags(id)).map(({ status }) => status)).toEqual(['cleared']);
  },
);

describe('a flag whose words were changed after the page of the queue was opened', () => {
  /** No flag of another test is in front, and none of these before those of another. */
  const clearAll = () =>
    rows("UPDATE content_flags SET status = 'cleared' WHERE status = 'open' RETURNING 1");
  beforeEach(clearAll);
  afterEach(clearAll);

  async function insertFlags(count: number) {
    const [author, ids] = [await newUser(), Array.from({ length: count }, () => newId()).sort()];
    for (const id of ids)
      await rows(
        `INSERT INTO content_flags (id, target_type, target_id, user_id, code, excerpt, created_at)
          VALUES (?1, 'message', ?1, ?2, 'fee', 'send a fee', ?3) RETURNING 1`,
        ...[id, author.id, Date.now()],
      );
    return ids;
  }

  async function changed(meanwhile: () => Promise<unknown> = async () => {}) {
    const [admin, ravi] = [await newAdmin(), await newUser()];
    const write = (bio: string) => callRoute(me, { as: ravi, method: 'PUT', body: { bio } });
    const shown = async () => {
      const { body } = await callRoute(queue, { as: admin, query: 'limit=50' });
      return (body as FlagView[]).find(({ targetId }) => targetId === ravi.id) as FlagView;
    };
    await write('Join our Telegram channel for daily tips.');
    const read = await shown();
    await rows('UPDATE content_flags SET created_at = created_at - 60000 WHERE id = ? RETURNING 1', read.id);
    const seen = (await shown()).createdAt;
    await meanwhile();
    await write('Join our WhatsApp group for daily tips.');
    return { admin, ravi, id: read.id, seen, now: await shown() };
  }

  it('is not decided, and the answer holds the words of now', async () => {
    const { admin, ravi, id, seen, now } = await changed();
    expect(now.createdAt).not.toBe(seen);
    const decide = (body: object) =>
      callRoute(decideFlag, {
        as: admin,
        method: 'PUT',
        params: { id },
        body: { status: 'cleared', ...body },
      });
    expect(await decide({ seen })).toMatchObject({ status: 409, body: { current: now } });
    expect(await decide({ seen: 'yesterday' })).toMatchObject({ status: 400 });
    expect((await flags(ravi.id)).map(({ status }) => status)).toContain('open');
    expect(await decide({ seen: now.createdAt })).toMatchObject({ status: 200, body: { status: 'cleared' } });
  });

  it('keeps its place in a queue of more than a page, where the conflict is shown', async () => {
    takeLog();
    const before = await insertFlags(2);
    const { admin, id, seen, now } = await changed(() => insertFlags(pageLimits.initial));
    const ids = async (query: string) => {
      const { body, headers } = await callRoute(queue, { as: admin, query });
      return { ids: (body as FlagView[]).map((flag) => flag.id), next: headers.get('link') };
    };
    expect((await ids('')).ids.slice(0, 3)).toEqual([...before, id]);
    const first = await ids('limit=2');
    expect(first.ids).toEqual(before);
    const cursor = /cursor=([^&>]+)/.exec(first.next ?? '')?.[1];
    expect((await ids(`limit=1&cursor=${cursor}`)).ids).toEqual([id]);
    for (const path of ['/admin/flags', `/admin/flags?limit=1&cursor=${cursor}`]) {
      const answer = await askScreen(admin, path, { intent: 'clear-flag', id, seen });
      const row = (await answer.text()).split('<li ').find((part) => part.includes(`id="${id}"`));
      expect([answer.status, row], path).toEqual([409, expect.stringContaining('changed these words')]);
      expect(row).toContain(`name="seen" value="${now.createdAt}"`);
    }
  });

  it('keeps its form in the queue, which sends what it shows', async () => {
    takeLog();
    const { admin, ravi, id, seen, now } = await changed();
    const page = await (await askScreen(admin, '/admin/flags')).text();
    expect(page).toContain(`name="seen" value="${now.createdAt}"`);
    const decided = await askScreen(admin, '/admin/flags', { intent: 'clear-flag', id, seen });
    expect([decided.status, await decided.text()]).toEqual([409, expect.stringContaining('changed')]);
    expect((await flags(ravi.id)).map(({ status }) => status)).toContain('open');
    const form = { intent: 'clear-flag', id, seen: now.createdAt };
    expect((await askScreen(admin, '/admin/flags', form)).status).toBe(303);
  });
});

it('a comment and a bio are refused with a promise, and flagged with a doubt', async () => {
  const [asha, ravi] = [await newUser(), await newInvestor()];
  const postId = await newPost(asha);
  const say = (content: string, id = crypto.randomUUID() as string) =>
    callRoute(comments, { as: ravi, method: 'POST', params: { id: postId }, body: { id, content } });
  expect(fieldsOf((await say(PROMISE)).body)).toEqual(['content']);
  const id = crypto.randomUUID();
  expect((await say('Write to ravi@okaxis today', id)).body).toMatchObject({ warning: expect.any(String) });
  expect((await flags(id)).map(({ code }) => code)).toEqual(['payment_details']);

  const write = (bio: string) => callRoute(me, { as: ravi, method: 'PUT', body: { bio } });
  expect(fieldsOf((await write(PROMISE)).body)).toEqual(['bio']);
  expect((await write(DOUBT)).status).toBe(200);
  expect((await flags(ravi.id)).map(({ target_type }) => target_type)).toEqual(['user']);
  const shown = await callRoute(person, { as: asha, params: { id: ravi.id } });
  expect(shown.body).toMatchObject({ bio: DOUBT, warning: expect.any(String) });
});

describe('a message', () => {
  const say = (as: { token: string }, receiverId: string, content: string) =>
    callRoute(messages, { as, method: 'POST', body: { receiverId, content, clientId: crypto.randomUUID() } });

  const codesOf = async ({ body }: { body: unknown }) =>
    (await flags((body as { id: string }).id)).map(({ code }) => code);

  const textOf = (id: string, content: string) =>
    ({ id, clientId: id, type: 'text', content, extras: {} }) as const;

  const jobsOf = (one: string, other: string) =>
    runInDurableObject(env.CONVERSATION.getByName(conversationName(one, other)), (_, { storage }) =>
      storage.sql.exec<{ tries: number }>("SELECT tries FROM schedule WHERE kind = 'flag'").toArray(),
    );
  /** The conversation has no more messages to look at. */
  const lookedAt = (one: string, other: string) => expect.poll(() => jobsOf(one, other)).toEqual([]);

  it('is not sent to a stranger with a promise; between people who talk it is flagged', async () => {
    const [asha, ravi] = [await newUser(), await newInvestor()];
    const refused = await say(ravi, asha.id, PROMISE);
    expect([refused.status, fieldsOf(refused.body)]).toEqual([400, ['content']]);
    expect(await rows('SELECT 1 FROM conversations WHERE requested_by = ?', ravi.id)).toEqual([]);

    const first = await say(ravi, asha.id, 'My UPI is 9876543210@ybl');
    expect([first.status, first.body]).toMatchObject([
      201,
      { warning: expect.stringContaining('payment details') },
    ]);
    await expect.poll(() => codesOf(first)).toEqual(['payment_details']);
    expect((await say(asha, ravi.id, 'Namaste, come on Sunday.')).status).toBe(201);
    const later = await say(ravi, asha.id, 'My UPI is 9876543210@ybl');
    expect(later.body).not.toHaveProperty('warning');
    const promise = await say(ravi, asha.id, PROMISE);
    expect([promise.status, promise.body]).toMatchObject([201, { warning: expect.any(String) }]);
    await expect.poll(() => codesOf(promise)).toEqual(['guaranteed_returns']);
    expect(await codesOf(later)).toEqual([]);
  });

  it('is looked at as soon as D1 answers again, however long that takes', async () => {
    takeLog();
    const [asha, ravi] = [await newUser(), await newInvestor()];
    const { body } = await say(ravi, asha.id, 'Namaste');
    const { conversationId } = body as { conversationId: string };
    await lookedAt(ravi.id, asha.id);
    const id = crypto.randomUUID();
    const name = conversationName(ravi.id, asha.id);
    const tries = await runInDurableObject(env.CONVERSATION.getByName(name), async (object, { storage }) => {
      const own = object as unknown as { env: Env };
      const { env: whole } = own;
      const sender = { id: ravi.id, fullName: 'Ravi', avatar: null };
      const standing = {
        conversationId,
        status: 'accepted',
        requestedBy: ravi.id,
        isConnected: true,
      } as const;
      const { epoch } = object.send(sender, textOf(crypto.randomUUID(), 'x'), 0, { mustAsk: false }) as {
        epoch: number;
      };
      const withSession = () => {
        throw new Error('D1 is away');
      };
      own.env = { ...whole, DB: { withSession } as never };
      object.send(sender, textOf(id, PROMISE), 0, { grant: { epoch, access: 'open', standing } });
      for (let run = 0; run < 12; run += 1) {
        storage.sql.exec("UPDATE schedule SET at = 0 WHERE kind = 'flag'");
        await object.alarm();
      }
      own.env = whole;
      const [job] = storage.sql
        .exec<{ tries: number; at: number }>("SELECT tries, at FROM schedule WHERE kind = 'flag'")
        .toArray();
      storage.sql.exec("UPDATE schedule SET at = 0 WHERE kind = 'flag'");
      await object.alarm();
      return [job?.tries, Math.round(((job?.at ?? 0) - Date.now()) / 60_000)];
    });
    expect(tries).toEqual([12, 10]);
    expect((await flags(id)).map(({ code }) => code)).toEqual(['guaranteed_returns']);
  });

  it('is in the queue with the words that were found, and none of the others', async () => {
    const [asha, ravi] = [await newUser(), await newInvestor()];
    const first = await say(ravi, asha.id, 'I am at the lake house. My UPI is 9876543210@ybl');
    await expect.poll(() => codesOf(first)).toEqual(['payment_details']);
    const { body } = await callRoute(queue, { as: await newAdmin(), query: 'limit=50' });
    const shown = (body as FlagView[]).find(({ targetId }) => targetId === (first.body as { id: string }).id);
    expect(shown).toMatchObject({ targetType: 'message', author: { id: ravi.id }, status: 'open' });
    expect(JSON.stringify(shown)).not.toContain('lake house');
  });

  it('is looked at where a new account writes to its fourth stranger in a day', async () => {
    const ravi = await newInvestor();
    const ids: string[] = [];
    for (let stranger = 0; stranger < 4; stranger += 1) {
      const { id } = await newUser();
      const sent = await say(ravi, id, 'Namaste, may I ask about the shop?');
      expect(sent.status).toBe(201);
      ids.push((sent.body as { id: string }).id);
      await lookedAt(ravi.id, id);
    }
    const codes = await Promise.all(ids.map(async (id) => (await flags(id)).map(({ code }) => code).join()));
    expect(codes).toEqual(['', '', '', 'many_first_messages']);
  });
});

it('a doubtful post is asked about on the screen, keeps every word, and is published when told to', async () => {
  takeLog();
  const asha = await newUser({
    bio: 'We bake for forty shops.',
    businessInterests: ['funding'],
    isOnboardingComplete: true,
  });
  const id = crypto.randomUUID();
  const fields = { id, postType: 'community', content: DOUBT, category: 'Services' };
  const send = (more: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...more })) body.set(name, value);
    const headers = {
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      origin: ORIGIN,
      host: new URL(ORIGIN).host,
      authorization: `Bearer ${asha.token}`,
    };
    return exports.default.fetch(
      new Request(`${ORIGIN}/create-post`, { method: 'POST', body, headers, redirect: 'manual' }),
    );
  };
  const asked = await send();
  const page = await asked.text();
  expect(asked.status).toBe(400);
  expect(page).toContain('Publish anyway');
  expect(page).toContain('asks people to leave Nukkad');
  expect(page).toContain(DOUBT);
  expect(await rows('SELECT 1 FROM posts WHERE id = ?', id)).toEqual([]);
  const promised = await send({ content: PROMISE, intent: 'publish-anyway' });
  expect(promised.status).toBe(400);
  expect(await promised.text()).toContain('Nobody can guarantee a return');
  expect((await send({ intent: 'publish-anyway' })).status).toBe(303);
  expect(await row('SELECT status, content FROM posts WHERE id = ?', id)).toEqual({
    status: 'pending',
    content: DOUBT,
  });
});

it('an offer that is sent in again with the words that it was rejected for is flagged again', async () => {
  const [asha, admin] = [await newUser(), await newAdmin()];
  const id = await newListing(asha, { status: 'pending' });
  const put = (change: object) =>
    callRoute(listing, { as: asha, method: 'PUT', params: { id }, body: change });
  await put({ description: DOUBT });
  const body = { status: 'rejected', reviewNote: 'Talk here, please' };
  const review = await callRoute(listing, { as: admin, method: 'PUT', params: { id }, body });
  expect(review.status, JSON.stringify(review.body)).toBe(200);
  expect((await flags(id)).map(({ status }) => status)).toEqual(['upheld']);
  await put({ description: DOUBT, title: 'Lakshmi Dairy of Ghazipur' });
  expect((await flags(id)).map(({ status }) => status)).toEqual(['open']);
});

it('what is hidden, or deleted by its writer, has no open flag any more', async () => {
  const [asha, admin] = [await newUser(), await newAdmin()];
  const [hidden, deleted, stays] = [
    await newListing(asha, { status: 'approved' }),
    await newListing(asha, { status: 'approved' }),
    await newListing(asha, { status: 'approved' }),
  ];
  for (const id of [hidden, deleted, stays])
    await callRoute(listing, { as: asha, method: 'PUT', params: { id }, body: { description: DOUBT } });
  const guest = await newInvestor();
  const reported = await callRoute(reports, {
    as: guest,
    method: 'POST',
    body: { listingId: hidden, reason: 'scam' },
  });
  const { id } = reported.body as { id: string };
  const decided = await callRoute(decideReport, {
    as: admin,
    method: 'PUT',
    params: { id },
    body: { status: 'resolved', action: 'hide', reason: 'A scam' },
  });
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  expect((await flags(hidden)).map(({ status }) => status)).toEqual(['upheld']);
  // A save of what is live sends nothing in again.
  await rows("UPDATE content_flags SET status = 'upheld' WHERE target_id = ? RETURNING id", stays);
  const same = { description: DOUBT, emailUpdates: true };
  await callRoute(listing, { as: asha, method: 'PUT', params: { id: stays }, body: same });
  expect((await flags(stays)).map(({ status }) => status)).toEqual(['upheld']);
  await rows("UPDATE content_flags SET status = 'open' WHERE target_id = ? RETURNING id", stays);
  const { decision } = decided.body as { decision: { id: string } };
  const context = await memberContext(admin);
  const [first, ...rest] = reversalStatements(context, decision.id, sql`1`);
  if (first) await context.db.batch([first, ...rest]);
  expect((await flags(hidden)).map(({ status }) => status)).toEqual(['cleared']);
  await callRoute(listing, { as: asha, method: 'DELETE', params: { id: deleted } });
  const { app } = await contextOf();
  expect(await sweepFlagsOfDeleted(app, { before: 0, limit: 10 })).toBe(1);
  const statuses = async (of: string) => (await flags(of)).map(({ status }) => status);
  expect([await statuses(deleted), await statuses(stays)]).toEqual([['cleared'], ['open']]);
});

it.each(['their row goes with the post', 'they are swept'])(
  'the flags of a comment are closed where %s',
  async (how) => {
    const [asha, guest] = [await newUser(), await newInvestor()];
    const postId = await newPost(asha);
    const said = await callRoute(comments, {
      as: guest,
      method: 'POST',
      params: { id: postId },
      body: { content: DOUBT },
    });
    const { id } = said.body as { id: string };
    expect((await flags(id)).map(({ status }) => status)).toEqual(['open']);
    const { app } = await contextOf();
    if (how === 'they are swept') {
      await rows('UPDATE comments SET deleted_at = 1 WHERE id = ? RETURNING id', id);
      await sweepLine(app, 'deleted_content');
    } else {
      await rows('UPDATE users SET deletion_requested_at = 1 WHERE id = ? RETURNING id', asha.id);
      expect(await runErasures(app)).toBe(1);
    }
    expect(await rows('SELECT 1 FROM comments WHERE id = ?', id)).toEqual([]);
    expect(await sweepFlagsOfDeleted(app, { before: 0, limit: 10 })).toBe(1);
    expect((await flags(id)).map(({ status }) => status)).toEqual(['cleared']);
  },
);

it('a flagged reply that went with a removed comment stays in the queue, and is there when both come back', async () => {
  const [asha, guest] = [await newUser(), await newInvestor()];
  const admin = await newAdmin();
  const postId = await newPost(asha);
  const say = async (content: string, parentId?: string) => {
    const said = await callRoute(comments, {
      as: guest,
      method: 'POST',
      params: { id: postId },
      body: { content, ...(parentId && { parentId }) },
    });
    return (said.body as { id: string }).id;
  };
  const said = await say('Fresh milk');
  const reply = await say(DOUBT, said);
  const body = { commentId: said, reason: 'scam' };
  const reported = await callRoute(reports, { as: asha, method: 'POST', body });
  const decided = await callRoute(decideReport, {
    as: admin,
    method: 'PUT',
    params: { id: (reported.body as { id: string }).id },
    body: { status: 'resolved', action: 'remove', reason: 'A scam' },
  });
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  const { app } = await contextOf();
  expect(await sweepFlagsOfDeleted(app, { before: 0, limit: 10 })).toBe(0);
  expect(await flags(reply)).toMatchObject([{ status: 'open' }]);
  const { decision } = decided.body as { decision: { id: string } };
  const context = await memberContext(admin);
  const [first, ...rest] = reversalStatements(context, decision.id, sql`1`);
  if (first) await context.db.batch([first, ...rest]);
  expect(await row('SELECT deleted_at AS gone FROM comments WHERE id = ?', reply)).toEqual({ gone: null });
  expect(await flags(reply)).toMatchObject([{ status: 'open' }]);
});

it('the words that were flagged are forgotten when their writer is erased', async () => {
  const ravi = await newInvestor();
  await callRoute(me, { as: ravi, method: 'PUT', body: { bio: DOUBT } });
  await rows('UPDATE users SET deletion_requested_at = 1 WHERE id = ? RETURNING id', ravi.id);
  const { app } = await contextOf();
  expect(await runErasures(app)).toBe(1);
  expect(await rows('SELECT code, excerpt, status FROM content_flags WHERE user_id = ?', ravi.id)).toEqual([
    { code: 'off_platform', excerpt: '', status: 'cleared' },
  ]);
});
