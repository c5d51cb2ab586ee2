import { DEVICE_LASTS_MS } from '~/domain/auth/attempts';

const isSecure = (request: Request) => new URL(request.url).protocol === 'https:';

/** A cookie's whole name: `__Host-` wherever the page came over TLS; plain http exists on loopback only. */
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

/** The request says whose it is, truly or not: by a header or by the session's cookie. */
export const bringsCredential = (request: Request): boolean =>
  request.headers.has('authorization') || readSessionToken(request) !== null;

export const sessionCookie = (request: Request, token: string, maxAgeSeconds: number) =>
  serialize(request, SESSION, token, maxAgeSeconds);

export const clearedSessionCookie = (request: Request) => sessionCookie(request, '', 0);

const BOOKMARK = 'bookmark';
const BOOKMARK_SECONDS = 120;

/**
 * D1's bookmark of the viewer's last write: who has signed out reads it from any replica, and what was prefetched before
 * it is not shown any more.
 */
export function readBookmark(request: Request): string | null {
  const value = readCookie(request, BOOKMARK);
  return value && /^[0-9a-f-]{10,200}$/.test(value) ? value : null;
}

export const bookmarkCookie = (request: Request, bookmark: string) =>
  serialize(request, BOOKMARK, bookmark, BOOKMARK_SECONDS);

const DEVICE = 'device';
const DEVICE_SECONDS = DEVICE_LASTS_MS / 1000;

export const readDeviceMarks = (request: Request): string => readCookie(request, DEVICE) ?? '';

/** Keeps that somebody signed in with this browser, beyond their session. */
export const deviceCookie = (request: Request, marks: string) =>
  serialize(request, DEVICE, marks, DEVICE_SECONDS);

export type Theme = 'system' | 'dark' | 'light';

export function readTheme(request: Request): Theme {
  const value = readCookie(request, 'theme');
  return value === 'dark' || value === 'light' ? value : 'system';
}

const THEME_SECONDS = 365 * 24 * 60 * 60;

/** The theme of this device; `system` is no cookie at all. */
export const themeCookie = (request: Request, theme: Theme) =>
  serialize(request, 'theme', theme === 'system' ? '' : theme, theme === 'system' ? 0 : THEME_SECONDS);

/** A message for the next page: `redirect` with a toast. Shown once, then cleared by the root loader. */
export interface Flash {
  title: string;
  text?: string;
  tone: 'good' | 'bad';
}

const FLASH = 'flash';

export const flashCookie = (request: Request, flash: Flash) =>
  serialize(request, FLASH, encodeURIComponent(JSON.stringify(flash)), 60);

export const clearedFlashCookie = (request: Request) => serialize(request, FLASH, '', 0);

export function readFlash(request: Request): Flash | null {
  const value = readCookie(request, FLASH);
  if (!value) return null;
  try {
    const flash: Partial<Flash> = JSON.parse(decodeURIComponent(value));
    if (typeof flash.title !== 'string' || (flash.tone !== 'good' && flash.tone !== 'bad')) return null;
    return {
      title: flash.title,
      tone: flash.tone,
      ...(typeof flash.text === 'string' && { text: flash.text }),
    };
  } catch {
    return null;
  }
}
