import { describe, expect, it } from 'vitest';
import { callRoute, contextOf, type Statement } from '#test/support/api/call-route';
import { declaredEndpoints } from '#test/support/api/endpoints';
import { validCalls } from '#test/support/api/valid-calls';
import { costlySteps } from '#test/support/database/query-plan';
import { newInvestor, newUser, type TestUser } from '#test/support/rows/factories';
import { openAdminPanel } from '~/domain/admin-stats/stats.server';
import { openProfile } from '~/domain/profile/own-profile.server';
import type { MemberContext } from '~/domain/shared/context';
import { chatHome, chatThread } from '~/features/chat/chat-page.server';
import { openUser, openUserActivity } from '~/features/profile/profile-page.server';

const since = `${Date.now().toString(36)}.00000000-0000-7000-8000-000000000000`;
const cursor = `cursor=${since}`;

/** What a list is asked beside its first page. */
const variants: Record<string, string[]> = {
  'GET admin/audit': [
    cursor,
    'action=user',
    'action=user.verified',
    'target=x',
    `target=x&action=user&${cursor}`,
  ],
  'GET admin/offers': [
    'status=all',
    'status=approved',
    'status=flagged',
    'kind=post&status=all',
    'q=oven',
    'q=oven&kind=post&status=all',
    `q=oven&status=flagged&${cursor}`,
    `kind=post&${cursor}`,
  ],
  'GET admin/pending-listings': [cursor],
  'GET admin/pending-users': [cursor],
  'GET admin/reports': [
    'status=open',
    `status=open&${cursor}`,
    'status=late',
    'status=resolved',
    'status=in_review',
    'status=open&q=oven',
    `status=resolved&q=oven&${cursor}`,
  ],
  'GET admin/users': [
    cursor,
    'role=admin',
    'role=investor',
    'q=oven',
    `q=oven&status=submitted&role=investor&${cursor}`,
    ...['banned', 'suspended', 'submitted', 'verified', 'not_started'].map((status) => `status=${status}`),
  ],
  'GET admin/appeals': [cursor],
  'GET admin/proposals': [cursor, 'status=closed', `status=closed&${cursor}`],
  'GET feed': [cursor, 'category=Retail', `category=Retail&${cursor}`, 'postType=community'],
  'GET feed/new': [`since=${since}&category=Retail`, `since=${since}&postType=community`],
  'GET listings': [cursor, 'category=Retail'],
  'GET messages/conversations': [cursor, 'segment=requests'],
  'GET messages/:userId': ['before=40'],
  'GET notifications': [cursor],
  'GET posts': [cursor, 'postType=community', 'category=Retail'],
  'GET posts/:id/comments': [cursor, 'order=newest'],
  'GET posts/:id/updates': [cursor],
  'GET listings/:id/updates': [cursor],
  'GET posts/:id/interests': [cursor],
  'GET search': ['q=oven', 'q=oven&type=listings', 'q=oven&type=people', 'q=oven&cursor=zz'],
  'GET users/:id/listings': [cursor],
  'GET users/:id/posts': [cursor],
  'GET users/me/analytics': ['timeRange=1y'],
  'GET users/me/blocked': [cursor],
  'GET users/me/muted': [cursor],
  'GET users/me/interests': [cursor, 'status=pending'],
  'GET users/me/listings': [cursor],
  'GET users/me/posts': [cursor],
  'GET users/me/received-interests': [cursor, 'status=pending'],
  'GET users/me/saved': ['sort=popular', 'sort=alphabetical', 'type=post'],
};

/** Walks in the order of an index until the page is full: `SCAN`, but of a page and what is left out between. */
const inOrder =
  /USING INDEX (listings_feed|users_created|users_banned|users_suspended|users_admins|reports_queue|audit_log_created)$/;

/** Sorts that something else than the size of Nukkad bounds. */
const bounded: Record<string, string> = {
  'GET admin/audit': 'one page of each of two indexes',
  'GET admin/offers': 'one page of each status, or what is flagged',
  'GET admin/offers?q': 'the newest that match',
  'GET admin/pending-users': 'the first twenty accounts with a phone or number',
  'GET admin/reports?q': 'the first of a list',
  'GET admin/users': 'the first twenty accounts with a phone or number',
  'GET admin/users?q': 'the newest that match',
  'GET messages/conversations': 'one page of each side of the pairs',
  'GET messages/search': 'those of whom one person writes with whose names match',
  'GET users/:id': 'the checks behind one badge',
  'GET users/me/analytics': 'own things of a range of days, the newest of them',
  'GET users/me/blocked': 'whom one person has blocked',
  'GET users/me/decisions': 'what of one person is rejected',
  'GET users/me/muted': 'whom one person has muted',
  'GET users/me/saved': 'what one person has saved',
  'GET users/me/sessions': 'the living sessions of one person',
  'screen activity': 'the checks behind one badge',
  'screen desk': 'the first twenty accounts with a phone or number',
  'screen chat': 'one page of each side of the pairs',
  'screen person': 'the checks behind one badge',
  'screen profile': 'the checks behind one badge',
  'screen thread': 'the newest interest of either in the other, one of each',
};

async function expectCheap(name: string, statements: Statement[]) {
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    const steps = (await costlySteps(statement)).filter((step) => !inOrder.test(step));
    const unbounded = bounded[name] ? steps.filter((step) => step.startsWith('SCAN')) : steps;
    expect(unbounded, `${name}: ${statement.sql}`).toEqual([]);
  }
}

describe('every GET endpoint reads by index', () => {
  const asked = declaredEndpoints.filter(({ method }) => method === 'GET');

  it.each(asked.map((declared) => [declared.key, declared] as const))('%s', async (key, { route }) => {
    const owner = await newUser();
    const callers = key.startsWith('GET admin')
      ? [await newUser({ userType: 'admin' })]
      : [await newUser(), await newInvestor()];
    const call = await validCalls[key]?.({ owner, caller: callers[0] ?? null });
    for (const query of [call?.query, ...(variants[key] ?? [])])
      for (const as of callers) {
        const answer = await callRoute(route, { ...call, query: query ?? '', as });
        expect(answer.status, `${key}?${query}`).not.toBe(400);
        const searched = `${key}?q`;
        const name = /(^|&)q=/.test(query ?? '') && bounded[searched] ? searched : key;
        await expectCheap(name, answer.statements);
      }
  });

  it('each variant and each bound sort belongs to one that there is', () => {
    const keys = asked.map(({ key }) => key);
    const named = [...Object.keys(variants), ...Object.keys(bounded)].filter((key) => key.startsWith('GET '));
    expect(named.filter((key) => !keys.includes(key.replace('?q', '')))).toEqual([]);
  });
});

describe('every screen with a query of its own reads by index', () => {
  const screens: Record<string, (ctx: MemberContext, other: TestUser) => Promise<unknown>> = {
    chat: (ctx) => chatHome(ctx, { segment: 'chats', limit: 20 }),
    thread: (ctx, other) => chatThread(ctx, other.id),
    person: (ctx, other) => openUser(ctx, other.id),
    activity: (ctx, other) => openUserActivity(ctx, other.id, null),
    profile: (ctx) => openProfile(ctx),
    desk: (ctx) => openAdminPanel(ctx),
  };

  it.each(Object.entries(screens))('%s', async (name, open) => {
    const { app, statements } = await contextOf(await newUser({ userType: 'admin' }));
    await open(app as MemberContext, await newUser());
    await expectCheap(`screen ${name}`, statements);
  });
});

it('a walk, a walk under another name and a sort of everything are found', async () => {
  const dear = (sql: string) => costlySteps({ sql, params: [] });
  expect(await dear('SELECT * FROM posts')).toEqual(['SCAN posts']);
  expect(await dear('SELECT p.id FROM posts AS p')).toHaveLength(1);
  expect(await dear('SELECT id FROM posts WHERE author_id = 1 ORDER BY likes')).toEqual([
    'USE TEMP B-TREE FOR ORDER BY',
  ]);
  expect(await dear("SELECT id FROM posts WHERE id = 'x'")).toEqual([]);
});
