import { type SQL, sql } from 'drizzle-orm';
import { verifications } from '~/db/schema';
import { type CheckedFacts, checkedSentences } from './verification';

/** Scalar SQL: JSON of the verification behind a user's badge; NULL if no row has it. */
export const checkedJson = (userId: SQL | string): SQL<string | null> =>
  sql`(SELECT json_object('documentKind', CASE document_kind WHEN 'none' THEN NULL ELSE document_kind END,
      'hasGstin', gstin IS NOT NULL, 'hasUdyam', udyam IS NOT NULL, 'checkedAt', decided_at,
      'validUntil', expires_at)
    FROM ${verifications} AS checked WHERE checked.user_id = ${userId} AND checked.status = 'verified'
    ORDER BY checked.decided_at DESC LIMIT 1)`;

/** The sentences that explain a badge. */
export function checksOf(json: string | null, verifiedAt: number | null): string[] {
  const facts = json === null ? null : (JSON.parse(json) as CheckedFacts);
  return checkedSentences(
    facts ?? {
      documentKind: null,
      hasGstin: false,
      hasUdyam: false,
      checkedAt: verifiedAt,
      validUntil: null,
    },
  );
}
