import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callRoute } from '#test/support/api/call-route';
import { newPost, newUser, type TestUser } from '#test/support/rows/factories';
import { newVisitor, takeLog } from '#test/support/visitor';
import { BLANK_HEADER, KEEP_EDIT, KEEP_FORM, KEEP_HEADER } from '~/lib/offline/kept';
import { VIEWER_HEADER } from '~/lib/page-viewer';
import { loader as drafts } from '~/routes/api/users.me.drafts.$kind';

let person: TestUser;
let other: TestUser;
let admin: TestUser;
let post: string;

const cookie = ({ token }: TestUser) => `session=${token}`;

async function ask(path: string, who: TestUser | null, headers: Record<string, string> = {}) {
  const accept = path.includes('.data') ? '*/*' : 'text/html';
  const response = await newVisitor().ask(path, {
    headers: { accept, ...(who && { cookie: cookie(who) }), ...headers },
  });
  await response.text();
  return { viewer: response.headers.get(VIEWER_HEADER), keep: response.headers.get(KEEP_HEADER), response };
}

beforeAll(async () => {
  person = await newUser({ onboardingSkippedAt: Date.now() });
  other = await newUser({ onboardingSkippedAt: Date.now() });
  admin = await newUser({ userType: 'admin' });
  post = await newPost(other);
});

beforeEach(() => {
  takeLog();
});

describe('an answer says who it is for and whether their device may keep it', () => {
  it.each([
    '/dashboard',
    '/dashboard.data',
    '/chat',
    '/chat.data?_routes=routes%2Fchat',
    '/saved',
    '/profile',
    '/profile.data',
  ])('%s is kept for its person', async (path) => {
    expect(await ask(path, person)).toMatchObject({ viewer: person.id, keep: '1' });
    expect(await ask(path, other)).toMatchObject({ viewer: other.id, keep: '1' });
  });

  it('a post and a thread are kept for their person, too', async () => {
    for (const path of [`/post/${post}`, `/post/${post}.data`, `/chat/${other.id}`])
      expect(await ask(path, person)).toMatchObject({ viewer: person.id, keep: '1' });
  });

  it.each([
    '/settings',
    '/settings.data',
    '/sessions',
    '/verification',
    '/dashboard?panel=notifications',
    '/chat/search?q=rent',
    '/help',
    '/terms',
    '/offline',
  ])('%s is not kept, and says who asked', async (path) => {
    expect(await ask(path, person)).toMatchObject({ viewer: person.id, keep: null });
  });

  it('the form of something of one’s own is kept for its person, and nobody else has it', async () => {
    for (const path of [`/post/${post}/edit`, `/post/${post}/edit.data`, '/edit-profile'])
      expect(await ask(path, other)).toMatchObject({ viewer: other.id, keep: KEEP_EDIT });
    expect(await ask(`/post/${post}/edit`, person)).toMatchObject({ viewer: person.id, keep: null });
    for (const path of [`/post/${post}/edit`, '/edit-profile'])
      expect(await ask(path, admin)).toMatchObject({ viewer: admin.id, keep: null });
    expect(await ask('/edit-profile', null)).toMatchObject({ viewer: 'none', keep: null });
  });

  it('a form to create something is kept blank where the service worker asks for it so', async () => {
    const content = { id: crypto.randomUUID(), postType: 'community', content: 'A kiln for Charbagh' };
    const saved = await callRoute(drafts, {
      method: 'PUT',
      params: { kind: 'post' },
      as: person,
      body: content,
    });
    expect(saved.status).toBe(200);
    const open = async (headers: Record<string, string>) => {
      const response = await newVisitor().ask('/create-post', {
        headers: { accept: 'text/html', cookie: cookie(person), ...headers },
      });
      return [response.headers.get(KEEP_HEADER), (await response.text()).includes('A kiln for Charbagh')];
    };
    expect(await open({})).toEqual([null, true]);
    expect(await open({ [BLANK_HEADER]: '1' })).toEqual([KEEP_FORM, false]);
    const blank = { [BLANK_HEADER]: '1' };
    expect(await ask('/create-listing', person, blank)).toMatchObject({ viewer: person.id, keep: KEEP_FORM });
    for (const who of [admin, null])
      expect(await ask('/create-post', who, blank)).toMatchObject({ keep: null });
    expect(await ask('/settings', person, blank)).toMatchObject({ keep: null });
  });

  it('nothing of an admin is kept', async () => {
    for (const path of ['/dashboard', '/admin', '/admin/users'])
      expect(await ask(path, admin)).toMatchObject({ viewer: admin.id, keep: null });
  });

  it('an answer to a stranger is for nobody, also where the session has ended', async () => {
    for (const path of ['/dashboard', '/dashboard.data', '/onboarding', '/chat.data'])
      expect(await ask(path, null)).toMatchObject({ viewer: 'none', keep: null });
    const ended = { ...person, token: `${person.token.slice(0, -4)}AAAA` };
    expect(await ask('/dashboard', ended)).toMatchObject({ viewer: 'none', keep: null });
  });

  it('an answer for once, with a toast, is not kept', async () => {
    const flash = btoa(JSON.stringify({ title: 'Done', tone: 'good' }));
    const { keep, response } = await ask('/dashboard', null, {
      cookie: `${cookie(person)}; flash=${encodeURIComponent(flash)}`,
    });
    expect(response.headers.has('set-cookie')).toBe(true);
    expect(keep).toBeNull();
  });

  it('what is not there is not kept, and files and the API say nothing', async () => {
    const none = await ask('/post/019a0000-0000-7000-8000-000000000000', person);
    expect([none.response.status, none.keep]).toEqual([404, null]);
    for (const path of ['/api/feed', '/files/none', '/nowhere'])
      expect(await ask(path, person)).toMatchObject({ viewer: null, keep: null });
  });
});

it('the cards that follow those of a feed are kept for their person, too, and not for an admin', async () => {
  const rest = '/api/feed?postType=investment&cursor=zzzzzzzz.z&limit=10';
  expect(await ask(rest, person)).toMatchObject({ viewer: person.id, keep: '1' });
  expect(await ask(rest, admin)).toMatchObject({ viewer: admin.id, keep: null });
  expect(await ask(rest, null)).toMatchObject({ viewer: 'none', keep: null });
});

describe('the page for what cannot be loaded', () => {
  it.each([
    ['en', 'No network', 'Try again'],
    ['hi', 'नेटवर्क नहीं है', 'फिर कोशिश करें'],
  ])('is said in %s, with nothing of who is signed in', async (language, title, again) => {
    const response = await newVisitor().ask(`/offline?lang=${language}`, {
      headers: { accept: 'text/html' },
    });
    const html = await response.text();
    expect(html).toContain(`>${title}</h1>`);
    expect(html).toContain(`>${again}</button>`);
    expect(html).not.toContain('data-static-ring');
  });
});

describe('a write that waited on a device', () => {
  const like = (who: TestUser | null, named: string) =>
    newVisitor().ask(`/api/posts/${post}/like`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        [VIEWER_HEADER]: named,
        ...(who && { authorization: `Bearer ${who.token}` }),
      },
    });

  it('is done by who did it, and by nobody else who is signed in there now', async () => {
    expect((await like(person, other.id)).status).toBe(401);
    expect((await like(null, person.id)).status).toBe(401);
    expect(await (await like(person, person.id)).json()).toMatchObject({ liked: true, likeCount: 1 });
    // The first answer may be lost.
    expect(await (await like(person, person.id)).json()).toMatchObject({ liked: true, likeCount: 1 });
  });
});
