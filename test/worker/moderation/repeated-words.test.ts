import { describe, expect, it } from 'vitest';
import { callRoute } from '#test/support/api/call-route';
import { validInput } from '#test/support/api/valid-input';
import { listingBody } from '#test/support/listings';
import { newPost, newUser, rows, type TestUser } from '#test/support/rows/factories';
import { loader as listings } from '~/routes/api/listings';
import { loader as posts } from '~/routes/api/posts';
import { loader as comments } from '~/routes/api/posts.$id.comments';
import { loader as updates } from '~/routes/api/posts.$id.updates';

const HONEST = 'Fresh milk from forty homes, each morning before six.';
const DOUBT = 'Join our Telegram channel for daily tips about the bakery and its people.';
const OTHER_DOUBT = 'Join our WhatsApp group for daily tips about the dairy and its people.';

type Write = (as: TestUser, id: string, words: string) => Promise<{ status: number }>;

const under =
  (route: typeof comments): Write =>
  async (as, id, content) => {
    const params = { id: await ownPost(as) };
    return callRoute(route, { method: 'POST', as, params, body: { id, content } });
  };

const ownPosts = new Map<string, Promise<string>>();
const ownPost = (as: TestUser): Promise<string> => {
  const made = ownPosts.get(as.id) ?? newPost(as);
  ownPosts.set(as.id, made);
  return made;
};

const writes: Record<string, Write> = {
  post: (as, id, content) => {
    const body = { ...validInput.investmentPost(), images: [], id, content };
    return callRoute(posts, { method: 'POST', as, body });
  },
  listing: (as, id, description) =>
    callRoute(listings, { method: 'POST', as, body: listingBody({ id, description }) }),
  comment: under(comments),
  update: under(updates),
};

const flagsOf = (id: string) =>
  rows<{ excerpt: string; status: string }>(
    'SELECT excerpt, status FROM content_flags WHERE target_id = ?',
    id,
  );

describe.each(Object.entries(writes))('a %s whose id is sent again with other words', (_kind, write) => {
  it('is not flagged for words that it does not have', async () => {
    const [asha, id] = [await newUser(), crypto.randomUUID()];
    expect((await write(asha, id, HONEST)).status).toBe(201);
    await write(asha, id, DOUBT);
    expect(await flagsOf(id)).toEqual([]);
  });

  it('keeps the flag of the words that it has', async () => {
    const [asha, id] = [await newUser(), crypto.randomUUID()];
    expect((await write(asha, id, DOUBT)).status).toBe(201);
    const [flag] = await flagsOf(id);
    expect(flag).toMatchObject({ status: 'open' });
    await rows("UPDATE content_flags SET status = 'cleared' WHERE target_id = ? RETURNING id", id);
    await write(asha, id, OTHER_DOUBT);
    expect(await flagsOf(id)).toEqual([{ ...flag, status: 'cleared' }]);
  });
});
