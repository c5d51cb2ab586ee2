import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { drafts, files, listings, posts } from '~/db/schema';
import { urlOfFile } from '~/domain/file/file-sql.server';
import type { MemberContext } from '~/domain/shared/context';
import { AppError } from '~/lib/app-error';
import { MINUTE_MS } from '~/lib/time/duration';
import type { Draft, DraftContent, DraftKind } from './draft';
import * as words from './draft.words';

/** The table that holds a draft's client-made id once it is published. */
const published = {
  post: sql`SELECT 1 FROM ${posts} WHERE ${posts.id} = `,
  listing: sql`SELECT 1 FROM ${listings} WHERE ${listings.id} = `,
} as const satisfies Record<DraftKind, SQL>;

/** A discarded draft leaves its row without content: the time in it refuses the saves that were written before. */
const DISCARDED = '{}';

/** Condition on `drafts`: the user's draft of this kind, unless it is discarded. */
export const isDraftBy = (userId: string, kind: DraftKind) =>
  and(eq(drafts.userId, userId), eq(drafts.kind, kind), hasContent);

/** Condition on `drafts`: it is not discarded. */
export const hasContent = sql`${drafts.data} <> ${DISCARDED}`;

export async function findDraft({ db, viewer }: MemberContext, kind: DraftKind): Promise<Draft | null> {
  const [[row]] = await db.batch([
    db
      .select({ content: drafts.data, updatedAt: drafts.updatedAt })
      .from(drafts)
      .where(isDraftBy(viewer.id, kind)),
  ]);
  return row ? toDraft(row) : null;
}

export const toDraft = ({ content, updatedAt }: { content: object; updatedAt: number }): Draft => ({
  content: content as DraftContent,
  updatedAt,
});

/** A save that arrives this long after its text was written is the late try of a form that was closed. */
const LATE_MS = MINUTE_MS;

interface SaveOptions {
  /** When the text was written, epoch milliseconds; now without it. */
  at?: number | undefined;
  /** When the text was written that this one was written over. */
  over?: number | undefined;
  /** A random name of the tab or device. */
  by?: string | undefined;
}

interface SavedDraft {
  /** When what is there now was written, or discarded. */
  updatedAt: number;
  /** A text of another device or tab that this one has replaced, and that its writer had not seen. */
  replaced?: Draft | undefined;
}

/**
 * Replaces the user's draft of this kind, unless a text of the same form is there that was written later, or the draft was discarded
 * later: of two on their way, the older may arrive last. A late one replaces no later text of another form either. Throws `conflict` if
 * the draft has been published: a late save, or one from a second device, must not restore it.
 */
export async function saveDraft(
  { db, viewer, now }: MemberContext,
  kind: DraftKind,
  content: DraftContent,
  { at = now, over, by }: SaveOptions = {},
): Promise<SavedDraft> {
  const isPublished = sql`EXISTS (${published[kind]}${content.id ?? ''})`;
  const writtenAt = Math.min(at, now);
  const isOfAnotherForm = sql`(${hasContent} AND json_extract(drafts.data, '$.id') IS NOT ${content.id ?? null})`;
  const mayReplace = sql`(${writtenAt} >= drafts.updated_at
    OR ${now - writtenAt < LATE_MS ? isOfAnotherForm : sql`0`})`;
  const isHandedBack = sql`${isUnseen({ over, by })} AND ${mayReplace} AND NOT ${isPublished}`;
  const [[replaced], , kept] = await db.batch([
    db
      .select({ content: drafts.data, updatedAt: drafts.updatedAt })
      .from(drafts)
      .where(and(isDraftBy(viewer.id, kind), isHandedBack)),
    db.run(sql`
      INSERT INTO drafts (user_id, kind, data, updated_at, saved_by)
      SELECT ${viewer.id}, ${kind}, ${JSON.stringify(content)}, ${writtenAt}, ${by ?? null} WHERE NOT ${isPublished}
      ON CONFLICT (user_id, kind) DO UPDATE
      SET data = excluded.data, updated_at = excluded.updated_at, saved_by = excluded.saved_by
      WHERE ${mayReplace}`),
    db
      .select({ updatedAt: drafts.updatedAt })
      .from(drafts)
      .where(and(eq(drafts.userId, viewer.id), eq(drafts.kind, kind), sql`NOT ${isPublished}`)),
  ]);
  const [row] = kept;
  if (!row) {
    throw new AppError('conflict', words.published(), {
      fields: { id: [words.published()] },
    });
  }
  return { ...row, replaced: replaced && toDraft(replaced) };
}

/** Statement: deletes the user's draft of this kind if `condition` holds. For one that is published: its id refuses later saves. */
export const removeDraftStatement = (
  db: Database,
  userId: string,
  kind: DraftKind,
  condition: SQL = sql`1`,
) => db.delete(drafts).where(and(isDraftBy(userId, kind), condition));

/** Condition on `drafts`: it was written for the item with this client-made id. */
export const isDraftOf = (id: string): SQL => sql`json_extract(${drafts.data}, '$.id') = ${id}`;

/** Condition on `drafts`: the form of the item with this id showed it. The form gives its id to a draft that has none. */
export const isDraftInFormOf = (id: string): SQL =>
  sql`coalesce(json_extract(${drafts.data}, '$.id'), ${id}) = ${id}`;

/** Condition on `drafts`: a text of another device or tab that the form, which was written over the text of `over`, has not shown. */
const isUnseen = ({ over, by }: Pick<SaveOptions, 'over' | 'by'>): SQL =>
  over === undefined || by === undefined
    ? sql`0`
    : sql`(drafts.updated_at > ${over} AND drafts.saved_by IS NOT ${by} AND ${hasContent})`;

/**
 * Discards the draft as it was at this time: what was written later stays, and so does what the form has not shown. A save that was
 * written before may arrive after it.
 */
export async function removeDraft(
  { db, viewer, now }: MemberContext,
  kind: DraftKind,
  { at = now, over, by }: SaveOptions = {},
): Promise<void> {
  await db.batch([
    db.run(sql`
      INSERT INTO drafts (user_id, kind, data, updated_at)
      VALUES (${viewer.id}, ${kind}, ${DISCARDED}, ${Math.min(at, now)})
      ON CONFLICT (user_id, kind) DO UPDATE SET data = excluded.data, updated_at = excluded.updated_at
      WHERE excluded.updated_at >= drafts.updated_at AND NOT ${isUnseen({ over, by })}`),
  ]);
}

/** Condition on `files`: a draft of the owner uses this file, so the cleanup of unused uploads skips it. */
export const isInDraft = sql`EXISTS (SELECT 1 FROM drafts WHERE drafts.user_id = ${files.ownerId}
  AND (json_extract(drafts.data, '$.businessPlan') = ${urlOfFile(files.id)}
    OR ${urlOfFile(files.id)} IN (SELECT value FROM json_each(drafts.data, '$.attachments'))
    OR EXISTS (SELECT 1 FROM json_each(drafts.data, '$.images') AS image
      WHERE json_extract(image.value, '$.url') = ${urlOfFile(files.id)})))`;
