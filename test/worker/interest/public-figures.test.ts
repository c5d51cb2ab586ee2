import { beforeEach, describe, expect, it } from 'vitest';
import { callRoute, contextOf } from '#test/support/api/call-route';
import { newInvestor, newListing, newPost, newUser, rows, type TestUser } from '#test/support/rows/factories';
import { recountSite } from '~/domain/analytics/site-recount.server';
import { loader as interests } from '~/routes/api/interests';
import { loader as interest } from '~/routes/api/interests.$id';

interface Figures {
  decided: number;
  accepted: number;
  rupees: number;
}

const shown = async (): Promise<Figures> => {
  const found = await rows<{ name: string; value: number }>('SELECT name, value FROM site_counters');
  const of = (name: string) => found.find((counter) => counter.name === name)?.value ?? 0;
  return {
    decided: of('decided_interests'),
    accepted: of('accepted_interests'),
    rupees: of('accepted_rupees'),
  };
};

/** The figures after the nightly recount, which must be what the decisions added up to. */
async function recounted() {
  await recountSite((await contextOf()).app);
  return shown();
}

async function agree(
  investor: TestUser,
  owner: TestUser,
  target: { postId: string } | { listingId: string },
  amount?: number,
  status = 'accepted',
) {
  const made = await callRoute(interests, { method: 'POST', as: investor, body: { ...target, amount } });
  expect(made.status).toBe(201);
  const { id } = made.body as { id: string };
  const decided = await callRoute(interest, { method: 'PUT', as: owner, params: { id }, body: { status } });
  expect(decided.status).toBe(200);
}

const approved = { status: 'approved' as const, fundingMin: 100_000, fundingMax: 500_000 };
let owner: TestUser;
let investor: TestUser;

beforeEach(async () => {
  await rows('DELETE FROM site_counters RETURNING name');
  await rows('DELETE FROM interests RETURNING id');
  [owner, investor] = [await newUser(), await newInvestor()];
});

describe('the public figures', () => {
  it('count what owners answered in approved posts and listings', async () => {
    await agree(investor, owner, { postId: await newPost(owner, approved) }, 200_000);
    await agree(investor, owner, { listingId: await newListing(owner, approved) }, 300_000);
    await agree(investor, owner, { postId: await newPost(owner, approved) }, 400_000, 'rejected');
    await agree(investor, owner, { postId: await newPost(owner, approved) });
    expect(await shown()).toEqual({ decided: 4, accepted: 3, rupees: 500_000 });
    expect(await recounted()).toEqual({ decided: 4, accepted: 3, rupees: 500_000 });
  });

  it.each([['pending'], ['rejected']] as const)('count nothing of a %s offer', async (status) => {
    const postId = await newPost(owner, { ...approved, status: 'pending' });
    await agree(investor, owner, { postId }, 100_000_000_000);
    await rows('UPDATE posts SET status = ? WHERE id = ? RETURNING id', status, postId);
    expect(await shown()).toEqual({ decided: 0, accepted: 0, rupees: 0 });
    expect(await recounted()).toEqual({ decided: 0, accepted: 0, rupees: 0 });
  });

  it('count an offer up to what it asks for, whatever is promised to it', async () => {
    const listingId = await newListing(owner, approved);
    const sums: number[] = [];
    for (const amount of [300_000, 300_000, 100_000_000_000]) {
      await agree(await newInvestor(), owner, { listingId }, amount);
      sums.push((await shown()).rupees);
    }
    expect(sums).toEqual([300_000, 500_000, 500_000]);
    expect(await recounted()).toEqual({ decided: 3, accepted: 3, rupees: 500_000 });
  });

  it.each([
    ['is banned', 'UPDATE users SET banned_at = 1 WHERE id = ? RETURNING id'],
    ['is erased', 'UPDATE users SET deleted_at = 1 WHERE id = ? RETURNING id'],
    ['took the offer back', 'UPDATE posts SET is_active = 0 WHERE author_id = ? RETURNING id'],
  ])('lose by the next morning what an owner brought who %s', async (_, sql) => {
    await agree(investor, owner, { postId: await newPost(owner, approved) }, 200_000);
    expect((await recounted()).rupees).toBe(200_000);
    await rows(sql, owner.id);
    expect(await recounted()).toEqual({ decided: 0, accepted: 0, rupees: 0 });
  });
});
