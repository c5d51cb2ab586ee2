import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { builtBatch, derived } from '~/db/built-batch.server';
import { newId } from '~/db/id';
import { insertWhere, previousWrote } from '~/db/insert-where';
import { namedBatch } from '~/db/named-batch';
import { posts } from '~/db/schema';
import { fundingFields, saysSame } from '~/domain/offer/fields';
import { type FileFacts, fileRefusal, filesNamedIn, offerFiles } from '~/domain/offer/offer-files.server';
import { isFreeOfferId } from '~/domain/offer/offer-id.server';
import { refusals } from '~/domain/offer/refusals';
import { scannedTexts } from '~/domain/offer/scanned-texts.server';
import { titleRefusal } from '~/domain/offer-title/title-refusal.server';
import { flagStatements, isWrittenAt, scanForScams } from '~/domain/scam/content-flag.server';
import type { MemberContext } from '~/domain/shared/context';
import { rateLimitRefusal } from '~/domain/shared/rate-window';
import { hasRoom, opensAt } from '~/domain/shared/row-limit.server';
import { moveCounter } from '~/domain/site-counters/site-counters.server';
import { searchKeys } from '~/domain/spelling/match';
import { categoryKeys } from '~/domain/spelling/place-keys.server';
import { cityKeysOf } from '~/domain/spelling/search-keys.server';
import { AppError, idTaken } from '~/lib/app-error';
import { pick, pickOrNull } from '~/lib/pick';
import { DAY_MS, HOUR_MS } from '~/lib/time/duration';
import { mayPost, type PostType, postLimits } from './post';
import type { PostInput } from './post.schema';
import { investmentPostRefused } from './post.words';
import { selectPosts, toPostView } from './query.server';
import * as words from './refusals.words';
import type { PostView } from './view.schema';

/**
 * Publishes a post at once ('Not reviewed yet'). A repeated client-made id returns the post created first; with other content, or
 * if it is another user's, it is a conflict. Throws `gone` where that has been deleted since. `beside` are further statements of the
 * same batch, after the post's.
 */
export async function createPost(
  ctx: MemberContext,
  input: PostInput,
  beside: readonly BatchItem<'sqlite'>[] = [],
): Promise<PostView> {
  const { viewer, db } = ctx;
  if (!mayPost(viewer.userType, input.postType)) throw new AppError('forbidden', investmentPostRefused());
  const id = input.id ?? newId(ctx.now);
  const offer = input.postType === 'investment' ? input : null;
  const impersonationRefusal = offer && titleRefusal(offer.title, ctx.config);
  if (impersonationRefusal) throw impersonationRefusal;
  const found = scanForScams(scannedTexts('post', input), { surface: 'post' });
  const hourly = ctx.limits.scaled(postLimits.perHour);
  const daily = ctx.limits.scaled(postLimits.perDay);
  const values = {
    viewerId: viewer.id,
    id,
    now: ctx.now,
    hourly,
    daily,
    ...filesNamedIn({ ...input, businessPlan: offer?.businessPlan }),
    title: offer?.title ?? null,
    content: input.content,
    category: input.category,
    attachments: input.attachments,
    businessPlan: offer?.businessPlan ?? null,
    ...pickOrNull<Partial<Offer>, keyof Offer>(offer ?? {}, fundingFields),
  };

  const {
    facts: [facts],
    stored: [row],
  } = await namedBatch(db, {
    ...createStatements(db, values, input.postType),
    beside,
    flags: flagStatements(ctx, { type: 'post', id }, found, isWrittenAt(posts, id, ctx.now)),
  });
  if (facts?.deleted) throw refusals.deletedBefore();
  if (row) {
    const post = toPostView(row, viewer.id);
    if (facts?.earlier && !isSameAs(post, { ...values, postType: input.postType }, input))
      throw refusals.publishedBefore();
    return post;
  }
  const missing = facts && fileRefusal(facts);
  if (missing) throw missing;
  const limited = rateLimitRefusal(ctx.now, [
    { done: words.hourlyPosts({ hourly }), opensAt: facts?.hour },
    { done: words.dailyPosts({ daily }), opensAt: facts?.day },
  ]);
  if (limited) throw limited;
  throw idTaken();
}

/** Condition: there is a post of this id by this author, not deleted. */
export const isStored = (id: string, authorId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${posts} WHERE id = ${id} AND author_id = ${authorId} AND deleted_at IS NULL)`;

interface Facts extends FileFacts {
  /** An earlier request has created the post. */
  earlier: number;
  /** It did, and the post has been deleted since. */
  deleted: number;
  /** When the next post is allowed, in epoch milliseconds; null if now. */
  hour: number | null;
  day: number | null;
}

type Offer = Pick<Extract<PostInput, { postType: 'investment' }>, (typeof fundingFields)[number]>;

interface Creation
  extends ReturnType<typeof filesNamedIn>,
    Pick<typeof posts.$inferInsert, (typeof fundingFields)[number]> {
  viewerId: string;
  id: string;
  now: number;
  hourly: number;
  daily: number;
  title: string | null;
  content: string;
  category: PostInput['category'];
  attachments: string[];
  businessPlan: string | null;
}

const createStatements = builtBatch((db, values: Creation, postType: PostType) => {
  const { viewerId, id, now, photos, papers } = values;
  const files = offerFiles(viewerId, { type: 'post', id }, { photos, papers });
  const own = sql`${posts} WHERE author_id = ${viewerId}`;
  const hour = { rows: own, most: values.hourly, windowMs: HOUR_MS, now };
  const day = { rows: own, most: values.daily, windowMs: DAY_MS, now };
  const row = {
    id,
    authorId: viewerId,
    postType,
    createdAt: now,
    updatedAt: now,
    titleKeys: derived(values.title, searchKeys),
    contentKeys: derived(values.content, searchKeys),
    categoryKeys: derived(values.category, categoryKeys),
    cityKeys: cityKeysOf(viewerId),
    ...pick(values, ['title', 'content', 'category', 'attachments', 'businessPlan', ...fundingFields]),
    images: files.storedPhotos,
  };
  return {
    facts: db.all<Facts>(
      sql`SELECT ${isStored(id, viewerId)} AS earlier,
        EXISTS (SELECT 1 FROM ${posts} WHERE id = ${id} AND author_id = ${viewerId} AND deleted_at IS NOT NULL) AS deleted,
        ${files.facts},
        ${opensAt(hour)} AS hour, ${opensAt(day)} AS day`,
    ),
    created: insertWhere(
      db,
      posts,
      row,
      sql`${files.owned} AND ${hasRoom(hour)} AND ${hasRoom(day)}
        AND ${isFreeOfferId('listing', id)}`,
    ),
    counted: moveCounter(db, 'active_offers', 1, postType === 'investment' ? previousWrote : sql`0`),
    files: files.attach(db, now),
    stored: selectPosts(db, viewerId).where(and(eq(posts.id, id), eq(posts.authorId, viewerId))),
  };
});

/** Whether a request says what the stored post says. */
function isSameAs(post: PostView, asked: AskedContent, { images }: PostInput): boolean {
  return saysSame(
    { fields: pickOrNull(asked, contentFields), images },
    { fields: pick(post, contentFields), images: post.imageDetails },
  );
}

type AskedContent = { [Field in (typeof contentFields)[number]]?: unknown };

const contentFields = [
  ...(['postType', 'title', 'content', 'category', 'attachments', 'businessPlan'] as const),
  ...fundingFields,
];
