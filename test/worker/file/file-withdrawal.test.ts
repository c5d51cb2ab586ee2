import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { newAdmin } from '#test/support/admin';
import { type Caller, callRoute, contextOf, memberContext } from '#test/support/api/call-route';
import { connect } from '#test/support/chat';
import { pdfOf } from '#test/support/crafted-files';
import { fixtureBytes, getFile } from '#test/support/files';
import { listingBody } from '#test/support/listings';
import { newInvestor, newPost, newUser, row, type TestUser } from '#test/support/rows/factories';
import { newVisitor, takeLog } from '#test/support/visitor';
import type { AppealView } from '~/domain/appeal/appeal.schema';
import { sendFile } from '~/domain/chat/send-file.server';
import { uploadFile } from '~/domain/file/upload.server';
import type { AdminReport } from '~/domain/report/admin-report.schema';
import { action as judgeAppeal } from '~/routes/api/admin.appeals.$id';
import { action as reviewPostRoute } from '~/routes/api/admin.posts.$id';
import { action as handle } from '~/routes/api/admin.reports.$id';
import { action as decide } from '~/routes/api/admin.users.$id';
import { action as listingsRoute } from '~/routes/api/listings';
import { action as listingRoute } from '~/routes/api/listings.$id';
import { action as postsRoute } from '~/routes/api/posts';
import { action as postRoute } from '~/routes/api/posts.$id';
import { action as report } from '~/routes/api/reports';
import { action as me } from '~/routes/api/users.me';
import { action as appeal } from '~/routes/api/users.me.decisions.$id.appeal';
import drawingPng from '../../support/fixtures/drawing.png?inline';

const photoOf = async (person: TestUser) =>
  (
    await uploadFile(await memberContext(person), {
      kind: 'post_image',
      name: 'shop.png',
      bytes: fixtureBytes(drawingPng),
    })
  ).url;

async function get(url: string, { as, ...headers }: { as?: Caller; [name: string]: unknown } = {}) {
  const { app } = await contextOf(as);
  const response = await getFile(app, url, { accept: 'image/webp', ...(headers as Record<string, string>) });
  await response.arrayBuffer();
  return response;
}

const statusOf = async (url: string, as?: Caller) => (await get(url, { ...(as && { as }) })).status;

async function postWith(author: TestUser, images: string[]): Promise<string> {
  const id = crypto.randomUUID();
  const body = {
    id,
    postType: 'community',
    content: 'Who repairs milk cans near Aminabad?',
    category: 'Other',
    images,
  };
  const made = await callRoute(postsRoute, { method: 'POST', as: author, body });
  expect([made.status, made.body]).toEqual([201, expect.anything()]);
  return id;
}

/** Reported by somebody and decided by an admin; answers the decision's id. */
async function decided(target: object, action: 'hide' | 'remove', admin: TestUser): Promise<string> {
  const sent = await callRoute(report, {
    method: 'POST',
    as: await newInvestor(),
    body: { reason: 'scam', ...target },
  });
  const { id } = sent.body as { id: string };
  const closed = await callRoute(handle, {
    method: 'PUT',
    params: { id },
    as: admin,
    body: { status: 'resolved', action, reason: 'Not a picture for here' },
  });
  expect(closed.status).toBe(200);
  return (closed.body as AdminReport).decision?.id ?? '';
}

const remove = (as: TestUser, id: string) => callRoute(postRoute, { method: 'DELETE', params: { id }, as });

describe('a deleted post', () => {
  it('takes its pictures along at once: every rendition, in parts, for those who have it, and for its author', async () => {
    const [author, other] = [await newUser(), await newInvestor()];
    const url = await photoOf(author);
    const id = await postWith(author, [url]);
    const first = await get(url);
    expect(first.status).toBe(200);
    for (const width of [160, 320]) expect(await statusOf(`${url}?w=${width}`)).toBe(200);

    expect((await remove(author, id)).status).toBe(204);

    const tag = first.headers.get('etag') ?? '';
    const asks: Record<string, string>[] = [
      {},
      { accept: 'image/avif' },
      { accept: '*/*' },
      { range: 'bytes=0-3' },
      { 'if-none-match': tag },
      { 'if-none-match': '*' },
    ];
    for (const query of ['', '?w=160', '?w=320', '?w=1600', '?w=99999', '?w=160&w=320', '?x=1']) {
      for (const headers of asks) {
        const answer = await get(`${url}${query}`, headers);
        expect([answer.status, answer.headers.get('cache-control')], query).toEqual([404, 'no-store']);
      }
    }
    expect([await statusOf(url, author), await statusOf(url, other)]).toEqual([404, 404]);
    const fileId = url.slice('/files/'.length);
    expect(await env.FILES.head(fileId), 'kept as evidence').not.toBeNull();
    expect(
      await row(
        'SELECT withdrawn_at IS NOT NULL AS marked, withdrawn_reason AS reason FROM files WHERE id = ?',
        fileId,
      ),
    ).toEqual({ marked: 1, reason: 'deleted' });
  });

  it('answers HEAD through the whole pipeline with 404, and no variant by its own key', async () => {
    takeLog();
    const author = await newUser();
    const url = await photoOf(author);
    const id = await postWith(author, [url]);
    const ask = (path: string, method = 'GET') =>
      exports.default.fetch(
        new Request(`http://localhost${path}`, { method, headers: { accept: 'image/webp' } }),
      );
    const shown = await ask(`${url}?w=160`);
    expect(shown.status).toBe(200);
    await shown.arrayBuffer();
    await remove(author, id);
    const key = url.slice('/files/'.length);
    for (const method of ['GET', 'HEAD']) {
      for (const path of [url, `${url}?w=160`, `/files/variants/${key}/160.webp`]) {
        const answer = await ask(path, method);
        await answer.arrayBuffer();
        expect(answer.status, `${method} ${path}`).toBe(404);
      }
      const encoded = await ask(`/files/variants%2F${key}%2F160.webp`, method);
      await encoded.arrayBuffer();
      expect([400, 404]).toContain(encoded.status);
    }
  });

  it('does not let its pictures be used by another post, listing or profile', async () => {
    const author = await newUser();
    const url = await photoOf(author);
    await remove(author, await postWith(author, [url]));
    const again = await callRoute(postsRoute, {
      method: 'POST',
      as: author,
      body: {
        postType: 'community',
        content: 'The same picture once more.',
        category: 'Other',
        images: [url],
      },
    });
    expect(again.status).toBe(400);
    const listing = await callRoute(listingsRoute, {
      method: 'POST',
      as: author,
      body: listingBody({ images: [url] }),
    });
    expect(listing.status).toBe(400);
    expect((await callRoute(me, { method: 'PUT', as: author, body: { avatar: url } })).status).toBe(400);
    expect(await statusOf(url, author)).toBe(404);
  });
});

describe('a post or listing that takes the id of something else', () => {
  /** A file of each place that an id may also be: `[its address, the id of its place]`. */
  async function placesOf(owner: TestUser): Promise<Record<string, [string, string]>> {
    const [photo, face] = [await photoOf(owner), await photoOf(owner)];
    const listing = await callRoute(listingsRoute, {
      method: 'POST',
      as: owner,
      body: listingBody({ images: [photo] }),
    });
    expect((await callRoute(me, { method: 'PUT', as: owner, body: { avatar: face } })).status).toBe(200);
    const [, friend] = await connect(owner, await newInvestor());
    const { message } = await sendFile(await memberContext(owner), {
      receiverId: friend.id,
      name: 'plan.pdf',
      bytes: pdfOf(),
    });
    return {
      listing: [photo, (listing.body as { id: string }).id],
      avatar: [face, owner.id],
      message: [message.fileUrl ?? '', message.id],
    };
  }

  const shownTo = async (owner: TestUser, places: Record<string, [string, string]>) =>
    Promise.all(Object.values(places).map(([url]) => statusOf(url, owner)));

  it('leaves the files of that place alone when it is deleted', async () => {
    const [owner, stranger] = [await newUser(), await newInvestor()];
    const places = await placesOf(owner);
    for (const [, id] of Object.values(places)) {
      await newPost(stranger, { id });
      expect((await remove(stranger, id)).status).toBe(204);
    }
    expect(await shownTo(owner, places)).toEqual([200, 200, 200]);
  });

  it('leaves them alone when it is removed by an admin, and when that is reversed', async () => {
    const [admin, judge] = [await newAdmin(), await newAdmin()];
    const [owner, stranger] = [await newUser(), await newInvestor()];
    const places = await placesOf(owner);
    for (const [, id] of Object.values(places)) {
      await newPost(stranger, { id });
      const decision = await decided({ postId: id }, 'remove', admin);
      expect(await shownTo(owner, places)).toEqual([200, 200, 200]);
      await callRoute(appeal, {
        method: 'POST',
        params: { id: decision },
        as: stranger,
        body: { text: 'It is a question about cans.' },
      });
      const body = { status: 'reversed', note: 'It is a question.' };
      const call = { method: 'PUT', params: { id: decision }, as: judge, body } as const;
      expect((await callRoute(judgeAppeal, call)).status).toBe(200);
    }
    expect(await shownTo(owner, places)).toEqual([200, 200, 200]);
  });

  it('is refused where that is an offer of the other kind', async () => {
    const [owner, stranger] = [await newUser(), await newUser()];
    const post = await postWith(owner, []);
    const listing = await callRoute(listingsRoute, { method: 'POST', as: owner, body: listingBody() });
    const { id } = listing.body as { id: string };
    const body = { id, postType: 'community', content: 'Who repairs cans?', category: 'Other' };
    expect((await callRoute(postsRoute, { method: 'POST', as: stranger, body })).status).toBe(409);
    const taken = { method: 'POST', as: stranger, body: listingBody({ id: post }) } as const;
    expect((await callRoute(listingsRoute, taken)).status).toBe(409);
  });
});

describe('content that an admin removes', () => {
  it('is 410 for everybody but admins, whose report shows it, and back when the decision is reversed', async () => {
    const [admin, judge, author] = [await newAdmin(), await newAdmin(), await newUser()];
    const url = await photoOf(author);
    const postId = await postWith(author, [url]);
    const shown = await get(url);
    const decision = await decided({ postId }, 'remove', admin);
    for (const as of [undefined, author]) expect(await statusOf(url, as)).toBe(410);
    const evidence = await get(url, { as: admin });
    expect([evidence.status, evidence.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const known = await get(url, { 'if-none-match': shown.headers.get('etag') ?? '' });
    expect([known.status, known.headers.get('cache-control')]).toEqual([410, 'no-store']);

    await callRoute(appeal, {
      method: 'POST',
      params: { id: decision },
      as: author,
      body: { text: 'This is my own shop, have a look.' },
    });
    const reversed = await callRoute(judgeAppeal, {
      method: 'PUT',
      params: { id: decision },
      as: judge,
      body: { status: 'reversed', note: 'It is a shop.' },
    });
    expect((reversed.body as AppealView).appealStatus).toBe('reversed');
    expect(await statusOf(url)).toBe(200);
  });

  it('is visible to its owner only while it is hidden or rejected, and is not cached', async () => {
    const [admin, author] = [await newAdmin(), await newUser()];
    const url = await photoOf(author);
    const postId = await postWith(author, [url]);
    await decided({ postId }, 'hide', admin);
    expect([await statusOf(url), await statusOf(url, await newInvestor())]).toEqual([404, 404]);
    const own = await get(url, { as: author });
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);

    const approved = await callRoute(reviewPostRoute, {
      method: 'PUT',
      params: { id: postId },
      as: admin,
      body: { status: 'approved' },
    });
    expect(approved.status).toBe(200);
    expect(await statusOf(url)).toBe(200);
    const rejected = await callRoute(reviewPostRoute, {
      method: 'PUT',
      params: { id: postId },
      as: admin,
      body: { status: 'rejected', reviewNote: 'No.' },
    });
    expect(rejected.status).toBe(200);
    expect(await statusOf(url)).toBe(404);
    // An admin who reviews it has to see it.
    expect(await statusOf(url, admin)).toBe(200);
  });

  it('includes a banned user’s pictures, which return when the ban is lifted', async () => {
    const [admin, author] = [await newAdmin(), await newUser()];
    const [photo, face, unused] = [await photoOf(author), await photoOf(author), await photoOf(author)];
    await postWith(author, [photo]);
    expect((await callRoute(me, { method: 'PUT', as: author, body: { avatar: face } })).status).toBe(200);
    const put = (body: object) =>
      callRoute(decide, { method: 'PUT', params: { id: author.id }, as: admin, body });
    expect((await put({ banned: true, reason: 'Fraud', password: 'lantern river 42' })).status).toBe(200);
    const statuses = () => Promise.all([photo, face, unused].map((url) => statusOf(url)));
    expect(await statuses()).toEqual([404, 404, 404]);
    // An admin who decides about an appeal sees what the person uploaded.
    expect(await statusOf(unused, admin)).toBe(200);
    expect((await put({ banned: false, password: 'lantern river 42' })).status).toBe(200);
    expect(await statuses()).toEqual([200, 200, 200]);
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(author.id).run();
    expect(await statusOf(unused)).toBe(404);
  });

  it('a removed chat file is 410 to both, 404 to others but admins, whose report shows it', async () => {
    const admin = await newAdmin();
    const [asha, vikram] = await connect(await newUser(), await newInvestor());
    const { message } = await sendFile(await memberContext(asha), {
      receiverId: vikram.id,
      name: 'plan.pdf',
      bytes: pdfOf(),
    });
    const url = message.fileUrl ?? '';
    expect(await statusOf(url, vikram)).toBe(200);
    const sent = await callRoute(report, {
      method: 'POST',
      as: vikram,
      body: { reason: 'scam', messageId: message.id, userId: asha.id },
    });
    const closed = await callRoute(handle, {
      method: 'PUT',
      params: { id: (sent.body as { id: string }).id },
      as: admin,
      body: { status: 'resolved', action: 'remove', reason: 'Asks for a fee' },
    });
    expect([closed.status, closed.body]).toEqual([200, expect.anything()]);
    for (const as of [asha, vikram]) {
      expect(await statusOf(url, as)).toBe(410);
      expect((await get(url, { as, range: 'bytes=0-3' })).status).toBe(410);
    }
    expect([await statusOf(url), await statusOf(url, await newUser()), await statusOf(url, admin)]).toEqual([
      404, 404, 200,
    ]);
  });
});

describe('files that the owner replaces', () => {
  it('a listing’s former photo is gone for strangers at once; its new one stays', async () => {
    const owner = await newUser();
    const [first, second] = [await photoOf(owner), await photoOf(owner)];
    const body = listingBody({ images: [first] });
    expect((await callRoute(listingsRoute, { method: 'POST', as: owner, body })).status).toBe(201);
    const change = (images: string[]) =>
      callRoute(listingRoute, {
        method: 'PUT',
        params: { id: body.id as string },
        as: owner,
        body: { images },
      });
    expect((await change([second])).status).toBe(200);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    // A form that still names the former one puts it back.
    expect((await change([first])).status).toBe(200);
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 404]);
  });

  it('a former avatar is gone, and so is that of an account that has ended', async () => {
    const person = await newUser();
    const [first, second] = [await photoOf(person), await photoOf(person)];
    for (const avatar of [first, second]) {
      expect((await callRoute(me, { method: 'PUT', as: person, body: { avatar } })).status).toBe(200);
    }
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(person.id).run();
    expect(await statusOf(second)).toBe(404);
  });
});

describe('cache headers of files', () => {
  it('allow an hour in shared caches and revalidation in browsers, and no storage of private files', async () => {
    const author = await newUser();
    const url = await photoOf(author);
    // Nothing shows it yet.
    expect((await get(url, { as: author })).headers.get('cache-control')).toBe('private, no-store');
    await postWith(author, [url]);
    const shown = await get(url);
    const said = shown.headers.get('cache-control') ?? '';
    expect(said).toMatch(/^public\b.*\bmust-revalidate\b/);
    expect(said).not.toContain('immutable');
    expect(Number(/\bs-maxage=(\d+)/.exec(said)?.[1])).toBeLessThanOrEqual(3600);
    expect(Number(/\bmax-age=(\d+)/.exec(said)?.[1])).toBeLessThanOrEqual(60);
    const again = await get(url, { 'if-none-match': shown.headers.get('etag') ?? '' });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, said]);
  });

  it('a copy of a stranger’s read is purged with what an admin removes', async () => {
    const [admin, author] = [await newAdmin(), await newUser()];
    const postId = await postWith(author, []);
    const { ask } = newVisitor();
    const read = () => ask(`/api/posts/${postId}`);
    expect((await read()).status).toBe(200);
    const sent = await callRoute(report, {
      method: 'POST',
      as: await newInvestor(),
      body: { reason: 'scam', postId },
    });
    takeLog();
    const closed = await ask(`/api/admin/reports/${(sent.body as { id: string }).id}`, {
      method: 'PUT',
      json: { status: 'resolved', action: 'remove', reason: 'Fraud' },
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(closed.status).toBe(200);
    await closed.text();
    const after = await read();
    await after.text();
    expect(after.status).toBe(404);
  });
});
