/** Name of the session cookie: `__Host-` wherever the page came over TLS; plain http exists on loopback only. */
const sessionCookieName = (secure: boolean) => (secure ? '__Host-session' : 'session');
const isSecure = (request: Request) => new URL(request.url).protocol === 'https:';

function readCookie(request: Request, name: string): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}

interface CookieOptions {
  secure: boolean;
  maxAge: number;
}

function serialize(name: string, value: string, { secure, maxAge }: CookieOptions): string {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure ? '; Secure' : ''}`;
}

export const readSessionToken = (request: Request) =>
  readCookie(request, sessionCookieName(isSecure(request)));

export function sessionCookie(request: Request, token: string, maxAgeSeconds: number): string {
  const secure = isSecure(request);
  return serialize(sessionCookieName(secure), token, { secure, maxAge: maxAgeSeconds });
}

export const clearedSessionCookie = (request: Request) => sessionCookie(request, '', 0);

const BOOKMARK = 'bookmark';
const BOOKMARK_SECONDS = 120;

/** D1's bookmark of the viewer's last write, so that people read their own writes from any replica. */
export function readBookmark(request: Request): string | null {
  const value = readCookie(request, BOOKMARK);
  return value && /^[0-9a-f-]{10,200}$/.test(value) ? value : null;
}

export const bookmarkCookie = (request: Request, bookmark: string) =>
  serialize(BOOKMARK, bookmark, { secure: isSecure(request), maxAge: BOOKMARK_SECONDS });

export type Theme = 'system' | 'dark' | 'light';

export function readTheme(request: Request): Theme {
  const value = readCookie(request, 'theme');
  return value === 'dark' || value === 'light' ? value : 'system';
}

const THEME_SECONDS = 365 * 24 * 60 * 60;

/** The theme of this device; `system` is no cookie at all. */
export const themeCookie = (request: Request, theme: Theme) =>
  serialize('theme', theme === 'system' ? '' : theme, {
    secure: isSecure(request),
    maxAge: theme === 'system' ? 0 : THEME_SECONDS,
  });

/** A message for the next page: `redirect` with a toast. Shown once, then cleared by the root loader. */
export interface Flash {
  title: string;
  text?: string;
  tone: 'good' | 'bad';
}

const FLASH = 'flash';

export const flashCookie = (request: Request, flash: Flash) =>
  serialize(FLASH, encodeURIComponent(JSON.stringify(flash)), { secure: isSecure(request), maxAge: 60 });

export const clearedFlashCookie = (request: Request) =>
  serialize(FLASH, '', { secure: isSecure(request), maxAge: 0 });

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
