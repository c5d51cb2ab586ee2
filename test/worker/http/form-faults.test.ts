import { env, exports } from 'cloudflare:workers';
import { afterEach, describe, expect, it } from 'vitest';
import { newListing, newPost, newUser, row, type TestUser } from '#test/support/rows/factories';
import { insertSession } from '#test/support/sessions';
import { flashOf, ORIGIN, takeLog } from '#test/support/visitor';

/** As a form without script sends it. */
const send = (as: TestUser, path: string, fields: Record<string, string>) =>
  exports.default.fetch(
    new Request(ORIGIN + path, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
        origin: ORIGIN,
        host: 'localhost',
        authorization: `Bearer ${as.token}`,
      },
      body: new URLSearchParams(fields),
    }),
  );

/** The next write of that kind fails, as when the disk is full. */
const breakWrites = (of: 'INSERT ON' | 'UPDATE ON' | 'DELETE ON', table: string) =>
  env.DB.prepare(
    `CREATE TRIGGER fault BEFORE ${of} ${table} BEGIN SELECT raise(ABORT, 'the disk is full'); END`,
  ).run();

afterEach(() => env.DB.prepare('DROP TRIGGER IF EXISTS fault').run());

interface FailingSetup {
  owner: TestUser;
  other: TestUser;
  postId: string;
  listingId: string;
  sessionId: string;
  interestId: string;
}

interface FaultCase {
  form: string;
  /** The writes that fail. */
  breaks: Parameters<typeof breakWrites>;
  path: (failingSetup: FailingSetup) => string;
  fields: (failingSetup: FailingSetup) => Record<string, string>;
  /** What the page says and still holds. */
  says: string[];
}

async function failingSetup(): Promise<FailingSetup> {
  const [owner, other] = [await newUser(), await newUser({ userType: 'investor' })];
  const postId = await newPost(other);
  await send(owner, `/post/${postId}`, { intent: 'interest', message: 'Tell me more' });
  const { id = '' } = (await row<{ id: string }>('SELECT id FROM interests WHERE post_id = ?', postId)) ?? {};
  return {
    owner,
    other,
    postId,
    interestId: id,
    listingId: await newListing(other),
    sessionId: (await insertSession(owner.id)).id,
  };
}

const FAULT = 'Something went wrong on our side.';

const cases: FaultCase[] = [
  {
    form: 'email preferences',
    breaks: ['UPDATE ON', 'users'],
    path: () => '/email-preferences',
    fields: () => ({ weeklyDigest: 'on' }),
    says: [
      'Update Failed',
      'name="weeklyDigest" type="checkbox" role="switch" class="peer sr-only" checked=""',
    ],
  },
  {
    form: 'settings',
    breaks: ['UPDATE ON', 'users'],
    path: () => '/settings',
    fields: () => ({ section: 'privacy', profileVisibility: 'private' }),
    says: ['Not saved', '<option value="private" selected="">'],
  },
  {
    form: 'one session',
    breaks: ['UPDATE ON', 'user_sessions'],
    path: () => '/sessions',
    fields: ({ sessionId }) => ({ handle: sessionId }),
    says: ['Device Sessions', 'Failed to deactivate session. Please try again.'],
  },
  {
    form: 'all sessions',
    breaks: ['UPDATE ON', 'user_sessions'],
    path: () => '/sessions',
    fields: () => ({}),
    says: ['Device Sessions', 'Failed to deactivate sessions. Please try again.'],
  },
  {
    form: 'skipping the wizard',
    breaks: ['UPDATE ON', 'users'],
    path: () => '/onboarding-wizard',
    fields: () => ({ intent: 'skip' }),
    says: ['Complete Your Profile', FAULT],
  },
  {
    form: 'a comment',
    breaks: ['INSERT ON', 'comments'],
    path: ({ postId }) => `/post/${postId}`,
    fields: () => ({ intent: 'comment', content: 'Is the ghani yours?' }),
    says: ['Is the ghani yours?', FAULT],
  },
  {
    form: 'an interest in a listing',
    breaks: ['INSERT ON', 'interests'],
    path: ({ listingId }) => `/opportunity/${listingId}?panel=interest`,
    fields: () => ({ intent: 'interest', message: 'I know the road well' }),
    says: ['I know the road well', FAULT],
  },
  {
    form: 'a report of a person',
    breaks: ['INSERT ON', 'reports'],
    path: ({ other }) => `/user?id=${other.id}`,
    fields: () => ({ intent: 'report', reason: 'scam', description: 'Same photos as last year' }),
    says: ['Same photos as last year', FAULT],
  },
  {
    form: 'a withdrawal',
    breaks: ['DELETE ON', 'interests'],
    path: () => '/interests',
    fields: ({ interestId }) => ({ intent: 'withdraw', id: interestId }),
    says: ['Interests', FAULT],
  },
];

/** Forms whose answer is another screen: path, whose write fails, fields, where it leads, the toast's title. */
const elsewhere: [string, FaultCase['breaks'], Record<string, string>, string, string][] = [
  ['/settings/deletion', ['UPDATE ON', 'users'], { intent: 'undo' }, '/settings', 'Account not deleted'],
  ['/saved', ['DELETE ON', 'saved_items'], { id: 'x' }, '/saved', 'Error'],
  [
    '/dashboard?panel=tips',
    ['UPDATE ON', 'users'],
    { intent: 'guide-skip' },
    '/dashboard?panel=tips',
    'Error',
  ],
];

describe('a fault of the server while a form is answered without script', () => {
  it.each(cases)(
    'shows $form again, with its words and what was typed',
    async ({ breaks, path, fields, says }) => {
      const lines = takeLog();
      const set = await failingSetup();
      await breakWrites(...breaks);
      const reply = await send(set.owner, path(set), fields(set));
      const html = await reply.text();
      expect(reply.status).toBe(500);
      for (const words of says) expect(html).toContain(words);
      expect(html).not.toContain('the disk is full');
      expect(lines.filter((line) => line.includes('request_failed'))).toHaveLength(1);
    },
  );

  it.each(elsewhere)(
    'leads from %s to the screen that says so',
    async (path, breaks, fields, next, title) => {
      takeLog();
      const person = await newUser({ deletionRequestedAt: Date.now() });
      await breakWrites(...breaks);
      const reply = await send(person, path, fields);
      expect([reply.status, reply.headers.get('location')]).toEqual([303, next]);
      expect(await flashOf(reply)).toMatchObject({ title, tone: 'bad' });
    },
  );
});

interface Screen {
  action?: unknown;
  clientAction?: unknown;
  shouldRevalidate?: (change: object) => boolean;
  default?: unknown;
  handle?: { scripts?: boolean };
}

const routes = import.meta.glob<Screen>(['~/routes/*.tsx', '!~/routes/not-found.tsx'], { eager: true });

/** With a script their forms are islands' own requests. */
const askedByIslands = ['chat.$userId', 'dashboard', 'interests', 'opportunity', 'post', 'saved'];

it('no screen with forms is without the mechanism that keeps them', () => {
  const without = Object.entries(routes)
    .filter(
      ([, { handle, ...route }]) =>
        route.action && route.default && handle?.scripts !== false && !route.clientAction,
    )
    .map(([path]) => path.replace(/^.*\/|\.tsx$/g, ''));
  expect(without.sort()).toEqual(askedByIslands);
});

it('no screen that keeps its forms asks again for what cannot arrive', () => {
  const at = new URL('http://localhost/');
  const lost = {
    actionStatus: 503,
    defaultShouldRevalidate: true,
    formMethod: 'POST',
    currentUrl: at,
    nextUrl: at,
  };
  const asking = Object.entries(routes)
    .filter(([, route]) => route.clientAction && route.default && route.shouldRevalidate?.(lost) !== false)
    .map(([path]) => path.replace(/^.*\/|\.tsx$/g, ''));
  expect(asking).toEqual([]);
});
