import { redirect } from '@remix-run/cloudflare';
import { type Flash, flashCookie } from './cookies.server';

const HOME = '/dashboard';

/**
 * A path of our own to open after sign-in, or null. The URL parser must agree that it is ours: `//evil`, `/\evil`, control
 * characters and schemes are refused.
 */
export function safePath(value: string | null | undefined): string | null {
  if (!value || value.length > 500 || !/^\/(?![/\\])/.test(value)) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are refused
  if (/[\u0000-\u001f\u007f\\]/.test(value)) return null;
  const base = 'https://own.invalid';
  const url = URL.canParse(value, base) ? new URL(value, base) : null;
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

export const nextPath = (url: URL) => safePath(url.searchParams.get('next'));

/** 303 See Other to one of our own paths, with cookies and an optional toast. */
export async function seeOther(
  request: Request,
  path: string,
  { flash, cookies = [], reloads = false }: { flash?: Flash; cookies?: string[]; reloads?: boolean } = {},
) {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  if (reloads) headers.set('x-remix-reload-document', 'true');
  if (flash) headers.append('set-cookie', await flashCookie(request, flash));
  return redirect(safePath(path) ?? HOME, { status: 303, headers });
}
