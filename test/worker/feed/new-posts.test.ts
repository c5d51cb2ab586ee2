import { describe, expect, it } from 'vitest';
import { callRoute } from '#test/support/api/call-route';
import { change, type SignedInUser } from '#test/support/chat';
import { newInvestor, newListing, newPost, newUser } from '#test/support/rows/factories';
import { loader as news } from '~/routes/api/feed.new';

/** Later than every row of other tests of the file. */
let clock = Date.now() + 1_000_000;
const START = (at: number) => `${at.toString(36)}.0`;

async function scene() {
  clock += 1_000_000;
  return { reader: (await newInvestor()) as SignedInUser, author: await newUser(), at: clock };
}

const ask = async (reader: SignedInUser, query: string) => {
  const { body, status, meter } = await callRoute(news, { as: reader, query });
  return { status, trips: meter.trips, count: (body as { count: number }).count };
};

describe('new posts', () => {
  it('are posts and listings of others since the first card, by tab and category', async () => {
    const { reader, author, at } = await scene();
    const since = `since=${START(at)}`;
    expect(await ask(reader, since)).toEqual({ status: 200, trips: 1, count: 0 });
    const id = await newPost(author, { createdAt: at + 1, category: 'Retail' });
    await newListing(author, { createdAt: at + 2, category: 'Education' });
    await newPost(author, { createdAt: at + 3, postType: 'community' });
    expect((await ask(reader, since)).count).toBe(2);
    expect((await ask(reader, `${since}&category=Retail`)).count).toBe(1);
    expect((await ask(reader, `${since}&postType=community`)).count).toBe(1);
    // The card itself does not count; another post of its millisecond does.
    expect((await ask(reader, `since=${(at + 1).toString(36)}.${id}&category=Retail`)).count).toBe(0);
    expect((await ask(author as SignedInUser, since)).count).toBe(0);
  });

  it.each(['block', 'mute'] as const)('exclude users whom the reader has chosen to %s', async (what) => {
    const { reader, author, at } = await scene();
    await newPost(author, { createdAt: at + 1 });
    await newListing(author, { createdAt: at + 1 });
    expect((await ask(reader, `since=${START(at)}`)).count).toBe(2);
    await change(reader, what, author);
    expect((await ask(reader, `since=${START(at)}`)).count).toBe(0);
  });

  it('are counted up to twenty; an invalid position is refused', async () => {
    const { reader, author, at } = await scene();
    for (let more = 1; more <= 22; more += 1) await newPost(author, { createdAt: at + more });
    expect((await ask(reader, `since=${START(at)}`)).count).toBe(20);
    for (const query of ['', 'since=', 'since=../..', `since=${START(at)}&category=Gold`])
      expect((await ask(reader, query)).status, query).toBe(400);
  });
});
