import { type SQL, sql } from 'drizzle-orm';
import { decodeCursor, type Page, toPage } from '~/db/cursor';
import { namedBatch } from '~/db/named-batch';
import { blocks, mutes, notifications, users } from '~/db/schema';
import { endCall } from '~/domain/call/call.server';
import { liveCallBetween } from '~/domain/call/query.server';
import { declining, syncMarked } from '~/domain/chat/request.server';
import { type Marked, markChanged, type SyncResult } from '~/domain/chat/standing.server';
import { PERMISSION_MS } from '~/domain/message/message';
import type { ChatUser } from '~/domain/message/message.schema';
import { passOnStatement } from '~/domain/notification/pass-on.server';
import type { MemberContext } from '~/domain/shared/context';
import type { PageQuery } from '~/domain/shared/paging.schema';
import { userNotFound } from '~/domain/user/access.server';
import { blockBetween, hasBlocked } from '~/domain/user/blocks.server';
import { invalidField } from '~/lib/app-error';
import * as spoken from './block.words';
import type { SilencedList } from './silenced';

interface Blocked {
  blocked: true;
  /** Texts of the blocked user may still arrive for so many seconds; absent where none can. */
  delaySeconds?: number;
}

/** The account exists. A block by the other user is not revealed. */
const isMember = (id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${id} AND deleted_at IS NULL)`;

/**
 * Ends all contact in both directions: messages, comments, likes, profile, notifications, typing and presence check for blocks
 * themselves. Unread notifications between the two are marked read, a pending message request is declined, and a call between them
 * ends. Idempotent. The open pages of both hear of it.
 */
export async function blockUser(ctx: MemberContext, otherId: string): Promise<Blocked> {
  const { db, viewer, now, hubs, defer } = ctx;
  refuseSelf(ctx, otherId, spoken.notYourself());
  const {
    before: [before],
    ownPassedOn,
    theirsPassedOn,
    readOwn,
    readTheirs,
    marked,
    call: [call],
  } = await namedBatch(db, {
    before: betweenQuery(ctx, otherId),
    blocked: db.run(sql`INSERT INTO ${blocks} (blocker_id, blocked_id, created_at)
      SELECT ${viewer.id}, ${otherId}, ${now} WHERE ${isMember(otherId)} ON CONFLICT DO NOTHING`),
    ownPassedOn: passOn(ctx, viewer.id, otherId),
    theirsPassedOn: passOn(ctx, otherId, viewer.id),
    readOwn: readFrom(ctx, viewer.id, otherId),
    readTheirs: readFrom(ctx, otherId, viewer.id),
    ...declining(ctx, otherId),
    marked: markChanged(db, viewer.id, otherId),
    call: liveCallBetween(ctx, otherId),
  });
  if (!before?.found) throw userNotFound();
  // Deferred until after the response: a block during a call is rare.
  if (call) defer(endCall(ctx, call.id));
  if (ownPassedOn.length + readOwn.length > 0) hubs.deliver(viewer.id, { type: 'unread_changed' });
  if (theirsPassedOn.length + readTheirs.length > 0) hubs.deliver(otherId, { type: 'unread_changed' });
  const result = await syncBoth(ctx, otherId, { before, marked, isBlocked: true });
  // The conversation may still know a permission: the hub of the blocked user no longer relies on it.
  const isClosed = result !== 'unreachable' || (await hubs.invalidatePermission(otherId, viewer.id));
  return isClosed ? { blocked: true } : { blocked: true, delaySeconds: PERMISSION_MS / 1000 };
}

interface Between {
  found: number;
  /** The viewer has blocked the other; the other the viewer. */
  isOwn: number;
  isTheirs: number;
}

const betweenQuery = ({ db, viewer }: MemberContext, otherId: string) =>
  db.all<Between>(
    sql`SELECT ${isMember(otherId)} AS found, ${hasBlocked(viewer.id, otherId)} AS isOwn, ${hasBlocked(otherId, viewer.id)} AS isTheirs`,
  );

/** The conversation tells the hubs; where it can't, its users' open pages are told without it. */
async function syncBoth(
  ctx: MemberContext,
  otherId: string,
  { before, marked, isBlocked }: { before: Between | undefined; marked: Marked[]; isBlocked: boolean },
): Promise<SyncResult> {
  const { viewer, hubs } = ctx;
  const result = await syncMarked(ctx, otherId, marked);
  if (result === 'synced' || !before || Boolean(before.isOwn) === isBlocked) return result;
  hubs.deliver(viewer.id, { type: 'contact_changed', userId: otherId });
  // A user who is blocked both ways must not see a difference; strangers have no thread to close.
  if (marked.length > 0 && !before.isTheirs)
    hubs.deliver(otherId, { type: 'contact_changed', userId: viewer.id });
  return result;
}

/** Statement: notifications across the block that stand for others, too, are theirs from now on. */
const passOn = ({ db }: MemberContext, userId: string, actorId: string) =>
  passOnStatement(db, {
    actorId,
    readers: sql`notifications.user_id = ${userId} AND ${blockBetween(userId, actorId)}`,
  });

/** Statement: marks notifications across the block as read. The list hides them, so the badge must not count them. */
const readFrom = ({ db, now }: MemberContext, userId: string, actorId: string) =>
  db.all<{ id: string }>(sql`UPDATE ${notifications} SET read_at = ${now} WHERE user_id = ${userId}
    AND actor_id = ${actorId} AND read_at IS NULL
    AND ${blockBetween(userId, actorId)} RETURNING id`);

export async function unblockUser(ctx: MemberContext, otherId: string): Promise<{ blocked: false }> {
  const [[before], , marked] = await ctx.db.batch([
    betweenQuery(ctx, otherId),
    ctx.db.run(sql`DELETE FROM ${blocks} WHERE blocker_id = ${ctx.viewer.id} AND blocked_id = ${otherId}`),
    markChanged(ctx.db, ctx.viewer.id, otherId),
  ]);
  await syncBoth(ctx, otherId, { before, marked, isBlocked: false });
  return { blocked: false };
}

/**
 * Stops notifications about this user; everything else stays, and the user is not told. The viewer's hub hears of it, and once more from
 * the conversation, which repeats it until the hub has it.
 */
export async function muteUser(ctx: MemberContext, otherId: string): Promise<{ muted: true }> {
  const { db, viewer, now, hubs } = ctx;
  refuseSelf(ctx, otherId, spoken.muteNotYourself());
  const [, marked, [member]] = await db.batch([
    db.run(sql`INSERT INTO ${mutes} (muter_id, muted_id, created_at)
      SELECT ${viewer.id}, ${otherId}, ${now} WHERE ${isMember(otherId)} ON CONFLICT DO NOTHING`),
    markChanged(db, viewer.id, otherId),
    db.all<{ found: number }>(sql`SELECT ${isMember(otherId)} AS found`),
  ]);
  if (!member?.found) throw userNotFound();
  hubs.deliver(viewer.id, { type: 'muted', userId: otherId, isMuted: true });
  await syncMarked(ctx, otherId, marked);
  return { muted: true };
}

export async function unmuteUser(ctx: MemberContext, otherId: string): Promise<{ muted: false }> {
  const [, marked] = await ctx.db.batch([
    ctx.db.run(sql`DELETE FROM ${mutes} WHERE muter_id = ${ctx.viewer.id} AND muted_id = ${otherId}`),
    markChanged(ctx.db, ctx.viewer.id, otherId),
  ]);
  ctx.hubs.deliver(ctx.viewer.id, { type: 'muted', userId: otherId, isMuted: false });
  await syncMarked(ctx, otherId, marked);
  return { muted: false };
}

function refuseSelf({ viewer }: MemberContext, otherId: string, words: string) {
  if (otherId === viewer.id) throw invalidField('id', words);
}

interface SilencedRow extends Omit<ChatUser, 'isVerified'> {
  isVerified: number;
  createdAt: number;
}

const lists = {
  blocked: { table: blocks, by: sql`blocker_id`, whom: sql`blocked_id` },
  muted: { table: mutes, by: sql`muter_id`, whom: sql`muted_id` },
} as const;

/**
 * The users whom the viewer has blocked or muted, latest first. Profiles across a block cannot be opened, so unblocking is done
 * here. Of somebody whose account is erased there is nothing to take back.
 */
export async function listSilenced(
  { db, viewer }: MemberContext,
  list: SilencedList,
  { cursor, limit }: PageQuery,
): Promise<Page<ChatUser>> {
  const { table, by, whom } = lists[list];
  const edge = cursor ? decodeCursor(cursor) : null;
  const before = edge ? sql`AND (s.created_at, s.${whom}) < (${edge.createdAt}, ${edge.id})` : sql``;
  const [rows] = await db.batch([
    db.all<SilencedRow>(sql`SELECT u.id AS id, u.full_name AS fullName, u.avatar AS avatar, u.user_type AS userType,
        u.is_verified AS isVerified, s.created_at AS createdAt
      FROM ${table} AS s JOIN ${users} AS u ON u.id = s.${whom}
      WHERE s.${by} = ${viewer.id} AND u.deleted_at IS NULL ${before} ORDER BY s.created_at DESC, s.${whom} DESC LIMIT ${limit + 1}`),
  ]);
  return toPage(rows, limit, ({ createdAt: _, isVerified, ...user }) => ({
    ...user,
    isVerified: Boolean(isVerified),
  }));
}
