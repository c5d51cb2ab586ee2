import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { newId } from '~/db/id';
import { type comments, contentFlags, listings, posts } from '~/db/schema';
import { AppError } from '~/lib/app-error';
import { type ScamContext, type ScamFinding, scamFindings } from './scam-detection';

/** The text fields to be published, by their names in the form and the API. */
export type WrittenFields = Record<string, string | null | undefined>;

/**
 * Runs scam detection on the fields and returns each rule at most once. Throws `invalid` on a field with a promise of returns:
 * nothing is stored, and the form keeps the typed text.
 */
export function scanForScams(fields: WrittenFields, context: ScamContext): ScamFinding[] {
  const found = new Map<string, ScamFinding>();
  const refused: Record<string, string[]> = {};
  for (const [field, text] of Object.entries(fields)) {
    if (!text) continue;
    for (const one of scamFindings(text, context)) {
      if (one.severity === 'refuse') refused[field] = [...(refused[field] ?? []), one.reason];
      else if (!found.has(one.code)) found.set(one.code, one);
    }
  }
  const [first] = Object.values(refused).flat();
  if (first) throw new AppError('invalid', first, { fields: refused });
  return [...found.values()];
}

/**
 * For a text whose author can't be asked because it is sent later, or whose reader is not warned: throws `invalid` with why it looks like
 * a scam.
 */
export function requireNoScamFindings(fields: WrittenFields, context: ScamContext): void {
  const found = scanForScams(fields, context);
  if (found.length === 0) return;
  throw new AppError('invalid', found.map(({ reason }) => reason).join(' '), { reason: 'suspicious' });
}

interface FlagTarget {
  type: (typeof contentFlags.$inferSelect)['targetType'];
  id: string | SQL;
}

/** Condition: the target is an offer that was rejected, and is sent in for another review by this very request. */
const isSentInAgain = ({ type, id }: FlagTarget): SQL => {
  if (type !== 'post' && type !== 'listing') return sql`0`;
  return sql`EXISTS (SELECT 1 FROM ${type === 'post' ? posts : listings} WHERE id = ${id} AND status IN ('rejected', 'pending') AND is_active = 0)`;
};

/**
 * Condition: the request of this time wrote the row. A repeat with an id that is taken changes nothing, so its words are flagged nowhere,
 * and do not replace those that a flag quotes.
 */
export const isWrittenAt = (
  table: typeof posts | typeof listings | typeof comments,
  id: string,
  now: number,
): SQL => sql`EXISTS (SELECT 1 FROM ${table} WHERE id = ${id} AND created_at = ${now})`;

/**
 * Statements (at most one): add the findings to the moderation queue if `when` holds. The same text changes nothing; new text
 * reopens a cleared flag, and an offer that is sent in again with the words that it was rejected for an upheld one.
 */
export function flagStatements(
  ctx: { db: Database; viewer: { id: string }; now: number },
  target: FlagTarget,
  findings: readonly Pick<ScamFinding, 'code' | 'excerpt'>[],
  when: SQL,
) {
  if (findings.length === 0) return [];
  const rows = findings.map(({ code, excerpt }) => ({ id: newId(ctx.now), code, excerpt }));
  const insert =
    ctx.db.run(sql`INSERT INTO ${contentFlags} (id, target_type, target_id, user_id, code, excerpt, created_at)
    SELECT json_extract(value, '$.id'), ${target.type}, ${target.id}, ${ctx.viewer.id},
      json_extract(value, '$.code'), json_extract(value, '$.excerpt'), ${ctx.now}
    FROM json_each(${JSON.stringify(rows)}) WHERE ${when}
    ON CONFLICT (target_type, target_id, code) DO UPDATE SET excerpt = excluded.excerpt, status = 'open',
      handled_by = NULL, handled_at = NULL, created_at = excluded.created_at
    WHERE content_flags.excerpt <> excluded.excerpt
      OR (content_flags.status = 'upheld' AND ${isSentInAgain(target)})`);
  return [insert];
}
