import { downloadZip } from 'client-zip';
import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { newId } from '~/db/id';
import { insertWhere } from '~/db/insert-where';
import {
  auditLog,
  businessListings,
  comments,
  consents,
  decisions,
  files,
  interests,
  postLikes,
  posts,
  pushSubscriptions,
  ratings,
  reports,
  savedItems,
  userSessions,
  users,
  verifications,
} from '~/db/schema';
import { confirmPassword } from '~/domain/auth/password.server';
import { chatExport, type ExportedConversation } from '~/domain/chat/account.server';
import { cleanFileName } from '~/domain/file/name';
import type { ReportTargetType } from '~/domain/moderation/report';
import { takenDown } from '~/domain/moderation/sealed.server';
import type { MemberContext } from '~/domain/shared/context';
import { withoutSearchKeys } from '~/domain/spelling/search-keys';
import { AppError } from '~/lib/app-error';
import { DAY_MS } from '~/lib/duration';
import { waitUntil } from '~/lib/wait';
import * as words from './deletion.words';
import { writeData } from './messages.server';
import { readMe } from './read-me';

/**
 * Everything stored about a user as a ZIP: `data.json`, what is in it in their language, and the uploaded files. The ZIP is streamed with one file, or one page of
 * messages, in memory at a time. It needs the password, is limited to once a day, and never holds rows of other users.
 */
export async function exportAccount(ctx: MemberContext, password: string): Promise<Response> {
  const confirmation = await confirmPassword(ctx, password, 'password');
  if (!confirmation.isRight) return confirmation.refuse();
  const { db, viewer, now } = ctx;
  const row = {
    id: newId(now),
    actorId: viewer.id,
    action: 'account.exported',
    targetType: 'user',
    targetId: viewer.id,
    createdAt: now,
  };
  const recent = sql`(SELECT count(*) FROM ${auditLog} WHERE ${exportedSince(viewer.id, now - DAY_MS)})`;
  const perDay = ctx.limits.scaled(PER_DAY);
  const [allowed, ...rows] = await db.batch([
    insertWhere(db, auditLog, row, sql`${recent} < ${perDay} AND ${confirmation.isAllowed}`),
    ...ownRows(ctx),
  ]);
  if (allowed.length === 0) throw (await onceADay(ctx)) ?? (await confirmation.whyNot());
  const names = [
    'account',
    'sessions',
    'push',
    'consents',
    'posts',
    'listings',
    'comments',
    'likes',
    'saved',
    'interests',
  ];
  const chats = ['conversations', 'blocked', 'muted'];
  const more = ['ratings', 'reports', ...chats, 'verifications', 'decisions', 'removed', 'files'];
  const { conversations, ...data } = Object.fromEntries(
    [...names, ...more].map((name, i) => [name, rows[i]]),
  );
  const own = (rows.at(-1) ?? []) as { id: string; name: string }[];
  const text = writeData(ctx, data, conversations as ExportedConversation[]);
  const zip = downloadZip(entries(ctx, { text, about: readMe() }, own));
  return new Response(zip.body, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="nukkad-data.zip"',
      'cache-control': 'no-store',
    },
  });
}

/** The refusal for a user who has already exported their data today, with the exact wait; null otherwise. */
async function onceADay({ db, viewer, now, limits }: MemberContext): Promise<AppError | null> {
  const [rows] = await db.batch([
    db
      .select({ at: auditLog.createdAt })
      .from(auditLog)
      .where(exportedSince(viewer.id, now - DAY_MS))
      .orderBy(desc(auditLog.createdAt))
      .limit(1)
      .offset(limits.scaled(PER_DAY) - 1),
  ]);
  const oldest = rows[0]?.at;
  if (oldest === undefined) return null;
  const { seconds, words: wait } = waitUntil(oldest + DAY_MS, now);
  const sentence = words.onceADay({ wait });
  return new AppError('rate_limited', sentence, { retryAfter: seconds });
}

const PER_DAY = 1;

const exportedSince = (userId: string, since: number) =>
  sql`target_type = 'user' AND target_id = ${userId} AND action = 'account.exported' AND created_at > ${since}`;

function ownRows({ db, viewer: { id } }: MemberContext) {
  const { passwordHash: _hash, ...userColumns } = withoutSearchKeys(getTableColumns(users));
  const { tokenHash: _token, ...session } = getTableColumns(userSessions);
  const { auth: _secret, p256dh: _key, ...browser } = getTableColumns(pushSubscriptions);
  const { decidedBy: _judge, ...submission } = getTableColumns(verifications);
  const {
    decidedBy: _by,
    appealDecidedBy: _later,
    reportId: _report,
    ...decision
  } = getTableColumns(decisions);
  return [
    db.select(userColumns).from(users).where(eq(users.id, id)),
    db.select(session).from(userSessions).where(eq(userSessions.userId, id)),
    // Its secret is for the push service only, as a token is for the browser only.
    db.select(browser).from(pushSubscriptions).where(eq(pushSubscriptions.userId, id)),
    db.select().from(consents).where(eq(consents.userId, id)),
    db
      .select(withoutSearchKeys(getTableColumns(posts)))
      .from(posts)
      .where(and(eq(posts.authorId, id), notSealed('post', posts))),
    db
      .select(withoutSearchKeys(getTableColumns(businessListings)))
      .from(businessListings)
      .where(and(eq(businessListings.entrepreneurId, id), notSealed('listing', businessListings))),
    db
      .select()
      .from(comments)
      .where(and(eq(comments.userId, id), notSealed('comment', comments))),
    db.select().from(postLikes).where(eq(postLikes.userId, id)),
    db.select().from(savedItems).where(eq(savedItems.userId, id)),
    db.select().from(interests).where(eq(interests.investorId, id)),
    db
      .select()
      .from(ratings)
      .where(and(eq(ratings.raterId, id), notSealed('rating', ratings))),
    db
      .select({
        id: reports.id,
        reason: reports.reason,
        description: reports.description,
        status: reports.status,
      })
      .from(reports)
      .where(eq(reports.reporterId, id)),
    ...chatExport(db, id),
    db.select(submission).from(verifications).where(eq(verifications.userId, id)),
    db.select(decision).from(decisions).where(eq(decisions.userId, id)),
    db.all(removedBy(id)),
    db
      .select()
      .from(files)
      .where(and(eq(files.ownerId, id), isNull(files.deletedAt), isNull(files.withdrawnAt))),
  ] as const;
}

type Sealable = typeof posts | typeof businessListings | typeof comments | typeof ratings;

/** Content that moderation removed is sealed: no endpoint returns its text, not even to its author (decision 022). */
const sealed = (type: ReportTargetType, { id, deletedAt }: Sealable): SQL =>
  sql`(${deletedAt} IS NOT NULL AND ${takenDown(type, sql`${id}`)})`;
const notSealed = (type: ReportTargetType, table: Sealable): SQL => sql`NOT ${sealed(type, table)}`;

/** Query: what was removed and when, without the text. */
function removedBy(id: string): SQL {
  const of = (type: ReportTargetType, table: Sealable, owner: SQLiteColumn) =>
    sql`SELECT ${type} AS kind, ${table.id} AS id, ${table.createdAt} AS createdAt, ${table.deletedAt} AS removedAt
      FROM ${table} WHERE ${owner} = ${id} AND ${sealed(type, table)}`;
  return sql`${of('post', posts, posts.authorId)}
    UNION ALL ${of('listing', businessListings, businessListings.entrepreneurId)}
    UNION ALL ${of('comment', comments, comments.userId)}
    UNION ALL ${of('rating', ratings, ratings.raterId)}`;
}

async function* entries(
  ctx: MemberContext,
  { text, about }: { text: AsyncIterable<string>; about: string },
  own: { id: string; name: string }[],
) {
  const lastModified = new Date(ctx.now);
  yield { name: 'read-me.txt', input: about, lastModified };
  yield { name: 'data.json', input: text, lastModified };
  for (const { id, name } of own) {
    const stored = await ctx.files.get(id);
    // A missing object is skipped instead of breaking the archive.
    if (stored) {
      const path = `files/${id.slice(0, 8)}-${cleanFileName(name)}`;
      yield { name: path, input: new Response(stored.body as BodyInit), lastModified };
    }
  }
}
