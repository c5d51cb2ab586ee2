import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { newId } from '~/db/id';
import { contentFlags } from '~/db/schema';
import { AppError } from '~/lib/app-error';
import { type ScamContext, type ScamFinding, scamFindings } from './scam-detection';

/** The text fields of something that is about to be published, by their names in the form and the API. */
export type WrittenFields = Record<string, string | null | undefined>;

/**
 * What scam detection finds in these fields, each rule once. Throws `invalid` on the field that makes a clear promise:
 * nothing is stored then, and the form still holds what was typed.
 */
export function requireHonest(fields: WrittenFields, context: ScamContext): ScamFinding[] {
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

interface FlagTarget {
  type: (typeof contentFlags.$inferSelect)['targetType'];
  id: string | SQL;
}

/**
 * Statements, one or none: put what was found into the queue of those who look at it, where `when` holds. The same
 * words again change nothing; new words on something that was cleared are looked at again.
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
    WHERE content_flags.excerpt <> excluded.excerpt`);
  return [insert];
}
