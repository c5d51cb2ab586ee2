import { describe, expect, it } from 'vitest';
import { callRoute, memberContext } from '#test/support/api/call-route';
import { ids, validInput } from '#test/support/api/valid-input';
import { newInvestor, newPost, newUser, row, rows, type TestUser } from '#test/support/rows/factories';
import { randomToken } from '~/db/id';
import { files } from '~/db/schema';
import { findDraft, saveDraft } from '~/domain/draft/draft.server';
import { documentGone, planGone } from '~/domain/offer/offer.words';
import { postLimits } from '~/domain/post/post';
import { investmentPostRefused } from '~/domain/post/post.words';
import { postView } from '~/domain/post/view.schema';
import { HOUR_MS } from '~/lib/time/duration';
import { loader as posts } from '~/routes/api/posts';

const create = (as: TestUser | undefined, body: unknown) => callRoute(posts, { method: 'POST', as, body });
const newUuid = () => crypto.randomUUID();
const offer = (over: object = {}) => ({ ...validInput.investmentPost(), id: newUuid(), images: [], ...over });
const talk = (over: object = {}) => ({ ...validInput.communityPost(), id: newUuid(), ...over });

async function photoOf(person: TestUser, over: Partial<typeof files.$inferInsert> = {}) {
  const { db, now } = await memberContext(person);
  const file = {
    id: randomToken(18),
    ownerId: person.id,
    kind: 'post_image' as const,
    name: 'a.jpg',
    contentType: 'image/webp',
    size: 10,
    width: 800,
    height: 600,
    createdAt: now,
    ...over,
  };
  await db.batch([db.insert(files).values(file)]);
  return `/files/${file.id}`;
}

const countOf = async (person: TestUser) =>
  (await row<{ n: number }>('SELECT count(*) AS n FROM posts WHERE author_id = ?', person.id)).n;
const offersShown = async () =>
  (await rows<{ value: number }>("SELECT value FROM site_counters WHERE name = 'active_offers'"))[0]?.value ??
  0;

describe('who posts what', () => {
  it.each([
    ['entrepreneur', 'investment', 201],
    ['entrepreneur', 'community', 201],
    ['investor', 'community', 201],
    ['admin', 'community', 201],
    ['investor', 'investment', 403],
    ['admin', 'investment', 403],
  ] as const)('%s, %s: %i', async (userType, postType, status) => {
    const person = await newUser({ userType });
    const reply = await create(person, postType === 'investment' ? offer() : talk());
    expect(reply.status).toBe(status);
    expect(await countOf(person)).toBe(status === 201 ? 1 : 0);
    if (status === 403) expect(reply.body).toMatchObject({ detail: investmentPostRefused() });
  });

  it.each(['investment', 'community'] as const)(
    'files a %s post without a category under Other',
    async (type) => {
      const person = await newUser();
      const { category: _, ...bare } = type === 'investment' ? offer() : talk();
      const reply = await create(person, bare);
      expect(reply.status).toBe(201);
      expect(reply.body).toMatchObject({ category: 'Other' });
    },
  );

  it('nobody without a session', async () => {
    expect((await create(undefined, talk())).status).toBe(401);
  });
});

describe('a post', () => {
  it('is live at once, not reviewed yet, with everything that was given', async () => {
    const author = await newUser();
    const body = offer();
    const { body: post, meter } = await create(author, body);
    expect(postView.parse(post)).toMatchObject({
      id: body.id,
      authorId: author.id,
      title: body.title,
      fundingMin: 800_000,
      fundingMax: 1_250_000,
      status: 'pending',
      isActive: true,
      likes: 0,
    });
    expect(meter.trips).toBeLessThanOrEqual(1);
  });

  it('keeps the order, the words and the measured size of its photos, and takes them from the sweep', async () => {
    const author = await newUser();
    const [first, second] = [await photoOf(author), await photoOf(author, { width: 300, height: 400 })];
    const { body } = await create(author, offer({ images: [{ url: second, alt: 'Milk cans' }, first] }));
    expect(body).toMatchObject({
      images: [second, first],
      imageDetails: [
        { url: second, width: 300, height: 400, alt: 'Milk cans' },
        { url: first, width: 800, height: 600, alt: '' },
      ],
    });
    const waiting = await rows('SELECT 1 FROM files WHERE owner_id = ? AND attached_at IS NULL', author.id);
    expect(waiting).toEqual([]);
  });

  it('drops a title that a community post has no place for', async () => {
    const { body } = await create(await newUser(), talk({ title: 'GST' }));
    expect(body).toMatchObject({ title: null, fundingMin: null });
  });

  it('counts among the offers of the welcome screen, unless it is no offer', async () => {
    const author = await newUser();
    const before = await offersShown();
    await create(author, talk());
    expect(await offersShown()).toBe(before);
    await create(author, offer());
    expect(await offersShown()).toBe(before + 1);
  });
});

describe('photos that are not the author’s to show', () => {
  const cases: [string, (author: TestUser) => Promise<string>][] = [
    ['somebody else’s', async () => photoOf(await newUser())],
    ['deleted', (author) => photoOf(author, { deletedAt: 1 })],
    ['of another kind', (author) => photoOf(author, { kind: 'document' })],
    ['unknown', async () => `/files/${randomToken(18)}`],
  ];
  it.each(cases)('%s: refused by name, nothing written', async (_case, url) => {
    const author = await newUser();
    const own = await photoOf(author);
    const before = await offersShown();
    const reply = await create(author, offer({ images: [own, await url(author)] }));
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ fields: { images: [expect.any(String)] } });
    expect(await countOf(author)).toBe(0);
    expect(await offersShown()).toBe(before);
  });

  it.each(['https://evil.example/a.jpg', '/files/../secret', 'javascript:alert(1)', '//evil.example/x'])(
    'an address that is not ours: %s',
    async (url) => {
      const reply = await create(await newUser(), talk({ images: [url] }));
      expect(reply.status).toBe(400);
      expect(Object.keys((reply.body as { fields: object }).fields)[0]).toMatch(/^images/);
    },
  );
});

describe('documents', () => {
  const planOf = (person: TestUser) =>
    photoOf(person, { kind: 'business_plan', contentType: 'application/pdf' });

  it('stay attached where they are one’s own, and are refused by name where they are not', async () => {
    const [author, other] = [await newUser(), await newUser()];
    const own = await planOf(author);
    expect((await create(author, offer({ businessPlan: own }))).status).toBe(201);
    const [file] = await rows<{ attached: number }>(
      'SELECT attached_at IS NOT NULL AS attached FROM files WHERE id = ?',
      own.slice('/files/'.length),
    );
    expect(file?.attached).toBe(1);
    for (const [body, fields] of [
      [{ businessPlan: await planOf(other) }, { businessPlan: [planGone()] }],
      [{ attachments: [await planOf(other)] }, { attachments: [documentGone()] }],
    ]) {
      const reply = await create(author, offer(body));
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({ fields });
    }
    expect(await countOf(author)).toBe(1);
  });
});

describe('what a device sends later', () => {
  const promisesOf = (person: TestUser) =>
    rows<{ id: string }>('SELECT id FROM consents WHERE user_id = ?', person.id);

  it('puts the promise on record once, under the id of the offer', async () => {
    const author = await newUser();
    const body = offer({ ownerPromise: true });
    await create(author, body);
    expect((await create(author, body)).status).toBe(201);
    expect(await promisesOf(author)).toEqual([{ id: body.id }]);
    await create(author, offer());
    expect(await promisesOf(author)).toHaveLength(1);
  });

  it('ends the draft that it was, and no other', async () => {
    const author = await newUser();
    const ctx = await memberContext(author);
    const body = talk();
    await saveDraft(ctx, 'post', { id: newUuid(), content: 'Another one' });
    await create(author, body);
    expect(await findDraft(ctx, 'post')).toMatchObject({ content: { content: 'Another one' } });
    const next = talk();
    await saveDraft(ctx, 'post', { id: next.id, content: next.content });
    await create(author, next);
    expect(await findDraft(ctx, 'post')).toBeNull();
  });

  it('is refused with the reasons where its words look like a scam, if nobody can be asked', async () => {
    const author = await newUser();
    const body = talk({ content: 'Pay the processing fee to my UPI first, then the loan comes.' });
    const refused = await callRoute(posts, {
      method: 'POST',
      as: author,
      query: 'suspicious=refuse',
      body,
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'suspicious', detail: expect.any(String) } });
    expect(await countOf(author)).toBe(0);
    expect((await create(author, body)).status).toBe(201);
  });
});

describe('the same id again', () => {
  it('answers the post that the first try made, and counts it once', async () => {
    const author = await newUser();
    const before = await offersShown();
    const body = offer();
    const replies = await Promise.all(Array.from({ length: 5 }, () => create(author, body)));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(await countOf(author)).toBe(1);
    expect(await offersShown()).toBe(before + 1);
  });

  it('is refused where the post has been deleted since', async () => {
    const author = await newUser();
    const body = offer();
    expect((await create(author, body)).status).toBe(201);
    await rows('UPDATE posts SET deleted_at = 5, is_active = 0 WHERE id = ? RETURNING id', body.id);
    const detail = 'It was published already, and has been deleted since.';
    expect(await create(author, body)).toMatchObject({ status: 410, body: { detail } });
  });

  it('answers it also with a photo, documents and a community post', async () => {
    const author = await newUser();
    const [url, plan] = [
      await photoOf(author),
      await photoOf(author, { kind: 'business_plan', contentType: 'application/pdf' }),
    ];
    const bodies = [
      offer({ images: [{ url, alt: 'Milk cans' }], businessPlan: plan, attachments: [plan] }),
      talk(),
      // A community post has no title: this one is not stored.
      talk({ title: 'Accountant' }),
    ];
    for (const body of bodies)
      for (const status of [201, 201]) expect((await create(author, body)).status).toBe(status);
  });

  it.each([
    ['another title', () => ({ title: 'Changed on the way' })],
    ['another amount', () => ({ fundingMin: 700_000 })],
    ['a photo more', async (author: TestUser) => ({ images: [await photoOf(author)] })],
    ['no return', () => ({ expectedRoi: undefined, roiBasis: undefined })],
  ])('is a conflict with %s, which says that it is published already', async (_case, change) => {
    const author = await newUser();
    const body = offer();
    await create(author, body);
    const reply = await create(author, { ...body, ...(await change(author)) });
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'published', detail: 'It is published already, without your last changes.' },
    });
    expect(await row('SELECT title, funding_min AS min, images FROM posts WHERE id = ?', body.id)).toEqual({
      ...{ title: body.title, min: body.fundingMin, images: '[]' },
    });
    expect(await countOf(author)).toBe(1);
  });

  it('is a conflict from somebody else, and changes nothing', async () => {
    const [author, other] = [await newUser(), await newUser()];
    const id = await newPost(author);
    const reply = await create(other, offer({ id }));
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ fields: { id: [expect.any(String)] } });
    expect(await countOf(other)).toBe(0);
  });

  it('a request without an id is a post of its own each time', async () => {
    const author = await newUser();
    const { id: _id, ...body } = talk();
    await create(author, body);
    await create(author, body);
    expect(await countOf(author)).toBe(2);
  });
});

describe('how much one may post', () => {
  const hoursAgo = (hours: number) => Date.now() - hours * HOUR_MS;
  const postAt = (author: TestUser, createdAt: number) =>
    newPost(author, { createdAt, updatedAt: createdAt });

  it(`${postLimits.perHour} an hour`, async () => {
    const author = await newUser();
    for (let n = 0; n < postLimits.perHour - 1; n += 1) await postAt(author, hoursAgo(0.5));
    expect((await create(author, talk())).status).toBe(201);
    const refused = await create(author, talk());
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(25 * 60);
    expect(wait).toBeLessThanOrEqual(30 * 60);
    expect(await countOf(author)).toBe(postLimits.perHour);
    expect((await create(await newInvestor(), talk())).status).toBe(201);
  });

  it(`${postLimits.perDay} a day`, async () => {
    const author = await newUser();
    for (let n = 0; n < postLimits.perDay; n += 1) await postAt(author, hoursAgo(5));
    expect((await create(author, talk())).status).toBe(429);
  });

  it('a retry past the limit still gets its post', async () => {
    const author = await newUser();
    for (let n = 0; n < postLimits.perHour - 1; n += 1) await postAt(author, hoursAgo(0.5));
    const body = talk({ id: ids.two });
    await create(author, body);
    expect((await create(author, body)).status).toBe(201);
  });
});
