import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { builtBatch } from '~/db/built-batch.server';
import { beforeCursor, cursorOf, type Page, type PageValues, pageValues, toPage } from '~/db/cursor';
import { interests, posts, users } from '~/db/schema';
import { toldInterests } from '~/domain/offer/told-interests.server';
import { postNotFound } from '~/domain/post/access.server';
import { visiblePost } from '~/domain/post/query.server';
import type { AppContext } from '~/domain/shared/context';
import type { PageQuery } from '~/domain/shared/paging.schema';
import { isOpenAccount } from '~/domain/user/account-state.server';
import { type AuthorRow, authorColumns, toAuthor } from '~/domain/user/author.server';
import { isBanned } from '~/domain/user/banned.server';
import { notBlocked } from '~/domain/user/blocks.server';
import { pick } from '~/lib/pick';
import { iso, isoOrNull } from '~/lib/time/iso';
import type { InterestView } from './view.schema';

const fields = [
  'id',
  'investorId',
  'ownerId',
  'postId',
  'listingId',
  'message',
  'amount',
  'note',
  'status',
] as const;

/** Columns of an interest that both parties may see. */
export const interestColumns = pick(interests, [...fields, 'createdAt', 'decidedAt']);

type Interest = Pick<typeof interests.$inferSelect, keyof typeof interestColumns>;

/** The fields that both parties see. */
export const toInterest = (row: Interest) => ({
  ...pick(row, fields),
  createdAt: iso(row.createdAt),
  decidedAt: isoOrNull(row.decidedAt),
});

/** Columns of the other party, where the statement joins `users`. */
export const partyColumns = {
  ...authorColumns,
  open: sql<number>`${isOpenAccount('users')}`.as('open_account'),
};

type PartyRow = AuthorRow & { open: number };

export const toParty = (id: string, row: PartyRow) => ({ ...toAuthor(id, row), left: !row.open });

/** Interests with the investor of each. */
export function selectInterests(db: AppContext['db']) {
  return db
    .select({
      ...interestColumns,
      ...partyColumns,
    })
    .from(interests)
    .innerJoin(users, eq(users.id, interests.investorId))
    .$dynamic();
}

export type InterestRow = Awaited<ReturnType<typeof selectInterests>>[number];

export const toInterestView = (row: InterestRow): InterestView => ({
  ...toInterest(row),
  investor: toParty(row.investorId, row),
});

/** Condition: the viewer may read the interest in their offer: no block in between, and its investor is not banned. */
export const isReceivedBy = (viewerId: string): SQL =>
  sql`${interests.ownerId} = ${viewerId} AND ${notBlocked(viewerId, sql`${interests.investorId}`)}
    AND NOT ${isBanned(sql`${interests.investorId}`)}`;

interface InterestsPage {
  page: Page<InterestView>;
  /** How many there are. The number is public; the users are only visible to the two parties. */
  total: number;
}

/**
 * Query of the interests in the viewer's own post, newest first; for a batch. The join with the owner's post returns no rows to
 * other users.
 */
export function receivedQuery({ db, viewer }: AppContext, postId: string, asked: PageQuery) {
  const { page, isLater } = pageValues(asked);
  return receivedStatement(db, { ...page, viewerId: viewer?.id ?? '', postId }, isLater)[0];
}

interface ReceivedValues extends PageValues {
  viewerId: string;
  postId: string;
}

const receivedStatement = builtBatch((db, values: ReceivedValues, isLater: boolean) => [
  selectInterests(db)
    .innerJoin(posts, and(eq(posts.id, interests.postId), eq(posts.authorId, values.viewerId)))
    .where(
      and(
        eq(interests.postId, values.postId),
        isReceivedBy(values.viewerId),
        beforeCursor(interests.createdAt, interests.id, cursorOf(values, isLater)),
      ),
    )
    .orderBy(desc(interests.createdAt), desc(interests.id))
    .limit(values.most),
]);

export const toInterestPage = (rows: InterestRow[], limit: number): Page<InterestView> =>
  toPage(rows, limit, toInterestView);

/** The interests in a post, newest first: all of them for the owner, otherwise only the viewer's own. */
export async function listInterests(
  ctx: AppContext,
  postId: string,
  { cursor, limit }: PageQuery,
): Promise<InterestsPage> {
  const { db } = ctx;
  const viewerId = ctx.viewer?.id ?? '';
  const [[post], own, received] = await db.batch([
    db
      .select({ interests: toldInterests(viewerId, 'post') })
      .from(posts)
      .where(and(eq(posts.id, postId), visiblePost(ctx.viewer?.id ?? null))),
    selectInterests(db).where(and(eq(interests.investorId, viewerId), eq(interests.postId, postId))),
    receivedQuery(ctx, postId, { cursor, limit }),
  ]);
  if (!post) throw postNotFound();
  return { page: toInterestPage(cursor ? received : [...own, ...received], limit), total: post.interests };
}
