import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { documentOf, newAdmin } from '#test/support/admin';
import { callRoute } from '#test/support/api/call-route';
import { newListing, newPost, newUser, row, type TestUser } from '#test/support/rows/factories';
import { insertReport } from '#test/support/rows/reports';
import { askScreen, takeLog } from '#test/support/visitor';
import type { AdminStats } from '~/domain/admin-stats/stats.schema';
import { loader as appeals } from '~/routes/api/admin.appeals';
import { loader as offers } from '~/routes/api/admin.offers';
import { action as reviewPost } from '~/routes/api/admin.posts.$id';
import { loader as reports } from '~/routes/api/admin.reports';
import { loader as stats } from '~/routes/api/admin.stats';
import { loader as users } from '~/routes/api/admin.users';
import { action as changeListing } from '~/routes/api/listings.$id';
import { action as verification } from '~/routes/api/users.me.verification';

// Refusals and faults are logged.
beforeEach(() => void takeLog());

/** A complete response, in the order of its queue. */
async function lengthOf(route: typeof offers, as: TestUser, query: string): Promise<number> {
  let [count, cursor] = [0, ''];
  do {
    const reply = await callRoute(route, { as, query: `${query}&limit=50${cursor && `&cursor=${cursor}`}` });
    count += (reply.body as unknown[]).length;
    cursor = /[?&]cursor=([^&>]+)/.exec(reply.headers.get('link') ?? '')?.[1] ?? '';
  } while (cursor);
  return count;
}

describe('the number of open items', () => {
  it('is the sum of the queues, and each panel shows the length of its own', async () => {
    const [admin, owner] = [await newAdmin(), await newUser()];
    await newPost(owner);
    await newPost(owner, { status: 'approved' });
    await newListing(owner);
    await newListing(owner, { isActive: false, deletedAt: 1 });
    for (const person of [owner, await newUser()]) {
      const body = { legalName: 'Asha Verma', documentKind: 'pan', document: await documentOf(person) };
      await callRoute(verification, { method: 'POST', as: person, body });
      // A deleted user is not counted.
      if (person !== owner)
        await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(person.id).run();
    }
    const figures = (await callRoute(stats, { as: admin })).body as AdminStats;
    const lengths = {
      pendingListings: await lengthOf(offers, admin, 'kind=listing&status=pending'),
      pendingPosts: await lengthOf(offers, admin, 'kind=post&status=pending'),
      pendingUsers: await lengthOf(users, admin, 'status=submitted'),
      pendingReports: await lengthOf(reports, admin, 'status=open'),
      pendingAppeals: await lengthOf(appeals, admin, ''),
    };
    expect(figures).toMatchObject(lengths);
    expect(lengths.pendingPosts).toBeGreaterThan(0);
    expect(figures.pendingReviews).toBe(Object.values(lengths).reduce((sum, length) => sum + length));
    expect(figures.oldestPendingAt).not.toBeNull();
  });
});

describe('an own post or listing of an admin', () => {
  it.each(['post', 'listing'] as const)('%s: is reviewed by another, who clears its flags', async (kind) => {
    const [owner, other] = [await newAdmin(), await newAdmin()];
    const id = await (kind === 'post' ? newPost : newListing)(owner, { title: 'Kalamkari prints' });
    await env.DB.prepare(
      `INSERT INTO content_flags (id, target_type, target_id, user_id, code, created_at) VALUES (?1, ?2, ?1, ?3, 'scheme', 1)`,
    )
      .bind(id, kind, owner.id)
      .run();
    const open = () =>
      row("SELECT count(*) AS n FROM content_flags WHERE status = 'open' AND target_id = ?", id);
    const review = (as: TestUser, status: string) =>
      callRoute(kind === 'post' ? reviewPost : changeListing, {
        method: 'PUT',
        as,
        params: { id },
        body: { status },
      });
    for (const status of ['approved', 'rejected'])
      expect(await review(owner, status)).toMatchObject({
        status: 403,
        body: { detail: `This ${kind} is your own, so another admin has to review it.` },
      });
    expect(await open()).toEqual({ n: 1 });
    const page = (as: TestUser) =>
      askScreen(as, `/admin/listings?kind=${kind}&q=Kalamkari`).then((answer) => answer.text());
    expect(await page(owner)).not.toMatch(/value="approve"/);
    expect(await page(owner)).toContain('another admin has to review it');
    expect(await page(other)).toMatch(/value="approve"/);
    expect((await review(other, 'approved')).status).toBe(200);
    expect(await open()).toEqual({ n: 0 });
  });
});

describe('a form of the admin screens', () => {
  const rejection = (id: string, reviewNote: string) => ({
    intent: 'reject',
    kind: 'listing',
    id,
    reviewNote,
  });
  const askPath = (id: string) => `/admin/listings?status=all&action=reject&for=${id}`;

  it('is a separate page without JavaScript, and returns to the queue', async () => {
    const [admin, owner] = [await newAdmin(), await newUser()];
    const [id, other] = [
      await newListing(owner, { title: 'The one' }),
      await newListing(owner, { title: 'Another' }),
    ];
    const html = await (await askScreen(admin, askPath(id))).text();
    for (const words of ['The one', 'Reject listing', 'Back to the queue']) expect(html).toContain(words);
    expect(html).not.toContain(`id="${other}"`);
    expect(html).not.toMatch(/value="approve"/);
    const done = await askScreen(admin, askPath(id), rejection(id, 'No figures'));
    expect([done.status, done.headers.get('location')]).toEqual([303, '/admin/listings?status=all']);
    expect(await row('SELECT status FROM business_listings WHERE id = ?', id)).toEqual({
      status: 'rejected',
    });
  });

  it('keeps what was typed when the server fails', async () => {
    const [admin, owner] = [await newAdmin(), await newUser()];
    const id = await newListing(owner);
    await env.DB.prepare(
      `CREATE TRIGGER fault BEFORE INSERT ON audit_log WHEN new.target_id = '${id}'
        BEGIN SELECT raise(ABORT, 'the disk is full'); END`,
    ).run();
    const failed = await askScreen(admin, askPath(id), rejection(id, 'Say who measured the coal'));
    await env.DB.prepare('DROP TRIGGER fault').run();
    expect(failed.status).toBe(500);
    const html = await failed.text();
    for (const words of ['Failed to reject listing', 'Say who measured the coal', 'Reject listing'])
      expect(html).toContain(words);
    expect(html).not.toContain('the disk is full');
  });

  it('keeps what was typed when it is refused, but never a password', async () => {
    const [admin, owner] = [await newAdmin(), await newUser()];
    const fields = { intent: 'ban', id: owner.id, reason: 'Asked for fees', password: 'not the right one' };
    const path = `/admin/users?status=all&q=${owner.id}&action=sanction&for=${owner.id}`;
    const refused = await askScreen(admin, path, { intent: 'ban', id: owner.id });
    expect(await refused.text()).toContain('Please give a reason. The user reads it.');
    const wrong = await askScreen(admin, path, fields);
    const html = await wrong.text();
    expect(html).toContain('Failed to ban user');
    expect(html).toContain('Asked for fees');
    expect(html).not.toContain('not the right one');
  });

  it.each([
    [undefined, 'Please choose a number of days'],
    ['a week', 'Please choose a number of days'],
    ['1.5', 'Please choose a number of days'],
    ['Infinity', 'Please choose a number of days'],
    ['0', 'Please choose at least one day'],
    ['366', 'Please choose at most 365 days'],
  ])('refuses to suspend for %s days, at the field', async (days, message) => {
    const [admin, owner] = [await newAdmin(), await newUser()];
    const path = `/admin/users?status=all&q=${owner.id}&action=sanction&for=${owner.id}`;
    const fields = { intent: 'suspend', id: owner.id, reason: 'Asked for fees', ...(days && { days }) };
    const refused = await askScreen(admin, path, fields);
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toMatch(new RegExp(`id="days-${owner.id}-error"[^>]*>[^<]*(<[^>]*>)*${message}`));
    expect(html).toContain('Asked for fees');
    expect(await row('SELECT suspended_until AS until FROM users WHERE id = ?', owner.id)).toEqual({
      until: null,
    });
  });

  it.each([
    ['user', newUser, 'User suspended'],
    ['admin', newAdmin, 'A second admin has to confirm'],
  ] as const)('says what came of suspending: %s', async (_, make, title) => {
    const [admin, other] = [await newAdmin(), await make()];
    const fields = { intent: 'suspend', id: other.id, reason: 'Asked for fees', days: '7' };
    const sent = await askScreen(admin, `/admin/users?action=sanction&for=${other.id}`, fields);
    expect(sent.status).toBe(303);
    const flash = /flash=([^;]+)/.exec(sent.headers.get('set-cookie') ?? '')?.[1] ?? '';
    expect(JSON.parse(atob(decodeURIComponent(flash)))).toMatchObject({ title });
  });

  it('shows waiting users first, and no Verify for a user who sent nothing', async () => {
    const [admin, owner] = [await newAdmin(), await newUser()];
    const open = await (await askScreen(admin, '/admin/users')).text();
    expect(open).not.toContain(`id="${owner.id}"`);
    const found = await (await askScreen(admin, `/admin/users?q=${owner.id}`)).text();
    expect(found).toContain(`id="${owner.id}"`);
    expect(found).not.toContain('value="verify"');
    expect(found).not.toContain('act=verify');
  });

  it('searches all users where no state was chosen, and within a state that was', async () => {
    const admin = await newAdmin();
    const kept = async (path: string) =>
      /<input type="hidden" name="status" value="([^"]*)"/.exec(
        await (await askScreen(admin, path)).text(),
      )?.[1];
    expect(await kept('/admin/users')).toBeUndefined();
    expect(await kept('/admin/users?status=banned')).toBe('banned');
  });

  it('asks what to do with a report, and keeps the choice when it is refused', async () => {
    const [admin, owner] = [await newAdmin(), await newUser()];
    const id = await insertReport(owner);
    const path = `/admin/reports?status=open&action=decide&for=${id}`;
    const send = async (fields: object) => {
      const answer = await askScreen(admin, path, {
        intent: 'resolve',
        id,
        reason: 'Asks for fees',
        ...fields,
      });
      return { status: answer.status, html: await answer.text() };
    };
    const undecided = await send({});
    expect(undecided.status).toBe(400);
    expect(undecided.html).toContain('Please choose what to do');
    const refused = await send({ action: 'ban', password: 'not the right one' });
    expect(refused.status).toBe(400);
    expect(refused.html).toMatch(/<option value="ban" selected="">/);
    expect(await row('SELECT status FROM reports WHERE id = ?', id)).toEqual({ status: 'pending' });
    expect((await send({ action: 'none' })).status).toBe(303);
    expect(await row('SELECT status, decision_id AS decision FROM reports WHERE id = ?', id)).toEqual({
      status: 'resolved',
      decision: null,
    });
  });
});
