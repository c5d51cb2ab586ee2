import { expect, it } from 'vitest';
import { newAdmin } from '#test/support/admin';
import { callRoute } from '#test/support/api/call-route';
import { newListing, newPost, newUser, rows, type TestUser } from '#test/support/rows/factories';
import { ROWS_SEARCHED } from '~/domain/moderation/search-limits';
import { loader as offers } from '~/routes/api/admin.offers';
import { loader as reports } from '~/routes/api/admin.reports';
import { loader as users } from '~/routes/api/admin.users';

type Route = Parameters<typeof callRoute>[0];

async function find(route: Route, as: TestUser, q: string, more = '') {
  const answer = await callRoute(route, { as, query: `q=${encodeURIComponent(q)}&limit=50${more}` });
  return { ...answer, ids: (answer.body as { id: string }[]).map(({ id }) => id) };
}

it('an admin finds posts and listings by words of title, text and owner, in every state', async () => {
  const admin = await newAdmin();
  const owner = await newUser({ fullName: 'Zubeida Khan', bio: 'Xylophones' });
  const post = await newPost(owner, {
    title: 'Vintage gramophones',
    content: 'Ĝramòphone repair',
    status: 'rejected',
  });
  const listing = await newListing(owner, { title: 'Harmonium workshop', status: 'approved' });
  const posts = (q: string, status = 'all') => find(offers, admin, q, `&kind=post&status=${status}`);
  for (const q of ['gramoph', 'GRAMOPHONES vint', 'gramophone repair', 'zubeida', 'khan zub'])
    expect((await posts(q)).ids, q).toEqual([post]);
  expect((await posts('gramoph', 'rejected')).ids).toEqual([post]);
  expect((await posts('gramoph', 'pending')).ids).toEqual([]);
  for (const q of ['ramophones', 'xylophones', 'content:', '***'])
    expect((await posts(q)).ids, q).toEqual([]);
  expect((await find(offers, admin, 'harmon', '&status=approved')).ids).toEqual([listing]);
  expect((await find(offers, admin, 'zubeida', '&status=approved')).ids).toEqual([listing]);
  await rows('UPDATE posts SET deleted_at = 1 WHERE id = ? RETURNING id', post);
  expect((await posts('gramoph')).ids).toEqual([]);
});

it('an admin finds users by name, city, email and id only', async () => {
  const admin = await newAdmin();
  const email = `quetzal-${crypto.randomUUID().slice(0, 8)}@nukkad.example`;
  const person = await newUser({ fullName: 'Quetzal Ñandú', city: 'Vijayawada', bio: 'Okapis', email });
  for (const q of ['quetz', 'nandu quetzal', 'vijayawada quet', email.toUpperCase(), ` ${person.id} `])
    expect((await find(users, admin, q)).ids, q).toEqual([person.id]);
  for (const q of ['uetzal', 'okapis', email.slice(0, -1), person.id.slice(0, -1), 'full_name:quet', '%'])
    expect((await find(users, admin, q)).ids, q).toEqual([]);
  expect((await find(users, admin, 'quetzal', '&status=banned')).ids).toEqual([]);
});

it('a search by an admin reads a bounded number of rows for a common word and a long list', async () => {
  const admin = await newAdmin();
  const owner = await newUser();
  const many = ROWS_SEARCHED * 3;
  await rows(
    `INSERT INTO posts (id, author_id, post_type, title, content, category, status, created_at, updated_at)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})
    SELECT 'common-' || i, ?, 'community', 'Commonplace', 'Commonplace', 'Retail', 'approved', i, i FROM n RETURNING id`,
    owner.id,
  );
  await rows(
    `INSERT INTO reports (id, reporter_id, target_type, target_id, reason, status, created_at)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})
    SELECT 'common-' || i, ?, 'post', 'common-' || i, 'spam', 'dismissed', i FROM n RETURNING id`,
    owner.id,
  );
  const found = await find(offers, admin, 'commonplace', '&kind=post&status=approved');
  expect(found.ids[0]).toBe(`common-${many}`);
  expect(found.ids).toHaveLength(50);
  expect(found.meter.rowsRead).toBeLessThan(ROWS_SEARCHED * 6);
  const closed = await find(reports, admin, 'nothing of the kind', '&status=dismissed');
  expect(closed.ids).toEqual([]);
  expect(closed.meter.rowsRead).toBeLessThan(ROWS_SEARCHED * 6);
});
