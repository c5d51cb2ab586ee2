import { sql } from 'drizzle-orm';
import type { Page } from '~/db/cursor';
import { conversations, users } from '~/db/schema';
import { type Other, othersQuery } from '~/domain/chat/conversation.server';
import { relationQuery, requireKnown } from '~/domain/chat/message.server';
import type { MessageMatch } from '~/domain/message/conversations';
import type { MemberContext } from '~/domain/shared/context';
import { toMatch } from '~/domain/spelling/match';
import { userNotFound } from '~/domain/user/access.server';
import { nameShown } from '~/domain/user/erased-name.server';
import { invalidField } from '~/lib/app-error';
import { iso } from '~/lib/time/iso';
import { messageSearchLimits } from './message-search';
import type { InboxSearchReply, MessageHit, ThreadSearchQuery } from './message-search.schema';
import * as words from './message-search.words';

/** Messages with one user that match every word, newest first. Throws `not_found` for a user who cannot be reached. */
export async function searchThread(
  ctx: MemberContext,
  otherId: string,
  { q, cursor, limit }: ThreadSearchQuery,
): Promise<Page<MessageHit>> {
  const [[row], [other]] = await ctx.db.batch([relationQuery(ctx, otherId), othersQuery(ctx, [otherId])]);
  const { conversation } = requireKnown(ctx, otherId, row);
  if (!other) throw userNotFound();
  if (!toMatch(q)) return { items: [], next: null };
  const before = cursor ? readCursor(cursor) : undefined;
  // Asking the object of a pair without a conversation would make one.
  if (conversation === null) return { items: [], next: null };
  const { found, hasMore } = await ctx.conversations.search(ctx.viewer.id, otherId, q, { before, limit });
  const last = found.at(-1);
  return {
    items: found.map((message) => toHit(message, other, false)),
    next: hasMore && last ? String(last.seq) : null,
  };
}

/** The same in the viewer's latest conversations. It says how far it has looked, since a silent conversation is left out. */
export async function searchInbox(ctx: MemberContext, q: string): Promise<InboxSearchReply> {
  const match = toMatch(q);
  if (!match) return { people: [], hits: [], searched: 0, unanswered: 0, isWhole: true, isCut: false };
  const { pages, asked, unanswered, hasMore } = await ctx.conversations.searchInbox(ctx.viewer.id, q);
  const [known, named] = await ctx.db.batch([
    othersQuery(
      ctx,
      pages.map(({ otherId }) => otherId),
    ),
    // Names are stored in this form, which not every keyboard writes.
    peopleQuery(ctx, q.trim().normalize('NFC'), match),
  ]);
  const others = new Map(known.map((other) => [other.id, other]));
  const hits = pages.flatMap(({ otherId, found, hasMore: more }) => {
    const other = others.get(otherId);
    return other ? found.map((message, at) => toHit(message, other, more && at === found.length - 1)) : [];
  });
  hits.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.seq - a.seq);
  const { shown } = messageSearchLimits;
  return {
    people: named.map(toUser),
    hits: hits.slice(0, shown),
    searched: asked,
    unanswered,
    isWhole: !hasMore,
    isCut: hits.length > shown,
  };
}

/** A cursor is the `seq` of the last hit: the index is read backwards from there. */
function readCursor(cursor: string): number {
  if (!/^\d{1,12}$/.test(cursor)) {
    throw invalidField('cursor', words.badCursor());
  }
  return Number(cursor);
}

function toHit(
  { id, seq, senderId, type, snippet, createdAt }: MessageMatch,
  other: Other,
  hasMore: boolean,
): MessageHit {
  return {
    id,
    seq,
    user: toUser(other),
    senderId,
    messageType: type,
    snippet,
    hasMore,
    createdAt: iso(createdAt),
  };
}

const toUser = ({ isMuted: _, fullName, isVerified, ...user }: Other) => ({
  ...user,
  fullName: nameShown(fullName),
  isVerified: Boolean(isVerified),
});

/**
 * Query: whom the viewer writes with, by a part of the name or by words that sound so. A request that waits for the viewer is among the
 * requests. Not by LIKE: D1 refuses patterns of more than 50 bytes, which are 16 letters of Devanagari.
 */
function peopleQuery({ db, viewer }: MemberContext, q: string, match: string) {
  const mine = sql`(status = 'accepted' OR requested_by = ${viewer.id})`;
  return db.all<Other>(sql`SELECT id, full_name AS fullName, avatar, user_type AS userType,
      is_verified AS isVerified, 0 AS isMuted FROM ${users}
    WHERE id IN (SELECT user_b FROM ${conversations} WHERE user_a = ${viewer.id} AND ${mine}
        UNION ALL SELECT user_a FROM ${conversations} WHERE user_b = ${viewer.id} AND ${mine})
      AND deleted_at IS NULL AND (instr(lower(full_name), lower(${q})) > 0 OR EXISTS (
        SELECT 1 FROM users_fts WHERE users_fts MATCH ${`{full_name full_name_keys} : (${match})`}
          AND users_fts.rowid = users.rowid))
    ORDER BY full_name, id LIMIT ${messageSearchLimits.people}`);
}
