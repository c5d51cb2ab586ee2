import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { contextOf } from '#test/support/api/call-route';
import { answer, connect, type SignedInUser, say, stored, threadOf } from '#test/support/chat';
import { bytesOf, mp4Of, pdfOf } from '#test/support/crafted-files';
import { fixtureBytes, getFile } from '#test/support/files';
import { newInterest } from '#test/support/relationships';
import { block, newInvestor, newUser, row, rows } from '#test/support/rows/factories';
import { newId } from '~/db/id';
import type { MessageView } from '~/domain/chat/message.schema';
import { findAscii } from '~/domain/file/bytes';
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
  const response = await uploadAction({ request, params: {}, context: { app, nonce: '' } });
  const answered = await response.json<MessageView & { detail: string; fields: object }>();
  await settle();
  return { status: response.status, body: answered, meter, delivered };
}

const fileOf = (bytes: Uint8Array, name: string) => new File([bytes as Uint8Array<ArrayBuffer>], name);
const sendBytes = (from: SignedInUser, to: { id: string }, bytes = pdfOf(), name = 'plan.pdf', more = {}) =>
  post(from, { file: fileOf(bytes, name), receiverId: to.id, clientId: newId(), ...more });

const objects = async () => (await env.FILES.list()).objects.length;

const get = async (person: SignedInUser | null, url: string, headers: Record<string, string> = {}) => {
  const { app } = await contextOf(person ?? undefined);
  return getFile(app, url, headers);
};

const textIn = async (response: Response) => new TextDecoder().decode(await response.arrayBuffer());

describe('a file in a chat', () => {
  it('is its own message, visible to the two users only', async () => {
    const [asha, vikram] = await friends();
    const sent = await sendBytes(asha, vikram, pdfOf(), 'चाय plan.exe');
    expect(sent.status).toBe(201);
    expect(sent.meter.trips).toBe(2);
    expect(sent.body).toMatchObject({
      seq: 1,
      messageType: 'file',
      content: 'चाय plan.exe.pdf',
      fileUrl: expect.stringMatching(/^\/files\/[\w-]{24}$/),
      file: { name: 'चाय plan.exe.pdf', contentType: 'application/pdf', width: null, height: null },
    });
    expect(sent.delivered[0]?.event).toMatchObject({
      type: 'new_message',
      message: { file: sent.body.file },
    });
    expect((await threadOf(vikram, asha)).body).toEqual([sent.body]);
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
    expect(await row('SELECT count(*) AS n FROM files WHERE owner_id = ?', asha.id)).toEqual({ n: 1 });
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
    await rows(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
       INSERT INTO files (id, owner_id, kind, name, content_type, size, created_at)
       SELECT ? || i, ?, 'chat_file', 'x', 'text/plain', 1, ? FROM n`,
      ...[newId(), asha.id, Date.now() - 1_000],
    );
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
