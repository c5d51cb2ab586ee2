import { sql } from 'drizzle-orm';
import { listings, posts, users, verifications } from '~/db/schema';
import { isOwnListing } from '~/domain/listing/query.server';
import { titleLine } from '~/domain/offer/title';
import { postWords } from '~/domain/offer/title.server';
import { isOwnPost } from '~/domain/post/query.server';
import type { MemberContext } from '~/domain/shared/context';
import { iso } from '~/lib/time/iso';
import type { OwnRejection } from './own-rejection.schema';

const SHOWN = 20;

/** What a decision hides now is among the decisions; a review or a change of the offer lets go of it. */
const isReviewed = sql.raw('hidden_by IS NULL');

interface RejectionRow extends Omit<OwnRejection, 'rejectedAt'> {
  rejectedAt: number;
}

/** The viewer's posts, listings and documents that a review rejected, the latest first. A change of a rejected offer sends it in again. */
export const ownRejectionsQuery = ({ db, viewer }: MemberContext) =>
  db.all<RejectionRow>(sql`SELECT kind, id, title, reason, rejected_at AS rejectedAt FROM (
      SELECT 'post' AS kind, ${posts.id} AS id, ${postWords()} AS title, ${posts.reviewNote} AS reason,
        ${posts.updatedAt} AS rejected_at FROM ${posts} WHERE ${isOwnPost(viewer.id)} AND ${posts.status} = 'rejected'
        AND ${isReviewed}
      UNION ALL SELECT 'listing', ${listings.id}, ${listings.title}, ${listings.reviewNote}, ${listings.updatedAt}
        FROM ${listings} WHERE ${isOwnListing(viewer.id)} AND ${listings.status} = 'rejected'
        AND ${isReviewed}
      UNION ALL SELECT * FROM (SELECT 'verification', u.id, NULL, v.note, coalesce(v.decided_at, u.updated_at)
        FROM ${users} AS u LEFT JOIN ${verifications} AS v ON v.user_id = u.id
        WHERE u.id = ${viewer.id} AND u.verification_status = 'rejected' ORDER BY v.created_at DESC LIMIT 1))
    ORDER BY rejected_at DESC, id DESC LIMIT ${SHOWN}`);

export const toRejection = ({ title, rejectedAt, ...row }: RejectionRow): OwnRejection => ({
  ...row,
  rejectedAt: iso(rejectedAt),
  title: title === null ? null : titleLine(title),
});
