import { env, exports } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { contextOf } from '#test/support/api/call-route';
import { countWatched, repeatedColumn, takeRepeatedColumns } from '#test/support/database/repeated-columns';
import { takeLog } from '#test/support/visitor';
import { posts, users } from '~/db/schema';

it.each([
  ['select "id", "title" from "posts"', undefined],
  ['select "posts"."id", "users"."id" from "posts"', 'id'],
  ['select distinct "a"."id", upper("b"."id") as "id" from "a"', 'id'],
  ['select "a"."id", (select "id" from "b" limit 1) as "b_id" from "a"', undefined],
  ['select coalesce("a"."id", "b"."id"), "a"."id" from "a"', undefined],
  ['select (select "x" from "b") as "id", p.id from posts p', 'id'],
  ['select count(*), count(*) from posts', undefined],
  ['select 1 as n', undefined],
  ['update "posts" set "id" = ?', undefined],
])('the repeated column of %j is %s', (query, name) => {
  expect(repeatedColumn(query)).toBe(name);
});

it('a repeated column is noticed in every session, so that no test passes over it', async () => {
  const { app } = await contextOf();
  await app.db
    .select({ id: posts.id, authorId: users.id })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId));
  expect(takeRepeatedColumns()).toEqual([expect.stringContaining('two selected columns are named "id"')]);
  await env.DB.withSession().prepare('select "id", "id" from "posts" limit 1').all();
  expect(takeRepeatedColumns()).toHaveLength(1);
});

it("the Worker's own queries are watched for repeated columns", async () => {
  takeLog();
  const before = countWatched();
  expect((await exports.default.fetch('http://localhost/api/posts/nothing')).status).toBe(404);
  expect(countWatched()).toBeGreaterThan(before);
});
