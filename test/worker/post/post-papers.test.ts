import { env, exports } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberContext } from '#test/support/api/call-route';
import { pdfOf } from '#test/support/crafted-files';
import { fileOf } from '#test/support/listings';
import { newInterest } from '#test/support/relationships';
import { newInvestor, newPost, newUser, row, type TestUser } from '#test/support/rows/factories';
import { loadRoutes, takeLog, tripsOf } from '#test/support/visitor';
import { isInDraft } from '~/domain/draft/draft.server';
import { papersQuery } from '~/domain/post/papers.server';
import { postLimits } from '~/domain/post/post';

const ORIGIN = 'http://localhost';
const bearer = (as: TestUser) => ({ accept: 'text/html', authorization: `Bearer ${as.token}` });
const get = (as: TestUser, path: string) =>
  exports.default.fetch(`${ORIGIN}${path}`, { redirect: 'manual', headers: bearer(as) });

type Fields = Record<string, string | undefined>;
const offer = (over: Fields = {}): Fields => ({
  id: crypto.randomUUID(),
  postType: 'investment',
  title: 'Bulk milk chiller',
  content: 'We collect 620 litres a day',
  category: 'Agriculture',
  ownerPromise: 'on',
  ...over,
});

const pdf = (name: string) => new File([pdfOf() as Uint8Array<ArrayBuffer>], name);

/** As the form is sent without script: one multipart request with its PDFs in it. */
function send(as: TestUser, fields: Fields, { plan, papers = [] }: { plan?: File; papers?: File[] } = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.append(name, value);
  if (plan) body.append('plan', plan);
  for (const paper of papers) body.append('papers', paper);
  const headers = bearer(as);
  return exports.default.fetch(`${ORIGIN}/create-post`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers,
  });
}

const postOf = async (id: string | undefined) => {
  const post = await row<{ business_plan: string | null; attachments: string }>(
    'SELECT business_plan, attachments FROM posts WHERE id = ?',
    id ?? '',
  );
  return post && { plan: post.business_plan, documents: JSON.parse(post.attachments) as string[] };
};

const planIn = (html: string) => /name="businessPlan" value="([^"]+)"/.exec(html)?.[1] ?? '';
const documentsIn = (html: string) =>
  [...html.matchAll(/name="attachments\[\d+\]" value="([^"]+)"/g)].map(([, url = '']) => url);

beforeAll(loadRoutes, 60_000);
beforeEach(() => {
  takeLog();
});

describe('the papers of a new post', () => {
  it('are published with it, without script', async () => {
    const person = await newUser();
    const fields = offer();
    const reply = await send(person, fields, {
      plan: pdf('Our plan.pdf'),
      papers: [pdf('FSSAI licence.pdf'), pdf('Quotation.pdf')],
    });
    expect(reply.status).toBe(303);
    const { plan, documents } = (await postOf(fields.id)) ?? {};
    expect(plan).toMatch(/^\/files\//);
    expect(documents).toHaveLength(2);
    const page = await get(person, `/post/${fields.id}`);
    expect(tripsOf(page)).toBeLessThanOrEqual(1);
    const html = await page.text();
    for (const name of ['Our plan.pdf', 'FSSAI licence.pdf', 'Quotation.pdf']) expect(html).toContain(name);
    expect(html.indexOf('FSSAI licence.pdf')).toBeLessThan(html.indexOf('Quotation.pdf'));
  });

  it('come back by their addresses when something else is wrong, and can be taken away', async () => {
    const person = await newUser();
    const refused = await send(person, offer({ title: '' }), {
      plan: pdf('plan.pdf'),
      papers: [pdf('a.pdf'), pdf('b.pdf')],
    });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    const [plan, [first = '', second = '']] = [planIn(html), documentsIn(html)];
    expect(plan && first && second).toMatch(/^\/files\//);
    const body = new FormData();
    const fields = offer({
      businessPlan: plan,
      'attachments[0]': first,
      'attachments[1]': second,
    });
    for (const [name, value] of Object.entries(fields)) body.append(name, value ?? '');
    for (const url of [plan, first]) body.append('removedPapers', url);
    body.append('papers', pdf('c.pdf'));
    const headers = bearer(person);
    const reply = await exports.default.fetch(`${ORIGIN}/create-post`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers,
    });
    expect(reply.status).toBe(303);
    const stored = await postOf(fields.id);
    expect(stored).toMatchObject({ plan: null, documents: [second, expect.stringMatching(/^\/files\//)] });
  });

  it('are refused by name where one is no PDF, with the rest kept', async () => {
    const person = await newUser();
    const fake = new File(['not a pdf at all'], 'accounts.pdf');
    const reply = await send(person, offer(), { papers: [pdf('a.pdf'), fake] });
    expect(reply.status).toBe(400);
    const html = await reply.text();
    expect(html).toContain('Failed to upload accounts.pdf .');
    expect(documentsIn(html)).toHaveLength(1);
    expect(html).toContain('We collect 620 litres a day');
  });

  it('are so many at most', async () => {
    const person = await newUser();
    const papers = Array.from({ length: postLimits.attachmentsMax + 1 }, (_, at) => pdf(`${at}.pdf`));
    const reply = await send(person, offer(), { papers });
    expect(reply.status).toBe(400);
    const html = await reply.text();
    expect(html).toContain(`Please attach at most ${postLimits.attachmentsMax} files`);
    expect(documentsIn(html)).toHaveLength(postLimits.attachmentsMax);
  });

  it('wait in the draft under their names, out of the sweep’s reach', async () => {
    const person = await newUser();
    const [plan, paper] = [
      await fileOf(person, 'business_plan', { name: 'Our plan.pdf' }),
      await fileOf(person, 'business_plan', { name: 'FSSAI licence.pdf' }),
    ];
    const saved = await exports.default.fetch(`${ORIGIN}/api/users/me/drafts/post`, {
      method: 'PUT',
      headers: { ...bearer(person), 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Half', businessPlan: plan, attachments: [paper] }),
    });
    expect(saved.status).toBe(200);
    const html = await (await get(person, '/create-post')).text();
    expect(html).toContain('Our plan.pdf');
    expect(html).toContain('FSSAI licence.pdf');
    expect([planIn(html), ...documentsIn(html)]).toEqual([plan, paper]);
    const ctx = await memberContext(person);
    const [kept] = await ctx.db.batch([papersQuery(ctx.db, sql`${person.id}`, isInDraft)]);
    expect(kept).toHaveLength(2);
  });
});

describe('the papers on a post’s page', () => {
  it('promise nothing for an interest where the post takes none', async () => {
    const [author, reader] = [await newUser(), await newInvestor()];
    const papers = [await fileOf(author, 'business_plan', { name: 'Rent rules.pdf' })];
    const id = await newPost(author, {
      postType: 'community',
      title: null,
      fundingMin: null,
      fundingMax: null,
      attachments: papers,
    });
    const theirs = await (await get(reader, `/post/${id}`)).text();
    const own = await (await get(author, `/post/${id}`)).text();
    expect(theirs).toContain(`1 PDF. Private: only ${author.fullName} and our team can open it.`);
    expect(theirs).not.toContain('Rent rules.pdf');
    expect(own).toContain('Rent rules.pdf');
    expect(own).toContain('Private. Only you and our team can open them.');
    for (const html of [theirs, own])
      expect(html).not.toMatch(/accepts? your interest|whose interest you accept/);
  });

  async function offered() {
    const owner = await newUser();
    const [plan, paper] = [
      await fileOf(owner, 'business_plan', { name: 'Our plan.pdf' }),
      await fileOf(owner, 'business_plan', { name: 'FSSAI licence.pdf' }),
    ];
    for (const url of [plan, paper]) await env.FILES.put(url.slice('/files/'.length), '%PDF-1.4');
    const id = await newPost(owner);
    const reply = await exports.default.fetch(`${ORIGIN}/api/posts/${id}`, {
      method: 'PUT',
      headers: { ...bearer(owner), accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ businessPlan: plan, attachments: [paper] }),
    });
    expect(reply.status).toBe(200);
    return { owner, id, plan, paper };
  }

  it.each([
    ['nobody that asked', null, false],
    ['who waits for an answer', 'pending', false],
    ['who was declined', 'rejected', false],
    ['whose interest was accepted', 'accepted', true],
  ] as const)('open for %s: %s %s', async (_, status, isOpen) => {
    const { owner, id, plan, paper } = await offered();
    const reader = await newInvestor();
    if (status) await newInterest(reader, owner, { postId: id, status });
    const html = await (await get(reader, `/post/${id}`)).text();
    for (const words of ['Our plan.pdf', 'FSSAI licence.pdf', plan, paper])
      expect(html.includes(words)).toBe(isOpen);
    expect(/You can open (it|them) after/.test(html)).toBe(!isOpen);
    for (const url of [plan, paper]) {
      const file = await get(reader, url);
      await file.arrayBuffer();
      expect(file.status).toBe(isOpen ? 200 : 404);
    }
  });

  it('say to their owner who else can open them', async () => {
    const { owner, id } = await offered();
    const html = await (await get(owner, `/post/${id}`)).text();
    expect(html).toContain('Our plan.pdf');
    expect(html).toContain('Private. You can open them, the people whose interest you accept');
  });
});
