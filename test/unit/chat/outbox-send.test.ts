import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SendRefused, sendOverHttp } from '~/features/chat/outbox-send';
import { VIEWER_HEADER } from '~/lib/page-viewer';
import { entry } from './outbox-entry';

const page = '<!doctype html><title>Station Wi-Fi</title><p>Please log in to this network.';
let reply = { status: 200, headers: {} as Record<string, string>, body: '' };

let named: unknown;

const server = createServer((request, response) => {
  named = request.headers[VIEWER_HEADER];
  if (request.url === '/portal') return response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  return response.writeHead(reply.status, reply.headers).end(reply.body);
});

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
beforeEach(() => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(origin + path, init));
});
afterAll(() => server.close());

async function outcome(status: number, headers: Record<string, string>, body: string) {
  reply = { status, headers, body };
  const signal = new AbortController().signal;
  return sendOverHttp(entry, { onProgress: () => undefined, signal }).catch((error: SendRefused) => error);
}

describe('a network that answers in the place of Nukkad', () => {
  const html = { 'content-type': 'text/html' };
  it.each([
    ['a sign-in page', 200, html, page],
    ['a redirect to one', 302, { location: '/portal' }, ''],
    ['403 with a page', 403, html, page],
    ['404 with a page', 404, html, page],
    ['511 with a page', 511, html, page],
    ['403 with JSON of its own', 403, { 'content-type': 'application/json' }, '{"login":"http://wifi.lan"}'],
    ['400 without a word', 400, {}, ''],
  ])('%s leaves the message waiting', async (_, status, headers, body) => {
    expect(await outcome(status, headers, body)).toMatchObject({ isFinal: false, message: '' });
  });

  it('does not stand in the way of a refusal by Nukkad', async () => {
    const problem = JSON.stringify({
      status: 403,
      detail: 'You can’t message this person',
      code: 'forbidden',
    });
    const refused = await outcome(403, { 'content-type': 'application/problem+json' }, problem);
    expect(refused).toMatchObject({ status: 403, isFinal: true, message: 'You can’t message this person' });
  });

  it('refuses for good a request that it finds too large', async () => {
    expect(await outcome(413, html, '<h1>413</h1>')).toMatchObject({ status: 413, isFinal: true });
  });
});

it('a message names who wrote it, and waits where somebody else is signed in by now', async () => {
  const problem = JSON.stringify({
    status: 401,
    detail: 'Somebody else is signed in',
    code: 'unauthenticated',
  });
  const refused = await outcome(401, { 'content-type': 'application/problem+json' }, problem);
  expect([named, refused]).toMatchObject(['me', { status: 401, isFinal: false }]);
});

describe('a file whose upload reaches nobody', () => {
  class DeadRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = 0;
    readonly open = () => undefined;
    readonly setRequestHeader = () => undefined;
    readonly send = () => void this.dispatchEvent(new Event('loadend'));
  }
  beforeEach(() => vi.stubGlobal('XMLHttpRequest', DeadRequest));

  const outcomeOf = (blob: Blob) => {
    const { signal } = new AbortController();
    const file = {
      blob,
      name: 'plan.pdf',
      contentType: blob.type,
      size: blob.size,
      width: null,
      height: null,
    };
    return sendOverHttp({ ...entry, file }, { onProgress: () => undefined, signal }).catch(
      (error: SendRefused) => error,
    );
  };

  it('waits for a network', async () => {
    expect(await outcomeOf(new Blob(['%PDF-1.7']))).toMatchObject({ isFinal: false, message: '' });
  });

  it('is refused for good where the device cannot read it any more, so that what follows is sent', async () => {
    const blob = new Blob(['%PDF-1.7']);
    const gone = () => Promise.reject(new DOMException('', 'NotReadableError'));
    blob.slice = () => Object.assign(new Blob(), { arrayBuffer: gone });
    expect(await outcomeOf(blob)).toMatchObject({
      isFinal: true,
      isLasting: true,
      message: "This file can't be read. Please choose it again.",
    });
  });
});
