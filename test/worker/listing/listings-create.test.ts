import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { callRoute, memberContext } from '#test/support/api/call-route';
import { sweepUploads } from '#test/support/files';
import { fileOf, listingBody, offersShown } from '#test/support/listings';
import { newInvestor, newListing, newUser, row, type TestUser } from '#test/support/rows/factories';
import { listingLimits } from '~/domain/listing/listing';
import { publishListing } from '~/domain/listing/publish.server';
import { listingRefused } from '~/domain/listing/refusals.words';
import { ownerPromise } from '~/domain/offer/owner-promise';
import { DAY_MS, HOUR_MS } from '~/lib/time/duration';
import { loader as listings } from '~/routes/api/listings';
import { loader as listing } from '~/routes/api/listings.$id';
import { loader as myDrafts } from '~/routes/api/users.me.drafts.$kind';

const create = (as: TestUser | undefined, body: unknown) => callRoute(listings, { method: 'POST', as, body });
const countOf = async (person: TestUser) =>
  (
    await row<{ n: number }>(
      'SELECT count(*) AS n FROM business_listings WHERE entrepreneur_id = ?',
      person.id,
    )
  ).n;

describe('who publishes listings', () => {
  it.each([
    ['entrepreneur', 201],
    ['investor', 403],
    ['admin', 403],
  ] as const)('%s: %i', async (userType, status) => {
    const person = await newUser({ userType });
    const reply = await create(person, listingBody());
    expect(reply.status).toBe(status);
    expect(await countOf(person)).toBe(status === 201 ? 1 : 0);
    if (status === 403) expect(reply.body).toMatchObject({ detail: listingRefused() });
  });

  it('nobody without a session', async () => {
    expect((await create(undefined, listingBody())).status).toBe(401);
  });
});

describe('a listing', () => {
  it('is live at once, not reviewed yet, with everything that was given, in one trip', async () => {
    const owner = await newUser();
    const before = await offersShown();
    const body = listingBody({ sharePhoneNumber: true });
    const { status, body: listing, meter } = await create(owner, body);
    expect(status).toBe(201);
    expect(listing).toMatchObject({
      ...body,
      expectedRoi: '14–16% a year',
      entrepreneurId: owner.id,
      owner: { id: owner.id, fullName: owner.fullName },
      status: 'pending',
      isActive: true,
      closedAt: null,
      images: [],
      businessPlan: null,
      views: 0,
      interests: 0,
      viewer: { saved: false, interest: null },
    });
    expect(JSON.stringify(listing)).not.toContain(owner.phone);
    expect(meter.trips).toBeLessThanOrEqual(1);
    expect(await offersShown()).toBe(before + 1);
  });

  it('keeps its photos in order with the measured sizes, and its plan; neither is swept', async () => {
    const owner = await newUser();
    const long = Date.now() - 3 * DAY_MS;
    const [first, second] = [
      await fileOf(owner, 'listing_image', { createdAt: long }),
      await fileOf(owner, 'listing_image', { width: 300, height: 400, createdAt: long }),
    ];
    const plan = await fileOf(owner, 'business_plan', { createdAt: long });
    const unused = await fileOf(owner, 'business_plan', { createdAt: long });
    const { body } = await create(
      owner,
      listingBody({ images: [second, { url: first, alt: 'The cans' }], businessPlan: plan }),
    );
    expect(body).toMatchObject({
      images: [second, first],
      imageDetails: [
        { url: second, width: 300, height: 400, alt: '' },
        { url: first, width: 800, height: 600, alt: 'The cans' },
      ],
      businessPlan: plan,
    });
    await sweepUploads(await memberContext(owner));
    const left = await env.DB.prepare('SELECT count(*) AS n FROM files WHERE owner_id = ?')
      .bind(owner.id)
      .first();
    expect(left).toEqual({ n: 3 });
    expect(await row('SELECT count(*) AS n FROM files WHERE id = ?', unused.slice(7))).toEqual({ n: 0 });
  });

  it.each([
    ['another person’s photo', 'images', async (_: TestUser) => fileOf(await newUser(), 'listing_image')],
    ['a plan as a photo', 'images', (owner: TestUser) => fileOf(owner, 'business_plan')],
    [
      'another person’s plan',
      'businessPlan',
      async (_: TestUser) => fileOf(await newUser(), 'business_plan'),
    ],
    ['a photo as the plan', 'businessPlan', (owner: TestUser) => fileOf(owner, 'listing_image')],
    [
      'a plan that is gone',
      'businessPlan',
      (owner: TestUser) => fileOf(owner, 'business_plan', { deletedAt: 1 }),
    ],
  ] as const)('is refused with %s, by the field', async (_, field, make) => {
    const owner = await newUser();
    const url = await make(owner);
    const reply = await create(owner, listingBody({ [field]: field === 'images' ? [url] : url }));
    expect(reply.status).toBe(400);
    expect(Object.keys((reply.body as { fields: object }).fields)).toEqual([field]);
    expect(await countOf(owner)).toBe(0);
  });

  it('is made once, however often it is sent', async () => {
    const owner = await newUser();
    const before = await offersShown();
    const body = listingBody();
    const replies = await Promise.all([create(owner, body), create(owner, body), create(owner, body)]);
    for (const { status, body: listing } of replies) {
      expect(status).toBe(201);
      expect(listing).toMatchObject({ id: body.id });
    }
    expect(await countOf(owner)).toBe(1);
    expect(await offersShown()).toBe(before + 1);
  });

  it('is refused under the same id where it has been deleted since', async () => {
    const owner = await newUser();
    const body = listingBody();
    expect((await create(owner, body)).status).toBe(201);
    await callRoute(listing, { method: 'DELETE', as: owner, params: { id: body.id } });
    const detail = 'It was published already, and has been deleted since.';
    expect(await create(owner, body)).toMatchObject({ status: 410, body: { detail } });
  });

  it.each([
    ['another amount', { fundingMin: 70_000 }],
    ['another choice', { emailUpdates: true }],
  ])(
    'is a conflict under the same id with %s, which says that it is published already',
    async (_case, change) => {
      const owner = await newUser();
      const body = listingBody();
      await create(owner, body);
      expect(await create(owner, { ...body, ...change })).toMatchObject({
        status: 409,
        body: { code: 'published', detail: 'It is published already, without your last changes.' },
      });
      const stored = await row(
        'SELECT funding_min AS min, email_updates AS mails FROM business_listings WHERE id = ?',
        body.id,
      );
      expect(stored).toEqual({ min: body.fundingMin, mails: 0 });
    },
  );

  it('puts the promise on record where a device sends it later, and ends the draft that it was', async () => {
    const owner = await newUser();
    const body = listingBody({ ownerPromise: true });
    await callRoute(myDrafts, {
      method: 'PUT',
      as: owner,
      params: { kind: 'listing' },
      body: { id: body.id, title: 'Half a title' },
    });
    await create(owner, body);
    await create(owner, body);
    expect(await row('SELECT id FROM consents WHERE user_id = ?', owner.id)).toEqual({ id: body.id });
    expect(await row('SELECT count(*) AS n FROM drafts WHERE user_id = ?', owner.id)).toEqual({ n: 0 });
  });

  it('does not take an id of another person', async () => {
    const taken = await newListing(await newUser());
    const thief = await newUser();
    const reply = await create(thief, listingBody({ id: taken, title: 'Mine now' }));
    expect(reply.status).toBe(409);
    expect(await row('SELECT title FROM business_listings WHERE id = ?', taken)).toEqual({
      title: 'Amrit Dairy',
    });
  });

  it('names a status or counter that somebody sets', async () => {
    const owner = await newUser();
    for (const field of ['status', 'views', 'isActive', 'entrepreneurId', 'createdAt', 'reviewNote']) {
      const reply = await create(owner, listingBody({ [field]: 'approved' }));
      expect(reply.status, field).toBe(400);
      expect(reply.body).toMatchObject({ fields: { [field]: [expect.any(String)] } });
    }
  });

  it(`is one of at most ${listingLimits.perDay} a day`, async () => {
    const owner = await newUser();
    const ctx = await memberContext(owner);
    const daily = ctx.limits.scaled(listingLimits.perDay);
    for (let n = 1; n < daily; n += 1) await newListing(owner);
    await newListing(owner, { createdAt: Date.now() - 25 * HOUR_MS });
    expect((await create(owner, listingBody())).status).toBe(201);
    const refused = await create(owner, listingBody());
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(23 * 60 * 60);
    expect(wait).toBeLessThanOrEqual(24 * 60 * 60);
  });
});

describe('published from the screen', () => {
  const input = () => ({
    ...listingBody(),
    images: [],
    businessPlan: undefined,
    ownerPromise: true as const,
    category: 'Retail' as const,
  });

  it('it stores the promise once and ends the draft', async () => {
    const owner = await newUser();
    await callRoute(myDrafts, {
      method: 'PUT',
      as: owner,
      params: { kind: 'listing' },
      body: { title: 'Half a title' },
    });
    const listing = input();
    await publishListing(await memberContext(owner), listing);
    await publishListing(await memberContext(owner), listing);
    expect(await row('SELECT purpose, version FROM consents WHERE user_id = ?', owner.id)).toEqual({
      purpose: 'owner_promise',
      version: ownerPromise.version,
    });
    expect(await row('SELECT count(*) AS n FROM drafts WHERE user_id = ?', owner.id)).toEqual({ n: 0 });
  });

  it('an investor leaves nothing behind', async () => {
    const investor = await newInvestor();
    await expect(publishListing(await memberContext(investor), input())).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await row('SELECT count(*) AS n FROM consents WHERE user_id = ?', investor.id)).toEqual({ n: 0 });
  });

  it('a plan in a draft is not swept', async () => {
    const owner = await newUser();
    const long = Date.now() - 3 * DAY_MS;
    const businessPlan = await fileOf(owner, 'business_plan', { createdAt: long });
    await callRoute(myDrafts, {
      method: 'PUT',
      as: owner,
      params: { kind: 'listing' },
      body: { title: 'Half a title', businessPlan },
    });
    await sweepUploads(await memberContext(owner));
    expect(await row('SELECT deleted_at FROM files WHERE id = ?', businessPlan.slice(7))).toEqual({
      deleted_at: null,
    });
  });
});
