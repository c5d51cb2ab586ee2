import { describe, expect, it } from 'vitest';
import { callRoute, contextOf, memberContext } from '#test/support/api/call-route';
import { pdfOf } from '#test/support/crafted-files';
import { getFile } from '#test/support/files';
import { fileOf } from '#test/support/listings';
import {
  block,
  newInvestor,
  newListing,
  newPost,
  newUser,
  row,
  type TestUser,
} from '#test/support/rows/factories';
import { uploadFile } from '~/domain/file/upload.server';
import { deleteListing } from '~/domain/listing/delete.server';
import { updateListing } from '~/domain/listing/update.server';
import { welcomeAt } from '~/domain/welcome/welcome.server';
import { openListing } from '~/features/listing/listing-page.server';
import { loader as interests } from '~/routes/api/interests';
import { loader as listings } from '~/routes/api/listings';
import { loader as listing } from '~/routes/api/listings.$id';
import { loader as views } from '~/routes/api/listings.$id.views';
import { loader as reports } from '~/routes/api/reports';
import { loader as listingsOf } from '~/routes/api/users.$id.listings';
import { loader as myListings } from '~/routes/api/users.me.listings';
import { loader as saved } from '~/routes/api/users.me.saved';
import { loader as savedRow } from '~/routes/api/users.me.saved.$id';

const read = (id: string, as?: TestUser) => callRoute(listing, { params: { id }, as });
const idsIn = (body: unknown) => (body as { id: string }[]).map(({ id }) => id);

describe('a listing', () => {
  it('is seen by whom it is for, in every state', async () => {
    const [owner, other, blocked, blocker] = [
      await newUser(),
      await newInvestor(),
      await newInvestor(),
      await newInvestor(),
    ];
    await block(owner, blocked);
    await block(blocker, owner);
    const admin = await newUser({ userType: 'admin' });
    const states = {
      pending: await newListing(owner),
      approved: await newListing(owner, { status: 'approved' }),
      closed: await newListing(owner, { closedAt: Date.now() }),
      rejected: await newListing(owner, { status: 'rejected', isActive: false, reviewNote: 'No amounts' }),
      waiting: await newListing(owner, { isActive: false }),
      deleted: await newListing(owner, { isActive: false, deletedAt: Date.now() }),
    };
    const seen = async (as?: TestUser) => {
      const found: string[] = [];
      for (const [state, id] of Object.entries(states))
        if ((await read(id, as)).status === 200) found.push(state);
      return found;
    };
    const open = ['pending', 'approved', 'closed'];
    expect(await seen(undefined)).toEqual(open);
    expect(await seen(other)).toEqual(open);
    expect(await seen(admin)).toEqual(open);
    expect(await seen(owner)).toEqual([...open, 'rejected', 'waiting']);
    expect(await seen(blocked)).toEqual([]);
    expect(await seen(blocker)).toEqual([]);
    expect((await read(states.rejected, owner)).body).toMatchObject({ reviewNote: 'No amounts' });
    expect((await read('nonsense')).status).toBe(404);
  });

  it('tells nobody phone, email or what is the owner’s alone, and strangers no plan', async () => {
    const owner = await newUser();
    const plan = await fileOf(owner, 'business_plan');
    const id = await newListing(owner, {
      sharePhoneNumber: true,
      emailUpdates: true,
      businessPlan: plan,
      reviewNote: 'An old note',
    });
    for (const as of [undefined, await newInvestor()]) {
      const { body } = await read(id, as);
      const text = JSON.stringify(body);
      expect(text).not.toContain(owner.email);
      expect(text).not.toContain(owner.phone);
      expect(body).toMatchObject({ emailUpdates: null, reviewNote: null, businessPlan: as ? plan : null });
    }
    expect((await read(id, owner)).body).toMatchObject({ emailUpdates: true });
  });
});

describe('lists', () => {
  it('hold open ones by category, newest first, without those across a block', async () => {
    const [owner, reader, blocked] = [await newUser(), await newInvestor(), await newInvestor()];
    await block(owner, blocked);
    const at = Date.now() + 5_000_000;
    const category = 'Manufacturing';
    const shown = [
      await newListing(owner, { category, createdAt: at + 2000 }),
      await newListing(owner, { category, createdAt: at + 1000, status: 'approved' }),
    ];
    await newListing(owner, { category, closedAt: at });
    await newListing(owner, { category, isActive: false, status: 'rejected' });
    await newListing(owner, { category: 'Retail', createdAt: at + 3000 });
    const query = 'category=Manufacturing';
    expect(idsIn((await callRoute(listings, { query, as: reader })).body)).toEqual(shown);
    expect(idsIn((await callRoute(listings, { query })).body)).toEqual(shown);
    expect(idsIn((await callRoute(listings, { query, as: blocked })).body)).toEqual([]);
    const first = await callRoute(listings, { query: `${query}&limit=1`, as: reader });
    const next = /\?([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1];
    expect(idsIn((await callRoute(listings, { query: next, as: reader })).body)).toEqual([shown[1]]);
    expect((await callRoute(listings, { query: 'category=Weapons' })).status).toBe(400);
    expect((await callRoute(listings, { query: 'cursor=%00' })).status).toBe(400);
  });

  it('hold every state but deleted for the owner, and what others may see for others', async () => {
    const [owner, reader, blocked] = [await newUser(), await newInvestor(), await newInvestor()];
    await block(blocked, owner);
    const at = Date.now();
    const open = await newListing(owner, { createdAt: at + 3 });
    const closed = await newListing(owner, { createdAt: at + 2, closedAt: at });
    const rejected = await newListing(owner, { createdAt: at + 1, isActive: false, status: 'rejected' });
    await newListing(owner, { isActive: false, deletedAt: at });
    await newListing(reader);
    expect(idsIn((await callRoute(myListings, { as: owner })).body)).toEqual([open, closed, rejected]);
    const params = { id: owner.id };
    expect(idsIn((await callRoute(listingsOf, { params, as: reader })).body)).toEqual([open, closed]);
    expect((await callRoute(listingsOf, { params, as: blocked })).status).toBe(404);
    for (const route of [myListings, listingsOf])
      expect((await callRoute(route, { params })).status).toBe(401);
    const page = await callRoute(myListings, { as: owner, query: 'limit=2' });
    expect(idsIn(page.body)).toEqual([open, closed]);
    expect(page.headers.get('link')).toContain('rel="next"');
    expect(page.meter.trips).toBeLessThanOrEqual(1);
  });
});

describe('what others do with a listing', () => {
  it('saving, interest and reports count once and are refused across a block', async () => {
    const [owner, guest, blocked] = [await newUser(), await newInvestor(), await newInvestor()];
    await block(owner, blocked);
    const id = await newListing(owner);
    const writes = [
      [saved, { listingId: id }],
      [interests, { listingId: id, amount: 50_000 }],
      [reports, { listingId: id, reason: 'scam' }],
    ] as const;
    for (const [route, body] of writes) {
      expect((await callRoute(route, { method: 'POST', as: guest, body })).status).toBe(201);
      expect((await callRoute(route, { method: 'POST', as: guest, body })).status).toBe(200);
      expect((await callRoute(route, { method: 'POST', as: blocked, body })).status).toBe(404);
      expect((await callRoute(route, { method: 'POST', body })).status).toBe(401);
    }
    for (const [route, body] of writes.slice(1))
      expect((await callRoute(route, { method: 'POST', as: owner, body })).status).toBe(403);
    expect((await read(id, guest)).body).toMatchObject({
      interests: 1,
      viewer: { saved: true, interest: 'pending' },
    });
    await callRoute(savedRow, { method: 'DELETE', as: guest, params: { id } });
    expect((await read(id, guest)).body).toMatchObject({ viewer: { saved: false } });
  });

  it('a view counts once a person and day, never the owner’s or a prefetch', async () => {
    const [owner, guest, blocked] = [await newUser(), await newInvestor(), await newInvestor()];
    await block(owner, blocked);
    const id = await newListing(owner);
    const look = (as: TestUser | undefined, headers = {}) =>
      callRoute(views, { method: 'POST', params: { id }, as, headers });
    expect((await look(undefined)).status).toBe(401);
    await look(guest, { 'sec-purpose': 'prefetch' });
    expect(await row('SELECT views FROM business_listings WHERE id = ?', id)).toEqual({ views: 0 });
    for (const as of [guest, guest, owner, blocked, await newUser()])
      expect((await look(as)).status).toBe(204);
    expect(await row('SELECT views FROM business_listings WHERE id = ?', id)).toEqual({ views: 2 });
    expect(
      await row('SELECT count(*) AS n FROM daily_views WHERE target_id = ? AND owner_id = ?', id, owner.id),
    ).toEqual({ n: 2 });
  });
});

describe('the page of a listing', () => {
  const page = async (as: TestUser, id: string) => {
    const found = await openListing(await memberContext(as), id);
    if ('movedToPost' in found) throw new Error('this is a post');
    return found;
  };
  const state = (as: TestUser, listingId: string, amount: number | null) =>
    callRoute(interests, {
      method: 'POST',
      as,
      body: amount === null ? { listingId } : { listingId, amount },
    });

  it('adds up what people stated, from three people on for others, without declined ones', async () => {
    const owner = await newUser();
    const id = await newListing(owner, { status: 'approved' });
    const people = [await newInvestor(), await newInvestor(), await newInvestor(), await newInvestor()];
    const [a, b, c, silent] = people as [TestUser, TestUser, TestUser, TestUser];
    await state(a, id, 100_000);
    await state(b, id, 50_000);
    await state(silent, id, null);
    expect((await page(owner, id)).stated).toEqual({ rupees: 150_000, people: 2 });
    expect((await page(a, id)).stated).toBeNull();
    await state(c, id, 25_000);
    expect((await page(a, id)).stated).toEqual({ rupees: 175_000, people: 3 });
    const { db } = await memberContext(owner);
    await db.batch([db.run(`UPDATE interests SET status = 'rejected' WHERE investor_id = '${c.id}'`)]);
    expect((await page(a, id)).stated).toBeNull();
    expect((await page(owner, id)).stated).toEqual({ rupees: 150_000, people: 2 });
    expect((await page(owner, await newListing(owner))).stated).toBeNull();
  });

  it('states at most what the listing asks for, of people who may be here, once it is reviewed', async () => {
    const owner = await newUser();
    const id = await newListing(owner, { fundingMin: 10_000, fundingMax: 20_000 });
    const [reader, ...people] = [
      await newInvestor(),
      await newInvestor(),
      await newInvestor(),
      await newInvestor(),
    ] as const;
    const [a, b, c] = people;
    await state(a, id, 100_000_000_000);
    await state(b, id, 2_000);
    await state(c, id, 3_000);
    expect((await page(reader, id)).stated).toBeNull();
    const { db } = await memberContext(owner);
    await db.run(`UPDATE business_listings SET status = 'approved' WHERE id = '${id}'`);
    expect((await page(reader, id)).stated).toEqual({ rupees: 20_000, people: 3 });
    await db.run(`UPDATE users SET banned_at = 1 WHERE id = '${a.id}'`);
    expect((await page(owner, id)).stated).toEqual({ rupees: 5_000, people: 2 });
    expect((await page(reader, id)).stated).toBeNull();
    await db.run(
      `INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES ('${owner.id}', '${b.id}', 1)`,
    );
    expect((await page(owner, id)).stated).toEqual({ rupees: 3_000, people: 1 });
  });

  it('has the phone only where it is shared, and says since when and how the owner is known', async () => {
    const verified = await newUser({
      isVerified: true,
      verifiedAt: 1_700_000_000_000,
      createdAt: 1_600_000_000_000,
    });
    const guest = await newInvestor();
    const quiet = await newListing(verified);
    const open = await newListing(verified, { sharePhoneNumber: true });
    expect((await page(guest, quiet)).owner).toEqual({
      since: 1_600_000_000_000,
      verifiedAt: 1_700_000_000_000,
      phone: null,
    });
    expect((await page(guest, open)).owner.phone).toBe(verified.phone);
    // Verification was taken back: its day means nothing any more.
    const doubtful = await newUser({ isVerified: false, verifiedAt: 1_700_000_000_000 });
    expect((await page(guest, await newListing(doubtful))).owner.verifiedAt).toBeNull();
  });

  it('names the plan by its own name and size', async () => {
    const owner = await newUser();
    const url = await fileOf(owner, 'business_plan', { name: 'Verma-Dairy-plan.pdf' });
    const id = await newListing(owner, { businessPlan: url });
    expect((await page(await newInvestor(), id)).plan).toMatchObject({
      url,
      name: 'Verma-Dairy-plan.pdf',
      size: 1_800_000,
    });
    expect((await page(owner, await newListing(owner))).plan).toBeNull();
  });

  it('leads on when the id is a post’s, and costs one trip', async () => {
    const guest = await newInvestor();
    const postId = await newPost(await newUser());
    const ctx = await memberContext(guest);
    expect(await openListing(ctx, postId)).toEqual({ movedToPost: postId });
    await expect(openListing(ctx, crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' });
    const { app, meter } = await contextOf(guest);
    const trips = meter.trips;
    await openListing(app as never, await newListing(await newUser()));
    expect(meter.trips - trips).toBe(1);
  });
});

describe('a business plan', () => {
  it('is read by signed-in people while a listing shows it to them', async () => {
    const [owner, guest, blocked] = [await newUser(), await newInvestor(), await newInvestor()];
    await block(owner, blocked);
    const { url } = await uploadFile(await memberContext(owner), {
      kind: 'business_plan',
      name: 'plan.pdf',
      bytes: pdfOf(),
    });
    const ask = async (as?: TestUser) => {
      const response = await getFile((await contextOf(as)).app, url);
      await response.arrayBuffer();
      return response.status;
    };
    expect(await ask(guest)).toBe(404);
    const id = await newListing(owner);
    await updateListing(await memberContext(owner), id, { businessPlan: url });
    expect([await ask(owner), await ask(guest), await ask(blocked), await ask()]).toEqual([
      200, 200, 404, 404,
    ]);
    // Somebody else naming it shows nothing of it.
    await newListing(await newUser(), { businessPlan: url });
    await deleteListing(await memberContext(owner), id);
    expect([await ask(owner), await ask(guest)]).toEqual([404, 404]);
  });
});

describe('a shared link', () => {
  it('unfurls with title, words and picture of a listing, without amounts or a name', async () => {
    const owner = await newUser({ fullName: 'Sunita Verma' });
    const id = await newListing(owner, {
      title: 'Verma Dairy, Barabanki',
      description:
        'We sell milk at Dewa crossing. We ask for ₹8 lakh. Returns of 14% are stated. Come and see.',
      images: [{ url: '/files/abc', width: 4, height: 3, alt: '' }],
    });
    const { app } = await contextOf();
    const { preview } = await welcomeAt(app, `/opportunity/${id}`);
    expect(preview).toEqual({
      title: 'Verma Dairy, Barabanki',
      description: 'We sell milk at Dewa crossing. Come and see.',
      line: 'Lucknow · Food & Beverage',
      isApproved: false,
      card: { path: expect.stringContaining(`/cards/opportunity/${id}?v=`), contentType: 'image/png' },
    });
    const hidden = await newListing(owner, { status: 'rejected', isActive: false });
    expect((await welcomeAt(app, `/opportunity/${hidden}`)).preview).toBeNull();
    expect((await welcomeAt(app, `/post/${id}`)).preview).toBeNull();
    const post = await newPost(owner);
    expect((await welcomeAt(app, `/opportunity/${post}`)).preview).toMatchObject({
      title: 'Second oven for the bakery',
    });
  });
});
