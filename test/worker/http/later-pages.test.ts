import { describe, expect, it } from 'vitest';
import { callRoute } from '#test/support/api/call-route';
import { newInvestor, newPost, newUser, type TestUser } from '#test/support/rows/factories';
import { askScreen, flashOf } from '#test/support/visitor';
import { encodeCursor } from '~/db/cursor';
import { newId } from '~/db/id';
import { userPath } from '~/domain/user/paths';
import { loader as saved } from '~/routes/api/users.me.saved';

/* A later page that has become empty: it does not say that the whole list is. */

/** The end of every list that is sorted by time. */
const end = encodeCursor({ createdAt: 1, id: newId(1) });

/** Where the link back to the first page leads. */
const backOf = (html: string) =>
  /href="([^"]*)"[^>]*>Back to the first</.exec(html)?.[1]?.replaceAll('&amp;', '&');

const htmlOf = async (as: TestUser, path: string) => {
  const reply = await askScreen(as, path);
  expect([reply.status, reply.headers.get('location')]).toEqual([200, null]);
  return (await reply.text()).replace(/<script[\s\S]*?<\/script>/g, '');
};

describe('an empty later page', () => {
  it.each([
    ['/chat', `?cursor=${end}`],
    ['/chat?segment=requests', `&cursor=${end}`],
    ['/dashboard?type=community', `&cursor=${end}`],
  ])('leads to the first one on %s', async (first, more) => {
    const reader = await newInvestor({ onboardingSkippedAt: Date.now() });
    const html = await htmlOf(reader, first + more);
    expect(html.includes('data-empty')).toBe(false);
    expect(backOf(html)).toBe(first);
  });

  it('leads to the first one on a person’s profile', async () => {
    const [author, reader] = [await newUser(), await newInvestor()];
    await newPost(author);
    const html = await htmlOf(reader, userPath(author.id, 'activity', end));
    expect(html.includes('data-empty')).toBe(false);
    expect(backOf(html)).toBe(userPath(author.id, 'activity'));
  });
});

describe('a later page of saved items', () => {
  const save = async (as: TestUser, postId: string) =>
    ((await callRoute(saved, { method: 'POST', as, body: { postId } })).body as { id: string }).id;

  async function savedTwice() {
    const [author, reader] = [await newUser(), await newInvestor()];
    const first = await save(reader, await newPost(author));
    const second = await save(reader, await newPost(author));
    const { headers } = await callRoute(saved, { as: reader, query: 'type=post&limit=1' });
    const cursor = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? '';
    return { reader, first, second, later: `/saved?type=post&cursor=${cursor}` };
  }

  it('is left for the first by a form that removes its last row, and not before', async () => {
    const { reader, first, second, later } = await savedTwice();
    const removing = (id: string) => askScreen(reader, '/saved', { id, returnTo: later });
    expect((await removing(second)).headers.get('location')).toBe(later);
    const emptied = await removing(first);
    expect(emptied.headers.get('location')).toBe('/saved?type=post');
    expect(await flashOf(emptied)).toMatchObject({ title: 'Removed from Saved' });
  });

  it('does not hide a removal by what the page is', async () => {
    const { reader, first } = await savedTwice();
    const emptied = await askScreen(reader, '/saved', { id: first, returnTo: '/saved?cursor=unknown' });
    expect(emptied.headers.get('location')).toBe('/saved?cursor=unknown');
    expect(await flashOf(emptied)).toMatchObject({ title: 'Removed from Saved' });
  });

  it('says nothing of the whole list when it is empty', async () => {
    const { reader, first, second, later } = await savedTwice();
    await askScreen(reader, '/saved', { id: first });
    const html = await htmlOf(reader, later);
    expect(html.includes('No Saved')).toBe(false);
    expect(backOf(html)).toBe('/saved?type=post');
    await askScreen(reader, '/saved', { id: second });
    expect((await htmlOf(reader, later)).includes('No Saved Posts')).toBe(true);
  });
});
