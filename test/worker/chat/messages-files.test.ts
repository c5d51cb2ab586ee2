import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf, memberContext } from '#test/support/api/call-route';
import { answer, connect, type SignedInUser, say, stored, threadOf } from '#test/support/chat';
import { messagesBetween } from '#test/support/conversations';
import { bytesOf, mp4Of, pdfOf } from '#test/support/crafted-files';
import { fixtureBytes, getFile, sweepUploads } from '#test/support/files';
import { hubOf, signedInSocket } from '#test/support/hub-socket';
import { newInterest } from '#test/support/relationships';
import { block, newInvestor, newUser, row, rows } from '#test/support/rows/factories';
import { takeLog } from '#test/support/visitor';
import { newId } from '~/db/id';
import { sendFile } from '~/domain/chat/send-file.server';
import { findAscii } from '~/domain/media/bytes';
import type { Conversations } from '~/domain/message/conversations';
import type { MessageView } from '~/domain/message/message.schema';
import { sweepOrphans } from '~/domain/retention/orphans.server';
import type { AppContext } from '~/domain/shared/context';
import { answerChatForm } from '~/features/chat/chat-answer.server';
import { AppError } from '~/lib/app-error';
import { DAY_MS } from '~/lib/time/duration';
import { action as uploadAction } from '~/routes/api/messages.upload';
import geotaggedJpg from '../../support/fixtures/geotagged.jpg?inline';

const friends = async () => connect(await newUser(), await newInvestor());

async function post(from: SignedInUser, fields: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const request = new Request('http://localhost/api/messages/upload', {
    method: 'POST',
    body,
    headers: { accept: 'application/json' },
  });
  const { app, meter, delivered, settle } = await contextOf(from, request);
  const made = countFiles(app);
  const response = await uploadAction({ request, params: {}, context: { app, nonce: '' } });
  const answered = await response.json<MessageView & { detail: string; fields: object }>();
  await settle();
  return { status: response.status, body: answered, meter, delivered, made };
}

/** How many pictures a request has drawn, and objects stored. */
function countFiles(app: AppContext) {
  const made = { drawn: 0, stored: 0 };
  const { redraw, put } = app.files;
  app.files = {
    ...app.files,
    redraw: (...given) => {
      made.drawn += 1;
      return redraw(...given);
    },
    put: (...given) => {
      made.stored += 1;
      return put(...given);
    },
  };
  return made;
}

const fileOf = (bytes: Uint8Array, name: string) => new File([bytes as Uint8Array<ArrayBuffer>], name);
const sendBytes = (from: SignedInUser, to: { id: string }, bytes = pdfOf(), name = 'plan.pdf', more = {}) =>
  post(from, { file: fileOf(bytes, name), receiverId: to.id, clientId: newId(), ...more });

/** Uploaded files: their variants are written after an answer, perhaps of the test before. */
const objects = async () => (await env.FILES.list()).objects.filter(({ key }) => !key.includes('/')).length;

const get = async (person: SignedInUser | null, url: string, headers: Record<string, string> = {}) => {
  const { app } = await contextOf(person ?? undefined);
  return getFile(app, url, headers);
};

const textIn = async (response: Response) => new TextDecoder().decode(await response.arrayBuffer());

describe('a file in a chat', () => {
  it('is its own message, visible to the two users only', async () => {
    const [asha, vikram] = await friends();
    const phone = await signedInSocket(vikram);
    const sent = await sendBytes(asha, vikram, pdfOf(), 'चाय plan.exe');
    expect(sent.status).toBe(201);
    // For who asks, and whether they may send a file; the sender's hub asks again in the step that stores it.
    expect(sent.meter.trips).toBe(2);
    expect(sent.body).toMatchObject({
      seq: 1,
      messageType: 'file',
      content: 'चाय plan.exe.pdf',
      fileUrl: expect.stringMatching(/^\/files\/[\w-]{24}$/),
      file: { name: 'चाय plan.exe.pdf', contentType: 'application/pdf', width: null, height: null },
    });
    expect((await phone.next('new_message')).message).toMatchObject({ file: sent.body.file });
    expect((await threadOf(vikram, asha)).body).toEqual([{ ...sent.body, isDelivered: true }]);
    const url = sent.body.fileUrl ?? '';
    for (const person of [asha, vikram]) {
      const response = await get(person, url);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'content-disposition': expect.stringMatching(/^attachment; /),
      });
      await response.arrayBuffer();
    }
    for (const person of [await newUser(), await newUser({ userType: 'admin' }), null]) {
      expect((await get(person, url)).status).toBe(404);
    }
    await block(vikram, asha);
    expect((await get(vikram, url)).status).toBe(404);
    expect(await textIn(await get(asha, url))).toContain('%PDF');
  });

  it('loses place and device when it is a picture, which is re-encoded', async () => {
    const [asha, vikram] = await friends();
    const { body } = await sendBytes(asha, vikram, fixtureBytes(geotaggedJpg), 'shop.jpg');
    expect(body.file).toMatchObject({
      name: 'shop.jpg',
      contentType: 'image/webp',
      width: expect.any(Number),
    });
    const response = await get(vikram, body.fileUrl ?? '', { accept: 'image/webp' });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([response.status, response.headers.get('content-disposition')]).toEqual([200, 'inline']);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect([findAscii(bytes, 'Exif'), findAscii(bytes, 'EXIF')]).toEqual([-1, -1]);
  });

  it('plays in parts when it is a video, without its location', async () => {
    const [asha, vikram] = await friends();
    const { body } = await sendBytes(asha, vikram, mp4Of('26.85,80.95'), 'milk.mp4');
    const part = await get(vikram, body.fileUrl ?? '', { range: 'bytes=4-7' });
    expect([part.status, await textIn(part), part.headers.get('content-disposition')]).toEqual([
      206,
      'ftyp',
      'inline',
    ]);
    expect(part.headers.get('content-range')).toBe(`bytes 4-7/${body.file?.size}`);
    expect(await textIn(await get(vikram, body.fileUrl ?? ''))).not.toContain('26.85');
    const mov = await sendBytes(asha, vikram, mp4Of('x', 'qt  '), 'milk.mov');
    const response = await get(vikram, mov.body.fileUrl ?? '');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    await response.arrayBuffer();
  });

  it('is stored once when sent five times in parallel or again later', async () => {
    const [asha, vikram] = await friends();
    const before = await objects();
    const clientId = newId();
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => sendBytes(asha, vikram, pdfOf(), 'plan.pdf', { clientId })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(tries.map(({ body }) => body.fileUrl)).size).toBe(1);
    expect(await objects()).toBe(before + 1);
    const kept = 'SELECT count(*) FILTER (WHERE size > 0) AS n FROM files WHERE owner_id = ?';
    expect(await row(kept, asha.id)).toEqual({ n: 1 });
    expect(await stored(asha, vikram)).toMatchObject({ lastSeq: 1 });
  });

  it('is refused by its content, and nothing is stored', async () => {
    const [asha, vikram] = await friends();
    const before = await objects();
    for (const [bytes, status] of [
      [bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
      [bytesOf('<html><script>1</script>'), 415],
      [new Uint8Array(), 400],
      [new Uint8Array(26 * 1024 * 1024), 413],
    ] as const) {
      const { status: got, body } = await sendBytes(asha, vikram, bytes, 'photo.jpg');
      expect([got, Object.keys(body.fields)]).toEqual([status, ['file']]);
    }
    expect((await post(asha, { receiverId: vikram.id })).status).toBe(400);
    const noReceiver = await post(asha, { file: fileOf(pdfOf(), 'a.pdf') });
    expect([noReceiver.status, Object.keys(noReceiver.body.fields)]).toEqual([400, ['receiverId']]);
    expect(await objects()).toBe(before);
    expect(await stored(asha, vikram)).toMatchObject({ lastSeq: 0 });
  });

  it('is refused to strangers before a reply', async () => {
    const [asha, vikram] = [await newUser(), await newInvestor()];
    const before = await objects();
    const refused = await sendBytes(vikram, asha);
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'You can send files after this user accepts your request.',
    ]);
    expect(await stored(asha, vikram)).toBeUndefined();
    await say(vikram, asha);
    expect((await sendBytes(vikram, asha)).status).toBe(403);
    expect(await objects()).toBe(before);
    await answer(asha, vikram, 'accepted');
    expect((await sendBytes(vikram, asha)).status).toBe(201);
    // With an accepted interest it may be the first message; a pending interest only allows a request.
    const other = await newInvestor();
    const asked = await newInterest(other, asha, { status: 'pending' });
    expect((await sendBytes(other, asha)).status).toBe(403);
    await rows("UPDATE interests SET status = 'accepted' WHERE id = ?", asked);
    expect((await sendBytes(other, asha)).status).toBe(201);
    expect((await sendBytes(asha, { id: newId() })).status).toBe(404);
    expect((await sendBytes(asha, asha)).status).toBe(400);
    await block(asha, other);
    expect((await sendBytes(other, asha)).status).toBe(403);
  });

  it('counts against the upload quota, and creates no empty conversation beyond it', async () => {
    const [asha, vikram] = [await newUser(), await newInvestor()];
    await newInterest(vikram, asha, { status: 'pending' });
    await fillHour(asha);
    const before = await objects();
    const refused = await sendBytes(asha, vikram);
    expect([refused.status, refused.body.detail]).toEqual([
      429,
      expect.stringContaining('uploaded 60 files within an hour'),
    ]);
    expect(await objects()).toBe(before);
    expect(await stored(asha, vikram)).toBeUndefined();
    await rows('UPDATE files SET created_at = created_at - 4000000 WHERE owner_id = ?', asha.id);
    expect((await sendBytes(asha, vikram)).status).toBe(201);
  });
});

describe('a file whose message is not new', () => {
  it('is neither drawn nor stored where it was sent before', async () => {
    const [asha, vikram] = await friends();
    const clientId = newId();
    const picture = fixtureBytes(geotaggedJpg);
    const first = await sendBytes(asha, vikram, picture, 'a.jpg', { clientId });
    const again = await sendBytes(asha, vikram, picture, 'a.jpg', { clientId });
    expect([again.status, again.body.id, again.made]).toEqual([200, first.body.id, { drawn: 0, stored: 0 }]);
  });

  it('counts each time that it was drawn, where it is sent several times at once', async () => {
    const [asha, vikram] = await friends();
    const before = await objects();
    const clientId = newId();
    const picture = fixtureBytes(geotaggedJpg);
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => sendBytes(asha, vikram, picture, 'a.jpg', { clientId })),
    );
    const drawn = tries.reduce((sum, { made }) => sum + made.drawn, 0);
    expect(drawn).toBeGreaterThan(1);
    const own = () =>
      rows<{ size: number }>('SELECT size FROM files WHERE owner_id = ? ORDER BY size', asha.id);
    expect((await own()).map(({ size }) => size > 0)).toEqual([...Array(drawn - 1).fill(false), true]);
    expect(await objects()).toBe(before + 1);
    // The sweep of a day later takes what only counted, and keeps the file of the message.
    await sweepUploads({ ...(await contextOf()).app, now: Date.now() + DAY_MS + 1 });
    expect(await own()).toHaveLength(1);
    expect(await messagesBetween(asha, vikram)).toMatchObject([{ clientId }]);
  });

  it('counts a damaged picture, which the encoder has tried', async () => {
    const [asha, vikram] = await friends();
    const { status, made } = await sendBytes(asha, vikram, fixtureBytes(geotaggedJpg).subarray(0, 3000));
    expect([status, made]).toEqual([415, { drawn: 1, stored: 0 }]);
    expect(await rows('SELECT kind, size FROM files WHERE owner_id = ?', asha.id)).toEqual([
      { kind: 'chat_file', size: 0 },
    ]);
  });

  it('counts against the quota where its message is refused after it was drawn, and leaves no object', async () => {
    const [asha, vikram] = await friends();
    const before = await objects();
    expect((await sendBytes(asha, vikram, pdfOf(), 'plan.pdf', { quoteId: newId() })).status).toBe(400);
    expect(await objects()).toBe(before);
    expect(await rows('SELECT kind FROM files WHERE owner_id = ?', asha.id)).toEqual([{ kind: 'chat_file' }]);
    await rows(
      'UPDATE files SET created_at = created_at - 172800000 WHERE owner_id = ? RETURNING id',
      asha.id,
    );
    await sweepUploads((await contextOf()).app);
    expect(await rows('SELECT kind FROM files WHERE owner_id = ?', asha.id)).toEqual([]);
  });
});

describe('the form without a script, sent again after an answer that says nothing', () => {
  const submit = async (
    from: SignedInUser,
    to: { id: string },
    fields: Record<string, string | File>,
    isLost: boolean,
  ) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const ctx = await memberContext(from);
    const { send } = ctx.conversations;
    if (isLost)
      ctx.conversations = {
        ...ctx.conversations,
        send: async (...given) => {
          await send(...given);
          throw new AppError('unavailable', 'late');
        },
      };
    const request = new Request(`http://localhost/chat/${to.id}`, { method: 'POST', body });
    return answerChatForm(ctx, request, to.id);
  };

  it.each<[string, Record<string, string | File>, Record<string, string | File>, number]>([
    ['the same text once', { content: 'Namaste' }, { content: 'Namaste' }, 1],
    ['another text as a second message', { content: 'Namaste' }, { content: 'Hello' }, 2],
    [
      'the same file once',
      { content: '', file: fileOf(pdfOf(), 'a.pdf') },
      { content: '', file: fileOf(pdfOf(), 'a.pdf') },
      1,
    ],
  ])('stores %s', async (_, first, second, count) => {
    takeLog();
    const [asha, vikram] = await friends();
    const ids = { clientId: newId(), fileClientId: newId() };
    const lost = await submit(asha, vikram, { ...ids, ...first }, true);
    expect(lost).toMatchObject({ init: { status: 503 }, data: { content: first.content, ...ids } });
    await submit(asha, vikram, { ...ids, ...second }, false);
    expect(await messagesBetween(asha, vikram)).toHaveLength(count);
  });

  it('has other ids after a refusal', async () => {
    const [asha, vikram] = await friends();
    const refused = await submit(asha, vikram, { clientId: newId(), content: ' ' }, false);
    expect(refused).toMatchObject({ init: { status: 400 } });
    expect(Object.keys((refused as { data: object }).data)).toEqual(['content', 'error']);
  });
});

describe('a file that may not be sent', () => {
  const picture = () => fixtureBytes(geotaggedJpg);
  const nothing = { drawn: 0, stored: 0 };

  /** Somebody who may not send files to the other, and why. */
  const refusals: [string, number, () => Promise<readonly [SignedInUser, { id: string }]>][] = [
    ['to a stranger', 403, async () => [await newInvestor(), await newUser()]],
    [
      'to somebody who has blocked its sender',
      403,
      async () => {
        const [asha, vikram] = await friends();
        await block(vikram, asha);
        return [asha, vikram];
      },
    ],
    ['to an id that nobody has', 404, async () => [await newUser(), { id: newId() }]],
    [
      'to oneself',
      400,
      async () => {
        const asha = await newUser();
        return [asha, asha];
      },
    ],
    [
      'beyond the quota',
      429,
      async () => {
        const pair = await friends();
        await fillHour(pair[0]);
        return pair;
      },
    ],
  ];

  it.each(refusals)('is neither drawn nor stored: %s', async (_, status, make) => {
    const [from, to] = await make();
    const first = { receiverId: to.id, clientId: newId(), file: fileOf(picture(), 'a.jpg') };
    const last = { file: fileOf(picture(), 'a.jpg'), receiverId: to.id };
    for (const fields of [first, last]) {
      const refused = await post(from, fields);
      expect([refused.status, refused.made]).toEqual([status, nothing]);
    }
  });

  it.each(refusals)('is neither drawn nor stored where it comes by the form: %s', async (_, __, make) => {
    const [from, to] = await make();
    const body = new FormData();
    body.append('content', '');
    body.append('file', fileOf(picture(), 'a.jpg'));
    const ctx = await memberContext(from);
    const made = countFiles(ctx);
    const request = new Request(`http://localhost/chat/${to.id}`, { method: 'POST', body });
    expect(await answerChatForm(ctx, request, to.id)).toMatchObject({
      data: { error: expect.stringMatching(/./) },
    });
    expect(made).toEqual(nothing);
  });

  it('is not even read where its receiver is named before it', async () => {
    const [from, to] = [await newInvestor(), await newUser()];
    const field = (name: string, value: string) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const named = `${field('receiverId', to.id)}${field('clientId', newId())}`;
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    let asked = 0;
    const chunks = [named + head, ...Array<string>(64).fill('x'.repeat(64 * 1024)), '\r\n--b--\r\n'];
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const chunk = chunks[asked++];
          if (chunk === undefined) controller.close();
          else controller.enqueue(bytesOf(chunk));
        },
      },
      { highWaterMark: 0 },
    );
    const request = new Request('http://localhost/api/messages/upload', {
      method: 'POST',
      body,
      headers: { accept: 'application/json', 'content-type': 'multipart/form-data; boundary=b' },
    });
    const { app } = await contextOf(from, request);
    const response = await uploadAction({ request, params: {}, context: { app, nonce: '' } });
    expect([response.status, asked < 8]).toEqual([403, true]);
    await response.body?.cancel();
  });

  it('is the message that it was where it is sent again, whatever has happened since', async () => {
    const [asha, vikram] = await friends();
    const clientId = newId();
    const sent = await sendBytes(asha, vikram, picture(), 'a.jpg', { clientId });
    await fillHour(asha);
    await block(vikram, asha);
    const again = await sendBytes(asha, vikram, picture(), 'a.jpg', { clientId });
    expect([again.status, again.body.id, again.made]).toEqual([200, sent.body.id, nothing]);
  });
});

/** As many uploads as an hour has room for. */
const fillHour = ({ id }: { id: string }) =>
  rows(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
     INSERT INTO files (id, owner_id, kind, name, content_type, size, created_at)
     SELECT ? || i, ?, 'chat_file', 'x', 'text/plain', 1, ? FROM n`,
    ...[newId(), id, Date.now() - 1_000],
  );

describe('a file whose answer was lost', () => {
  const rowsOf = ({ id }: { id: string }) =>
    rows<{ id: string; isAttached: number }>(
      'SELECT id, attached_at IS NOT NULL AS isAttached FROM files WHERE owner_id = ? ORDER BY created_at, id',
      id,
    );

  /** The sweep of unused uploads a day later. */
  async function sweep(more: Partial<Conversations> = {}) {
    const { app } = await contextOf();
    const conversations = { ...app.conversations, ...more };
    return sweepUploads({ ...app, conversations, now: Date.now() + DAY_MS + 1 });
  }

  /** Other tests leave files whose conversations have not attached them yet. */
  beforeEach(async () => {
    while ((await sweep()) > 0);
  });

  /** What the user's hub next writes to D1 is committed, and its answer lost. One statement alone asks whether the pair is known. */
  const loseNextAnswer = ({ id }: { id: string }) =>
    runInDurableObject(hubOf(id), (hub) => {
      const held = hub as unknown as { env: Env };
      const known = held.env;
      const withSession = (constraint?: string) => {
        const session = known.DB.withSession(constraint);
        return {
          prepare: (query: string) => session.prepare(query),
          getBookmark: () => session.getBookmark(),
          batch: async (statements: D1PreparedStatement[]) => {
            if (statements.length === 1) return session.batch(statements);
            held.env = known;
            await session.batch(statements);
            throw new Error('lost');
          },
        };
      };
      held.env = { ...known, DB: { withSession } as unknown as D1Database };
    });

  it('is one message with one file after the next try, and the first object goes after a day', async () => {
    const [asha, vikram] = await friends();
    const before = await objects();
    const clientId = newId();
    takeLog();
    await loseNextAnswer(asha);
    expect((await sendBytes(asha, vikram, pdfOf(), 'plan.pdf', { clientId })).status).toBe(503);
    expect(await rowsOf(asha)).toMatchObject([{ isAttached: 0 }]);
    const sent = await sendBytes(asha, vikram, pdfOf(), 'plan.pdf', { clientId });
    expect(sent.status).toBe(201);
    expect(await objects()).toBe(before + 2);
    const key = sent.body.fileUrl?.split('/').at(-1) ?? '';
    expect(await messagesBetween(asha, vikram)).toMatchObject([{ clientId, extras: { file: { id: key } } }]);
    // The conversation attaches its file by itself.
    await expect
      .poll(async () => (await rowsOf(asha)).filter(({ isAttached }) => isAttached))
      .toHaveLength(1);
    expect(await sweep()).toBe(1);
    expect([await rowsOf(asha), await objects()]).toEqual([[{ id: key, isAttached: 1 }], before + 1]);
    expect(await textIn(await get(vikram, sent.body.fileUrl ?? ''))).toContain('%PDF');
  });

  it('stays where its message was stored, once its conversation says so', async () => {
    const [asha, vikram] = await friends();
    const before = await objects();
    const clientId = newId();
    const ctx = await memberContext(asha);
    const { send } = ctx.conversations;
    const losing: Conversations['send'] = async (...message) => {
      await send(...message);
      throw new AppError('unavailable', 'Lost.');
    };
    const file = { receiverId: vikram.id, clientId, name: 'plan.pdf', bytes: pdfOf() };
    await expect(
      sendFile({ ...ctx, conversations: { ...ctx.conversations, send: losing } }, file),
    ).rejects.toThrow('Lost.');
    expect(await sendFile(ctx, file)).toMatchObject({ created: false, message: { seq: 1 } });
    expect(await objects()).toBe(before + 1);
    await expect.poll(() => rowsOf(asha)).toMatchObject([{ isAttached: 1 }]);
    // As if the conversation could not tell D1.
    await rows('UPDATE files SET attached_at = NULL WHERE owner_id = ? RETURNING id', asha.id);
    const away = () => Promise.reject(new AppError('unavailable', 'It is away.'));
    await expect(sweep({ filesOf: away })).rejects.toThrow('did not answer');
    expect(await rowsOf(asha)).toMatchObject([{ isAttached: 0 }]);
    expect(await sweep()).toBe(1);
    expect([(await rowsOf(asha))[0]?.isAttached, await objects()]).toEqual([1, before + 1]);
  });

  it('is taken out of its message when its object is lost', async () => {
    const [asha, vikram] = await friends();
    const { body } = await sendBytes(asha, vikram);
    const phone = await signedInSocket(vikram);
    await env.FILES.delete(body.fileUrl?.split('/').at(-1) ?? '');
    const { app } = await contextOf();
    const night = { ...app, now: Date.now() + 2 * DAY_MS };
    const away = () => Promise.reject(new AppError('unavailable', 'It is away.'));
    await sweepOrphans({ ...night, conversations: { ...app.conversations, forgetFiles: away } });
    expect(await rowsOf(asha)).toHaveLength(1);
    await sweepOrphans(night);
    expect(await rowsOf(asha)).toEqual([]);
    expect((await threadOf(vikram, asha)).body).toMatchObject([
      { content: 'plan.pdf', file: null, fileUrl: null },
    ]);
    expect((await phone.next('message_updated')).message).toMatchObject({
      id: body.id,
      file: null,
      changes: 1,
    });
  });
});
