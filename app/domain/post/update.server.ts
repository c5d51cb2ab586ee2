import { and, eq, type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { previousWrote } from '~/db/insert-where';
import { namedBatch } from '~/db/named-batch';
import { posts, postVersions } from '~/db/schema';
import { fundingFields } from '~/domain/offer/fields';
import { type FileFacts, fileRefusal, filesNamedIn, offerFiles } from '~/domain/offer/offer-files.server';
import { refusals } from '~/domain/offer/refusals';
import { roiIsFitting } from '~/domain/offer/roi.server';
import { scannedTexts } from '~/domain/offer/scanned-texts.server';
import { differs, keepApprovedStatement, keepVersionStatement } from '~/domain/offer/version.server';
import { titleChange } from '~/domain/offer-title/title-refusal.server';
import { flagStatements, scanForScams } from '~/domain/scam/content-flag.server';
import { changedSince } from '~/domain/seen-version/changed-since';
import { isFresh, savedVersion } from '~/domain/seen-version/fresh.server';
import type { MemberContext } from '~/domain/shared/context';
import { rateLimitRefusal } from '~/domain/shared/rate-window';
import { hasRoom, opensAt } from '~/domain/shared/row-limit.server';
import { withSearchKeys } from '~/domain/spelling/search-keys.server';
import { AppError } from '~/lib/app-error';
import { pick } from '~/lib/pick';
import { HOUR_MS } from '~/lib/time/duration';
import { iso } from '~/lib/time/iso';
import { postNotFound } from './access.server';
import type { PostUpdate } from './edit.schema';
import { postLimits } from './post';
import { postQuery, requirePost } from './post.server';
import { isOwnPost, visiblePost } from './query.server';
import * as words from './refusals.words';
import type { PostView } from './view.schema';

/**
 * Applies the author's changes. An approved post becomes 'Not reviewed yet' without being hidden, the approved version is kept for
 * the reviewer, and the earlier text is added to its history. Identical content changes nothing. Throws `not_found`, `forbidden`
 * for other users, `invalid`, `rate_limited`, and `conflict` where it is not as `seen` any more.
 */
export async function updatePost(
  ctx: MemberContext,
  id: string,
  { seen, ...input }: PostUpdate,
): Promise<PostView> {
  const { db, viewer, now } = ctx;
  if (Object.values(input).every((value) => value === undefined))
    throw new AppError('invalid', words.nothingToChange());
  const found = scanForScams(scannedTexts('post', input), { surface: 'post' });
  const own = sql`${and(eq(posts.id, id), isOwnPost(viewer.id))}`;
  const files = offerFiles(viewer.id, { type: 'post', id }, filesNamedIn(input));
  const editsPerHour = ctx.limits.scaled(postLimits.editsPerHour);
  const versionId = newId(now);
  const rowLimit = {
    // The change itself comes after its own version.
    rows: sql`${postVersions} WHERE post_id = ${id} AND id <> ${versionId}`,
    most: editsPerHour,
    windowMs: HOUR_MS,
    now,
  };
  const material = materialChange(input);
  const title = titleChange(input.title, posts.title, ctx.config);
  const rules = {
    fresh: isFresh(seen, sql`NOT ${material}`),
    files: files.owned,
    titled: sql`(NOT ${isInvestment} OR ${title.mayStand})`,
    kind: namesMoney(input) ? isInvestment : sql`1`,
    ordered: sql`coalesce(${input.fundingMin ?? null}, ${kept(input.fundingMin, sql`funding_min`)}, 0)
      <= coalesce(${input.fundingMax ?? null}, ${kept(input.fundingMax, sql`funding_max`)}, 1e15)`,
    roi: roiIsFitting(input, posts),
    room: sql`(NOT ${material} OR ${hasRoom(rowLimit)})`,
  };
  const due = sql`${own} AND ${sql.join(Object.values(rules), sql` AND `)} AND (${material} OR status = 'rejected')`;

  const {
    facts: [facts],
    row: [row],
  } = await namedBatch(db, {
    facts: db.all<Facts>(sql`SELECT ${isOwnPost(viewer.id)} AS own,
      ${visiblePost(viewer.id)} AS visible, ${rules.fresh} AS fresh, ${savedVersion} AS savedVersion, ${files.facts}, ${rules.kind} AS kind, ${rules.titled} AS titled,
      ${rules.ordered} AS ordered, ${rules.roi} AS roi, iif(${material}, ${opensAt(rowLimit)}, NULL) AS opensAt
      FROM ${posts} WHERE id = ${id}`),
    approvedVersion: keepApprovedStatement(db, 'post', id, now, due),
    version: keepVersionStatement(db, { versionId, postId: id, now }, sql`${due} AND ${material}`),
    changed: db
      .update(posts)
      .set({
        ...columnsOf(input, files.storedPhotos),
        status: 'pending',
        reviewNote: null,
        hiddenBy: null,
        ...editedAt(now, material),
      })
      .where(due),
    flags: flagStatements(ctx, { type: 'post', id }, found, previousWrote),
    files: files.settle(db, now),
    row: postQuery(ctx, id),
  });
  const refused = refusal(facts, title.refusal, { perHour: editsPerHour, now });
  if (refused) throw refused;
  return requirePost(ctx, row);
}

/** An omitted field keeps the stored value; null clears it. */
const kept = (given: number | null | undefined, column: SQL) => (given === undefined ? column : sql`NULL`);

const editedAt = (now: number, material: SQL) => ({
  editedAt: sql`CASE WHEN ${material} THEN ${now} ELSE ${posts.editedAt} END`,
  updatedAt: now,
});

const moneyFields = [...fundingFields, 'businessPlan'] as const;
const namesMoney = (input: PostUpdate) => moneyFields.some((field) => input[field] !== undefined);

/** Condition on the row: a community post has no title, and drops one that is given. */
const isInvestment = sql`post_type = 'investment'`;

const materialChange = ({ title, images, attachments, ...input }: PostUpdate): SQL =>
  sql`(${differs({ values: pick(input, ['content', 'category', ...moneyFields]), images, attachments })}
    OR (${isInvestment} AND ${differs({ values: { title } })}))`;

/** drizzle ignores undefined columns. */
function columnsOf({ images, ...input }: PostUpdate, storedPhotos: SQL) {
  const { title, titleKeys, ...columns } = withSearchKeys(input);
  return {
    ...columns,
    ...(title !== undefined && {
      title: sql`iif(${isInvestment}, ${title}, ${posts.title})`,
      titleKeys: sql`iif(${isInvestment}, ${titleKeys}, ${posts.titleKeys})`,
    }),
    ...(images && { images: storedPhotos }),
  };
}

interface Facts extends FileFacts {
  own: number;
  visible: number;
  fresh: number;
  savedVersion: number;
  kind: number;
  titled: number;
  ordered: number;
  roi: number;
  opensAt: number | null;
}

function refusal(
  facts: Facts | undefined,
  titleRefusal: AppError | null,
  { perHour, now }: { perHour: number; now: number },
): AppError | null {
  if (!facts?.visible) return postNotFound();
  if (!facts.own) return new AppError('forbidden', words.onlyAuthor());
  if (!facts.fresh) return changedSince(iso(facts.savedVersion));
  if (!facts.kind) return new AppError('invalid', words.communityHasNoMoney());
  if (!facts.titled) return titleRefusal;
  const missing = fileRefusal(facts);
  if (missing) return missing;
  if (!facts.roi) return refusals.roi();
  if (!facts.ordered) return refusals.order();
  const done = words.changedTooOften({ perHour });
  return rateLimitRefusal(now, [{ done, opensAt: facts.opensAt }]);
}
