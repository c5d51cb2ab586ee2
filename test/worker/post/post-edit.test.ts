import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { newAdmin, notificationTypesOf } from '#test/support/admin';
import { callRoute } from '#test/support/api/call-route';
import { validInput } from '#test/support/api/valid-input';
import { fileOf } from '#test/support/listings';
import { newInterest } from '#test/support/relationships';
import { block, newInvestor, newPost, newUser, row, rows, type TestUser } from '#test/support/rows/factories';
import { newVisitor, takeLog } from '#test/support/visitor';
import { documentGone, planGone } from '~/domain/offer/offer.words';
import type { AdminOffer } from '~/domain/offer-review/offer-queue.schema';
import type { PostVersion } from '~/domain/post/history.schema';
import type { PostView } from '~/domain/post/view.schema';
import { loader as offers } from '~/routes/api/admin.offers';
import { action as review } from '~/routes/api/admin.posts.$id';
import { action as comment } from '~/routes/api/comments.$id';
import { loader as post } from '~/routes/api/posts.$id';
import { action as comments } from '~/routes/api/posts.$id.comments';
import { loader as history } from '~/routes/api/posts.$id.history';

const edit = (as: TestUser | undefined, id: string, body: object) =>
  callRoute(post, { method: 'PUT', params: { id }, as, body });

const decide = (as: TestUser, id: string, body: object) =>
  callRoute(review, { method: 'PUT', params: { id }, as, body });

const versionsOf = async (as: TestUser | undefined, id: string) => {
  const reply = await callRoute(history, { params: { id }, as });
  return { status: reply.status, versions: reply.body as PostVersion[] };
};

const queued = async (as: TestUser, id: string, status = 'pending') =>
  ((await callRoute(offers, { as, query: `kind=post&status=${status}&limit=50` })).body as AdminOffer[]).find(
    (offer) => offer.id === id,
  );

/** A document that can be opened. */
async function paperOf(author: TestUser): Promise<string> {
  const url = await fileOf(author, 'business_plan');
  await env.FILES.put(url.slice('/files/'.length), '%PDF-1.4');
  return url;
}

const GONE = `/files/${'a'.repeat(24)}`;
const WORDS = 'We bake for sixty shops now, and need two ovens.';
const community = { postType: 'community', title: null, fundingMin: null, fundingMax: null } as const;

async function approvedPost() {
  const [admin, author] = [await newAdmin(), await newUser()];
  const id = await newPost(author, { content: 'We bake for forty shops.', title: 'Second oven' });
  expect((await decide(admin, id, { status: 'approved' })).status).toBe(200);
  return { admin, author, id };
}

describe('an approved post that its author changes', () => {
  it.each([
    ['text', { content: WORDS }],
    ['title', { title: 'Two ovens' }],
    ['category', { category: 'Services' }],
    ['amounts', { fundingMin: 450_000 }],
    ['timeline', { timeline: '18 months' }],
    ['return', { expectedRoi: '12', roiBasis: 'Bread sold in 2025' }],
    ['use of funds', { useOfFunds: 'The oven' }],
  ])('waits again with its new %s, live and marked as edited', async (_, change) => {
    const { author, id } = await approvedPost();
    const reply = await edit(author, id, change);
    expect(reply.status).toBe(200);
    expect(reply.meter.trips).toBeLessThanOrEqual(1);
    expect(reply.body).toMatchObject({ status: 'pending', isActive: true, editedAt: expect.any(String) });
  });

  it('stays approved, without a history, where nothing has changed', async () => {
    const { author, id } = await approvedPost();
    const reply = await edit(author, id, { content: 'We bake for forty shops.', images: [], timeline: null });
    expect(reply.body).toMatchObject({ status: 'approved', editedAt: null });
    expect((await versionsOf(undefined, id)).versions).toEqual([]);
  });

  it('shows admins what was approved beside the current version, until it is approved again', async () => {
    const { admin, author, id } = await approvedPost();
    await edit(author, id, { content: WORDS });
    await edit(author, id, { content: `${WORDS} Soon.`, fundingMax: 900_000 });
    const offer = await queued(admin, id);
    expect(offer).toMatchObject({ text: `${WORDS} Soon.`, fundingMax: 900_000 });
    expect(offer?.approved).toMatchObject({
      text: 'We bake for forty shops.',
      title: 'Second oven',
      fundingMax: 800_000,
    });
    await decide(admin, id, { status: 'approved' });
    expect((await queued(admin, id, 'approved'))?.approved).toBeNull();
    expect(await notificationTypesOf(author)).toEqual(['listing_approved', 'listing_approved']);
  });

  it('cannot be approved unread: what the admin saw is not the current version', async () => {
    const [admin, author] = [await newAdmin(), await newUser()];
    const id = await newPost(author);
    const seen = (await queued(admin, id))?.updatedAt;
    await edit(author, id, { content: WORDS });
    const refused = await decide(admin, id, { status: 'approved', from: 'pending', seen });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      detail: expect.stringContaining('changed this post after you opened it'),
    });
    const anew = (await queued(admin, id))?.updatedAt;
    expect((await decide(admin, id, { status: 'approved', from: 'pending', seen: anew })).status).toBe(200);
  });

  it('keeps the photos of what was approved for admins, and for nobody else', async () => {
    const [admin, author] = [await newAdmin(), await newUser()];
    const [first, second] = [await fileOf(author, 'post_image'), await fileOf(author, 'post_image')];
    const id = await newPost(author);
    await edit(author, id, { images: [first] });
    await decide(admin, id, { status: 'approved' });
    await edit(author, id, { images: [second] });
    const status = async (as: TestUser | undefined, url: string) => {
      const headers = as && { authorization: `Bearer ${as.token}` };
      const answer = await newVisitor().ask(url, { headers });
      await answer.arrayBuffer();
      return answer.status;
    };
    for (const url of [first, second]) await env.FILES.put(url.slice('/files/'.length), 'a picture');
    expect((await queued(admin, id))?.approved?.images.map(({ url }) => url)).toEqual([first]);
    expect(await status(undefined, first)).toBe(404);
    expect(await rows('SELECT withdrawn_reason AS reason FROM files WHERE id = ?', first.slice(7))).toEqual([
      { reason: 'replaced' },
    ]);
  });

  it('asks for another look where it was rejected, out of sight until then', async () => {
    const author = await newUser();
    const id = await newPost(author, { status: 'rejected', isActive: false, reviewNote: 'No figures' });
    const reply = await edit(author, id, { content: WORDS });
    expect(reply.body).toMatchObject({ status: 'pending', isActive: false, reviewNote: null });
  });
});

describe('a change of a post', () => {
  it('is its author’s; others may not, and out of sight there is none', async () => {
    const author = await newUser();
    const id = await newPost(author);
    const blocked = await newInvestor();
    await block(author, blocked);
    for (const [as, status] of [
      [undefined, 401],
      [await newInvestor(), 403],
      [await newAdmin(), 403],
      [blocked, 404],
    ] as const)
      expect((await edit(as, id, { content: WORDS })).status).toBe(status);
    expect((await callRoute(post, { params: { id } })).body).toMatchObject({ editedAt: null });
  });

  it.each([
    ['nothing', {}, 'body'],
    ['a status', { status: 'approved' }, 'status'],
    ['a promise', { content: 'Guaranteed 40% returns every month' }, 'content'],
    ['a return in new words', { expectedRoi: 'A share of the harvest' }, 'expectedRoi'],
    ['a photo of nobody', { images: ['/files/aaaaaaaaaaaaaaaaaaaaaaaa'] }, 'images'],
    ['an order that is none', { fundingMin: 900_000 }, 'fundingMax'],
    ['an empty text', { content: ' ' }, 'content'],
  ])('is refused for %s', async (_, body, field) => {
    const author = await newUser();
    const id = await newPost(author);
    const reply = await edit(author, id, body);
    expect(reply.status).toBe(400);
    if (field !== 'body') expect(reply.body).toMatchObject({ fields: { [field]: [expect.any(String)] } });
  });

  it('may leave a return in words of old as it is', async () => {
    const author = await newUser();
    const id = await newPost(author, { expectedRoi: 'A share of the harvest' });
    const reply = await edit(author, id, { expectedRoi: 'A share of the harvest', content: WORDS });
    expect(reply.body).toMatchObject({ expectedRoi: 'A share of the harvest', content: WORDS });
  });

  it('states no money on a community post', async () => {
    const author = await newUser();
    const id = await newPost(author, community);
    expect((await edit(author, id, { fundingMin: 50_000 })).status).toBe(400);
    expect((await edit(author, id, { content: WORDS })).status).toBe(200);
  });

  it('drops a title, which a community post has no place for', async () => {
    const author = await newUser();
    const id = await newPost(author, { ...community, status: 'approved' });
    // 'RBI' would be refused as the title of an offer.
    const alone = await edit(author, id, { title: 'RBI' });
    expect([alone.status, alone.body]).toMatchObject([
      200,
      { title: null, status: 'approved', editedAt: null },
    ]);
    const changed = await edit(author, id, { title: 'GST', content: WORDS });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { title: null, content: WORDS, status: 'pending' },
    ]);
    expect(await row('SELECT title, title_keys AS keys FROM posts WHERE id = ?', id)).toEqual({
      title: null,
      keys: '',
    });
    expect((await versionsOf(author, id)).versions).toHaveLength(1);
  });

  it('is made twenty times an hour at most', async () => {
    const author = await newUser();
    const id = await newPost(author);
    for (let turn = 0; turn < 20; turn += 1) await edit(author, id, { content: `${WORDS} ${turn}` });
    expect((await edit(author, id, { content: WORDS })).status).toBe(429);
  });
  it('is stored each of the twenty times, and one that changes nothing is not counted', async () => {
    const author = await newUser();
    const id = await newPost(author, { content: 'Words number 0 of our post' });
    for (let n = 1; n <= 20; n += 1) {
      const content = `Words number ${n} of our post`;
      expect((await edit(author, id, { content })).body).toMatchObject({ content });
    }
    expect((await versionsOf(author, id)).versions).toHaveLength(20);
    await rows("UPDATE posts SET status = 'rejected' WHERE id = ? RETURNING id", id);
    const again = await edit(author, id, { content: 'Words number 20 of our post' });
    expect([again.status, (again.body as PostView).status]).toEqual([200, 'pending']);
    expect((await edit(author, id, { content: 'Other words of our post' })).status).toBe(429);
  });
});

describe('the history of a post', () => {
  it('is read by whoever reads the post, newest first, without its papers', async () => {
    const { author, id } = await approvedPost();
    await edit(author, id, { content: WORDS });
    await edit(author, id, { fundingMax: 700_000 });
    const { versions } = await versionsOf(undefined, id);
    expect(versions.map(({ text, fundingMax }) => [text, fundingMax])).toEqual([
      [WORDS, 800_000],
      ['We bake for forty shops.', 800_000],
    ]);
    const blocked = await newInvestor();
    await block(author, blocked);
    expect((await versionsOf(blocked, id)).status).toBe(404);
    await callRoute(post, { method: 'DELETE', params: { id }, as: author });
    expect((await versionsOf(undefined, id)).status).toBe(404);
  });
});

describe('a version that others could not see', () => {
  const CLEAN = 'Fresh milk every morning at our dairy.';
  const textsFor = async (as: TestUser | undefined, id: string) =>
    (await versionsOf(as, id)).versions.map(({ text }) => text);

  it('is read by the author and admins alone, also once the post is back', async () => {
    const [admin, author, reader] = [await newAdmin(), await newUser(), await newInvestor()];
    const id = await newPost(author, { content: 'Ramesh of flat 12 is a thief.' });
    await decide(admin, id, { status: 'rejected', reviewNote: 'Slanders a person' });
    await edit(author, id, { content: 'Ramesh is still a thief.' });
    await edit(author, id, { content: CLEAN });
    await decide(admin, id, { status: 'approved' });
    const all = ['Ramesh is still a thief.', 'Ramesh of flat 12 is a thief.'];
    for (const as of [admin, author]) expect(await textsFor(as, id)).toEqual(all);
    for (const as of [undefined, reader]) expect(await textsFor(as, id)).toEqual([]);
  });

  it('is also an earlier one that nobody approved, but no approved one', async () => {
    const { admin, author, id } = await approvedPost();
    await edit(author, id, { content: 'Ramesh of flat 12 is a thief.' });
    await edit(author, id, { content: 'Ramesh of flat 12 is a thief!' });
    expect(await textsFor(undefined, id)).toHaveLength(2);
    await decide(admin, id, { status: 'rejected', reviewNote: 'Slanders a person' });
    await edit(author, id, { content: CLEAN });
    await decide(admin, id, { status: 'approved' });
    expect(await textsFor(undefined, id)).toEqual(['We bake for forty shops.']);
    expect(await textsFor(author, id)).toHaveLength(3);
  });

  it('has the warning of its text, unless it was approved', async () => {
    const [admin, author] = [await newAdmin(), await newUser()];
    const scam = 'Join my WhatsApp group chat.whatsapp.com/AbC123 for tips.';
    const id = await newPost(author, { content: scam });
    await edit(author, id, { content: CLEAN });
    expect((await versionsOf(undefined, id)).versions).toMatchObject([{ warning: expect.any(String) }]);
    await decide(admin, id, { status: 'approved' });
    await edit(author, id, { content: WORDS });
    expect((await versionsOf(undefined, id)).versions[0]).not.toHaveProperty('warning');
  });
});

describe('the papers of a post', () => {
  it('are changed together with all else that it says', async () => {
    const author = await newUser();
    const id = await newPost(author);
    const [plan, sheet, url] = [
      await paperOf(author),
      await paperOf(author),
      await fileOf(author, 'post_image'),
    ];
    const { id: _, postType: __, ...words } = validInput.investmentPost();
    const { editedAt, createdAt } = (await callRoute(post, { params: { id }, as: author })).body as PostView;
    const change = {
      ...words,
      expectedRoi: '14-16',
      roiBasis: 'Milk sold in 2025',
      images: [{ url, alt: 'The oven' }],
      businessPlan: plan,
      attachments: [sheet],
      seen: editedAt ?? createdAt,
    };
    const answer = await edit(author, id, change);
    expect([answer.status, answer.body]).toMatchObject([200, { businessPlan: plan, attachments: [sheet] }]);
  });

  it.each([
    ['plan', { businessPlan: GONE }, { businessPlan: [planGone()] }],
    ['document', { attachments: [GONE] }, { attachments: [documentGone()] }],
    ['plan before a document', { businessPlan: GONE, attachments: [GONE] }, { businessPlan: [planGone()] }],
  ])('name a %s that is gone', async (_, change, fields) => {
    const author = await newUser();
    const answer = await edit(author, await newPost(author), change);
    expect(answer.status).toBe(400);
    expect((answer.body as { fields: object }).fields).toEqual(fields);
  });

  it('open for the author, accepted people and admins; others learn how many there are', async () => {
    takeLog();
    const [author, accepted, asking, admin] = [
      await newUser(),
      await newInvestor(),
      await newInvestor(),
      await newAdmin(),
    ];
    const [plan, sheet] = [await paperOf(author), await paperOf(author)];
    const id = await newPost(author);
    await edit(author, id, { businessPlan: plan, attachments: [sheet] });
    await newInterest(accepted, author, { postId: id, status: 'accepted' });
    await newInterest(asking, author, { postId: id, status: 'pending' });
    for (const [as, may] of [
      [author, true],
      [accepted, true],
      [asking, false],
      [undefined, false],
    ] as const) {
      const view = (await callRoute(post, { params: { id }, as })).body as PostView;
      expect([view.businessPlan, view.attachments, view.papers]).toEqual(
        may ? [plan, [sheet], 2] : [null, [], 2],
      );
    }
    const opened = async (as: TestUser | undefined, url: string) => {
      const headers = as ? { authorization: `Bearer ${as.token}` } : undefined;
      const answer = await newVisitor().ask(url, { headers });
      await answer.arrayBuffer();
      return answer.status;
    };
    for (const url of [plan, sheet]) {
      for (const as of [asking, undefined]) expect(await opened(as, url)).toBe(404);
      for (const as of [author, accepted, admin]) expect(await opened(as, url)).toBe(200);
    }
    expect((await queued(admin, id))?.papers.map(({ url }) => url).sort()).toEqual([plan, sheet].sort());
  });
});

describe('a comment', () => {
  it('is changed by its author alone, and says so', async () => {
    const [author, reader] = [await newUser(), await newInvestor()];
    const id = await newPost(author);
    const made = await callRoute(comments, {
      method: 'POST',
      params: { id },
      as: reader,
      body: { content: 'Wich oven?' },
    });
    const commentId = (made.body as { id: string }).id;
    const change = (as: TestUser, content: string) =>
      callRoute(comment, { method: 'PUT', params: { id: commentId }, as, body: { content } });
    expect((await change(reader, 'Wich oven?')).body).toMatchObject({ editedAt: null });
    const reply = await change(reader, 'Which oven?');
    expect(reply.body).toMatchObject({ content: 'Which oven?', editedAt: expect.any(String) });
    expect(reply.meter.trips).toBeLessThanOrEqual(1);
    expect((await change(author, 'Mine')).status).toBe(403);
    expect((await change(reader, ' ')).status).toBe(400);
    expect((await change(reader, 'Send ₹500 to asha@upi and double your money')).status).toBe(400);
    await callRoute(comment, { method: 'DELETE', params: { id: commentId }, as: reader });
    expect((await change(reader, 'Too late')).status).toBe(404);
    expect(await row('SELECT content FROM comments WHERE id = ?', commentId)).toEqual({
      content: 'Which oven?',
    });
  });
});
