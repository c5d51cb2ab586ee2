import { type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { files, users, verifications } from '~/db/schema';
import { auditStatement, wasAudited } from '~/domain/audit/audit.server';
import type { MemberContext } from '~/domain/shared/context';

const isOther = (name: string) => sql`lower(full_name) <> lower(${name})`;
const openOf = (userId: string) =>
  sql`EXISTS (SELECT 1 FROM ${verifications} AS v WHERE v.user_id = ${userId} AND v.status = 'submitted')`;

/**
 * Statements before the one that changes the name, if `when` holds: the verification of the old name expires, and the document on
 * file is submitted again under the new name, with an audit line. If no document is stored, the user must upload one.
 */
export function renameStatements(ctx: MemberContext, name: string, when: SQL) {
  const { db, viewer, now } = ctx;
  const auditId = newId(now);
  const isDue = wasAudited(auditId);
  const renewedId = newId(now);
  const carriedOn = sql`(SELECT renewed.file_id FROM ${verifications} AS renewed WHERE renewed.id = ${renewedId})`;
  const me = sql`id = ${viewer.id}`;
  const latest = sql`(SELECT id FROM ${verifications} AS latest WHERE latest.user_id = ${viewer.id}
    ORDER BY latest.created_at DESC, latest.id DESC LIMIT 1)`;
  const entry = {
    id: auditId,
    action: 'user.renamed',
    targetType: 'user',
    targetId: viewer.id,
    // Without the names: the log outlives an account, and nothing can be taken out of it. The next submission has the former one.
    before: sql`SELECT json_object('isVerified', is_verified) FROM ${users} WHERE ${me}`,
    after: { isVerified: 0 },
  };
  const due = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${me} AND deleted_at IS NULL AND ${isOther(name)}
    AND (is_verified = 1 OR ${openOf(viewer.id)})) AND ${when}`;
  return [
    auditStatement(ctx, entry, due),
    db.run(sql`UPDATE ${verifications} SET status = 'expired' WHERE user_id = ${viewer.id}
      AND status IN ('submitted', 'verified') AND ${isDue}`),
    // A separate submission for the same document, so that a decision on the old one does not apply to the new name.
    db.run(sql`INSERT INTO ${verifications}
        (id, user_id, legal_name, document_kind, file_id, gstin, udyam, renamed_from, status, created_at)
      SELECT ${renewedId}, v.user_id, v.legal_name, v.document_kind, v.file_id, v.gstin, v.udyam,
        coalesce(v.renamed_from, u.full_name), 'submitted', ${now}
      FROM ${verifications} AS v JOIN ${users} AS u ON u.id = v.user_id
      JOIN ${files} AS f ON f.id = v.file_id AND f.deleted_at IS NULL
      WHERE v.id = ${latest} AND ${isDue}`),
    // The new submission carries everything on; the old one keeps nothing that its own retention would have to find. Where there is
    // none, it keeps the name for the next.
    db.run(sql`UPDATE ${verifications} SET legal_name = '', gstin = NULL, udyam = NULL,
        renamed_from = iif(${carriedOn} IS NULL, coalesce(renamed_from, (SELECT full_name FROM ${users} WHERE ${me})), NULL),
        file_id = nullif(file_id, ${carriedOn})
      WHERE user_id = ${viewer.id} AND status = 'expired' AND ${isDue}`),
    db.run(sql`UPDATE ${users} SET is_verified = 0, verified_at = NULL, verification_note = NULL,
        verification_status = CASE WHEN ${openOf(viewer.id)} THEN 'submitted' ELSE 'expired' END
      WHERE ${me} AND ${isDue}`),
  ] as const;
}
