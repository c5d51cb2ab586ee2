import { describe, expect, it } from 'vitest';
import { callRoute, contextOf, memberContext } from '#test/support/api/call-route';
import { newInterest } from '#test/support/relationships';
import { newInvestor, newListing, newPost, newUser, rows, type TestUser } from '#test/support/rows/factories';
import { flashOf, newVisitor } from '#test/support/visitor';
import type { OfferUpdates } from '~/domain/offer-update/update';
import type { MemberContext } from '~/domain/shared/context';
import { answerListingForm } from '~/features/listing/listing-answer.server';
import { openListing } from '~/features/listing/listing-page.server';
import { answerPostForm } from '~/features/post/post-answer.server';
import { openPost } from '~/features/post/post-page.server';
import { DAY_MS } from '~/lib/time/duration';
import { loader as postUpdates } from '~/routes/api/posts.$id.updates';

const kinds = {
  post: { make: newPost, answer: answerPostForm, path: (id: string) => `/post/${id}` },
  listing: { make: newListing, answer: answerListingForm, path: (id: string) => `/opportunity/${id}` },
};

/** The page's updates, how often D1 was asked for it, and how many rows it read. */
async function opened(kind: 'post' | 'listing', id: string, as: TestUser, now = Date.now()) {
  const { app, meter } = await contextOf(as);
  const before = { ...meter };
  const ctx = { ...app, now } as MemberContext;
  const page =
    kind === 'post'
      ? await openPost(ctx, id, { commentsAfter: null, interestsAfter: null })
      : await openListing(ctx, id);
  const { updates } = page as { updates: OfferUpdates | null };
  return { updates, trips: meter.trips - before.trips, read: meter.rowsRead - before.rowsRead };
}

async function send(kind: 'post' | 'listing', id: string, as: TestUser, fields: Record<string, string>) {
  const { answer, path } = kinds[kind];
  const request = new Request(`http://localhost${path(id)}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept: 'text/html' },
  });
  const reply = await answer(await memberContext(as), request, id);
  if ('data' in reply) return { result: reply.data, status: reply.init?.status };
  const flash = JSON.stringify(await flashOf(reply));
  return { status: reply.status, location: reply.headers.get('location'), flash };
}

describe.each(['post', 'listing'] as const)('the page of a %s', (kind) => {
  const { make, path } = kinds[kind];

  it('has the updates in its one trip', async () => {
    const owner = await newUser();
    const id = await make(owner);
    await send(kind, id, owner, { intent: 'update', content: 'The oven is here.' });
    for (const reader of [owner, await newInvestor()]) {
      const { updates, trips } = await opened(kind, id, reader);
      expect(trips).toBe(1);
      expect(updates).toMatchObject({ duty: 'none', items: [{ content: 'The oven is here.' }] });
    }
  });

  it.each([
    ['an accepted interest', 'accepted', ['none', 'due', 'overdue']],
    ['a pending interest', 'pending', ['none', 'due', 'due']],
    ['a declined interest', 'rejected', ['none', 'none', 'none']],
  ] as const)('says with %s when news is due', async (_what, status, duties) => {
    const owner = await newUser();
    const createdAt = Date.parse('2031-10-11T18:40:00Z');
    const id = await make(owner, { createdAt });
    await newInterest(await newInvestor(), owner, { [`${kind}Id`]: id, status });
    const at = [29, 30, 37].map((days) => createdAt + days * DAY_MS);
    const found = await Promise.all(at.map((now) => opened(kind, id, owner, now)));
    expect(found.map(({ updates }) => updates?.duty)).toEqual(duties);
    expect(found[0]?.updates?.silentSince).toBe('2031-10-11T18:40:00.000Z');
  });

  it('costs as much with two hundred followers as with one', async () => {
    const owner = await newUser();
    const createdAt = Date.now() - 40 * DAY_MS;
    const id = await make(owner, { createdAt });
    const reader = await newInvestor();
    const follow = (count: number) =>
      rows(
        `INSERT INTO saved_items (id, user_id, ${kind}_id, created_at)
          SELECT 'saved' || id, id, ?, 1 FROM users WHERE id IN (SELECT value FROM json_each(?)) RETURNING 1`,
        id,
        JSON.stringify(people.slice(0, count)),
      );
    const people = (
      await rows<{ id: string }>(
        `INSERT INTO users (id, email, password_hash, full_name, phone, city, user_type, created_at, updated_at)
          SELECT ?1 || value, ?1 || value || '@example.in', 'x', 'Asha', '+911', 'Lucknow', 'investor', 1, 1
          FROM json_each(?2) RETURNING id`,
        `many-${id}-`,
        JSON.stringify(Array.from({ length: 200 }, (_, at) => at)),
      )
    ).map((one) => one.id);
    await follow(1);
    const few = await opened(kind, id, reader);
    await rows(`DELETE FROM saved_items WHERE ${kind}_id = ? RETURNING 1`, id);
    await follow(200);
    const many = await opened(kind, id, reader);
    expect([few.updates?.duty, many.updates?.duty]).toEqual(['due', 'due']);
    expect(many.read).toBeLessThanOrEqual(few.read + 2);
  });

  it('says nothing of an offer that nobody can see', async () => {
    const owner = await newUser();
    const id = await make(owner, { createdAt: 1, isActive: false, status: 'rejected' });
    await newInterest(await newInvestor(), owner, { [`${kind}Id`]: id });
    expect((await opened(kind, id, owner)).updates).toMatchObject({ duty: 'none', items: [] });
  });

  it('takes an update by its form, and leads to it', async () => {
    const owner = await newUser();
    const id = await make(owner);
    const update = { intent: 'update', id: crypto.randomUUID(), content: '  The oven is here. ' };
    const done = await send(kind, id, owner, update);
    expect(done).toMatchObject({ status: 303, location: `${path(id)}#update-${update.id}` });
    expect(done.flash).toContain('Update posted');
    await send(kind, id, owner, update);
    expect((await opened(kind, id, owner)).updates?.items).toHaveLength(1);
  });

  it('keeps what was typed where the form is refused', async () => {
    const [owner, reader] = [await newUser(), await newInvestor()];
    const id = await make(owner);
    const content = 'क'.repeat(1_001);
    expect(await send(kind, id, owner, { intent: 'update', content })).toMatchObject({
      status: 400,
      result: { intent: 'update', values: { content }, error: 'An update can have at most 1,000 characters' },
    });
    expect(await send(kind, id, reader, { intent: 'update', content: 'News' })).toMatchObject({
      status: 403,
      result: { intent: 'update', error: 'Only the owner can write an update.' },
    });
  });

  it('deletes by its form, for the owner alone, and takes a report of a reader', async () => {
    const [owner, reader] = [await newUser(), await newInvestor()];
    const id = await make(owner);
    const updateId = crypto.randomUUID();
    await send(kind, id, owner, { intent: 'update', id: updateId, content: 'The oven is here.' });
    const report = { intent: 'report-update', updateId, reason: 'fraud' };
    expect(await send(kind, id, reader, report)).toMatchObject({ status: 303 });
    expect(
      await rows("SELECT 1 FROM reports WHERE target_type = 'comment' AND target_id = ?", updateId),
    ).toHaveLength(1);
    const remove = { intent: 'delete-update', updateId };
    expect((await send(kind, id, reader, remove)).status).toBe(403);
    expect(await send(kind, id, owner, remove)).toMatchObject({
      status: 303,
      location: `${path(id)}#updates`,
    });
    expect((await opened(kind, id, owner)).updates?.items).toEqual([]);
  });
});

it('a community post has no updates', async () => {
  const owner = await newUser();
  const id = await newPost(owner, { postType: 'community' });
  expect((await opened('post', id, owner)).updates).toBeNull();
});

it('only the owner has the form, only others the way to follow', async () => {
  const [owner, reader] = [await newUser(), await newInvestor()];
  const postId = await newPost(owner);
  const body = { content: 'The oven is here.' };
  await callRoute(postUpdates, { method: 'POST', params: { id: postId }, as: owner, body });
  const pageOf = async ({ token }: TestUser) => {
    const headers = { accept: 'text/html', authorization: `Bearer ${token}` };
    const html = await (await newVisitor().ask(`/post/${postId}`, { headers })).text();
    return html.replace(/<script[\s\S]*?<\/script>/g, '');
  };
  const [own, others] = [await pageOf(owner), await pageOf(reader)];
  for (const html of [own, others]) expect(html.split('The oven is here.')).toHaveLength(2);
  expect([own.includes('id="write-update"'), others.includes('id="write-update"')]).toEqual([true, false]);
  expect([own, others].map((html) => html.includes('Save this to get a notification'))).toEqual([
    false,
    true,
  ]);
});
