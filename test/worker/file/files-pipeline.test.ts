import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { beforeAll, expect, it, vi } from 'vitest';
import { pdfOf } from '#test/support/crafted-files';
import { fixtureBytes } from '#test/support/files';
import { newUser, type TestUser } from '#test/support/rows/factories';
import { takeLog, tripsOf } from '#test/support/visitor';
import { handleRequest } from '#workers/pipeline';
import { uploadRoom } from '#workers/upload-admission';
import geotaggedJpg from '../../support/fixtures/geotagged.jpg?inline';

const origin = 'http://localhost';
const MB = 1024 * 1024;
const bearer = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });
const ask = (path: string, init: RequestInit = {}) =>
  exports.default.fetch(new Request(`${origin}${path}`, init));

async function upload(person: TestUser | null, bytes: Uint8Array, path = '/api/upload') {
  const body = new FormData();
  body.append('file', new File([bytes as Uint8Array<ArrayBuffer>], 'IMG 1.jpg'));
  const headers = { accept: 'application/json', ...(person && bearer(person)) };
  const response = await ask(path, { method: 'POST', body, headers });
  return { response, answer: await response.json<{ url: string; width: number }>() };
}

// The first request loads every route of the app.
beforeAll(async () => {
  await (await ask('/files/warm-up')).text();
}, 60_000);

it('a photo goes in by the API in three trips, and comes out by its address in two', async () => {
  const person = await newUser();
  const { response, answer } = await upload(person, fixtureBytes(geotaggedJpg));
  expect(response.status).toBe(201);
  // Who asks, whether there is room, and the row.
  expect(tripsOf(response)).toBeLessThanOrEqual(3);
  const shown = await ask('/api/users/me', {
    method: 'PUT',
    body: JSON.stringify({ avatar: answer.url }),
    headers: { 'content-type': 'application/json', ...bearer(person) },
  });
  expect(shown.status).toBe(200);
  await shown.text();

  const image = await ask(`${answer.url}?w=320`, { headers: { accept: 'image/webp', ...bearer(person) } });
  expect(image.status).toBe(200);
  expect((await image.arrayBuffer()).byteLength).toBe(Number(image.headers.get('content-length')));
  expect(tripsOf(image)).toBeLessThanOrEqual(2);
  // The pipeline's own headers must not take these places.
  expect(image.headers.get('content-security-policy')).toBe(
    "sandbox; default-src 'none'; frame-ancestors 'none'",
  );
  expect(image.headers.get('cache-control')).toBe('public, max-age=60, s-maxage=3600, must-revalidate');
  expect(image.headers.get('vary')).toBe('Accept');
  expect(image.headers.get('x-content-type-options')).toBe('nosniff');
  expect(image.headers.get('set-cookie')).toBeNull();

  const tag = image.headers.get('etag') ?? '';
  const again = await ask(`${answer.url}?w=320`, { headers: { accept: 'image/webp', 'if-none-match': tag } });
  expect(again.status).toBe(304);
  expect(tripsOf(again)).toBe(1);
});

it('HEAD says what GET would', async () => {
  const { answer } = await upload(await newUser(), fixtureBytes(geotaggedJpg));
  const head = await ask(answer.url, { method: 'HEAD', headers: { accept: 'image/webp' } });
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'image/webp', '']);
});

it('a plan is visible to its owner only', async () => {
  const owner = await newUser();
  const { answer } = await upload(owner, pdfOf(), '/api/upload?kind=business_plan');
  const own = await ask(answer.url, { headers: { ...bearer(owner), range: 'bytes=0-3' } });
  expect([own.status, new TextDecoder().decode(await own.arrayBuffer())]).toEqual([206, '%PDF']);
  expect(own.headers.get('cache-control')).toBe('private, no-store');
  for (const headers of [bearer(await newUser()), {}]) {
    const response = await ask(answer.url, { headers });
    expect([response.status, await response.text()]).toEqual([404, 'This file does not exist.']);
  }
});

it('strangers, other methods and other sites are refused', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined); // refusals are logged
  const person = await newUser();
  expect((await upload(null, pdfOf())).response.status).toBe(401);
  const get = await ask('/api/upload', { headers: bearer(person) });
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  await get.text();
  const json = await ask('/api/upload', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(person) },
    body: '{}',
  });
  expect(json.status).toBe(415);
  await json.text();
  const foreign = await ask('/api/upload', {
    method: 'POST',
    headers: { cookie: `session=${person.token}`, origin: 'https://evil.example' },
    body: new FormData(),
  });
  expect(foreign.status).toBe(403);
  await foreign.text();
});

it('an upload without room in memory is refused with Retry-After, and accepted later', async () => {
  takeLog();
  const person = await newUser();
  const sizes = [16 * MB, 14 * MB, MB - 1, MB - 1];
  const held = await Promise.all(sizes.map((bytes, i) => uploadRoom.enter(`held-${i}`, bytes)));
  const waiting = Array.from({ length: 20 }, (_, i) => uploadRoom.enter(`waiting-${i}`, 20 * MB));
  for (const one of waiting)
    one.then(
      ({ leave }) => leave(),
      () => undefined,
    );

  const { response, answer } = await upload(person, fixtureBytes(geotaggedJpg));
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(answer).toMatchObject({
    detail: 'Too many files are being uploaded right now. Please try again in a few seconds.',
    fields: { file: [expect.any(String)] },
  });
  // A read and a stranger's try are answered all the same.
  expect((await ask('/files/none', { headers: bearer(person) })).status).toBe(404);
  expect((await upload(null, fixtureBytes(geotaggedJpg))).response.status).toBe(401);

  for (const { leave } of held) leave();
  await Promise.allSettled(waiting);
  expect((await upload(person, fixtureBytes(geotaggedJpg))).response.status).toBe(201);
  expect(uploadRoom.taken()).toBe(0);
});

/** A form whose client is gone after the beginning. A binding would end its body as if it were whole, so this calls the pipeline. */
async function cutUpload(person: TestUser, path: string) {
  const head = '--XX\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4 ';
  const body = new ReadableStream({
    start(client) {
      client.enqueue(new TextEncoder().encode(head));
      setTimeout(() => client.error(new Error('Network connection lost.')), 50);
    },
  });
  const headers = {
    ...bearer(person),
    accept: 'application/json',
    'content-type': 'multipart/form-data; boundary=XX',
  };
  const execution = createExecutionContext();
  const request = new Request(`${origin}${path}`, { method: 'POST', headers, body });
  const response = await handleRequest(request, env, execution);
  await response.text();
  await waitOnExecutionContext(execution);
  return response;
}

it.each(['/api/upload?kind=business_plan', '/api/messages/upload', '/verification', '/api/upload?index'])(
  'an upload to %s that its client cuts is logged as cut, not as a failure',
  async (path) => {
    const log = takeLog();
    const person = await newUser();
    const response = await cutUpload(person, path);
    expect(response.status).toBe(path === '/verification' ? 400 : 408);
    expect(log.filter((line) => line.includes('request_failed'))).toEqual([]);
    expect(log.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: 'upload_ended', why: 'client_closed', by: person.id }),
    );
    expect(uploadRoom.taken()).toBe(0);
  },
);
