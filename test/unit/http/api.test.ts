import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ApiError,
  callApi,
  callForFile,
  ignoreGone,
  isRefusal,
  messageOf,
  nextCursor,
  REQUEST_TIMEOUT_MS,
  reasonOf,
} from '~/lib/api';
import { noConnection, serverBusy } from '~/lib/lib.words';
import { setPageViewer, VIEWER_HEADER } from '~/lib/page-viewer';

const answering = (response: Response | Error) => {
  const fetched = vi.fn<typeof fetch>(async () => {
    if (response instanceof Error) throw response;
    return response;
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.fail('it was to fail'),
    (error) => error,
  );

test('callApi sends JSON and reads JSON', async () => {
  const fetched = answering(
    Response.json({ liked: true }, { status: 201, headers: { 'x-total-count': '4' } }),
  );
  const { data, status, headers } = await callApi('/api/x', { method: 'POST', body: { a: 1 } });
  expect({ data, status, total: headers.get('x-total-count') }).toEqual({
    data: { liked: true },
    status: 201,
    total: '4',
  });
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect([path, init?.method, init?.body]).toEqual(['/api/x', 'POST', '{"a":1}']);
  expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
});

test('a write names whom its page is of, and a read does not', async () => {
  const fetched = answering(new Response(null, { status: 204 }));
  setPageViewer('asha');
  await callApi('/api/x', { method: 'DELETE' });
  await callApi('/api/x');
  setPageViewer(null);
  const named = ([, init]: Parameters<typeof fetch>) => new Headers(init?.headers).get(VIEWER_HEADER);
  expect(fetched.mock.calls.map(named)).toEqual(['asha', null]);
});

test.each([403, 404])('a proxy’s %i decides nothing', async (status) => {
  answering(new Response('<h1>No</h1>', { status }));
  const error = await failure(callApi('/api/x', { method: 'DELETE' }));
  expect(isRefusal(error)).toBe(false);
  expect(() => ignoreGone(error)).toThrow(error);
});

test('an answer without content is null', async () => {
  answering(new Response(null, { status: 204 }));
  expect((await callApi('/api/x', { method: 'DELETE' })).data).toBeNull();
});

test('a refusal carries the sentence and the fields', async () => {
  answering(Response.json({ detail: 'Too many.', fields: { amount: ['Too many.'] } }, { status: 429 }));
  const error = await failure(callApi('/api/x'));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 429, message: 'Too many.', fields: { amount: ['Too many.'] } });
});

test.each([
  [502, 'text/html', '<h1>Bad gateway</h1>'],
  [500, 'text/plain', 'upstream connect error'],
  [200, 'text/html', '<h1>Sign in to this Wi-Fi</h1>'],
])('an answer of a proxy (%i, %s) is worded without the status', async (status, type, body) => {
  answering(new Response(body, { status, statusText: 'Bad', headers: { 'content-type': type } }));
  const error = await failure(callApi('/api/x'));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status, message: serverBusy(), fields: {} });
});

/** A server that never answers: the request ends when its signal does. */
const silence = () =>
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_done, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
  });

describe('a request without an answer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    silence();
  });
  afterEach(() => void vi.useRealTimers());

  test.each<[string, Parameters<typeof callApi>[1]]>([
    ['a read', { signal: new AbortController().signal }],
    ['a write, which may wait on the device then', { method: 'POST', body: {} }],
    ['a write that outlives its page', { method: 'PUT', body: {}, keepalive: true }],
  ])('fails as no connection: %s', async (_, call) => {
    const error = failure(callApi('/api/x', call));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    expect(await error).toMatchObject({ status: 0, message: noConnection() });
  });

  test('throws the reason of the caller who aborts it, and leaves no timer', async () => {
    const caller = new AbortController();
    const error = failure(callApi('/api/x', { signal: caller.signal }));
    caller.abort('left the page');
    expect(await error).toBe('left the page');
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('a request that never arrives has status 0', async () => {
  answering(new TypeError('Failed to fetch'));
  expect(await failure(callApi('/api/x'))).toMatchObject({ status: 0, message: noConnection() });
});

test('an aborted call is not a lost connection', async () => {
  const reason = new DOMException('gone', 'AbortError');
  answering(reason);
  const abort = new AbortController();
  abort.abort(reason);
  expect(await failure(callApi('/api/x', { signal: abort.signal }))).toBe(reason);
});

test.each([
  ['</api/posts?postType=community&cursor=abc.1-2>; rel="next"', 'abc.1-2'],
  ['</api/posts?cursor=a%20b>; rel=next', 'a b'],
  ['</api/posts?cursor=a>; rel="prev"', null],
  ['', null],
])('the next page of %s is %s', (link, cursor) => {
  expect(nextCursor(new Headers(link ? { link } : {}))).toBe(cursor);
});

test('a file comes whole, and its refusal in words', async () => {
  const sent = answering(new Response('zip', { headers: { 'content-type': 'application/zip' } }));
  expect(await (await callForFile('/api/x', { password: 'p' })).text()).toBe('zip');
  expect(sent).toHaveBeenCalledWith(
    '/api/x',
    expect.objectContaining({ method: 'POST', body: '{"password":"p"}' }),
  );
  answering(Response.json({ detail: 'Once a day.' }, { status: 429 }));
  expect(await failure(callForFile('/api/x', {}))).toMatchObject({ status: 429, message: 'Once a day.' });
});

test('a file that breaks off is a request that did not arrive', async () => {
  const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  answering(new Response(broken));
  expect(await failure(callForFile('/api/x', {}))).toMatchObject({ status: 0, message: noConnection() });
});

test.each([
  ['a refusal', new ApiError(409, 'It is closed.'), 'It is closed.', 'It is closed.'],
  ['no network', new ApiError(0, 'No connection.'), 'No connection.', 'Try again.'],
  ['an answer without a sentence', new ApiError(500, ''), 'Try again.', 'Try again.'],
  ['an error of the page', new Error('x is not a function'), 'Try again.', 'Try again.'],
])('%s: its sentence, and the reason of who answered', (_case, error, message, reason) => {
  expect([messageOf(error, 'Try again.'), reasonOf(error, 'Try again.')]).toEqual([message, reason]);
});
