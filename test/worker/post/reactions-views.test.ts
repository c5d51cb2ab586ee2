import { describe, expect, it } from 'vitest';
import { newInvestor, newListing, newPost, newUser, row } from '#test/support/rows/factories';
import { newVisitor, takeLog } from '#test/support/visitor';

const act = async (as: { token: string }, path: string, json: object) =>
  (await newVisitor().ask(path, { method: 'POST', json, headers: { authorization: `Bearer ${as.token}` } }))
    .status;

const figures = (id: string) =>
  row<{ views: number; rows: number }>(
    `SELECT coalesce((SELECT views FROM posts WHERE id = ?1), (SELECT views FROM business_listings WHERE id = ?1)) AS views,
      (SELECT count(*) FROM daily_views WHERE target_id = ?1) AS rows`,
    id,
  );

describe('whoever reacts has looked', () => {
  it.each([
    ['a like', 'like', {}],
    ['a comment', 'comments', { content: 'When can I visit?' }],
    ['an interest', 'interests', {}],
  ] as const)('%s counts one view a day, of others only', async (_name, what, json) => {
    takeLog();
    const author = await newUser();
    const reader = await newInvestor();
    const id = await newPost(author);
    await act(author, `/api/posts/${id}/${what}`, json);
    expect(await figures(id)).toEqual({ views: 0, rows: 0 });
    expect(await act(reader, `/api/posts/${id}/${what}`, json)).toBeLessThan(300);
    await act(reader, `/api/posts/${id}/${what}`, json);
    expect(await figures(id)).toEqual({ views: 1, rows: 1 });
    await act(reader, `/api/posts/${id}/views`, {});
    expect(await figures(id)).toEqual({ views: 1, rows: 1 });
  });

  it('an interest in a listing, too', async () => {
    const id = await newListing(await newUser());
    expect(await act(await newInvestor(), '/api/interests', { listingId: id })).toBe(201);
    expect(await figures(id)).toEqual({ views: 1, rows: 1 });
  });
});
