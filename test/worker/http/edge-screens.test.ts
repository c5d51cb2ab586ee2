import sprite from 'virtual:icon-sprite';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newListing, newPost, newUser, row, type TestUser } from '#test/support/rows/factories';
import { newVisitor, takeLog, tripsOf } from '#test/support/visitor';

const onPage = { accept: 'text/html' };
const prefetch = { 'sec-purpose': 'prefetch' };
const cookie = ({ token }: TestUser) => ({ cookie: `session=${token}` });

let reader: TestUser;
let owner: TestUser;

async function ask(path: string, headers: Record<string, string>) {
  const response = await newVisitor().ask(path, { headers });
  return { response, status: response.status, text: await response.text() };
}

beforeAll(async () => {
  takeLog();
  [reader, owner] = [await newUser({ onboardingSkippedAt: Date.now() }), await newUser()];
  await ask('/', onPage);
});

beforeEach(() => {
  takeLog();
});

describe('the Link header of a screen', () => {
  // Stylesheets have no address in these tests; the browser's tests ask for the files themselves.
  const style = /^<[^>]*>; rel=preload; as=style/;

  it.each(['/', '/terms', '/nowhere', '/register', '/dashboard'])(
    'names the stylesheet alone to be loaded first at %s',
    async (path) => {
      const { response } = await ask(path, {
        ...onPage,
        ...(path === '/dashboard' && cookie(reader)),
      });
      expect(response.headers.get('link')).toMatch(style);
      expect(response.headers.get('link')).not.toContain('modulepreload');
      expect(response.headers.get('link')?.match(/rel=preload/g)).toHaveLength(1);
    },
  );

  it('names what the screen itself asks for: nothing is loaded twice', async () => {
    const { response, text } = await ask('/register', onPage);
    const named = [...(response.headers.get('link') ?? '').matchAll(/<([^>]+)>/g)].map(([, file]) => file);
    // Tests draw icons with their shapes; the browser's tests see the file with all shapes.
    for (const file of named.filter((one) => one !== sprite)) {
      expect([file, text.includes(`"${file}"`)]).toEqual([file, true]);
    }
    expect(named).toContain(sprite);
  });

  it('is the same for everybody: hints are remembered by address', async () => {
    const other = await newUser({ onboardingSkippedAt: Date.now() });
    const [mine, theirs] = [
      await ask('/dashboard', { ...onPage, ...cookie(reader) }),
      await ask('/dashboard', { ...onPage, ...cookie(other) }),
    ];
    expect(mine.response.headers.get('link')).toBe(theirs.response.headers.get('link'));
  });
});

describe('a screen of somebody signed in', () => {
  it.each(['/dashboard', '/profile', '/chat', '/dashboard.data', '/chat.data'])(
    '%s is stored by nobody',
    async (path) => {
      const { response } = await ask(path, { ...onPage, ...cookie(reader) });
      expect([response.status, response.headers.get('cache-control'), response.headers.get('etag')]).toEqual([
        200,
        'no-store',
        null,
      ]);
    },
  );
});

describe('a prefetch', () => {
  it.each([
    ['post', 'posts', () => newPost(owner)],
    ['opportunity', 'business_listings', () => newListing(owner)],
  ])(
    'reads the data of a %s, is kept for ten seconds by one person, and is no view',
    async (screen, table, make) => {
      const id = await make();
      const path = `/${screen}/${id}.data`;
      const headers = cookie(reader);
      const { response, text } = await ask(path, { ...headers, ...prefetch });
      expect([response.status, tripsOf(response), response.headers.getSetCookie()]).toEqual([200, 1, []]);
      expect(text).toContain(id);
      expect(response.headers.get('cache-control')).toBe('private, max-age=10');
      expect(response.headers.get('vary')).toContain('Cookie');
      expect(response.headers.get('server-timing')).toContain('written=0');
      expect(await row(`SELECT views FROM ${table} WHERE id = ?`, id)).toEqual({ views: 0 });
      const asked = await ask(path, headers);
      expect(asked.response.headers.get('cache-control')).toBe('no-store');
    },
  );

  it.each(['/chat.data', '/dashboard.data', '/profile.data', '/user.data?id=x', '/settings.data'])(
    'is no work for %s, which must be true when it is shown',
    async (path) => {
      const { response, text } = await ask(path, { ...cookie(reader), ...prefetch });
      expect([response.status, text, tripsOf(response)]).toEqual([204, '', 0]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('is no work either where data is saved', async () => {
    const path = `/post/${await newPost(owner)}.data`;
    const headers = { ...cookie(reader), 'save-data': 'on' };
    expect((await ask(path, { ...headers, ...prefetch })).status).toBe(204);
    expect((await ask(path, headers)).status).toBe(200);
  });

  it('is a screen that nobody stores where an address bar makes it', async () => {
    const { response } = await ask('/', { ...onPage, 'sec-purpose': 'prefetch;prerender' });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('is not kept where it finds nothing', async () => {
    const { response } = await ask(`/post/${crypto.randomUUID()}.data`, { ...cookie(reader), ...prefetch });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('cannot end a session', async () => {
    const { status } = await ask('/sign-out.data', { ...cookie(reader), ...prefetch });
    expect(status).toBe(204);
    expect((await ask('/api/users/me', cookie(reader))).status).toBe(200);
  });
});
