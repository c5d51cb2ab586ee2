import { describe, expect, it } from 'vitest';
import { type Caller, callRoute, contextOf, memberContext } from '#test/support/api/call-route';
import { connect } from '#test/support/chat';
import { pdfOf } from '#test/support/crafted-files';
import { fixtureBytes, getFile, postUpload } from '#test/support/files';
import { listingBody } from '#test/support/listings';
import { newInvestor, newUser, row } from '#test/support/rows/factories';
import { sendFile } from '~/domain/chat/send-file.server';
import { action as listingsRoute } from '~/routes/api/listings';
import { action as listingRoute } from '~/routes/api/listings.$id';
import { action as postsRoute } from '~/routes/api/posts';
import { action as me } from '~/routes/api/users.me';
import { action as verify } from '~/routes/api/users.me.verification';
import drawingPng from '../../support/fixtures/drawing.png?inline';

/** What a client of the specification sends: the field `file` and nothing else. */
async function upload(
  person: Caller,
  bytes: Uint8Array = fixtureBytes(drawingPng),
  kind = '',
): Promise<string> {
  const { status, body } = await postUpload(await memberContext(person), bytes, { kind });
  expect(status).toBe(201);
  return (body as unknown as { url: string }).url;
}

const kindOf = async (url: string) =>
  (await row<{ kind: string }>('SELECT kind FROM files WHERE id = ?', url.slice('/files/'.length))).kind;

const makePost = (as: Caller, over: object) =>
  callRoute(postsRoute, {
    method: 'POST',
    as,
    body: {
      id: crypto.randomUUID(),
      postType: 'community',
      content: 'Who repairs cans?',
      category: 'Other',
      ...over,
    },
  });

const makeListing = (as: Caller, over: object) =>
  callRoute(listingsRoute, { method: 'POST', as, body: listingBody(over) });

const changeMe = (as: Caller, body: object) => callRoute(me, { method: 'PUT', as, body });
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;

const passport = { legalName: 'Asha Verma', documentKind: 'pan' };

describe('a picture uploaded with `file` alone', () => {
  it('becomes an avatar, a listing’s photo or a post’s photo by being used so', async () => {
    const person = await newUser();
    const [face, shop, cans] = [await upload(person), await upload(person), await upload(person)];
    expect((await changeMe(person, { avatar: face })).body).toMatchObject({ avatar: face });
    expect((await makeListing(person, { images: [shop] })).status).toBe(201);
    expect((await makePost(person, { images: [cans] })).status).toBe(201);
    expect([await kindOf(face), await kindOf(shop), await kindOf(cans)]).toEqual([
      'avatar',
      'listing_image',
      'post_image',
    ]);
  });

  it('whatever it was uploaded as', async () => {
    const person = await newUser();
    for (const kind of ['post_image', 'listing_image', 'avatar']) {
      const [face, shop, cans] = [
        await upload(person, undefined, kind),
        await upload(person, undefined, kind),
        await upload(person, undefined, kind),
      ];
      expect((await changeMe(person, { avatar: face })).status).toBe(200);
      expect((await makeListing(person, { images: [shop] })).status).toBe(201);
      expect((await makePost(person, { images: [cans] })).status).toBe(201);
    }
  });

  it('becomes a private document when it is handed to the reviewers', async () => {
    const person = await newUser();
    const scan = await upload(person);
    const sent = await callRoute(verify, {
      method: 'POST',
      as: person,
      body: { ...passport, document: scan },
    });
    expect([sent.status, sent.body]).toEqual([201, expect.anything()]);
    expect(await kindOf(scan)).toBe('document');
    const { app } = await contextOf();
    expect((await getFile(app, scan)).status).toBe(404);
    // And is no avatar any more.
    expect((await changeMe(person, { avatar: scan })).status).toBe(400);
    expect(await kindOf(scan)).toBe('document');
  });
});

describe('a file in use', () => {
  it('is in one place only, and a refusal changes nothing', async () => {
    const person = await newUser();
    const url = await upload(person);
    const first = await makePost(person, { images: [url] });
    expect(first.status).toBe(201);
    expect((await makePost(person, { images: [url] })).status).toBe(400);
    expect((await makeListing(person, { images: [url] })).status).toBe(400);
    expect((await changeMe(person, { avatar: url })).status).toBe(400);
    const sent = await callRoute(verify, {
      method: 'POST',
      as: person,
      body: { ...passport, document: url },
    });
    expect(sent.status).toBe(400);
    expect(
      await row(
        'SELECT kind, place_type AS type, place_id AS place FROM files WHERE id = ?',
        url.slice('/files/'.length),
      ),
    ).toEqual({ kind: 'post_image', type: 'post', place: idOf(first) });
  });

  it('stays in its place when the same create or change comes again', async () => {
    const person = await newUser();
    const [url, face] = [await upload(person), await upload(person)];
    const id = crypto.randomUUID();
    for (const status of [201, 201])
      expect((await makePost(person, { id, images: [url] })).status).toBe(status);
    for (let i = 0; i < 2; i++) expect((await changeMe(person, { avatar: face })).status).toBe(200);
    expect(await kindOf(url)).toBe('post_image');
  });

  it('is not taken by a create that was refused', async () => {
    const person = await newUser();
    const [url, other] = [await upload(person), await upload(person)];
    const id = idOf(await makePost(person, { images: [] }));
    // The same id again with other photos is a conflict, and takes nothing.
    expect((await makePost(person, { id, images: [url, other] })).status).toBe(409);
    expect(
      await row('SELECT count(*) AS n FROM files WHERE owner_id = ? AND attached_at IS NOT NULL', person.id),
    ).toEqual({ n: 0 });
  });
});

describe('private files', () => {
  it('an identity document is never attached as something public', async () => {
    const person = await newUser();
    const scan = await upload(person, undefined, 'document');
    expect((await changeMe(person, { avatar: scan })).status).toBe(400);
    expect((await makePost(person, { images: [scan] })).status).toBe(400);
    expect((await makeListing(person, { images: [scan] })).status).toBe(400);
    const plan = await upload(person, pdfOf(), 'document');
    expect((await makeListing(person, { businessPlan: plan })).status).toBe(400);
  });

  it('a chat file is never attached as something public, by its sender or its receiver', async () => {
    const [asha, vikram] = await connect(await newUser(), await newInvestor());
    const { message } = await sendFile(await memberContext(asha), {
      receiverId: vikram.id,
      name: 'shop.png',
      bytes: fixtureBytes(drawingPng),
    });
    const url = message.fileUrl ?? '';
    for (const as of [asha, vikram]) {
      expect((await changeMe(as, { avatar: url })).status).toBe(400);
      expect((await makePost(as, { images: [url] })).status).toBe(400);
    }
    expect(await kindOf(url)).toBe('chat_file');
  });
});

describe('attachments of a post', () => {
  it('survive the change of a listing’s photos and plan', async () => {
    const person = await newUser();
    const [paper, plan, next] = [
      await upload(person, pdfOf(), 'business_plan'),
      await upload(person, pdfOf(), 'business_plan'),
      await upload(person, pdfOf(), 'business_plan'),
    ];
    expect((await makePost(person, { attachments: [paper] })).status).toBe(201);
    const listing = await makeListing(person, { businessPlan: plan });
    const changed = await callRoute(listingRoute, {
      method: 'PUT',
      params: { id: idOf(listing) },
      as: person,
      body: { businessPlan: next, images: [] },
    });
    expect(changed.status).toBe(200);
    const stateOf = (url: string) =>
      row('SELECT attached_at IS NOT NULL AS attached FROM files WHERE id = ?', url.slice('/files/'.length));
    expect(await stateOf(paper)).toEqual({ attached: 1 });
    expect(await stateOf(next)).toEqual({ attached: 1 });
    const { app } = await contextOf(person);
    expect((await getFile(app, paper)).status).toBe(200);
  });
});
