import { exports } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import { type Flash, readFlash } from '~/http/cookies.server';
import { isRoutine } from './push/routine-lines';
import { hashText } from './random';

export const ORIGIN = 'http://localhost';

interface Ask {
  method?: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is and called JSON. */
  text?: string;
  /** Sent as a form of the page would. */
  form?: Record<string, string | string[]>;
  headers?: Record<string, string>;
}

/** The first request loads every route of the app: for a `beforeAll` with a minute's time. */
export async function loadRoutes(): Promise<void> {
  await (await exports.default.fetch(`${ORIGIN}/terms`)).text();
}

let visitors = 0;

/**
 * An IPv6 network of its own, and a /48 of its own, for each visitor of each test file: the runtime's rate limits outlive a file,
 * so an address that two files share would let one spend the other's minute.
 */
function ownAddress(): string {
  const file = hashText(expect.getState().testPath ?? '');
  visitors += 1;
  return `fd00:${(file >>> 16).toString(16)}:${visitors.toString(16)}:${(file & 0xffff).toString(16)}::1`;
}

/**
 * A browser or client with an address of its own, so that limits by address never mix two tests. It keeps no
 * cookies: each request says what it carries. Requests go through the whole pipeline.
 */
export function newVisitor(address = ownAddress()) {
  return {
    address,
    ask: (path: string, { method, json, text = jsonText(json), form, headers = {} }: Ask = {}) =>
      exports.default.fetch(
        new Request(`${ORIGIN}${path}`, {
          method: method ?? (text !== undefined || form ? 'POST' : 'GET'),
          redirect: 'manual',
          headers: {
            'cf-connecting-ip': address,
            accept: form ? 'text/html' : 'application/json',
            ...(text !== undefined && { 'content-type': 'application/json' }),
            // What a browser adds to its own page's form.
            ...(form && { 'sec-fetch-site': 'same-origin', origin: ORIGIN, host: new URL(ORIGIN).host }),
            ...headers,
          },
          ...(text !== undefined && { body: text }),
          ...(form && { body: formBody(form) }),
        }),
      ),
    /** Opens the page's socket for the user of the token. */
    async openSocket(token: string): Promise<WebSocket> {
      const { webSocket } = await exports.default.fetch(`${ORIGIN}/ws`, {
        headers: { upgrade: 'websocket', origin: ORIGIN, authorization: `Bearer ${token}` },
      });
      if (!webSocket) throw new Error('the socket was refused');
      webSocket.accept();
      return webSocket;
    },
  };
}

/** A screen as a browser asks for it in somebody's session; with a body, as a form of the page sends it. */
export const askScreen = (
  { token }: { token: string },
  path: string,
  body?: FormData | URLSearchParams | Record<string, string>,
): Promise<Response> => {
  const isRead = body === undefined;
  const sent = isRead || body instanceof FormData ? body : new URLSearchParams(body);
  return exports.default.fetch(
    new Request(ORIGIN + path, {
      method: isRead ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        authorization: `Bearer ${token}`,
        ...(!isRead && { 'sec-fetch-site': 'same-origin', origin: ORIGIN, host: new URL(ORIGIN).host }),
      },
      ...(sent && { body: sent }),
    }),
  );
};

export type Visitor = ReturnType<typeof newVisitor>;

const jsonText = (json: unknown) => (json === undefined ? undefined : JSON.stringify(json));

function formBody(form: Record<string, string | string[]>): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) for (const one of [value].flat()) body.append(name, one);
  return body;
}

/** Round trips to D1 that the response reports. */
export const tripsOf = (response: Response) =>
  Number(/trips=(\d+)/.exec(response.headers.get('server-timing') ?? '')?.[1]);

/** The session cookie that a response sets: its value, '' when cleared, null when unchanged. */
export function sessionCookieOf(response: Response): string | null {
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith('session='));
  return cookie === undefined ? null : (/^session=([^;]*)/.exec(cookie)?.[1] ?? '');
}

/** The flash message of a response; null for none. */
export function flashOf(response: Response): Promise<Flash | null> {
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith('flash=')) ?? '';
  return readFlash(new Request(ORIGIN, { headers: { cookie: cookie.split(';')[0] ?? '' } }));
}

/** Collects the server's log lines of this test instead of printing them; call it first. */
export function takeLog(): string[] {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => {
    if (!isRoutine(String(line))) lines.push(String(line));
  });
  return lines;
}
