import { exports } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callRoute } from '#test/support/api/call-route';
import { fileOf } from '#test/support/listings';
import {
  block,
  newInvestor,
  newListing,
  newPost,
  newUser,
  row,
  type TestUser,
} from '#test/support/rows/factories';
import { flashOf, loadRoutes, takeLog, tripsOf } from '#test/support/visitor';
import { userPath } from '~/domain/user/paths';
import { HOUR_MS } from '~/lib/time/duration';
import { loader as post } from '~/routes/api/posts.$id';
import { action as comments } from '~/routes/api/posts.$id.comments';

const ORIGIN = 'http://localhost';
type Fields = Record<string, string>;
const headersOf = (as: TestUser) => ({ accept: 'text/html', authorization: `Bearer ${as.token}` });
const get = (as: TestUser, path: string) =>
  exports.default.fetch(`${ORIGIN}${path}`, { redirect: 'manual', headers: headersOf(as) });

const htmlOf = async (as: TestUser, path: string) => (await get(as, path)).text();

/** As the form is sent without script. */
function send(as: TestUser, path: string, fields: Fields, kind: 'multipart' | 'plain' = 'multipart') {
  const body = kind === 'plain' ? new URLSearchParams(fields) : new FormData();
  if (body instanceof FormData) for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return exports.default.fetch(`${ORIGIN}${path}`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: headersOf(as),
  });
}

const offer = (over: Fields = {}): Fields => ({
  postType: 'investment',
  title: 'Two ovens',
  content: 'We bake for sixty shops now.',
  category: 'Food & Beverage',
  ...over,
});

const stored = (id: string) =>
  row<Record<string, unknown>>('SELECT * FROM posts WHERE id = ?', id).then(
    ({ title, content, status, expected_roi: roi, edited_at: editedAt, attachments }) => ({
      title,
      content,
      status,
      roi,
      attachments,
      isEdited: editedAt !== null,
    }),
  );

/** The words of a page without its tags, and apostrophes as they are read. */
const wordsOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');

beforeAll(loadRoutes, 60_000);
beforeEach(() => {
  takeLog();
});

describe('the form of an own post', () => {
  it('opens with the post as it is, with its papers, in one trip', async () => {
    const author = await newUser();
    const plan = await fileOf(author, 'business_plan', { name: 'Our plan.pdf' });
    const id = await newPost(author, { title: 'Second oven', content: 'We bake for forty shops.' });
    await callRoute(post, { method: 'PUT', params: { id }, as: author, body: { businessPlan: plan } });
    const reply = await get(author, `/post/${id}/edit`);
    expect(reply.status).toBe(200);
    expect(tripsOf(reply)).toBeLessThanOrEqual(1);
    const html = await reply.text();
    for (const words of ['value="Second oven"', '>We bake for forty shops.</textarea>', 'Our plan.pdf'])
      expect(html).toContain(words);
    expect(html).not.toContain('name="ownerPromise"');
  });

  it('is saved: an approved post waits again, marked, with its earlier words in the history', async () => {
    const author = await newUser();
    const id = await newPost(author, {
      title: 'Second oven',
      content: 'We bake for forty shops.',
      status: 'approved',
      fundingMin: 800_000,
    });
    const reply = await send(
      author,
      `/post/${id}/edit`,
      offer({ fundingMin: '8,04,000', fundingMax: '900000' }),
    );
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe(`/post/${id}`);
    expect(await flashOf(reply)).toEqual({
      title: 'Post updated',
      text: 'Others see your changes now, marked Not reviewed yet.',
      tone: 'good',
    });
    expect(await stored(id)).toMatchObject({ title: 'Two ovens', status: 'pending', isEdited: true });
    const reader = await newInvestor();
    for (const path of [`/post/${id}`, userPath(author.id, 'activity')])
      expect(await htmlOf(reader, path)).toContain(`href="/post/${id}/history"`);
    const history = await get(reader, `/post/${id}/history`);
    expect(tripsOf(history)).toBeLessThanOrEqual(1);
    const words = wordsOf(await history.text());
    expect(words).toContain('Title Before Second oven After Two ovens');
    expect(words).toContain('From Before ₹8,00,000 After ₹8,04,000');
    expect(words).toContain('Text Before We bake for forty shops. After We bake for sixty shops now.');
  });

  it('changes nothing where nothing was changed', async () => {
    const author = await newUser();
    const id = await newPost(author, {
      postType: 'community',
      title: null,
      content: 'Hello',
      status: 'approved',
    });
    const { category } = await row<{ category: string }>('SELECT category FROM posts WHERE id = ?', id);
    const reply = await send(author, `/post/${id}/edit`, {
      postType: 'community',
      content: 'Hello',
      category,
    });
    expect((await flashOf(reply))?.text).toBe('Others see your changes now.');
    expect(await stored(id)).toMatchObject({ status: 'approved', isEdited: false });
    expect(wordsOf(await htmlOf(author, `/post/${id}/history`))).toContain('Never edited');
  });

  it.each<[name: string, over: Fields, words: string]>([
    ['no title', { title: ' ' }, 'Title is required'],
    ['too long a text', { content: 'x'.repeat(5_001) }, 'Please use at most 5000 characters'],
    ['a return without its basis', { expectedRoi: '12' }, 'Say what the return is based on'],
    [
      'a promise',
      { expectedRoi: 'double in a year', roiBasis: 'Faith' },
      'Write the return in percent a year',
    ],
  ])('comes back with %s, and with what was typed', async (_, over, words) => {
    const author = await newUser();
    const id = await newPost(author, { content: 'We bake for forty shops.', expectedRoi: null });
    const reply = await send(author, `/post/${id}/edit`, offer({ timeline: '12–18 months', ...over }));
    expect(reply.status).toBe(400);
    const html = await reply.text();
    expect(wordsOf(html)).toContain(words);
    expect(html).toContain('value="12–18 months"');
    for (const typed of Object.values(over)) expect(html).toContain(typed);
    expect(await stored(id)).toMatchObject({ content: 'We bake for forty shops.', isEdited: false });
  });

  it('keeps a return that is in words of old, and the documents of a community post', async () => {
    const author = await newUser();
    const old = await newPost(author, { expectedRoi: 'About a fifth after season two' });
    expect(await htmlOf(author, `/post/${old}/edit`)).toContain('Your old words can stay.');
    const reply = await send(
      author,
      `/post/${old}/edit`,
      offer({ expectedRoi: 'About a fifth after season two' }),
    );
    expect(reply.status).toBe(303);
    expect(await stored(old)).toMatchObject({ roi: 'About a fifth after season two' });

    const paper = await fileOf(author, 'business_plan');
    const talk = await newPost(author, { postType: 'community', title: null });
    await callRoute(post, {
      method: 'PUT',
      params: { id: talk },
      as: author,
      body: { attachments: [paper] },
    });
    await send(author, `/post/${talk}/edit`, { postType: 'community', content: 'Hi', category: 'Services' });
    expect(await stored(talk)).toMatchObject({ content: 'Hi', attachments: JSON.stringify([paper]) });
  });

  it('is its author’s alone: 403 for who sees the post, 404 for who does not', async () => {
    const [author, other, blocked] = [await newUser(), await newUser(), await newUser()];
    const id = await newPost(author, { content: 'We bake for forty shops.' });
    await block(author, blocked);
    for (const [person, status] of [
      [other, 403],
      [blocked, 404],
    ] as const) {
      const page = await get(person, `/post/${id}/edit`);
      expect(page.status).toBe(status);
      await page.text();
      const reply = await send(person, `/post/${id}/edit`, offer());
      expect(reply.status).toBe(status);
      await reply.text();
    }
    expect((await get(blocked, `/post/${id}/history`)).status).toBe(404);
    await callRoute(post, { method: 'DELETE', params: { id }, as: author });
    for (const path of ['edit', 'history']) {
      const page = await get(author, `/post/${id}/${path}`);
      expect(page.status).toBe(404);
      expect(await page.text()).toContain('Post not found');
    }
    const { content } = await stored(id);
    expect(content).toBe('We bake for forty shops.');
  });

  it('is not taken from who is suspended', async () => {
    const author = await newUser({ suspendedUntil: Date.now() + HOUR_MS });
    const id = await newPost(author, { content: 'We bake for forty shops.' });
    const reply = await send(author, `/post/${id}/edit`, offer());
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe(`/post/${id}/edit`);
    expect((await flashOf(reply))?.title).toBe('Your account is suspended');
    expect(await stored(id)).toMatchObject({ isEdited: false });
  });

  it('says who reads a rejected post next', async () => {
    const author = await newUser();
    const id = await newPost(author, { status: 'rejected', isActive: false });
    const note = 'After you save, our team reads your post again. Until then only you can see it.';
    expect(await htmlOf(author, `/post/${id}/edit`)).toContain(note);
    const reply = await send(author, `/post/${id}/edit`, offer());
    expect((await flashOf(reply))?.text).toBe('Our team reads it before others can see it.');
  });

  it.each([
    ['post', 'post', newPost],
    ['listing', 'opportunity', newListing],
  ] as const)('says of a %s that waits that only its owner sees it', async (kind, path, made) => {
    const owner = await newUser();
    const shown = await made(owner, { status: 'pending' });
    const hidden = await made(owner, { status: 'pending', isActive: false });
    const note = `Our team reads your ${kind} with these changes. Until then only you can see it.`;
    const [open, waiting] = [
      await htmlOf(owner, `/${path}/${shown}/edit`),
      await htmlOf(owner, `/${path}/${hidden}/edit`),
    ];
    expect(wordsOf(open)).toContain('Others see your changes at once');
    expect(wordsOf(open)).not.toContain(note);
    expect(wordsOf(waiting)).toContain(note);
    expect(wordsOf(waiting)).not.toContain('Others see your changes at once');
  });

  it('is what the page of a rejected post offers, not sharing and comments', async () => {
    const author = await newUser();
    const shown = await htmlOf(author, `/post/${await newPost(author)}`);
    const rejected = await newPost(author, { status: 'rejected', isActive: false });
    const hidden = await htmlOf(author, `/post/${rejected}`);
    expect(hidden).toMatch(new RegExp(`<a[^>]+href="/post/${rejected}/edit"[^>]*>Correct the post</a>`));
    expect(shown).not.toContain('Correct the post');
    for (const part of ['Write a comment', 'act-comments', 'act-share']) {
      expect(shown, part).toContain(part);
      expect(hidden, part).not.toContain(part);
    }
  });

  it('shows a corrected post that waits as one that only its author sees, wherever they meet it', async () => {
    const author = await newUser();
    const id = await newPost(author, { status: 'pending', isActive: false });
    const page = await htmlOf(author, `/post/${id}`);
    const said = 'Waiting for review Only you can see this post until our team has read it.';
    expect(wordsOf(page)).toContain(said);
    expect((await get(await newInvestor(), `/post/${id}`)).status).toBe(404);
    const activity = await htmlOf(author, userPath(author.id, 'activity'));
    expect(wordsOf(activity)).toContain(said);
    expect(wordsOf(activity)).toContain(
      'Only you can see rejected ones and those marked Waiting for review.',
    );
    const own = await htmlOf(author, '/my-listings');
    expect(wordsOf(own)).toContain('Waiting for review');
    for (const html of [page, activity, own]) {
      for (const part of ['Not reviewed yet', 'Write a comment', 'act-comments', 'act-share'])
        expect(wordsOf(html) + html.replace(/<script[\s\S]*?<\/script>/g, ''), part).not.toContain(part);
    }
    expect(page).not.toContain('Link to this post');
  });
});

describe('the form of an own comment, without script', () => {
  async function commented() {
    const [author, writer] = [await newUser(), await newInvestor()];
    const postId = await newPost(author);
    const { body } = await callRoute(comments, {
      method: 'POST',
      params: { id: postId },
      as: writer,
      body: { content: 'How much milk?' },
    });
    const { id } = body as { id: string };
    return { author, writer, postId, id, path: `/post/${postId}?edit=${id}` };
  }
  const words = (id: string, content: string, postId: string) => ({
    intent: 'edit-comment',
    commentId: id,
    content,
    returnTo: `/post/${postId}#comment-${id}`,
  });

  it('is shown in its place, and saves', async () => {
    const { author, writer, postId, id, path } = await commented();
    expect(await htmlOf(writer, `/post/${postId}`)).toContain(`href="${path}#comment-${id}"`);
    expect(await htmlOf(author, `/post/${postId}`)).not.toContain(`edit=${id}`);
    expect(await htmlOf(author, path)).not.toContain('value="edit-comment"');
    expect(await htmlOf(writer, path)).toContain('>How much milk?</textarea>');
    const reply = await send(writer, path, words(id, 'How much milk a day?', postId), 'plain');
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe(`/post/${postId}#comment-${id}`);
    expect(wordsOf(await htmlOf(author, `/post/${postId}`))).toMatch(/How much milk a day\? Edited/);
  });

  it.each([
    ['too long', 'x'.repeat(1_001), 'A comment can have at most 1,000 characters'],
    ['empty', '', 'Please write something first'],
  ])('comes back where it is %s', async (_, content, complaint) => {
    const { writer, postId, id, path } = await commented();
    const reply = await send(writer, path, words(id, content, postId), 'plain');
    expect(reply.status).toBe(400);
    const html = await reply.text();
    expect(wordsOf(html)).toContain(complaint);
    expect(html).toContain(`>${content}</textarea>`);
    expect(wordsOf(await htmlOf(writer, `/post/${postId}`))).not.toContain('Edited');
  });

  it('is refused to others, in words', async () => {
    const { author, postId, id, path } = await commented();
    const reply = await send(author, path, words(id, 'I agree', postId), 'plain');
    expect(reply.status).toBe(403);
    expect(wordsOf(await reply.text())).toContain('Only its author can change this comment.');
  });
});
