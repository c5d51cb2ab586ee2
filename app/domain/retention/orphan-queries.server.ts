import { and, asc, gt, lte, type SQL, sql } from 'drizzle-orm';
import { inJson } from '~/db/in-json';
import { files, listings, posts, users, verifications } from '~/db/schema';
import { visibleListing } from '~/domain/listing/query.server';
import { visiblePost } from '~/domain/post/query.server';
import type { AppContext } from '~/domain/shared/context';
import { forgetChatFiles } from './object-sweeps.server';

/** File rows after `after` up to `end`; `lastId` is set if there are more than `most`. */
export async function filesBetween({ db }: AppContext, after: string, end: string | null, most: number) {
  const [rows] = await db.batch([
    db
      .select({ id: files.id, createdAt: files.createdAt, deletedAt: files.deletedAt })
      .from(files)
      .where(and(gt(files.id, after), end === null ? undefined : lte(files.id, end)))
      .orderBy(asc(files.id))
      .limit(most + 1),
  ]);
  const shown = rows.slice(0, most);
  return { rows: shown, lastId: rows.length > most ? (shown.at(-1)?.id ?? null) : null };
}

/** The keys `variants/{id}/…` whose file has no row. */
export async function missingRows({ db }: AppContext, keys: string[]): Promise<string[]> {
  const idOf = (key: string) => key.split('/')[1] ?? '';
  const [known] = await db.batch([
    db.all<{ id: string }>(
      sql`SELECT id FROM ${files} WHERE deleted_at IS NULL AND id IN ${inJson([...new Set(keys.map(idOf))])}`,
    ),
  ]);
  const ids = new Set(known.map(({ id }) => id));
  return keys.filter((key) => !ids.has(idOf(key)));
}

/** The keys `cards/{kind}/{id}/{tag}` whose post or listing is not public. */
export async function cardsWithoutItem({ db }: AppContext, keys: string[]): Promise<string[]> {
  const idOf = (key: string) => key.split('/')[2] ?? '';
  const ids = inJson([...new Set(keys.map(idOf))]);
  const [known] = await db.batch([
    db.all<{ id: string }>(sql`SELECT id FROM ${posts} WHERE ${visiblePost(null)} AND id IN ${ids}
      UNION ALL SELECT id FROM ${listings} WHERE ${visibleListing(null)} AND id IN ${ids}`),
  ]);
  const alive = new Set(known.map(({ id }) => id));
  return keys.filter((key) => !key.startsWith('cards/welcome/') && !alive.has(idOf(key)));
}

/**
 * Removes references to files whose objects are lost, and deletes their rows. Those of chats wait for another night where their
 * conversation does not answer. Returns how many are gone.
 */
export async function forgetFiles(ctx: AppContext, found: string[]): Promise<number> {
  if (found.length === 0) return 0;
  const { db, log } = ctx;
  const waiting = await forgetChatFiles(ctx, found);
  const ids = found.filter((id) => !waiting.includes(id));
  const lost = inJson(ids);
  const addresses = inJson(ids.map((id) => `/files/${id}`));
  const showing = (type: string): SQL =>
    sql`id IN (SELECT place_id FROM ${files} WHERE place_type = ${type} AND id IN ${lost})`;
  const photos = sql`images = (SELECT json_group_array(json(image.value) ORDER BY image.key)
      FROM json_each(images) AS image WHERE NOT json_extract(image.value, '$.url') IN ${addresses}),
    business_plan = CASE WHEN business_plan IN ${addresses} THEN NULL ELSE business_plan END`;
  const papers = sql`attachments = (SELECT json_group_array(paper.value ORDER BY paper.key)
    FROM json_each(attachments) AS paper WHERE NOT paper.value IN ${addresses})`;
  await db.batch([
    db.run(sql`UPDATE ${posts} SET ${photos}, ${papers} WHERE ${showing('post')}`),
    db.run(sql`UPDATE ${listings} SET ${photos} WHERE ${showing('listing')}`),
    db.run(sql`UPDATE ${users} SET avatar = NULL WHERE ${showing('user')} AND avatar IN ${addresses}`),
    db.run(sql`UPDATE ${verifications} SET file_id = NULL WHERE file_id IN ${lost}`),
    db.run(sql`DELETE FROM ${files} WHERE id IN ${lost}`),
  ]);
  for (const key of ids) log({ event: 'file_orphaned', key });
  return ids.length;
}
