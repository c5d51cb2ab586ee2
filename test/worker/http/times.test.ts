import { beforeEach, describe, expect, it } from 'vitest';
import { callRoute } from '#test/support/api/call-route';
import { connect, say } from '#test/support/chat';
import { newInvestor, newPost, newUser, type TestUser } from '#test/support/rows/factories';
import { newVisitor, takeLog } from '#test/support/visitor';
import { loader as comments } from '~/routes/api/posts.$id.comments';
import { loader as saved } from '~/routes/api/users.me.saved';

beforeEach(() => void takeLog());

/** Two people, a post with a comment, a message and what it leaves in the bell. */
async function world() {
  const [owner, reader] = [
    await newUser({ fullName: 'Asha', onboardingSkippedAt: Date.now() }),
    await newInvestor({ fullName: 'Vikram', onboardingSkippedAt: Date.now() }),
  ];
  const postId = await newPost(owner);
  const call = { as: reader, method: 'POST' as const };
  await callRoute(comments, { ...call, params: { id: postId }, body: { content: 'How old is the shed?' } });
  await callRoute(saved, { ...call, body: { postId } });
  await connect(owner, reader);
  await say(reader, owner);
  return { owner, reader, postId };
}

/** What surrounds each time of a page, and the whole date that it tells. */
async function timesOf(as: TestUser, path: string) {
  const response = await newVisitor().ask(path, {
    headers: { accept: 'text/html', authorization: `Bearer ${as.token}` },
  });
  expect(response.status, path).toBe(200);
  const seen: ('link' | 'button' | 'date')[] = [];
  const note = (what: (typeof seen)[number]) => ({ element: () => void seen.push(what) });
  await new HTMLRewriter()
    .on('a time', note('link'))
    .on('a button', note('link'))
    .on('button[type=button] > time[datetime]', note('button'))
    .on('button > span', {
      text: ({ text }) => void (/\d{4}, \d\d:\d\d IST/.test(text) && seen.push('date')),
    })
    .transform(response)
    .arrayBuffer();
  const count = (what: string) => seen.filter((one) => one === what).length;
  return { inLinks: count('link'), inButtons: count('button'), dates: count('date') };
}

describe('a time tells its full date on tap, in no link', () => {
  it.each<[string, (ids: Awaited<ReturnType<typeof world>>) => [TestUser, string]]>([
    ['the feed', ({ reader }) => [reader, '/dashboard']],
    ['a post and its comments', ({ reader, postId }) => [reader, `/post/${postId}`]],
    ['the bell', ({ owner }) => [owner, '/dashboard?panel=notifications']],
    ['the list of chats', ({ owner }) => [owner, '/chat']],
    ['sessions', ({ reader }) => [reader, '/sessions']],
    ['saved items', ({ reader }) => [reader, '/saved']],
    ['search', ({ reader }) => [reader, '/search?q=bakery']],
  ])('%s', async (_name, at) => {
    const found = await timesOf(...at(await world()));
    expect(found.inLinks).toBe(0);
    expect(found.inButtons).toBeGreaterThan(0);
    expect(found.dates).toBe(found.inButtons);
  });
});
