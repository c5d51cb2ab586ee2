import { describe, expect, it } from 'vitest';
import { badIds } from '#test/support/api/bad-input';
import { callRoute, contextOf, memberContext } from '#test/support/api/call-route';
import { FILE_URL, ids, validInput } from '#test/support/api/valid-input';
import { sweepUploads } from '#test/support/files';
import { newListing, newPost, newUser, row, rows, type TestUser } from '#test/support/rows/factories';
import { randomToken } from '~/db/id';
import { files } from '~/db/schema';
import { ownRows } from '~/domain/account-data/own-rows.server';
import { draftKinds, draftLimits } from '~/domain/draft/draft';
import { findDraft, removeDraft, saveDraft } from '~/domain/draft/draft.server';
import { openListingForm, publishListing } from '~/domain/listing/publish.server';
import { openPostForm, publishPost } from '~/domain/post/publish.server';
import { sweepLine } from '~/domain/retention/retention.server';
import type { MemberContext } from '~/domain/shared/context';
import { DAY_MS, MINUTE_MS } from '~/lib/time/duration';
import { loader as drafts } from '~/routes/api/users.me.drafts.$kind';

const newUuid = () => crypto.randomUUID();
const draft = (over: object = {}) => ({
  id: ids.one,
  postType: 'investment',
  title: 'Bulk milk chiller',
  content: 'We collect 620 litres a day',
  fundingMin: '8,00,000',
  images: [{ url: FILE_URL, alt: 'Milk cans' }],
  ...over,
});

const put = (as: TestUser | undefined, body: unknown, kind = 'post', query = '') =>
  callRoute(drafts, { method: 'PUT', params: { kind }, as, body, query });

const get = (as: TestUser | undefined, kind = 'post') => callRoute(drafts, { params: { kind }, as });
const remove = (as: TestUser | undefined, kind = 'post', query = '') =>
  callRoute(drafts, { method: 'DELETE', params: { kind }, as, query });

describe('a draft that two devices write', () => {
  const saved = (as: TestUser, device: string, over: number, at: number, content: object) =>
    put(as, draft(content), 'post', `by=${device}&over=${over}&at=${at}`);

  /** The laptop has written over what the phone began with. */
  async function scene() {
    const [person, start] = [await newUser(), Date.now() - 10_000];
    await saved(person, 'phone', 0, start, { content: 'Begun on the phone' });
    await saved(person, 'laptop', start, start + 1, { content: 'Gone on with on the laptop' });
    return { person, start };
  }

  it('stays where the one discards it that has not shown it, and goes once it has', async () => {
    const { person, start } = await scene();
    const discard = (device: string, over: number, at: number) =>
      remove(person, 'post', `by=${device}&over=${over}&at=${at}`);
    expect((await discard('phone', start, start + 2)).status).toBe(204);
    expect((await get(person)).body).toMatchObject({ content: { content: 'Gone on with on the laptop' } });
    expect((await discard('phone', start + 1, start + 3)).status).toBe(204);
    expect((await get(person)).status).toBe(404);
    // Nothing is left to see, so another discard is no question.
    expect((await discard('tablet', 0, start + 4)).status).toBe(204);
  });

  it('goes with its own device, whatever that device has shown since', async () => {
    const { person, start } = await scene();
    await remove(person, 'post', `by=laptop&over=${start}&at=${start + 2}`);
    expect((await get(person)).status).toBe(404);
  });

  it('hands back what the other wrote and its writer had not seen', async () => {
    const { person, start } = await scene();
    const reply = await saved(person, 'phone', start, start + 2, { content: 'Gone on with on the phone' });
    expect(reply.body).toEqual({
      updatedAt: new Date(start + 2).toISOString(),
      replaced: {
        content: draft({ content: 'Gone on with on the laptop' }),
        updatedAt: new Date(start + 1).toISOString(),
      },
    });
    expect((await get(person)).body).toMatchObject({ content: { content: 'Gone on with on the phone' } });
  });

  it.each([
    ['saw the other’s text', { by: 'phone', over: 1, at: 2 }],
    ['is the same that wrote last', { by: 'laptop', over: 0, at: 2 }],
    ['is late, so that the other’s text stays', { by: 'phone', over: 0, at: -1 }],
  ])('hands nothing back to a device that %s', async (_, { by, over, at }) => {
    const { person, start } = await scene();
    const reply = await saved(person, by, start + over, start + at, { content: 'Later' });
    expect(reply.body).toEqual({ updatedAt: expect.any(String) });
  });

  it('hands nothing back that was discarded, or is somebody else’s', async () => {
    const { person, start } = await scene();
    const stranger = await newUser();
    expect((await saved(stranger, 'phone', 0, start + 3, {})).body).not.toHaveProperty('replaced');
    await remove(person, 'post', `at=${start + 2}`);
    expect((await saved(person, 'phone', start, start + 3, {})).body).not.toHaveProperty('replaced');
  });

  it('refuses a device’s name of other letters', async () => {
    const reply = await put(await newUser(), draft(), 'post', `by=${'x'.repeat(41)}`);
    expect([reply.status, reply.body]).toMatchObject([400, { fields: { by: [expect.any(String)] } }]);
  });
});

describe('a draft', () => {
  it('returns as it was stored, even unfinished', async () => {
    const person = await newUser();
    const content = draft({ fundingMin: '8,00,0', title: '  half a ti' });
    expect((await put(person, content)).status).toBe(200);
    const kept = await get(person);
    expect(kept.status).toBe(200);
    expect(kept.body).toMatchObject({ content });
    // The pipeline looks up the session.
    expect(kept.meter.trips).toBeLessThanOrEqual(1);
  });

  it('is replaced as a whole by the next save', async () => {
    const person = await newUser();
    await put(person, draft());
    await put(person, { content: 'Only this' });
    expect((await get(person)).body).toMatchObject({ content: { content: 'Only this' } });
    expect(await row('SELECT count(*) AS n FROM drafts WHERE user_id = ?', person.id)).toEqual({ n: 1 });
  });

  it('exists once for each kind and user', async () => {
    const [person, other] = [await newUser(), await newUser()];
    await put(person, { content: 'A post' });
    await put(person, { description: 'A listing', allowDirectMessages: 'on' }, 'listing');
    await put(other, { content: 'Another post' });
    expect((await get(person)).body).toMatchObject({ content: { content: 'A post' } });
    expect((await get(person, 'listing')).body).toMatchObject({ content: { description: 'A listing' } });
    await remove(person);
    expect((await get(person)).status).toBe(404);
    expect((await get(person, 'listing')).status).toBe(200);
    expect((await get(other)).body).toMatchObject({ content: { content: 'Another post' } });
  });

  it('can be removed repeatedly without error', async () => {
    const person = await newUser();
    await put(person, draft());
    expect((await remove(person)).status).toBe(204);
    expect((await remove(person)).status).toBe(204);
    expect((await get(person)).status).toBe(404);
  });

  it('requires a signed-in user', async () => {
    for (const call of [get, remove]) expect((await call(undefined)).status).toBe(401);
    expect((await put(undefined, draft())).status).toBe(401);
  });
});

describe('a late save', () => {
  it.each([
    ['post', newPost],
    ['listing', newListing],
  ] as const)('does not bring a published %s back', async (kind, publish) => {
    const person = await newUser();
    const id = await publish(person);
    const refused = await put(person, { ...draft(), id }, kind);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ fields: { id: ['This draft was already published.'] } });
    expect((await get(person, kind)).status).toBe(404);
  });

  it('is not refused for an id of the other kind', async () => {
    const person = await newUser();
    expect((await put(person, { ...draft(), id: await newListing(person) })).status).toBe(200);
  });
});

describe('two saves of one form', () => {
  const writtenAt = async (person: TestUser, title: string, at: number, id: string = ids.one) => {
    const { status, body } = await put(person, draft({ id, title }), 'post', `at=${at}`);
    expect(status).toBe(200);
    return Date.parse((body as { updatedAt: string }).updatedAt);
  };
  const kept = async (person: TestUser) =>
    (await get(person)).body as { content: { title: string }; updatedAt: string };

  it('leave the later text, whichever is stored first', async () => {
    const person = await newUser();
    const { now } = (await contextOf()).app;
    expect(await writtenAt(person, 'Later', now - 10)).toBe(now - 10);
    expect(await writtenAt(person, 'Earlier', now - 20)).toBe(now - 10);
    expect((await kept(person)).content.title).toBe('Later');
    // The same save again, after its answer was lost.
    expect(await writtenAt(person, 'Later', now - 10)).toBe(now - 10);
    expect(await writtenAt(person, 'The last', now - 9)).toBe(now - 9);
    expect(await kept(person)).toMatchObject({
      content: { title: 'The last' },
      updatedAt: new Date(now - 9).toISOString(),
    });
  });

  it('say nothing about another form, which takes the place of the first', async () => {
    const person = await newUser();
    const { now } = (await contextOf()).app;
    await writtenAt(person, 'Chiller', now - 10);
    expect(await writtenAt(person, 'Generator', now - 20, ids.two)).toBe(now - 20);
    expect((await kept(person)).content.title).toBe('Generator');
  });

  it('leave a later text of another form where they arrive late', async () => {
    const person = await newUser();
    const { now } = (await contextOf()).app;
    await writtenAt(person, 'Chiller', now - 10);
    expect(await writtenAt(person, 'Generator', now - 2 * MINUTE_MS, ids.two)).toBe(now - 10);
    expect((await kept(person)).content.title).toBe('Chiller');
    // Of an earlier text it takes the place.
    const other = await newUser();
    await writtenAt(other, 'Chiller', now - 3 * MINUTE_MS);
    await writtenAt(other, 'Generator', now - 2 * MINUTE_MS, ids.two);
    expect((await kept(other)).content.title).toBe('Generator');
  });

  it('are written now at the latest, whatever the device’s clock says', async () => {
    const person = await newUser();
    const now = Date.now();
    expect(await writtenAt(person, 'From tomorrow', now + DAY_MS)).toBeLessThanOrEqual(Date.now());
    // Whoever says no time has written it now.
    expect((await put(person, draft({ title: 'Now' }))).status).toBe(200);
    expect((await kept(person)).content.title).toBe('Now');
  });

  it.each(['soon', '-1', '1.5', '1e9', '9'.repeat(16)])('are refused with the time %s', async (at) => {
    const refused = await put(await newUser(), draft(), 'post', `at=${at}`);
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.body as { fields: object }).fields)).toEqual(['at']);
  });
});

describe('a save and a discard of one draft', () => {
  const at = (time: number) => `at=${time}`;
  const save = async (person: TestUser, title: string, time: number, id: string = ids.one) => {
    const { status, body } = await put(person, draft({ id, title }), 'post', at(time));
    expect(status).toBe(200);
    return Date.parse((body as { updatedAt: string }).updatedAt);
  };
  const discard = async (person: TestUser, time: number) =>
    expect((await remove(person, 'post', at(time))).status).toBe(204);
  const title = async (person: TestUser) => {
    const { status, body } = await get(person);
    return status === 404 ? null : (body as { content: { title: string } }).content.title;
  };
  const start = async () => [await newUser(), (await contextOf()).app.now] as const;

  it('leave nothing where the save was written before the discard and arrives after it', async () => {
    const [person, now] = await start();
    await save(person, 'First', now - 30);
    await discard(person, now - 10);
    // It is told when the draft was discarded, so that what is typed from then on is later.
    expect(await save(person, 'Second', now - 20)).toBe(now - 10);
    expect(await title(person)).toBeNull();
  });

  it('leave nothing where the very first save arrives after the discard, of whatever form it is', async () => {
    const [person, now] = await start();
    await discard(person, now - 10);
    for (const id of [ids.one, ids.two]) await save(person, 'First', now - 20, id);
    expect(await title(person)).toBeNull();
  });

  it('leave the text that was written after the discard, whichever arrives first', async () => {
    const [person, now] = await start();
    await save(person, 'Written after', now - 10);
    await discard(person, now - 20);
    expect(await title(person)).toBe('Written after');
    await discard(person, now - 9);
    await save(person, 'Written anew', now - 8);
    expect(await title(person)).toBe('Written anew');
  });

  it('follow each other as they arrive where they say no time', async () => {
    const [person, now] = await start();
    await save(person, 'From tomorrow', now + DAY_MS);
    expect((await remove(person)).status).toBe(204);
    expect(await title(person)).toBeNull();
    expect((await put(person, draft({ title: 'Again' }))).status).toBe(200);
    expect(await title(person)).toBe('Again');
  });

  it('say nothing about the other kind', async () => {
    const [person, now] = await start();
    await discard(person, now - 10);
    expect((await put(person, draft(), 'listing', at(now - 20))).status).toBe(200);
    expect((await get(person, 'listing')).status).toBe(200);
  });

  it('are refused with a time that is none', async () => {
    expect((await remove(await newUser(), 'post', 'at=soon')).status).toBe(400);
  });
});

describe('a discarded draft', () => {
  it('opens no form with it and is in nobody’s data', async () => {
    const person = await newUser();
    const ctx = await memberContext(person);
    for (const kind of draftKinds) {
      await saveDraft(ctx, kind, { id: ids.one, title: 'Chiller' });
      await removeDraft(ctx, kind);
    }
    expect([(await openPostForm(ctx)).draft, (await openListingForm(ctx)).draft]).toEqual([null, null]);
    expect(await ownRows(ctx).drafts).toEqual([]);
  });

  it('is refused its older saves also after another one was published', async () => {
    const person = await newUser();
    const ctx = await memberContext(person);
    await removeDraft(ctx, 'listing', { at: ctx.now - 10 });
    await publishListing(ctx, {
      ...validInput.listing(),
      ...{ id: ids.two, images: [], businessPlan: undefined, ownerPromise: true, category: 'Retail' },
    });
    await saveDraft(ctx, 'listing', { id: ids.one, title: 'Old' }, { at: ctx.now - 20 });
    expect(await findDraft(ctx, 'listing')).toBeNull();
  });
});

describe('a form that is published while a draft of another form is kept', () => {
  const common = { images: [], businessPlan: undefined, ownerPromise: true as const };
  const publishing = {
    post: (ctx: MemberContext, id: string) =>
      publishPost(ctx, {
        ...{ id, postType: 'community', content: 'Who repairs chillers?', category: 'Services' },
        ...{ images: [], attachments: [] },
      }),
    listing: (ctx: MemberContext, id: string) =>
      publishListing(ctx, { ...validInput.listing(), ...common, id, category: 'Retail' }),
  };

  it.each(draftKinds)('leaves that %s draft, and ends its own', async (kind) => {
    const ctx = await memberContext(await newUser());
    const [other, own] = [newUuid(), newUuid()];
    await saveDraft(ctx, kind, { id: other, title: 'Generator' });
    await publishing[kind](ctx, newUuid());
    expect(await findDraft(ctx, kind)).toMatchObject({ content: { id: other, title: 'Generator' } });
    await saveDraft(ctx, kind, { id: own, title: 'Chiller' });
    await publishing[kind](ctx, own);
    expect(await findDraft(ctx, kind)).toBeNull();
  });

  it.each(draftKinds)('ends a %s draft that says no id, which the form opened with', async (kind) => {
    const ctx = await memberContext(await newUser());
    await saveDraft(ctx, kind, { title: 'Half a title' });
    await publishing[kind](ctx, newUuid());
    expect(await findDraft(ctx, kind)).toBeNull();
  });
});

describe('an invalid draft', () => {
  const tooLong = 'x'.repeat(draftLimits.fieldMax + 1);
  const cases: [name: string, body: unknown, field: string][] = [
    ['an unknown field', { isVerified: 'on' }, 'isVerified'],
    ['a number for text', { title: 5 }, 'title'],
    ['a list for text', { content: ['a'] }, 'content'],
    ['null', { content: null }, 'content'],
    ['too long a text', { content: tooLong }, 'content'],
    ['a foreign picture', { images: [{ url: 'https://evil.example/a.jpg', alt: '' }] }, 'images.0.url'],
    ['a picture as text', { images: [FILE_URL] }, 'images.0'],
    ['eleven pictures', { images: Array(11).fill({ url: FILE_URL, alt: '' }) }, 'images'],
    ['a list', [], 'body'],
    ...badIds.map((id): [string, unknown, string] => [`the id ${JSON.stringify(id)}`, { id }, 'id']),
  ];
  it.each(cases)('%s is refused with the field’s name', async (_case, body, field) => {
    const person = await newUser();
    const refused = await put(person, body);
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.body as { fields: object }).fields)).toContain(field);
    expect(await rows('SELECT 1 FROM drafts WHERE user_id = ?', person.id)).toEqual([]);
  });

  it('is refused above 32 KB before it is read', async () => {
    const person = await newUser();
    const body = { content: 'क'.repeat(6_000), useOfFunds: 'क'.repeat(6_000) };
    expect((await put(person, body)).status).toBe(413);
  });

  it.each(['posts', '__proto__', '', '../'])('there is no kind %j', async (kind) => {
    const person = await newUser();
    expect((await get(person, kind)).status).toBe(400);
    expect((await put(person, draft(), kind)).status).toBe(400);
  });
});

describe('a draft’s photos', () => {
  async function uploadsOf(person: TestUser, count: number) {
    const { app } = await contextOf();
    const rows = Array.from({ length: count }, () => ({
      id: randomToken(18),
      ownerId: person.id,
      kind: 'post_image' as const,
      name: 'a.jpg',
      contentType: 'image/webp',
      size: 10,
      createdAt: app.now - 2 * DAY_MS,
    }));
    await app.db.batch([app.db.insert(files).values(rows)]);
    return rows.map(({ id }) => id);
  }
  const left = async (person: TestUser) =>
    (await rows<{ id: string }>('SELECT id FROM files WHERE owner_id = ?', person.id)).map(({ id }) => id);

  it('survive the sweep of unused uploads while the draft shows them', async () => {
    const [person, stranger] = [await newUser(), await newUser()];
    const [shown = '', unused = ''] = await uploadsOf(person, 2);
    await put(person, draft({ images: [{ url: `/files/${shown}`, alt: '' }] }));
    // A draft keeps only files of its own user.
    await put(stranger, draft({ id: ids.two, images: [{ url: `/files/${unused}`, alt: '' }] }));
    const { app } = await contextOf();
    await sweepUploads(app);
    expect(await left(person)).toEqual([shown]);
    await remove(person);
    await sweepUploads(app);
    expect(await left(person)).toEqual([]);
  });

  it('are removed with a draft unchanged for three months', async () => {
    const person = await newUser();
    const [shown = ''] = await uploadsOf(person, 1);
    const ctx = await memberContext(person);
    await saveDraft(ctx, 'post', { content: 'Old', images: [{ url: `/files/${shown}`, alt: '' }] });
    const later = { ...ctx, now: ctx.now + draftLimits.keepDays * DAY_MS };
    await sweepLine(later, 'drafts');
    expect(await findDraft(ctx, 'post')).not.toBeNull();
    await sweepLine({ ...later, now: later.now + 1 }, 'drafts');
    await sweepUploads(ctx);
    expect(await findDraft(ctx, 'post')).toBeNull();
    expect(await left(person)).toEqual([]);
  });
});
