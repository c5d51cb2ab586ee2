import { describe, expect, it } from 'vitest';
import { callRoute, memberContext } from '#test/support/api/call-route';
import { newConversation, newInterest } from '#test/support/relationships';
import {
  block,
  newInvestor,
  newListing,
  newPost,
  newUser,
  rows,
  type TestUser,
} from '#test/support/rows/factories';
import type { PostView } from '~/domain/post/view.schema';
import type { UserView } from '~/domain/profile/view.schema';
import { openUser } from '~/features/profile/profile-page.server';
import { loader as ratings } from '~/routes/api/ratings';
import { loader as person } from '~/routes/api/users.$id';
import { loader as listingsOf } from '~/routes/api/users.$id.listings';
import { loader as postsOf } from '~/routes/api/users.$id.posts';
import { loader as ownPosts } from '~/routes/api/users.me.posts';

type Visibility = 'public' | 'connections' | 'private';

/** Everybody who may open one person's profile. */
async function newScene(profileVisibility: Visibility) {
  const owner = await newUser({
    profileVisibility,
    bio: 'secret-bio of a baker',
    isVerified: true,
    businessInterests: ['funding'],
    businessStage: 'growth-stage',
  });
  const [other, asked, dealt, talked, wrote, blocked, blocker] = [
    await newInvestor(),
    await newInvestor(),
    await newInvestor(),
    await newInvestor(),
    await newInvestor(),
    await newInvestor(),
    await newInvestor(),
  ];
  await newInterest(asked, owner, { status: 'pending' });
  await newInterest(dealt, owner);
  await newConversation(talked, owner, 'accepted');
  await newConversation(wrote, owner, 'request');
  await newInterest(blocked, owner);
  await newInterest(owner, blocker);
  await block(owner, blocked);
  await block(blocker, owner);
  const admin = await newUser({ userType: 'admin' });
  await newPost(owner);
  await newListing(owner);
  return { owner, anonymous: undefined, other, asked, dealt, talked, wrote, blocked, blocker, admin };
}

const order = [
  'anonymous',
  'owner',
  'other',
  'asked',
  'dealt',
  'talked',
  'wrote',
  'blocked',
  'blocker',
  'admin',
] as const;

const at = (id: string, as?: TestUser) => ({ params: { id }, as });

/** What comes back: the status, or whether it is all of the profile ('all') or only its head ('head'). */
async function look(id: string, as: TestUser | undefined) {
  const { status, body } = await callRoute(person, at(id, as));
  if (status !== 200) return status;
  return (body as UserView).isLimited ? 'head' : 'all';
}

const seen: Record<Visibility, (number | string)[]> = {
  public: [401, 'all', 'all', 'all', 'all', 'all', 'all', 404, 404, 'all'],
  connections: [401, 'all', 'head', 'head', 'all', 'all', 'head', 404, 404, 'all'],
  private: [401, 'all', 'head', 'head', 'head', 'head', 'head', 404, 404, 'all'],
};

describe('who sees a person', () => {
  it.each(['public', 'connections', 'private'] as const)(
    'shows a person who is %s to those who may see them',
    async (visibility) => {
      const scene = await newScene(visibility);
      const found = [];
      const lists = [];
      for (const who of order) {
        const as = scene[who];
        found.push(await look(scene.owner.id, as));
        const posts = await callRoute(postsOf, at(scene.owner.id, as));
        lists.push(
          posts.status === 200 ? ((posts.body as PostView[]).length > 0 ? 'all' : 'head') : posts.status,
        );
      }
      expect(found).toEqual(seen[visibility]);
      expect(lists).toEqual(seen[visibility]);
    },
  );

  it('lists the listings of those only who show themselves', async () => {
    const scene = await newScene('private');
    for (const [who, count] of [
      ['owner', 1],
      ['dealt', 0],
      ['admin', 1],
    ] as const) {
      const { body } = await callRoute(listingsOf, at(scene.owner.id, scene[who]));
      expect(body, who).toHaveLength(count);
    }
  });

  it('shows of a private person name, role, city and avatar', async () => {
    const { owner, other } = await newScene('private');
    const { body } = await callRoute(person, at(owner.id, other));
    expect(body).toEqual({
      id: owner.id,
      fullName: owner.fullName,
      userType: 'entrepreneur',
      city: 'Lucknow',
      avatar: null,
      isLimited: true,
      isVerified: null,
      bio: null,
      phone: null,
      investmentPreferences: [],
      businessInterests: [],
      businessStage: null,
      rating: null,
      createdAt: null,
      viewer: { isSelf: false, isConnected: false, mayRate: false, mayMessage: true, rating: null },
    });
  });

  it.each([
    ['erased', { deletedAt: 1 }],
    ['banned', { bannedAt: 1 }],
  ])('finds nobody who is %s', async (_, state) => {
    const [gone, other] = [await newUser(state), await newInvestor()];
    expect(await look(gone.id, other)).toBe(404);
    expect((await callRoute(postsOf, at(gone.id, other))).status).toBe(404);
  });

  it.each(['', 'me', '0', "' OR 1=1 --", '%', 'x'.repeat(5000)])('finds nobody for id %#', async (id) => {
    const other = await newInvestor();
    expect(await look(id, other)).toBe(404);
  });
});

describe('what a profile carries', () => {
  it('never contact data, whoever asks', async () => {
    const scene = await newScene('public');
    for (const who of order) {
      if (who === 'anonymous') continue;
      const answers = await Promise.all(
        [person, postsOf, listingsOf].map((route) => callRoute(route, at(scene.owner.id, scene[who]))),
      );
      const text = JSON.stringify(answers.map(({ body }) => body)).replaceAll('secret-bio', '');
      expect(text).not.toMatch(/secret-|\+9198|password|email(?!Updates)/i);
    }
  });

  it('has exactly these keys', async () => {
    const { owner, dealt } = await newScene('public');
    const { body } = await callRoute(person, at(owner.id, dealt));
    expect(Object.keys(body).sort().join(' ')).toBe(
      'avatar bio businessInterests businessStage checks city createdAt fullName id investmentPreferences isLimited isVerified phone rating userType viewer',
    );
    expect(body).toMatchObject({
      bio: 'secret-bio of a baker',
      isVerified: true,
      phone: null,
      businessInterests: ['funding'],
      businessStage: 'growth-stage',
      investmentPreferences: [],
      viewer: { isSelf: false, isConnected: true, mayRate: true, mayMessage: true, rating: null },
    });
  });

  it("an investor's wishes in words", async () => {
    const investor = await newInvestor({
      investmentAmount: '1-5L',
      preferredSectors: ['retail', 'real-estate'],
      investmentGoals: ['social-impact'],
      investmentHorizon: '3-5years',
      businessInterests: ['funding'],
    });
    const { body } = await callRoute(person, at(investor.id, await newUser()));
    expect(body).toMatchObject({
      investmentPreferences: ['₹1–5L', 'Retail', 'Real Estate', 'Social impact', '3–5 years'],
      businessInterests: [],
    });
  });

  it('the phone only where a listing shares it', async () => {
    const [owner, other, dealt] = [await newUser(), await newInvestor(), await newInvestor()];
    const phoneFor = async (as: TestUser) =>
      ((await callRoute(person, at(owner.id, as))).body as UserView).phone;
    await newInterest(dealt, owner, { listingId: await newListing(owner) });
    expect([await phoneFor(other), await phoneFor(dealt)]).toEqual([null, null]);

    const closed = await newListing(owner, { sharePhoneNumber: true, closedAt: 1 });
    await newInterest(dealt, owner, { listingId: closed });
    expect([await phoneFor(other), await phoneFor(dealt)]).toEqual([null, owner.phone]);

    await newListing(owner, { sharePhoneNumber: true });
    expect([await phoneFor(other), await phoneFor(dealt)]).toEqual([owner.phone, owner.phone]);

    const hidden = await newUser({ profileVisibility: 'private' });
    await newListing(hidden, { sharePhoneNumber: true });
    expect((await callRoute(person, at(hidden.id, other))).body).toMatchObject({ phone: null });
  });

  const fourInvestors = () =>
    Promise.all([newInvestor(), newInvestor(), newInvestor(), newInvestor()] as const);

  it('says that no messages are taken, but to connections', async () => {
    const owner = await newUser({ allowMessages: false });
    const [other, dealt, asked, refused] = await fourInvestors();
    await newInterest(dealt, owner);
    await newInterest(asked, owner, { status: 'pending' });
    await newInterest(refused, owner, { status: 'rejected' });
    for (const [as, mayMessage] of [
      [other, false],
      [dealt, true],
      // As the chat decides it: who is interested may ask.
      [asked, true],
      [refused, false],
      [owner, false],
    ] as const) {
      expect((await callRoute(person, at(owner.id, as))).body).toMatchObject({ viewer: { mayMessage } });
    }
  });
});

describe('lists of posts', () => {
  it('come in pages by a cursor, newest first', async () => {
    const [author, other] = [await newUser(), await newInvestor()];
    const ids: string[] = [];
    for (let minute = 1; minute <= 5; minute++) {
      ids.unshift(await newPost(author, { createdAt: minute * 60_000 }));
    }
    await newPost(other);
    const got: string[] = [];
    let query: string | null = 'limit=2';
    while (query !== null) {
      const { body, headers } = await callRoute(postsOf, { ...at(author.id, other), query });
      got.push(...(body as PostView[]).map(({ id }) => id));
      const [, next] = /\?([^>]+)>/.exec(headers.get('link') ?? '') ?? [];
      query = next ?? null;
    }
    expect(got).toEqual(ids);
  });

  it('show rejected posts with their note to their author, in both lists, and to nobody else', async () => {
    const [author, other] = [await newUser(), await newInvestor()];
    const rejected = { status: 'rejected' as const, isActive: false, reviewNote: 'No licence' };
    const id = await newPost(author, rejected);
    await newPost(author, { isActive: false, deletedAt: 1 });
    expect((await callRoute(ownPosts, { as: author })).body).toMatchObject([
      { id, reviewNote: 'No licence' },
    ]);
    expect((await callRoute(ownPosts)).status).toBe(401);
    expect((await callRoute(ownPosts, { as: other })).body).toEqual([]);
    expect((await callRoute(postsOf, at(author.id, author))).body).toMatchObject([
      { id, reviewNote: 'No licence' },
    ]);
    const admin = await newUser({ userType: 'admin' });
    for (const as of [other, admin]) expect((await callRoute(postsOf, at(author.id, as))).body).toEqual([]);
  });

  it('read no more rows than they show', async () => {
    const [author, other] = [await newUser(), await newInvestor()];
    for (let at = 0; at < 60; at++) await newPost(author, { createdAt: 1000 + at });
    const { meter } = await callRoute(postsOf, { ...at(author.id, other), query: 'limit=5' });
    expect(meter.trips).toBe(1);
    expect(meter.rowsRead).toBeLessThan(60);
  });
});

describe('ratings', () => {
  const give = (as: TestUser | undefined, ratedUserId: string, more: object = {}) =>
    callRoute(ratings, { method: 'POST', as, body: { ratedUserId, rating: 4, ...more } });

  it('are for people with an accepted interest, both ways', async () => {
    const scene = await newScene('public');
    const answers = [];
    for (const who of order) answers.push((await give(scene[who], scene.owner.id)).status);
    expect(answers).toEqual([401, 403, 403, 403, 201, 403, 403, 404, 404, 403]);
    expect((await give(scene.owner, scene.dealt.id)).status).toBe(201);
    expect((await give(scene.owner, scene.asked.id)).status).toBe(403);
    const stored = await rows(
      'SELECT rater_id, rated_user_id FROM ratings WHERE rated_user_id IN (?, ?)',
      scene.owner.id,
      scene.dealt.id,
    );
    expect(stored).toHaveLength(2);
  });

  it('are one a person and target, which a second changes', async () => {
    const [owner, investor] = [await newUser(), await newInvestor()];
    await newInterest(investor, owner);
    const first = await give(investor, owner.id, { rating: 2, comment: 'Late with\n\n\n\nanswers' });
    const second = await give(investor, owner.id, { rating: 5, comment: null });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(first.body).toMatchObject({ rating: 2, comment: 'Late with\n\nanswers' });
    expect(second.body).toMatchObject({ rating: 5, comment: null });
    expect((second.body as { id: string }).id).toBe((first.body as { id: string }).id);
    expect((await callRoute(person, at(owner.id, investor))).body).toMatchObject({
      viewer: { rating: { rating: 5, comment: null } },
    });
    expect((await callRoute(person, at(owner.id, owner))).body).toMatchObject({ viewer: { rating: null } });
  });

  it('survive two devices at once as one', async () => {
    const [owner, investor] = [await newUser(), await newInvestor()];
    await newInterest(investor, owner);
    const statuses = (
      await Promise.all([1, 2, 3, 4].map((rating) => give(investor, owner.id, { rating })))
    ).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(await rows('SELECT 1 FROM ratings WHERE rated_user_id = ?', owner.id)).toHaveLength(1);
  });

  it.each([0, 6, 2.5, -1, '4', null, [4], true])('refuses %j as a rating', async (rating) => {
    const [owner, investor] = [await newUser(), await newInvestor()];
    await newInterest(investor, owner);
    const { status, body } = await give(investor, owner.id, { rating });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { rating: ['Please choose a rating from 1 to 5'] } });
    expect(await rows('SELECT 1 FROM ratings WHERE rated_user_id = ?', owner.id)).toEqual([]);
  });

  it('take a comment of 500 characters and no more, nor any other key', async () => {
    const [owner, investor] = [await newUser(), await newInvestor()];
    await newInterest(investor, owner);
    expect((await give(investor, owner.id, { comment: 'क'.repeat(500) })).status).toBe(201);
    expect((await give(investor, owner.id, { comment: 'x'.repeat(501) })).body).toMatchObject({
      fields: { comment: ['Please use at most 500 characters'] },
    });
    expect((await give(investor, owner.id, { raterId: owner.id })).body).toMatchObject({
      fields: { raterId: ["raterId can't be set here"] },
    });
  });

  it('name a listing only where the interest was in it', async () => {
    const [owner, investor] = [await newUser(), await newInvestor()];
    const [mine, unrelated] = [await newListing(owner), await newListing(owner)];
    await newInterest(investor, owner, { listingId: mine });
    expect((await give(investor, owner.id, { listingId: unrelated })).body).toMatchObject({
      fields: { listingId: [expect.stringContaining('no accepted interest')] },
    });
    expect((await give(investor, owner.id, { listingId: mine })).body).toMatchObject({ listingId: mine });
    // A change that names none keeps it.
    expect((await give(investor, owner.id)).body).toMatchObject({ listingId: mine });
  });

  it('show an average from three on', async () => {
    const owner = await newUser();
    const summary = async () => ((await callRoute(person, at(owner.id, owner))).body as UserView).rating;
    for (const [index, rating] of [5, 4, 4].entries()) {
      expect(await summary(), `after ${index}`).toBeNull();
      const investor = await newInvestor();
      await newInterest(investor, owner);
      await give(investor, owner.id, { rating });
    }
    expect(await summary()).toEqual({ average: 4.3, count: 3 });
  });
});

it('a profile counts no decision about somebody who is banned', async () => {
  const [owner, reader] = [await newUser(), await newInvestor()];
  const people = [await newInvestor(), await newInvestor(), await newInvestor()];
  for (const one of people) await newInterest(one, owner);
  const answers = async () => (await openUser(await memberContext(reader), owner.id)).answers;
  expect(await answers()).toMatchObject({ decided: 3, accepted: 3 });
  const [first] = people;
  await rows('UPDATE users SET banned_at = 1 WHERE id = ? RETURNING 1', first?.id);
  expect(await answers()).toBeNull();
});

it('two trips to D1 each, with the one for the session', async () => {
  const [owner, investor] = [await newUser(), await newInvestor()];
  await newInterest(investor, owner);
  const answers = [
    await callRoute(person, at(owner.id, investor)),
    await callRoute(postsOf, at(owner.id, investor)),
    await callRoute(ownPosts, { as: owner }),
    await callRoute(ratings, { method: 'POST', as: investor, body: { ratedUserId: owner.id, rating: 3 } }),
  ];
  for (const { status, meter } of answers) {
    expect(status).toBeLessThan(300);
    expect(meter.trips).toBeLessThanOrEqual(1);
  }
});
