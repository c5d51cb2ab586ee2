import { describe, expect, it } from 'vitest';
import { notificationTypesOf } from '#test/support/admin';
import { callRoute } from '#test/support/api/call-route';
import { newInterest } from '#test/support/relationships';
import { newInvestor, newListing, newPost, newUser, row, rows } from '#test/support/rows/factories';
import type { UpdateView } from '~/domain/offer-update/view.schema';
import { loader as comment } from '~/routes/api/comments.$id';
import { action as listingRoute } from '~/routes/api/listings.$id';
import { loader as listingUpdates } from '~/routes/api/listings.$id.updates';
import { loader as postComments } from '~/routes/api/posts.$id.comments';
import { loader as postUpdates } from '~/routes/api/posts.$id.updates';
import { loader as update } from '~/routes/api/updates.$id';

type Person = Awaited<ReturnType<typeof newUser>>;

const kinds = {
  post: { route: postUpdates, make: newPost, column: 'post_id' },
  listing: { route: listingUpdates, make: newListing, column: 'listing_id' },
} as const;
type Kind = keyof typeof kinds;

const write = (
  kind: Kind,
  id: string,
  as: Person | undefined,
  body: object = { content: 'The oven is here.' },
) => callRoute(kinds[kind].route, { method: 'POST', params: { id }, as, body });
const read = async (kind: Kind, id: string, as?: Person) =>
  (await callRoute(kinds[kind].route, { params: { id }, as })).body as UpdateView[];
const counted = async (postId: string) =>
  (await row<{ comments: number }>('SELECT comments FROM posts WHERE id = ?', postId)).comments;

describe.each(['post', 'listing'] as const)('an update of a %s', (kind) => {
  const { make, column } = kinds[kind];

  it('is written by the owner and read by everybody, latest first', async () => {
    const owner = await newUser();
    const id = await make(owner);
    await write(kind, id, owner, { content: 'The oven is ordered.' });
    await rows('UPDATE comments SET created_at = created_at - 1000 WHERE user_id = ? RETURNING id', owner.id);
    const { status, body } = await write(kind, id, owner, { content: 'The oven is here.' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ [kind === 'post' ? 'postId' : 'listingId']: id, userId: owner.id });
    for (const reader of [undefined, owner, await newInvestor()])
      expect((await read(kind, id, reader)).map(({ content }) => content)).toEqual([
        'The oven is here.',
        'The oven is ordered.',
      ]);
  });

  it('is one, however often the same id is sent', async () => {
    const owner = await newUser();
    const id = await make(owner);
    const body = { id: crypto.randomUUID(), content: 'The oven is here.' };
    const answers = await Promise.all([1, 2, 3].map(() => write(kind, id, owner, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await rows(`SELECT 1 FROM comments WHERE ${column} = ?`, id)).toHaveLength(1);
    expect((await write(kind, await make(owner), owner, body)).status).toBe(409);
  });

  it.each([
    ['a stranger', async () => newInvestor(), 403],
    ['another entrepreneur', async () => newUser(), 403],
    ['an admin', async () => newUser({ userType: 'admin' }), 403],
    ['nobody', async () => undefined, 401],
  ])('is not written by %s', async (_who, someone, status) => {
    const id = await make(await newUser());
    expect((await write(kind, id, await someone())).status).toBe(status);
    expect(await read(kind, id)).toEqual([]);
  });

  it.each([
    ['rejected', { status: 'rejected' as const, isActive: false }, /rejected/],
    ['hidden', { isActive: false }, /do not see/],
  ])('is refused while the offer is %s', async (_state, columns, reason) => {
    const owner = await newUser();
    const id = await make(owner, columns);
    const { status, body } = await write(kind, id, owner);
    expect(status).toBe(409);
    expect((body as { detail: string }).detail).toMatch(reason);
  });

  it('is refused once the offer is deleted, and shown nowhere then', async () => {
    const owner = await newUser();
    const id = await make(owner);
    await write(kind, id, owner);
    const table = kind === 'post' ? 'posts' : 'business_listings';
    await rows(`UPDATE ${table} SET deleted_at = 1, is_active = 0 WHERE id = ? RETURNING id`, id);
    expect((await write(kind, id, owner)).status).toBe(404);
    expect((await callRoute(kinds[kind].route, { params: { id } })).status).toBe(404);
  });

  it('is written three times a day, and again on the next', async () => {
    const owner = await newUser();
    const id = await make(owner);
    for (let i = 0; i < 3; i += 1) expect((await write(kind, id, owner)).status).toBe(201);
    const { status, headers } = await write(kind, id, owner);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect((await write(kind, await make(owner), owner)).status).toBe(201);
    await rows(
      'UPDATE comments SET created_at = created_at - 86400000 WHERE user_id = ? RETURNING id',
      owner.id,
    );
    expect((await write(kind, id, owner)).status).toBe(201);
  });

  it('is deleted by its owner only, for good', async () => {
    const [owner, reader] = [await newUser(), await newInvestor()];
    const id = await make(owner);
    const made = (await write(kind, id, owner)).body as UpdateView;
    const remove = (as: Person) => callRoute(update, { method: 'DELETE', params: { id: made.id }, as });
    expect((await remove(reader)).status).toBe(403);
    for (const _again of [1, 2]) expect((await remove(owner)).body).toEqual({ deleted: made.id });
    expect((await remove(reader)).status).toBe(404);
    expect(await read(kind, id)).toEqual([]);
    expect((await write(kind, id, owner, { id: made.id, content: 'Again' })).status).toBe(410);
  });

  it('may not promise returns, and what looks like a scam is flagged', async () => {
    const owner = await newUser();
    const id = await make(owner);
    expect(
      (await write(kind, id, owner, { content: 'We give guaranteed returns of 40 percent' })).status,
    ).toBe(400);
    const content = 'Pay the registration fee to my UPI first';
    const made = (await write(kind, id, owner, { content })).body as UpdateView;
    expect(made.warning).toBe('Asks for a fee first. Never pay before you have met and checked.');
    expect(
      await rows("SELECT code FROM content_flags WHERE target_type = 'comment' AND target_id = ?", made.id),
    ).toEqual([{ code: 'advance_fee' }]);
  });
});

it('a closed listing has updates, of which its followers hear; a rejected one has none', async () => {
  const [owner, investor] = [await newUser(), await newInvestor()];
  const id = await newListing(owner);
  await newInterest(investor, owner, { listingId: id });
  const closed = await callRoute(listingRoute, {
    method: 'PUT',
    params: { id },
    as: owner,
    body: { closed: true },
  });
  expect(closed.status).toBe(200);
  expect((await write('listing', id, owner)).status).toBe(201);
  expect(await notificationTypesOf(investor)).toContain('offer_updated');
  const rejected = await newListing(owner, { status: 'rejected', isActive: false });
  expect((await write('listing', rejected, owner)).status).toBe(409);
});

it('a community post has none: its owner writes a comment', async () => {
  const owner = await newUser();
  const id = await newPost(owner, { postType: 'community' });
  expect((await write('post', id, owner)).status).toBe(409);
});

describe('updates and comments', () => {
  it('an update is not counted, listed, answered, edited or deleted as a comment', async () => {
    const [owner, reader] = [await newUser(), await newInvestor()];
    const postId = await newPost(owner);
    const made = (await write('post', postId, owner)).body as UpdateView;
    expect(await counted(postId)).toBe(0);
    expect((await callRoute(postComments, { params: { id: postId } })).body).toEqual([]);
    const reply = { content: 'Which oven?', parentId: made.id };
    const answers = [
      await callRoute(postComments, { method: 'POST', params: { id: postId }, as: reader, body: reply }),
      await callRoute(comment, {
        method: 'PUT',
        params: { id: made.id },
        as: owner,
        body: { content: 'New words' },
      }),
      await callRoute(comment, { method: 'DELETE', params: { id: made.id }, as: owner }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 404, 404]);
    expect(await read('post', postId)).toHaveLength(1);
  });

  it('a comment is not listed, deleted or replaced as an update', async () => {
    const owner = await newUser();
    const postId = await newPost(owner);
    const body = { content: 'I answer here.' };
    const said = await callRoute(postComments, { method: 'POST', params: { id: postId }, as: owner, body });
    const { id } = said.body as { id: string };
    expect(await read('post', postId)).toEqual([]);
    expect((await callRoute(update, { method: 'DELETE', params: { id }, as: owner })).status).toBe(404);
    expect((await write('post', postId, owner, { id, content: 'News' })).status).toBe(409);
    expect(await counted(postId)).toBe(1);
  });
});
