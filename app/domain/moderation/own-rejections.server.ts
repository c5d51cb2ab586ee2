import { sql } from 'drizzle-orm';
import { businessListings as listings, posts, users, verifications } from '~/db/schema';
import { isOwnListing } from '~/domain/listing/query.server';
import { titleLine } from '~/domain/offer/title';
import { postWords } from '~/domain/offer/title.server';
import { isOwnPost } from '~/domain/post/query.server';
import type { MemberContext } from '~/domain/shared/context';
import type { OwnRejection } from './admin-report.schema';

const SHOWN = 20;

/** The viewer's posts, listings and documents that a review rejected, the latest change first. */
export const ownRejectionsQuery = ({ db, viewer }: MemberContext) =>
  db.all<OwnRejection>(sql`SELECT kind, id, title, reason FROM (
      SELECT 'post' AS kind, ${posts.id} AS id, ${postWords()} AS title, ${posts.reviewNote} AS reason,
        ${posts.updatedAt} AS at FROM ${posts} WHERE ${isOwnPost(viewer.id)} AND ${posts.status} = 'rejected'
      UNION ALL SELECT 'listing', ${listings.id}, ${listings.title}, ${listings.reviewNote}, ${listings.updatedAt}
        FROM ${listings} WHERE ${isOwnListing(viewer.id)} AND ${listings.status} = 'rejected'
      UNION ALL SELECT 'verification', u.id, NULL, (SELECT note FROM ${verifications} AS v
          WHERE v.user_id = u.id ORDER BY v.created_at DESC LIMIT 1), 0
        FROM ${users} AS u WHERE u.id = ${viewer.id} AND u.verification_status = 'rejected')
    ORDER BY at DESC, id DESC LIMIT ${SHOWN}`);

export const toRejection = ({ title, ...row }: OwnRejection): OwnRejection => ({
  ...row,
  title: title === null ? null : titleLine(title),
});
