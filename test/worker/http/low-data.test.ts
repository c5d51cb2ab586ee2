import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPost, newUser, row, type TestUser } from '#test/support/rows/factories';
import { newVisitor, takeLog } from '#test/support/visitor';

const url = `/files/${'L'.repeat(22)}`;
const images = [{ url, width: 1200, height: 900, alt: 'Milk cans' }];
const saves = { 'save-data': 'on' };

let reader: TestUser;
let post: string;

async function ask(path: string, headers: Record<string, string> = {}, cookie = '') {
  const response = await newVisitor().ask(path, {
    headers: { accept: 'text/html', ...headers, cookie: `session=${reader.token}${cookie}` },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

beforeAll(async () => {
  takeLog();
  reader = await newUser({ onboardingSkippedAt: Date.now() });
  post = await newPost(await newUser(), { images });
  await ask('/dashboard');
});

beforeEach(() => {
  takeLog();
});

const picture = new RegExp(`<img src="${url}`);
const control = `href="${url}?w=480"`;

describe('a page with Low data', () => {
  it.each([
    ['nothing said', {}, '', false],
    ['Save-Data', saves, '', true],
    ['the choice of the device', {}, '; low-data=on', true],
    ['the choice against Save-Data', saves, '; low-data=off', false],
  ])('shows pictures, or lets them wait for a tap: %s', async (_what, headers, cookie, isLow) => {
    for (const path of ['/dashboard', `/post/${post}`]) {
      const { text, headers: said } = await ask(path, headers, cookie);
      const shown = [picture.test(text), text.includes(control), /<html[^>]* data-low-data/.test(text)];
      expect([path, ...shown]).toEqual([path, !isLow, isLow, isLow]);
      expect(said.get('vary')).toContain('Save-Data');
      expect(said.get('cache-control')).toBe('no-store');
    }
  });

  it('says with its data whether it is on, for pages that the router opens', async () => {
    const { text, headers } = await ask('/dashboard.data', saves);
    expect(text).toMatch(/"isLowData",true/);
    expect(headers.get('vary')).toContain('Save-Data');
    expect((await ask('/dashboard.data')).text).not.toContain('isLowData');
  });

  it('has no prefetched data, whoever said so', async () => {
    const prefetch = { 'sec-purpose': 'prefetch' };
    const path = `/post/${post}.data`;
    expect((await ask(path, prefetch, '; low-data=on')).status).toBe(204);
    expect((await ask(path, { ...prefetch, ...saves }, '; low-data=off')).status).toBe(200);
  });

  it('is another page than the kept one of a stranger who saves nothing', async () => {
    const open = async (headers: Record<string, string>) =>
      (await newVisitor().ask('/', { headers: { accept: 'text/html', ...headers } })).text();
    for (const headers of [{}, saves, {}, saves])
      expect(/<html[^>]* data-low-data/.test(await open(headers))).toBe('save-data' in headers);
  });
});

describe('the switch', () => {
  const choose = (lowData: string) =>
    newVisitor().ask('/settings', {
      form: { section: 'lowData', lowData },
      headers: { cookie: `session=${reader.token}` },
    });
  const kept = (response: Response) => response.headers.getSetCookie().find((line) => /^low-data/.test(line));

  it.each([
    ['on', /^low-data=on; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000/],
    ['off', /^low-data=off; .*Max-Age=31536000/],
    ['auto', /^low-data=auto; .*Max-Age=0/],
    ['anything', /^low-data=auto; .*Max-Age=0/],
  ])('is kept as %s by the device and nowhere else', async (choice, line) => {
    const before = await row('SELECT updated_at FROM users WHERE id = ?', reader.id);
    const response = await choose(choice);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/settings']);
    expect(kept(response)).toMatch(line);
    expect(await row('SELECT updated_at FROM users WHERE id = ?', reader.id)).toEqual(before);
  });

  it('shows what was chosen', async () => {
    const chosen = (text: string) =>
      ['auto', 'on', 'off'].filter((value) =>
        new RegExp(
          `<input[^>]*name="lowData"[^>]*value="${value}"[^>]*checked|<input[^>]*name="lowData"[^>]*checked[^>]*value="${value}"`,
        ).test(text),
      );
    expect(chosen((await ask('/settings')).text)).toEqual(['auto']);
    expect(chosen((await ask('/settings', {}, '; low-data=on')).text)).toEqual(['on']);
  });
});
