import { createCookie } from '@remix-run/cloudflare';
import { z } from 'zod';
import { DEVICE_LASTS_MS } from '~/domain/auth/attempts';
import { isLanguage, type Language } from '~/lib/language/language';
import { DAY_MS, SECOND_MS } from '~/lib/time/duration';
import { asLowDataChoice, isLowDataBy, type LowDataChoice } from './low-data';

const isSecure = (request: Request) => request.url.startsWith('https:');

/** A cookie's full name: `__Host-` over TLS; plain http only exists on loopback. */
const nameOf = (request: Request, name: string) => (isSecure(request) ? `__Host-${name}` : name);

function readCookie(request: Request, plainName: string): string | null {
  const name = nameOf(request, plainName);
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}

function serialize(request: Request, name: string, value: string, maxAge: number): string {
  const flags = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isSecure(request) ? '; Secure' : ''}`;
  return `${nameOf(request, name)}=${value}; ${flags}`;
}

const SESSION = 'session';

export const readSessionToken = (request: Request) => readCookie(request, SESSION);

/** The request has a credential, valid or not: an Authorization header or a session cookie. */
export const bringsCredential = (request: Request): boolean =>
  request.headers.has('authorization') || readSessionToken(request) !== null;

export const sessionCookie = (request: Request, token: string, maxAgeSeconds: number) =>
  serialize(request, SESSION, token, maxAgeSeconds);

export const clearedSessionCookie = (request: Request) => sessionCookie(request, '', 0);

const BOOKMARK = 'bookmark';
const BOOKMARK_SECONDS = 120;

/**
 * D1's bookmark of the viewer's last write. After it, reads use replicas that have caught up, and prefetched screens are discarded.
 */
export function readBookmark(request: Request): string | null {
  const value = readCookie(request, BOOKMARK);
  return value && /^[0-9a-f-]{10,200}$/.test(value) ? value : null;
}

export const bookmarkCookie = (request: Request, bookmark: string) =>
  serialize(request, BOOKMARK, bookmark, BOOKMARK_SECONDS);

const YEAR_SECONDS = (365 * DAY_MS) / SECOND_MS;
const LANGUAGE = 'language';

/** The language chosen on this device; null if none was. Every request speaks one, before Remix is asked. */
export function readLanguage(request: Request): Language | null {
  const value = readCookie(request, LANGUAGE);
  return isLanguage(value) ? value : null;
}

export const languageCookie = (request: Request, language: Language) =>
  serialize(request, LANGUAGE, language, YEAR_SECONDS);

const LOW_DATA = 'low-data';

/** This device's choice. A prefetch is answered by it before Remix is asked. */
export const readLowDataChoice = (request: Request): LowDataChoice =>
  asLowDataChoice(readCookie(request, LOW_DATA));

/** `auto` removes the cookie. */
export const lowDataCookie = (request: Request, choice: LowDataChoice) =>
  serialize(request, LOW_DATA, choice, choice === 'auto' ? 0 : YEAR_SECONDS);

export const asksLowData = (request: Request): boolean =>
  isLowDataBy(readLowDataChoice(request), request.headers.get('save-data'));

const DEVICE = 'device';
const DEVICE_SECONDS = DEVICE_LASTS_MS / SECOND_MS;

export const readDeviceMarks = (request: Request): string => readCookie(request, DEVICE) ?? '';

/** Remembers the accounts that signed in with this browser, beyond their sessions. */
export const deviceCookie = (request: Request, marks: string) =>
  serialize(request, DEVICE, marks, DEVICE_SECONDS);

/**
 * A cookie that only pages read and write, with Remix's encoding. The cookies above are parsed before Remix on every request
 * (decision 035).
 */
function pageCookie(name: string, maxAge: number) {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', maxAge } as const;
  const plain = createCookie(name, options);
  const secure = createCookie(`__Host-${name}`, { ...options, secure: true });
  const of = (request: Request) => (isSecure(request) ? secure : plain);
  return {
    read: (request: Request): Promise<unknown> => of(request).parse(request.headers.get('cookie')),
    write: (request: Request, value: unknown) => of(request).serialize(value),
    clear: (request: Request) => of(request).serialize('', { maxAge: 0 }),
  };
}

const theme = pageCookie('theme', YEAR_SECONDS);
const themeSchema = z.enum(['system', 'dark', 'light']).catch('system');
type Theme = z.infer<typeof themeSchema>;

export const readTheme = async (request: Request): Promise<Theme> =>
  themeSchema.parse(await theme.read(request));

/** The theme of this device; `system` removes the cookie. */
export const themeCookie = (request: Request, chosen: Theme) =>
  chosen === 'system' ? theme.clear(request) : theme.write(request, chosen);

const flash = pageCookie('flash', 60);
const flashSchema = z
  .object({
    title: z.string(),
    text: z.string().optional(),
    tone: z.enum(['good', 'bad']),
    /** The id of the field that the text is about: the next page says it there, too. */
    field: z.string().optional(),
  })
  .nullable()
  .catch(null);

/** A toast for the page after a redirect. The root loader clears it once shown. */
export type Flash = NonNullable<z.infer<typeof flashSchema>>;

export const readFlash = async (request: Request) => flashSchema.parse(await flash.read(request));
export const flashCookie = (request: Request, message: Flash) => flash.write(request, message);
export const clearedFlashCookie = (request: Request) => flash.clear(request);
