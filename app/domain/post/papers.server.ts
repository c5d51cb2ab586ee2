import { type SQL, sql } from 'drizzle-orm';
import { builtBatch } from '~/db/built-batch.server';
import type { Database } from '~/db/client.server';
import { files, posts } from '~/db/schema';
import { fileUrl } from '~/domain/file/file';
import { fileIdIn } from '~/domain/file/file-sql.server';
import { documentName, type PaperFile, type Papers, papersAt, planName } from '~/domain/file/paper';
import type { PostView } from './view.schema';

/** Query of a user's documents that match `condition`. */
export const papersQuery = (db: Database, ownerId: SQL, condition: SQL) =>
  db
    .select({ id: files.id, name: files.name, size: files.size, addedAt: files.createdAt })
    .from(files)
    .where(
      sql`${files.ownerId} = (${ownerId}) AND ${files.kind} = 'business_plan' AND ${files.deletedAt} IS NULL
        AND ${condition}`,
    );

type PaperRow = Awaited<ReturnType<typeof papersQuery>>[number];

export const toPaper = ({ id, ...row }: PaperRow): PaperFile => ({ url: fileUrl(id), ...row });

/** The documents of a post. `papersOf` removes those that the viewer may not open. */
export const papersOfPost = (db: Database, postId: string) => papersStatement(db, { postId })[0];

const papersStatement = builtBatch((db, { postId }: { postId: string }) => [
  papersQuery(db, sql`SELECT author_id FROM ${posts} WHERE id = ${postId}`, isPaperOf(postId)),
]);

/** Condition on a file: the post's plan or one of its attachments. */
const isPaperOf = (
  postId: string,
): SQL => sql`${files.id} IN (SELECT ${fileIdIn(sql.raw('business_plan'))} FROM ${posts}
    WHERE id = ${postId} UNION ALL SELECT ${fileIdIn(sql.raw('value'))} FROM ${posts}, json_each(attachments) WHERE posts.id = ${postId})`;

/** The post's documents that the viewer may open. */
export function papersOf({ businessPlan, attachments }: PostView, rows: readonly PaperRow[]): Papers {
  const known = rows.map(toPaper);
  const [plan = null] = papersAt(businessPlan ? [businessPlan] : [], known, planName);
  return { plan, documents: papersAt(attachments, known, documentName) };
}
