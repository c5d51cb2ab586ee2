import { describe, expect, it } from 'vitest';
import { callRoute } from '#test/support/api/call-route';
import { fileOf, offersShown } from '#test/support/listings';
import {
  block,
  newInvestor,
  newListing,
  newUser,
  row,
  rows,
  type TestUser,
} from '#test/support/rows/factories';
import { loader as interests } from '~/routes/api/interests';
import { loader as listing } from '~/routes/api/listings.$id';

const change = (as: TestUser | undefined, id: string, body: unknown) =>
  callRoute(listing, { method: 'PUT', as, params: { id }, body });

const remove = (as: TestUser | undefined, id: string) =>
  callRoute(listing, { method: 'DELETE', as, params: { id } });

const stored = (id: string) =>
  row<Record<string, unknown>>('SELECT * FROM business_listings WHERE id = ?', id);

async function scene(over: Parameters<typeof newListing>[1] = {}) {
  const owner = await newUser();
  return { owner, id: await newListing(owner, over) };
}

const admin = () => newUser({ userType: 'admin' });

describe('who changes a listing', () => {
  it('its owner; for others it is forbidden, and out of sight it does not exist', async () => {
    const { owner, id } = await scene();
    const [blocked, other] = [await newInvestor(), await newUser()];
    await block(owner, blocked);
    const matrix: [TestUser | undefined, number, number][] = [
      [undefined, 401, 401],
      [other, 403, 403],
      [blocked, 404, 404],
      [await admin(), 403, 403],
      [owner, 200, 204],
    ];
    for (const [as, put, del] of matrix) {
      expect((await change(as, id, { title: 'Another title' })).status).toBe(put);
      expect((await remove(as, id)).status).toBe(del);
      if (as !== owner) expect((await stored(id)).title).toBe('Amrit Dairy');
    }
    expect((await change(owner, id, { title: 'Back again' })).status).toBe(404);
  });

  it('nobody but an admin sends a status, whatever comes with it', async () => {
    const { owner, id } = await scene({ status: 'rejected', isActive: false });
    for (const as of [owner, await newUser(), await newInvestor()])
      for (const body of [
        { status: 'approved' },
        { status: 'pending' },
        { status: 'approved', title: 'A new title' },
        { reviewNote: 'fine' },
      ])
        expect((await change(as, id, body)).status).toBe(403);
    expect(await stored(id)).toMatchObject({ status: 'rejected', title: 'Amrit Dairy' });
    expect(await rows('SELECT 1 FROM audit_log WHERE target_id = ?', id)).toEqual([]);
  });
});

describe('the owner’s change', () => {
  it.each([
    ['title', { title: 'Amrit Dairy and paneer' }, 'pending'],
    ['smallest amount', { fundingMin: 250_000 }, 'pending'],
    ['largest amount', { fundingMax: 500_000 }, 'pending'],
    ['use of funds', { useOfFunds: 'A cold room and a second milk van' }, 'pending'],
    [
      'the same title and amounts',
      { title: 'Amrit Dairy', fundingMin: 200_000, fundingMax: 400_000 },
      'approved',
    ],
    [
      'description',
      { description: 'A dairy in its second generation, with a chilling plant of its own.' },
      'pending',
    ],
    ['timeline', { timeline: '12 months' }, 'pending'],
    ['return', { expectedRoi: '12% a year', roiBasis: 'Milk sold last year' }, 'pending'],
    ['category', { category: 'Services' }, 'pending'],
    ['team', { teamSize: 40 }, 'pending'],
    ['photos and plan, which stay none', { images: [], businessPlan: null }, 'approved'],
    ['ways to be reached', { allowDirectMessages: false, sharePhoneNumber: true }, 'approved'],
  ] as const)('leaves the listing live, with another look or without: %s', async (_, body, status) => {
    const { owner, id } = await scene({ status: 'approved' });
    const reply = await change(owner, id, body);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ ...body, status, isActive: true });
    expect(reply.meter.trips).toBeLessThanOrEqual(1);
  });

  it.each([null, ''])(
    'clears what may be empty, team size %j, and leaves the rest alone',
    async (teamSize) => {
      const { owner, id } = await scene({ timeline: '1 year', expectedRoi: '12%', teamSize: 4 });
      const reply = await change(owner, id, { timeline: null, expectedRoi: '', teamSize });
      expect(reply.body).toMatchObject({
        timeline: null,
        expectedRoi: null,
        teamSize: null,
        title: 'Amrit Dairy',
      });
    },
  );

  it('keeps the range in order, also against the stored end', async () => {
    const { owner, id } = await scene();
    for (const body of [
      { fundingMin: 400_001 },
      { fundingMax: 199_999 },
      { fundingMin: 5e5, fundingMax: 4e5 },
    ]) {
      const reply = await change(owner, id, { ...body, title: 'Not stored' });
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({ fields: { fundingMax: [expect.stringContaining('greater')] } });
    }
    expect(await stored(id)).toMatchObject({ title: 'Amrit Dairy', funding_min: 200_000 });
    expect((await change(owner, id, { fundingMin: 500_000, fundingMax: 600_000 })).status).toBe(200);
  });

  it('is refused where it changes nothing', async () => {
    const { owner, id } = await scene();
    expect((await change(owner, id, {})).status).toBe(400);
  });

  it('that changes no word leaves the version that a reviewer reads, and a material one is another', async () => {
    const { owner, id } = await scene();
    const reviewer = await admin();
    const seen = new Date(Number((await stored(id)).updated_at)).toISOString();
    const review = (status: string) =>
      change(reviewer, id, { status, seen, ...(status === 'rejected' && { reviewNote: 'No amounts' }) });
    await change(owner, id, { title: 'Amrit Dairy', allowDirectMessages: false, emailUpdates: true });
    await change(owner, id, { closed: true });
    expect((await stored(id)).updated_at).toBe(Date.parse(seen));
    await change(owner, id, { title: 'Amrit Dairy and paneer' });
    expect([(await review('approved')).status, (await review('rejected')).status]).toEqual([409, 409]);
    const anew = new Date(Number((await stored(id)).updated_at)).toISOString();
    const decided = { status: 'rejected', reviewNote: 'No amounts', seen: anew };
    expect((await change(reviewer, id, decided)).status).toBe(200);
  });

  it('asks for another look at a rejected one, out of sight until then', async () => {
    const { owner, id } = await scene({ status: 'rejected', isActive: false, reviewNote: 'No amounts' });
    const reply = await change(owner, id, {
      expectedRoi: null,
      description: `${'Better words. '.repeat(6)}`,
    });
    expect(reply.body).toMatchObject({ status: 'pending', reviewNote: null, isActive: false });
    expect((await callRoute(listing, { params: { id }, as: await newInvestor() })).status).toBe(404);
  });

  it('withdraws photos and plans that it shows no more, and keeps what its owner shows elsewhere', async () => {
    const { owner, id } = await scene();
    const [kept, dropped] = [await fileOf(owner, 'listing_image'), await fileOf(owner, 'listing_image')];
    const plan = await fileOf(owner, 'business_plan');
    await change(owner, id, { images: [dropped], businessPlan: plan });
    const twin = await newListing(owner);
    await change(owner, twin, { images: [kept] });
    const reply = await change(owner, id, { images: [], businessPlan: null });
    expect(reply.body).toMatchObject({ images: [], businessPlan: null });
    const files = await rows<{ url: string; reason: string | null }>(
      "SELECT '/files/' || id AS url, withdrawn_reason AS reason FROM files WHERE owner_id = ?",
      owner.id,
    );
    expect(new Map(files.map(({ url, reason }) => [url, reason]))).toEqual(
      new Map([
        [kept, null],
        [dropped, 'replaced'],
        [plan, 'replaced'],
      ]),
    );
  });

  it('does not take another person’s photo', async () => {
    const { owner, id } = await scene();
    const photo = await fileOf(await newUser(), 'listing_image');
    const reply = await change(owner, id, { images: [photo], title: 'Not stored' });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ fields: { images: [expect.any(String)] } });
    expect((await stored(id)).title).toBe('Amrit Dairy');
  });
});

describe('closing', () => {
  it('takes it out of the lists once, and reopening puts it back', async () => {
    const { owner, id } = await scene();
    const shown = await offersShown();
    const investor = await newInvestor();
    const first = await change(owner, id, { closed: true });
    const closedAt = (first.body as { closedAt: string }).closedAt;
    expect(closedAt).toEqual(expect.any(String));
    expect((await change(owner, id, { closed: true })).body).toMatchObject({ closedAt });
    expect(await offersShown()).toBe(shown - 1);
    expect((await callRoute(listing, { params: { id }, as: investor })).body).toMatchObject({ closedAt });
    const ask = () => callRoute(interests, { method: 'POST', as: investor, body: { listingId: id } });
    expect((await ask()).status).toBe(409);
    await change(owner, id, { closed: false });
    await change(owner, id, { closed: false });
    expect(await offersShown()).toBe(shown);
    expect((await ask()).status).toBe(201);
  });

  it('moves no counter for a rejected one', async () => {
    const { owner, id } = await scene({ status: 'rejected', isActive: false });
    const shown = await offersShown();
    await change(owner, id, { closed: true });
    await change(owner, id, { closed: false });
    await remove(owner, id);
    expect(await offersShown()).toBe(shown);
  });
});

describe('taking it down', () => {
  it('hides it from everybody and counts once', async () => {
    const { owner, id } = await scene();
    const shown = await offersShown();
    expect((await remove(owner, id)).status).toBe(204);
    expect((await remove(owner, id)).status).toBe(404);
    expect(await offersShown()).toBe(shown - 1);
    expect((await callRoute(listing, { params: { id }, as: owner })).status).toBe(404);
  });

  it('moves no counter where it is closed', async () => {
    const { owner, id } = await scene({ closedAt: 1 });
    const shown = await offersShown();
    await remove(owner, id);
    expect(await offersShown()).toBe(shown);
  });
});

describe('an admin’s decision', () => {
  it('approves, rejects with a reason, leaves a trace for each and none for repeats', async () => {
    const { owner, id } = await scene();
    const shown = await offersShown();
    const reviewer = await admin();
    const approved = await change(reviewer, id, { status: 'approved' });
    expect(approved.body).toMatchObject({ status: 'approved', isActive: true });
    expect(approved.meter.trips).toBeLessThanOrEqual(1);
    await change(reviewer, id, { status: 'approved' });
    expect(await offersShown()).toBe(shown);

    await change(reviewer, id, { status: 'rejected', reviewNote: 'Promises a fixed return' });
    const repeats = [{ status: 'rejected' }, { status: 'rejected', reviewNote: 'Promises a fixed return' }];
    for (const repeat of repeats) expect((await change(reviewer, id, repeat)).status).toBe(200);
    // Another reason is not dropped in silence: the owner has read the first.
    const other = await change(await admin(), id, { status: 'rejected', reviewNote: 'No plan' });
    expect([other.status, other.body]).toMatchObject([
      409,
      {
        detail:
          'This listing is already rejected, and its owner knows the reason given then. Your reason was not saved.',
        current: { status: 'rejected', reviewNote: 'Promises a fixed return' },
      },
    ]);
    expect(await offersShown()).toBe(shown - 1);
    const seen = await callRoute(listing, { params: { id }, as: owner });
    expect(seen.body).toMatchObject({
      status: 'rejected',
      reviewNote: 'Promises a fixed return',
      isActive: false,
    });
    for (const as of [undefined, await newInvestor(), await newUser()])
      expect((await callRoute(listing, { params: { id }, as })).status).toBe(404);

    await change(reviewer, id, { status: 'approved' });
    expect(await offersShown()).toBe(shown);
    expect(
      await rows(
        `SELECT actor_id, action, json_extract(before, '$.status') AS was, json_extract(after, '$.status') AS now_is, reason
         FROM audit_log WHERE target_id = ? ORDER BY created_at, id`,
        id,
      ),
    ).toEqual([
      { actor_id: reviewer.id, action: 'listing.approved', was: 'pending', now_is: 'approved', reason: null },
      {
        actor_id: reviewer.id,
        action: 'listing.rejected',
        was: 'approved',
        now_is: 'rejected',
        reason: 'Promises a fixed return',
      },
      {
        actor_id: reviewer.id,
        action: 'listing.approved',
        was: 'rejected',
        now_is: 'approved',
        reason: null,
      },
    ]);
  });

  it('is nothing else, and about nothing that is gone', async () => {
    const { owner, id } = await scene();
    const reviewer = await admin();
    expect((await change(reviewer, id, { status: 'pending' })).status).toBe(400);
    expect((await change(reviewer, id, { status: 'approved', title: 'Mine now' })).status).toBe(400);
    await remove(owner, id);
    expect((await change(reviewer, id, { status: 'approved' })).status).toBe(404);
    expect(await rows('SELECT 1 FROM audit_log WHERE target_id = ?', id)).toEqual([]);
  });

  it('counts and is traced once where several admins make it at once', async () => {
    const { id } = await scene();
    const shown = await offersShown();
    const judges = await Promise.all([admin(), admin(), admin()]);
    await Promise.all(judges.map((reviewer) => change(reviewer, id, { status: 'rejected' })));
    expect(await offersShown()).toBe(shown - 1);
    expect(await rows('SELECT 1 FROM audit_log WHERE target_id = ?', id)).toHaveLength(1);
  });
});
