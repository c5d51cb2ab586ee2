import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { businessListings, drafts, files, posts } from '~/db/schema';
import type { MemberContext } from '~/domain/shared/context';
import { AppError } from '~/lib/app-error';
import type { Draft, DraftContent, DraftKind } from './draft';

/** Where a draft's client-made id ends up once it is published. */
const published = {
  post: sql`SELECT 1 FROM ${posts} WHERE ${posts.id} = `,
  listing: sql`SELECT 1 FROM ${businessListings} WHERE ${businessListings.id} = `,
} as const satisfies Record<DraftKind, SQL>;

export async function findDraft({ db, viewer }: MemberContext, kind: DraftKind): Promise<Draft | null> {
  const [[row]] = await db.batch([
    db
      .select({ content: drafts.data, updatedAt: drafts.updatedAt })
      .from(drafts)
      .where(and(eq(drafts.userId, viewer.id), eq(drafts.kind, kind))),
  ]);
  return row ? { content: row.content as DraftContent, updatedAt: row.updatedAt } : null;
}

/**
 * Replaces the user's draft of that kind. Throws `conflict` when what it was a draft of has been published: a save
 * that arrives late, or from a second device, must not bring it back.
 */
export async function saveDraft(
  { db, viewer, now }: MemberContext,
  kind: DraftKind,
  content: DraftContent,
): Promise<{ updatedAt: number }> {
  const [written] = await db.batch([
    db.all<{ updatedAt: number }>(sql`
      INSERT INTO drafts (user_id, kind, data, updated_at)
      SELECT ${viewer.id}, ${kind}, ${JSON.stringify(content)}, ${now}
      WHERE NOT EXISTS (${published[kind]}${content.id ?? ''})
      ON CONFLICT (user_id, kind) DO UPDATE SET data = excluded.data, updated_at = excluded.updated_at
      RETURNING updated_at AS "updatedAt"`),
  ]);
  const [row] = written;
  if (!row) {
    throw new AppError('conflict', 'This draft was already published.', {
      fields: { id: ['This draft was already published.'] },
    });
  }
  return row;
}

/** Statement: the user's draft of that kind goes where `condition` holds. */
export const removeDraftStatement = (
  db: Database,
  userId: string,
  kind: DraftKind,
  condition: SQL = sql`1`,
) => db.delete(drafts).where(and(eq(drafts.userId, userId), eq(drafts.kind, kind), condition));

/** Does nothing when there is none. */
export async function removeDraft({ db, viewer }: MemberContext, kind: DraftKind): Promise<void> {
  await db.batch([removeDraftStatement(db, viewer.id, kind)]);
}

/** Condition on `files`: the owner's draft shows this file, so the sweep of unused uploads leaves it. */
export const isInDraft = sql`EXISTS (SELECT 1 FROM drafts WHERE drafts.user_id = ${files.ownerId}
  AND (json_extract(drafts.data, '$.businessPlan') = '/files/' || ${files.id}
    OR '/files/' || ${files.id} IN (SELECT value FROM json_each(drafts.data, '$.attachments'))
    OR EXISTS (SELECT 1 FROM json_each(drafts.data, '$.images') AS image
      WHERE json_extract(image.value, '$.url') = '/files/' || ${files.id})))`;
