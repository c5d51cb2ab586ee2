import { exports } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hostileTexts } from '#test/support/api/bad-input';
import { pdfOf } from '#test/support/crafted-files';
import { fixtureBytes } from '#test/support/files';
import { fileOf } from '#test/support/listings';
import {
  block,
  newInvestor,
  newListing,
  newPost,
  newUser,
  row,
  rows,
  type TestUser,
} from '#test/support/rows/factories';
import { flashOf, loadRoutes, takeLog, tripsOf } from '#test/support/visitor';
import { draftLimits } from '~/domain/draft/draft';
import { tooLong } from '~/domain/draft/draft.words';
import { listingRefused } from '~/domain/listing/refusals.words';
import { ownerPromise } from '~/domain/offer/owner-promise';
import drawingPng from '../../support/fixtures/drawing.png?inline';

type Fields = Record<string, string | undefined>;
interface Files {
  photos?: File[];
  plan?: File;
}

const ORIGIN = 'http://localhost';
const bearer = (as: TestUser | null): Record<string, string> =>
  as ? { authorization: `Bearer ${as.token}` } : {};

/** As a form is sent without script: one multipart request with its files in it. */
function send(as: TestUser | null, path: string, fields: Fields, { photos = [], plan }: Files = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.append(name, value);
  for (const photo of photos) body.append('photos', photo);
  if (plan) body.append('plan', plan);
  return exports.default.fetch(`${ORIGIN}${path}`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { accept: 'text/html', ...bearer(as) },
  });
}

const get = (as: TestUser | null, path: string) =>
  exports.default.fetch(`${ORIGIN}${path}`, {
    redirect: 'manual',
    headers: { accept: 'text/html', ...bearer(as) },
  });

const htmlOf = async (as: TestUser | null, path: string) => (await get(as, path)).text();

const create = (as: TestUser | null, fields: Fields, files?: Files) =>
  send(as, '/create-listing', fields, files);

const business = (over: Fields = {}): Fields => ({
  id: crypto.randomUUID(),
  title: 'Verma Dairy: chilling unit',
  category: 'Food & Beverage',
  description: 'We take 620 litres a day from 40 homes and supply 14 tea shops in Barabanki.',
  fundingMin: '8,00,000',
  fundingMax: '₹ 12 50 000',
  useOfFunds: 'Milk chiller ₹6,10,000\nGenerator ₹1,90,000',
  teamSize: '४',
  allowDirectMessages: 'on',
  ownerPromise: 'on',
  ...over,
});

const asFile = (bytes: Uint8Array, name: string) => new File([bytes as Uint8Array<ArrayBuffer>], name);
const picture = () => asFile(fixtureBytes(drawingPng), 'shop.png');
const pdf = (name = 'Our plan.pdf') => asFile(pdfOf(), name);
const listingsOf = (person: TestUser) =>
  rows<Record<string, unknown>>('SELECT * FROM business_listings WHERE entrepreneur_id = ?', person.id);

beforeAll(loadRoutes, 60_000);
beforeEach(() => {
  takeLog();
});

describe('the create-listing screen', () => {
  it('is the form for entrepreneurs, and says so to others', async () => {
    const owner = await newUser();
    const reply = await get(owner, '/create-listing');
    expect(reply.status).toBe(200);
    expect(tripsOf(reply)).toBeLessThanOrEqual(1);
    const html = await reply.text();
    for (const words of [
      'Create Business Listing',
      'Publish Listing',
      'Save as Draft',
      'published immediately',
    ])
      expect(html).toContain(words);
    const choices = [...html.matchAll(/<option value="([^"]+)">([^<]+)</g)].map(([, , label]) => label);
    expect(choices).toEqual([
      'Food &amp; Beverage',
      'Technology',
      'Retail',
      'Education',
      'Healthcare',
      'Manufacturing',
    ]);
    expect(html).toMatch(/name="allowDirectMessages"[^>]*checked/);
    expect(html).not.toMatch(/name="sharePhoneNumber"[^>]*checked/);
    const investor = await newInvestor();
    const refused = await htmlOf(investor, '/create-listing');
    expect(refused).toContain(listingRefused());
    expect(refused).not.toContain('Publish Listing');
  });

  it('publishes with photos and plan, without script', async () => {
    const owner = await newUser();
    const fields = business({ sharePhoneNumber: 'on' });
    const reply = await create(owner, fields, { photos: [picture(), picture()], plan: pdf() });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/dashboard']);
    expect(await flashOf(reply)).toEqual({
      title: 'Listing published!',
      text: 'Your business listing is now live and visible to all investors.',
      tone: 'good',
    });
    const [stored] = await listingsOf(owner);
    expect(stored).toMatchObject({
      id: fields.id,
      funding_min: 800_000,
      funding_max: 1_250_000,
      team_size: 4,
      allow_direct_messages: 1,
      share_phone_number: 1,
      email_updates: 0,
      status: 'pending',
    });
    expect(JSON.parse(String(stored?.images))).toHaveLength(2);
    const page = await htmlOf(await newInvestor(), `/opportunity/${fields.id}`);
    expect(page).toContain('Our plan.pdf');
    expect(page).toContain(String(stored?.business_plan));
    const [consent] = await rows(
      'SELECT id FROM consents WHERE user_id = ? AND purpose = ?',
      owner.id,
      'owner_promise',
    );
    expect(consent).toEqual({ id: fields.id });
  });

  it.each([
    ['title', { title: 'Shop' }, 'Title must be at least 5 characters'],
    ['category', { category: '' }, 'Category is required'],
    ['description', { description: 'Short' }, 'Description must be at least 50 characters'],
    ['fundingMin', { fundingMin: '9,999' }, 'Minimum funding must be at least ₹10,000'],
    ['fundingMax', { fundingMax: '' }, 'Maximum funding must be at least ₹10,000'],
    [
      'fundingMax below',
      { fundingMax: '7,00,000' },
      'Maximum funding must be greater than or equal to minimum funding',
    ],
    ['useOfFunds', { useOfFunds: 'An oven' }, 'Please describe how you&#x27;ll use the funds'],
    ['ownerPromise', { ownerPromise: undefined }, ownerPromise.required()],
  ])(
    'comes back with what is wrong with %s, and with everything that was typed',
    async (_, over, message) => {
      const owner = await newUser();
      const reply = await create(owner, business(over));
      expect(reply.status).toBe(400);
      const html = await reply.text();
      expect(html).toContain(message);
      expect(html).toContain('Failed to create listing');
      expect(html).toContain('Generator ₹1,90,000'.slice(0, 'useOfFunds' in over ? 0 : undefined));
      expect(await listingsOf(owner)).toEqual([]);
    },
  );

  it('keeps uploaded files over a refusal, and drops what is unticked', async () => {
    const owner = await newUser();
    const refused = await (
      await create(owner, business({ title: '' }), { photos: [picture()], plan: pdf() })
    ).text();
    const [, photo = ''] = /name="images\[0\]\.url" value="([^"]+)"/.exec(refused) ?? [];
    const [, plan = ''] = /name="businessPlan" value="([^"]+)"/.exec(refused) ?? [];
    expect(photo).toMatch(/^\/files\//);
    expect(plan).toMatch(/^\/files\//);
    const kept = business({
      'images[0].url': photo,
      'images[0].alt': 'The counter',
      businessPlan: plan,
      removedPapers: plan,
    });
    expect((await create(owner, kept)).status).toBe(303);
    const [stored] = await listingsOf(owner);
    expect(stored?.business_plan).toBeNull();
    expect(JSON.parse(String(stored?.images))).toMatchObject([{ url: photo, alt: 'The counter' }]);
  });

  it('says which file was refused', async () => {
    const owner = await newUser();
    const fake = asFile(new TextEncoder().encode('not a pdf at all'), 'plan.pdf');
    const reply = await create(owner, business(), { plan: fake });
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain('Failed to upload plan.pdf .');
    expect(await listingsOf(owner)).toEqual([]);
  });

  it('saves the draft without script, restores it with its plan, and discards it', async () => {
    const owner = await newUser();
    const half = { intent: 'save-draft', title: 'Half a', sharePhoneNumber: 'on' };
    const reply = await create(owner, half, { photos: [picture()], plan: pdf('चाय plan.pdf') });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/create-listing']);
    expect(await flashOf(reply)).toMatchObject({ title: 'Draft saved' });
    const opened = await get(owner, '/create-listing');
    expect(tripsOf(opened)).toBeLessThanOrEqual(1);
    const html = await opened.text();
    expect(html).toContain('Draft restored');
    expect(html).toContain('value="Half a"');
    expect(html).toContain('चाय plan.pdf');
    expect(html).toMatch(/name="images\[0\]\.url" value="\/files\//);
    expect(html).toMatch(/name="sharePhoneNumber"[^>]*checked/);
    expect(html).not.toMatch(/name="allowDirectMessages"[^>]*checked/);
    await create(owner, { intent: 'discard' });
    expect(await htmlOf(owner, '/create-listing')).not.toContain('Draft restored');
  });

  it('saves the draft without script, and says which file is not in it', async () => {
    const owner = await newUser();
    const fake = asFile(new TextEncoder().encode('not a pdf at all'), 'plan.pdf');
    const reply = await create(owner, { intent: 'save-draft', title: 'Half a' }, { plan: fake });
    expect(reply.status).toBe(303);
    const flash = await flashOf(reply);
    expect(flash).toMatchObject({ title: 'Draft saved', tone: 'bad' });
    expect(flash?.text).toMatch(
      /^Your draft is saved in your account, but not all of its files\. Failed to upload plan\.pdf/,
    );
    expect(await htmlOf(owner, '/create-listing')).toContain('value="Half a"');
  });

  it('refuses a draft without script that is longer than a draft holds, and returns what was typed', async () => {
    const owner = await newUser();
    const long = 'x'.repeat(draftLimits.fieldMax + 1);
    const reply = await create(owner, { intent: 'save-draft', title: 'Half a', description: long });
    expect(reply.status).toBe(400);
    const html = await reply.text();
    expect(html).toContain(long);
    expect(html).toContain(tooLong({ max: draftLimits.fieldMax }));
    expect(await htmlOf(owner, '/create-listing')).not.toContain('Draft restored');
  });

  it('is closed to strangers and to forged roles', async () => {
    const stranger = await create(null, business());
    expect(stranger.status).toBe(303);
    expect(stranger.headers.get('location')).toContain('/register');
    const investor = await newInvestor();
    const refused = await create(investor, business());
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain(listingRefused());
    expect(await listingsOf(investor)).toEqual([]);
  });

  it('takes hostile text as text or refuses it', async () => {
    for (const [name, text] of Object.entries(hostileTexts)) {
      const owner = await newUser();
      const reply = await create(
        owner,
        business({ title: `Dairy ${text}`, timeline: text, __intent__: text }),
      );
      expect([303, 400, 413], name).toContain(reply.status);
      const html = await reply.text();
      expect(html, name).not.toContain('<script>alert');
      for (const stored of await listingsOf(owner)) expect(String(stored.title)).not.toMatch(/[\0\u202e]/);
    }
  });
});

describe('the edit screen', () => {
  it('is the owner’s alone', async () => {
    const owner = await newUser();
    const id = await newListing(owner, { category: 'Agriculture', timeline: '1 year' });
    const own = await get(owner, `/opportunity/${id}/edit`);
    expect(tripsOf(own)).toBeLessThanOrEqual(1);
    const html = await own.text();
    expect(html).toContain('value="Amrit Dairy"');
    expect(html).toContain('value="2,00,000"');
    // A stored category that new listings are not offered stays chosen.
    expect(html).toMatch(/<option value="Agriculture" selected/);
    expect(html).not.toContain('name="ownerPromise"');
    for (const as of [await newUser(), await newInvestor(), await newUser({ userType: 'admin' })]) {
      const other = await get(as, `/opportunity/${id}/edit`);
      expect(other.status).toBe(404);
      expect(await other.text()).toContain('Opportunity not found');
      expect((await send(as, `/opportunity/${id}/edit`, business())).status).toBe(403);
    }
    expect(await row('SELECT title FROM business_listings WHERE id = ?', id)).toEqual({
      title: 'Amrit Dairy',
    });
  });

  it('stores every field, clears the empty ones and goes back to pending', async () => {
    const owner = await newUser();
    const plan = await fileOf(owner, 'business_plan');
    const id = await newListing(owner, { status: 'approved', timeline: '1 year', businessPlan: plan });
    const reply = await send(
      owner,
      `/opportunity/${id}/edit`,
      business({ businessPlan: undefined, emailUpdates: 'on' }),
    );
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `/opportunity/${id}`]);
    expect(tripsOf(reply)).toBeLessThanOrEqual(2);
    expect(await flashOf(reply)).toMatchObject({
      title: 'Listing updated',
      text: 'Others see your changes now, marked Not reviewed yet.',
    });
    const [stored] = await listingsOf(owner);
    expect(stored).toMatchObject({
      title: 'Verma Dairy: chilling unit',
      timeline: null,
      business_plan: null,
      email_updates: 1,
      status: 'pending',
      is_active: 1,
    });
  });

  it('comes back with what is wrong', async () => {
    const owner = await newUser();
    const id = await newListing(owner);
    const reply = await send(owner, `/opportunity/${id}/edit`, business({ fundingMax: '10,000' }));
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain('Maximum funding must be greater than or equal to minimum funding');
  });
});

/** The page's data says it, too: of a time with milliseconds, '14.812' would read as a rating. */
const LISTED_AT = Date.UTC(2026, 10, 5);

describe('the page of a listing', () => {
  it('shows what is stored and nothing else', async () => {
    const owner = await newUser({
      fullName: 'Sunita Verma',
      city: 'Barabanki',
      isVerified: true,
      verifiedAt: 1,
      createdAt: LISTED_AT,
    });
    const times = { createdAt: LISTED_AT, updatedAt: LISTED_AT };
    const id = await newListing(owner, { sharePhoneNumber: true, ...times });
    const reply = await get(await newInvestor(), `/opportunity/${id}`);
    expect(reply.status).toBe(200);
    expect(tripsOf(reply)).toBeLessThanOrEqual(1);
    const html = await reply.text();
    for (const words of [
      'Amrit Dairy',
      'Barabanki, Uttar Pradesh',
      'Not reviewed yet',
      '₹2,00,000 to ₹4,00,000',
      'Not stated',
      'What has been checked',
      'KYC Verified',
      'Stay safe.',
      'Express Interest',
      'Schedule Call',
      `tel:${owner.phone}`,
      'unverified',
      'not an offer or invitation to invest',
    ])
      expect(html).toContain(words);
    for (const invented of ['20-25%', '6-12 months', '4.8', '12 reviews', '85%', '5+ years'])
      expect(html.replace(/<[^>]+>/g, ' ')).not.toContain(invented);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/opportunity/${id}"`);
    expect(html).not.toContain(owner.email);
  });

  it('says what is missing, and leads on from a post’s id and from the old address', async () => {
    const reader = await newInvestor();
    const missing = await get(reader, `/opportunity/${crypto.randomUUID()}`);
    expect(missing.status).toBe(404);
    const html = await missing.text();
    for (const words of [
      'Opportunity not found',
      'The listing you&#x27;re looking for doesn&#x27;t exist.',
      'Back to Dashboard',
    ])
      expect(html).toContain(words);
    const postId = await newPost(await newUser());
    const moved = await get(reader, `/opportunity/${postId}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/post/${postId}`]);
    const old = await get(reader, '/listing/abc');
    expect([old.status, old.headers.get('location')]).toEqual([301, `${ORIGIN}/opportunity/abc`]);
  });

  it('is the welcome screen for strangers, whose link unfurls without money or names', async () => {
    const owner = await newUser({ fullName: 'Sunita Verma' });
    const id = await newListing(owner, {
      title: 'Verma Dairy',
      description: `We ask for ₹8 lakh. ${'Milk since 1998. '.repeat(4)}`,
    });
    const html = await htmlOf(null, `/opportunity/${id}`);
    expect(html).toContain('<meta property="og:title" content="Verma Dairy"');
    expect(html).toContain('Milk since 1998.');
    expect(html).toContain('Get Started');
    for (const secret of ['Sunita Verma', '₹8 lakh', '2,00,000', '2.0L', owner.phone, 'A second milk van'])
      expect(html).not.toContain(secret);
  });

  it('opens its panels without script: interest, call, report, and the owner’s questions', async () => {
    const [owner, reader] = [await newUser(), await newInvestor()];
    const id = await newListing(owner);
    const at = `/opportunity/${id}`;
    expect(await htmlOf(reader, `${at}?panel=interest`)).toContain(
      'Interest is not a payment and not binding.',
    );
    const calls = await htmlOf(reader, `${at}?panel=call`);
    expect(calls.match(/name="slot"/g)).toHaveLength(6);
    expect(await htmlOf(reader, `${at}?panel=report`)).toContain('Send report');
    expect(await htmlOf(owner, `${at}?panel=delete`)).toContain('This action cannot be undone.');
    expect(await htmlOf(owner, `${at}?panel=close`)).toContain('Close listing');
    // Nothing of it for those it is not for.
    expect(await htmlOf(reader, `${at}?panel=delete`)).not.toContain('This action cannot be undone.');
    expect(await htmlOf(owner, `${at}?panel=interest`)).not.toContain('not binding');
    const evil = await htmlOf(owner, `${at}?panel=delete&returnTo=https://evil.example`);
    expect(evil).not.toContain('evil.example"');
  });

  it('is left alone by people across a block', async () => {
    const [owner, blocked] = [await newUser(), await newInvestor()];
    await block(owner, blocked);
    const id = await newListing(owner);
    expect((await get(blocked, `/opportunity/${id}`)).status).toBe(404);
    expect((await send(blocked, `/opportunity/${id}`, { intent: 'interest', message: 'Hello' })).status).toBe(
      404,
    );
  });
});

describe('the forms of a listing’s page', () => {
  const scene = async () => {
    const [owner, guest] = [await newUser(), await newInvestor()];
    return { owner, guest, id: await newListing(owner) };
  };
  const act = (as: TestUser | null, id: string, fields: Fields) => send(as, `/opportunity/${id}`, fields);

  it('do what their buttons say, and say it', async () => {
    const { owner, guest, id } = await scene();
    const here = `/opportunity/${id}`;
    const sent: [TestUser, Fields, string, string][] = [
      [guest, { intent: 'save' }, here, 'Bookmarked!'],
      [guest, { intent: 'unsave', returnTo: '/saved' }, '/saved', 'Removed from Saved'],
      [
        guest,
        { intent: 'interest', message: 'May I visit?', amount: '2,00,000' },
        here,
        'Interest expressed!',
      ],
      [
        guest,
        { intent: 'report', reason: 'scam' },
        here,
        "Thank you for reporting. We'll review this listing.",
      ],
      [owner, { intent: 'close' }, here, 'Listing closed'],
      [owner, { intent: 'reopen', returnTo: '/my-listings' }, '/my-listings', 'Listing reopened'],
      [owner, { intent: 'delete' }, '/my-listings', 'Listing deleted successfully'],
    ];
    for (const [as, fields, next, title] of sent) {
      const reply = await act(as, id, fields);
      expect([reply.status, reply.headers.get('location')], fields.intent).toEqual([303, next]);
      expect(await flashOf(reply)).toMatchObject({ title, tone: 'good' });
      expect(tripsOf(reply)).toBeLessThanOrEqual(2);
    }
    expect(await row('SELECT amount, message FROM interests WHERE listing_id = ?', id)).toEqual({
      amount: 200_000,
      message: 'May I visit?',
    });
  });

  it('ask for amount and message first when the button comes alone', async () => {
    const { guest, id } = await scene();
    const reply = await act(guest, id, { intent: 'interest' });
    expect(reply.headers.get('location')).toBe(`/opportunity/${id}?panel=interest#interest`);
    expect(await rows('SELECT 1 FROM interests WHERE listing_id = ?', id)).toEqual([]);
  });

  it.each([
    [
      'an amount that is none',
      { intent: 'interest', message: 'May I visit on Sunday?', amount: 'much' },
      400,
    ],
    ['a report without reason', { intent: 'report', description: 'It asks for a fee' }, 400],
    ['an unknown intent', { intent: 'approve' }, 400],
    ['no intent', {}, 400],
    ['somebody else’s listing to close', { intent: 'close' }, 403],
    ['somebody else’s listing to delete', { intent: 'delete' }, 403],
  ])('refuse %s and give back what was typed', async (_, fields, status) => {
    const { guest, id } = await scene();
    const reply = await act(guest, id, fields);
    expect(reply.status).toBe(status);
    const html = await reply.text();
    if ('message' in fields) expect(html).toContain('May I visit on Sunday?');
    if ('description' in fields) expect(html).toContain('It asks for a fee');
    expect(
      await row('SELECT interests, is_active, closed_at FROM business_listings WHERE id = ?', id),
    ).toEqual({
      interests: 0,
      is_active: 1,
      closed_at: null,
    });
  });

  it('never lead elsewhere, and send strangers to sign in', async () => {
    const { guest, id } = await scene();
    const reply = await act(guest, id, { intent: 'save', returnTo: 'https://evil.example/' });
    expect(reply.headers.get('location')).toBe('/dashboard');
    const stranger = await act(null, id, { intent: 'save' });
    expect(stranger.headers.get('location')).toContain('/register');
  });
});

describe('My Listings', () => {
  it('holds every listing and investment post of one’s own, with its state, in one trip', async () => {
    const owner = await newUser();
    const at = Date.now();
    await newListing(owner, { title: 'Open dairy', createdAt: at, views: 1200, interests: 3 });
    await newListing(owner, { title: 'Closed dairy', closedAt: at, createdAt: at - 1, status: 'approved' });
    await newListing(owner, {
      title: 'Rejected dairy',
      createdAt: at - 2,
      status: 'rejected',
      isActive: false,
      reviewNote: 'Promises a return',
    });
    await newPost(owner, { title: 'A second oven', createdAt: at - 3 });
    await newListing(owner, { title: 'Deleted dairy', isActive: false, deletedAt: at });
    await newPost(owner, { title: null, postType: 'community', content: 'Just talk' });
    await newListing(await newUser(), { title: 'Foreign dairy' });
    const reply = await get(owner, '/my-listings');
    expect(tripsOf(reply)).toBeLessThanOrEqual(1);
    const html = await reply.text();
    const titles = [...html.matchAll(/<h2[^>]*><a[^>]*>([^<]+)</g)].map(([, title]) => title);
    expect(titles).toEqual(['Open dairy', 'Closed dairy', 'Rejected dairy', 'A second oven']);
    for (const words of ['1.2K views<', '3 interests<', 'Closed', 'Promises a return', 'Rejected', 'Reopen'])
      expect(html).toContain(words);
  });

  it('goes on page by page without gaps', async () => {
    const owner = await newUser();
    const at = Date.now();
    for (let n = 0; n < 23; n += 1) {
      const over = { title: `Offer ${n}`, createdAt: at - n * 1000 };
      await (n % 2 ? newListing(owner, over) : newPost(owner, over));
    }
    const first = await htmlOf(owner, '/my-listings');
    const [, next = ''] = /href="[^"]*(\?cursor=[^"]+)"/.exec(first) ?? [];
    const second = await htmlOf(owner, `/my-listings${next}`);
    const titles = [...(first + second).matchAll(/<h2[^>]*><a[^>]*>(Offer \d+)</g)].map(([, title]) => title);
    expect(titles).toEqual(Array.from({ length: 23 }, (_, n) => `Offer ${n}`));
  });

  it('is empty with a way on, by role', async () => {
    expect(await htmlOf(await newUser(), '/my-listings')).toContain('Create Business Listing');
    expect(await htmlOf(await newInvestor(), '/my-listings')).toContain('Explore Opportunities');
  });
});
