import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { newAdmin } from '#test/support/admin';
import { callRoute, contextOf, memberContext } from '#test/support/api/call-route';
import { pdfOf } from '#test/support/crafted-files';
import { getFile } from '#test/support/files';
import { listingBody } from '#test/support/listings';
import { newInvestor, newUser, rows, type TestUser } from '#test/support/rows/factories';
import { resetStores } from '#test/support/rows/reset';
import { askScreen, takeLog } from '#test/support/visitor';
import { uploadFile } from '~/domain/file/upload.server';
import type { AdminReport } from '~/domain/report/admin-report.schema';
import { sweepRetention } from '~/domain/retention/retention.server';
import { DAY_MS } from '~/lib/time/duration';
import { loader as queue } from '~/routes/api/admin.reports';
import { action as handle } from '~/routes/api/admin.reports.$id';
import { action as listingsRoute } from '~/routes/api/listings';
import { action as listingRoute } from '~/routes/api/listings.$id';
import { action as postsRoute } from '~/routes/api/posts';
import { action as report } from '~/routes/api/reports';

beforeEach(async () => {
  takeLog();
  await resetStores();
});

interface Paper {
  url: string;
  name: string;
  contentType: string;
  size: number;
}

async function pdfBy(owner: TestUser, name: string): Promise<Paper> {
  const upload = { kind: 'business_plan', name, bytes: pdfOf(name) } as const;
  const { url, contentType, size } = await uploadFile(await memberContext(owner), upload);
  return { url, name, contentType, size };
}

async function reportOf(target: { listingId: string } | { postId: string }): Promise<string> {
  const body = { reason: 'scam', ...target };
  const made = await callRoute(report, { method: 'POST', as: await newInvestor(), body });
  expect(made.status).toBe(201);
  return (made.body as { id: string }).id;
}

/** A listing that promises something in its plan, and a report of it. */
async function reportedListing() {
  const owner = await newUser({ fullName: 'Ravi Nair' });
  const plan = await pdfBy(owner, 'Bakery plan.pdf');
  const body = listingBody({ businessPlan: plan.url });
  expect((await callRoute(listingsRoute, { method: 'POST', as: owner, body })).status).toBe(201);
  const { id: listingId } = body;
  return { owner, plan, listingId, id: await reportOf({ listingId }) };
}

const change = async (as: TestUser, id: string, body: object) =>
  expect((await callRoute(listingRoute, { method: 'PUT', params: { id }, as, body })).status).toBe(200);

const remove = async (as: TestUser, id: string) =>
  expect((await callRoute(listingRoute, { method: 'DELETE', params: { id }, as })).status).toBe(204);

const close = async (id: string, body: object) =>
  expect(
    (await callRoute(handle, { method: 'PUT', params: { id }, as: await newAdmin(), body })).status,
  ).toBe(200);

const statusesFor = (url: string, ...people: (TestUser | null)[]) =>
  Promise.all(
    people.map(async (as) => {
      const answer = await getFile((await contextOf(as ?? undefined)).app, url);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );

const evidenceIn = async (admin: TestUser, id: string) =>
  ((await callRoute(queue, { as: admin, query: 'status=open' })).body as AdminReport[]).find(
    (one) => one.id === id,
  )?.evidence;

async function nightAfter(days: number): Promise<void> {
  const { app } = await contextOf();
  await sweepRetention({ ...app, now: app.now + days * DAY_MS });
}

const isStored = async (url: string) => (await env.FILES.head(url.replace('/files/', ''))) !== null;

describe('the papers of a reported offer', () => {
  it('are in its evidence, of a post the plan before the attachments', async () => {
    const owner = await newUser();
    const [audit, plan, lease] = [
      await pdfBy(owner, 'audit.pdf'),
      await pdfBy(owner, 'plan.pdf'),
      await pdfBy(owner, 'lease.pdf'),
    ];
    const body = {
      id: crypto.randomUUID(),
      postType: 'investment',
      title: 'A bakery near the station',
      content: 'We bake bread for forty shops and want a second oven.',
      category: 'Other',
      businessPlan: plan.url,
      attachments: [lease.url, audit.url],
    };
    const made = await callRoute(postsRoute, { method: 'POST', as: owner, body });
    expect([made.status, made.body]).toEqual([201, expect.anything()]);
    const evidence = await evidenceIn(await newAdmin(), await reportOf({ postId: body.id }));
    expect(evidence?.papers).toEqual([plan, lease, audit]);
  });

  it('are read by admins where their owner deletes it, until its report forgets its evidence', async () => {
    const { owner, plan, listingId, id } = await reportedListing();
    await remove(owner, listingId);
    const readers = [await newAdmin(), owner, await newInvestor(), null];
    expect(await statusesFor(plan.url, ...readers)).toEqual([200, 404, 404, 404]);
    await nightAfter(31);
    expect(await isStored(plan.url)).toBe(true);
    expect(await rows('SELECT id FROM files WHERE place_id = ?', listingId)).toHaveLength(1);
    await close(id, { status: 'dismissed' });
    await nightAfter(31);
    // The file goes with the night after its evidence.
    await nightAfter(32);
    expect(await isStored(plan.url)).toBe(false);
    expect(await rows('SELECT id FROM files WHERE place_id = ?', listingId)).toEqual([]);
  });

  it('keep the address of the one that was reported where another takes its place', async () => {
    const { owner, plan, listingId, id } = await reportedListing();
    const clean = await pdfBy(owner, 'Clean plan.pdf');
    await change(owner, listingId, { businessPlan: clean.url });
    const admin = await newAdmin();
    expect((await evidenceIn(admin, id))?.papers).toEqual([plan]);
    await nightAfter(31);
    expect(await statusesFor(plan.url, admin, owner)).toEqual([200, 404]);
  });

  it('are read by admins after its removal', async () => {
    const { owner, plan, id } = await reportedListing();
    await close(id, { status: 'resolved', action: 'remove', reason: 'A false balance sheet' });
    expect(await statusesFor(plan.url, await newAdmin(), owner)).toEqual([200, 410]);
  });

  it('stay unread where evidence from before has none', async () => {
    const { owner, plan, listingId, id } = await reportedListing();
    await rows(
      "UPDATE reports SET evidence = json_remove(evidence, '$.papers') WHERE id = ? RETURNING id",
      id,
    );
    await remove(owner, listingId);
    const admin = await newAdmin();
    expect(await statusesFor(plan.url, admin)).toEqual([404]);
    expect((await evidenceIn(admin, id))?.papers).toBeUndefined();
    expect((await askScreen(admin, '/admin/reports?status=open')).status).toBe(200);
  });

  it('are shown with their names and a download in the queue, in English and Hindi', async () => {
    const { plan } = await reportedListing();
    const admin = await newAdmin();
    for (const [language, label] of [
      ['en', 'Documents'],
      ['hi', 'कागज़'],
    ]) {
      const page = await askScreen(admin, `/admin/reports?status=open&lang=${language}`);
      const html = (await page.text()).replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '');
      expect(html).toMatch(new RegExp(`<ul aria-label="${label}"`));
      expect(html).toMatch(new RegExp(`<a href="${plan.url}" download="Bakery plan\\.pdf"`));
    }
  });
});
