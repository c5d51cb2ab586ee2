import { describe, expect, it } from 'vitest';
import {
  clearedFlashCookie,
  type Flash,
  flashCookie,
  readFlash,
  readTheme,
  themeCookie,
} from '~/http/cookies.server';

const over = (scheme: string, cookie?: string) =>
  new Request(`${scheme}://localhost/settings`, cookie === undefined ? {} : { headers: { cookie } });

/** What a browser sends of a `Set-Cookie` line. */
const kept = (line: string) => line.split(';')[0] ?? '';

const flashes: Flash[] = [
  { title: 'Settings saved', tone: 'good' },
  { title: 'सहेजा नहीं गया', text: 'यह ‘;’ और = भी: 50%', tone: 'bad' },
];

describe.each(['http', 'https'])('over %s', (scheme) => {
  it.each(flashes)('gives the next page its message: $title', async (flash) => {
    const line = await flashCookie(over(scheme), flash);
    expect(await readFlash(over(scheme, `a=b; ${kept(line)}`))).toEqual(flash);
  });

  it.each(['dark', 'light'] as const)('keeps the theme %s', async (theme) => {
    const line = await themeCookie(over(scheme), theme);
    expect(await readTheme(over(scheme, kept(line)))).toBe(theme);
    expect(line).toContain('Max-Age=31536000');
  });

  it('forgets what is cleared', async () => {
    expect(await clearedFlashCookie(over(scheme))).toContain('Max-Age=0');
    const line = await themeCookie(over(scheme), 'system');
    expect(line).toContain('Max-Age=0');
    expect(await readTheme(over(scheme, kept(line)))).toBe('system');
    expect(await readFlash(over(scheme, kept(await clearedFlashCookie(over(scheme)))))).toBeNull();
  });
});

it('cookies over TLS are bound to the host, out of scripts’ reach', async () => {
  const line = await flashCookie(over('https'), { title: 'Saved', tone: 'good' });
  expect(line).toMatch(/^__Host-flash=/);
  for (const flag of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Max-Age=60'])
    expect(line).toContain(flag);
  expect(await flashCookie(over('http'), { title: 'Saved', tone: 'good' })).not.toContain('Secure');
  expect(await readFlash(over('https', kept(line).replace('__Host-', '')))).toBeNull();
});

it.each([
  '',
  'flash=',
  'flash=%',
  'flash=bm9wZQ',
  `flash=${btoa('"text"')}`,
  `flash=${btoa('{"title":1,"tone":"good"}')}`,
  `flash=${btoa('{"title":"a","tone":"loud"}')}`,
  'theme=dark',
  `theme=${btoa('"neon"')}`,
])('the cookie %j gives no message and no theme', async (cookie) => {
  expect(await readFlash(over('http', cookie))).toBeNull();
  expect(await readTheme(over('http', cookie))).toBe('system');
});
