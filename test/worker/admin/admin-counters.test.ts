import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { newInterest } from '#test/support/relationships';
import { newInvestor, newListing, newPost, newUser, rows } from '#test/support/rows/factories';

/** The totals of the admin dashboard, counted from the rows. */
const counted = `SELECT (SELECT count(*) FROM users WHERE deleted_at IS NULL) AS members,
  (SELECT count(*) FROM business_listings WHERE deleted_at IS NULL) AS listings,
  (SELECT count(*) FROM business_listings WHERE deleted_at IS NULL AND status = 'pending') AS pending_listings,
  (SELECT count(*) FROM posts WHERE deleted_at IS NULL AND status = 'pending') AS pending_posts,
  (SELECT count(*) FROM interests) AS interests,
  (SELECT count(*) FROM interests WHERE status = 'accepted') AS accepted`;

async function expectRight(after: string) {
  const [real] = await rows<Record<string, number>>(counted);
  const kept = await rows<{ name: string; value: number }>('SELECT name, value FROM admin_counters');
  expect(Object.fromEntries(kept.map(({ name, value }) => [name, value])), after).toEqual(real);
}

it('the totals of the admin dashboard match the rows after every kind of write', async () => {
  const [owner, investor] = [await newUser(), await newInvestor()];
  const [postId, listingId] = [await newPost(owner), await newListing(owner)];
  await newInterest(investor, owner, { postId, status: 'pending' });
  await newInterest(investor, owner, { listingId });
  await expectRight('making');
  for (const sql of [
    "UPDATE posts SET status = 'approved' WHERE id = ?1",
    "UPDATE posts SET status = 'pending' WHERE id = ?1",
    'UPDATE posts SET deleted_at = 1 WHERE id = ?1',
    "UPDATE posts SET status = 'rejected' WHERE id = ?1",
    'UPDATE posts SET deleted_at = NULL WHERE id = ?1',
    "UPDATE business_listings SET status = 'pending', deleted_at = 1 WHERE id = ?2",
    'UPDATE business_listings SET deleted_at = NULL WHERE id = ?2',
    "UPDATE business_listings SET status = 'approved' WHERE id = ?2",
    'UPDATE users SET deleted_at = 1 WHERE id = ?3',
    'UPDATE users SET deleted_at = 2 WHERE id = ?3',
    'UPDATE users SET deleted_at = NULL WHERE id = ?3',
    "UPDATE interests SET status = 'accepted' WHERE post_id = ?1",
    "UPDATE interests SET status = 'rejected' WHERE listing_id = ?2",
    'DELETE FROM interests WHERE post_id = ?1',
    'DELETE FROM interests WHERE listing_id = ?2',
    'DELETE FROM posts WHERE id = ?1',
    'DELETE FROM business_listings WHERE id = ?2',
  ]) {
    // SQLite takes no value for a parameter that the statement does not name.
    const values = [postId, listingId, investor.id];
    const at = Number(/\?(\d)/.exec(sql)?.[1]);
    await env.DB.prepare(sql.replace(/\?\d/, '?'))
      .bind(values[at - 1])
      .run();
    await expectRight(sql);
  }
});
