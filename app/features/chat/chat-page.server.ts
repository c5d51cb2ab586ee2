import { sql } from 'drizzle-orm';
import { builtBatch } from '~/db/built-batch.server';
import { listings, posts, users } from '~/db/schema';
import { type MessagingRelation, messagingRelation } from '~/domain/chat/access.server';
import { listConversations, listFirstConversations, shownStatus } from '~/domain/chat/conversation.server';
import { hasChatNotices, requireKnown, threadPage, toMessageViews } from '~/domain/chat/message.server';
import type { ChatHomeView, ChatThreadView, ComposerState } from '~/domain/chat/view';
import { visibleListing } from '~/domain/listing/query.server';
import { closedReason, firstMessageNote, messageLimits, waitingReason } from '~/domain/message/message';
import type { ChatUser, ConversationFilter, ThreadQuery } from '~/domain/message/message.schema';
import { visiblePost } from '~/domain/post/query.server';
import { type Asking, asking, type MemberContext } from '~/domain/shared/context';
import { chatPath } from '~/domain/shared/paths';
import { userNotFound } from '~/domain/user/access.server';
import { hasBlocked } from '~/domain/user/blocks.server';
import { nameShown } from '~/domain/user/erased-name.server';
import { hasMuted } from '~/domain/user/mutes.server';
import { isSuspended, suspendedUntilSentence } from '~/domain/user/suspension';
import { chatInterestsQuery, toChatContext, toThreadInterests } from './chat-context.server';

/** Loads the conversations that `/chat` shows. */
export async function chatHome(ctx: MemberContext, filter: ConversationFilter): Promise<ChatHomeView> {
  const { segment, cursor, limit } = filter;
  const isFirst = segment === 'chats' && !cursor;
  const { items, next, requests, unwritten } = isFirst
    ? await listFirstConversations(ctx, { segment, limit })
    : { ...(await listConversations(ctx, filter)), unwritten: [] };
  return { segment, conversations: items, unwritten, next, requestCount: requests };
}

interface Between extends MessagingRelation {
  avatar: string | null;
  userType: ChatUser['userType'];
  isVerified: number;
  isMuted: number;
  isBlocked: number;
  hasNotices: number;
}

/**
 * Loads the thread of `/chat/{userId}`. Links of old cards name a post or listing instead of a user; they are
 * redirected to its owner. `edge`: another page than the newest. Throws `not_found` if the viewer can't
 * reach the user.
 */
export async function chatThread(
  ctx: MemberContext,
  otherId: string,
  edge: Omit<ThreadQuery, 'limit'> = {},
): Promise<ChatThreadView | { movedTo: string }> {
  if (otherId === ctx.viewer.id) return { movedTo: '/chat' };
  const [[row], [item], between] = await ctx.db.batch(
    threadStatements(ctx.db, { viewerId: ctx.viewer.id, otherId }),
  );
  if (!row && item) return { movedTo: item.owner === ctx.viewer.id ? '/chat' : chatPath(item.owner) };
  // A user whom the viewer has blocked can be unblocked here, even before a first message.
  if (!row || !(row.isBlocked && row.access === 'blocked')) requireKnown(ctx, otherId, row);
  if (!row) throw userNotFound();
  const page = await threadPage(ctx, otherId, row, { ...edge, limit: messageLimits.page });
  const messages = await toMessageViews(ctx, otherId, row, page);
  return {
    user: chatUserOf(otherId, row),
    conversationId: row.conversation,
    status: row.status && shownStatus(row.status),
    requestedBy: row.requestedBy,
    messages,
    hasOlder: page.hasOlder,
    hasNewer: page.hasNewer,
    lastSeq: page.lastSeq,
    unreadCount: page.unread,
    readSeq: page.readSeq,
    hasNotices: Boolean(row.hasNotices),
    composer: composerOf(ctx, otherId, row, page.lastSeq),
    isConnected: Boolean(row.connected),
    isMuted: Boolean(row.isMuted),
    isBlocked: Boolean(row.isBlocked),
    about: toChatContext(between),
    interests: row.access === 'blocked' || row.isBlocked ? [] : toThreadInterests(between),
  };
}

const threadStatements = builtBatch((db, values: { viewerId: string; otherId: string }) => {
  const ctx = asking(db, values);
  const { otherId } = values;
  return [betweenQuery(ctx, otherId), ownerQuery(ctx, otherId), chatInterestsQuery(ctx, otherId)];
});

function betweenQuery({ db, viewer }: Asking, otherId: string) {
  return db.all<Between>(sql`SELECT s.*, u.avatar AS avatar, u.user_type AS userType, u.is_verified AS isVerified,
      ${hasMuted(viewer.id, sql`u.id`)} AS isMuted,
      ${hasBlocked(viewer.id, sql`u.id`)} AS isBlocked, ${hasChatNotices(viewer.id, sql`s.conversation`)} AS hasNotices
    FROM (${messagingRelation(viewer.id, otherId)}) AS s JOIN ${users} AS u ON u.id = s.other`);
}

/** Query: the owner of the post or listing whose id is in the address in place of a user's. */
const ownerQuery = ({ db, viewer }: Asking, id: string) =>
  db.all<{ owner: string }>(sql`SELECT ${posts.authorId} AS owner FROM ${posts}
      WHERE ${posts.id} = ${id} AND ${visiblePost(viewer.id)}
    UNION ALL SELECT ${listings.entrepreneurId} FROM ${listings}
      WHERE ${listings.id} = ${id} AND ${visibleListing(viewer.id)}`);

const chatUserOf = (id: string, { fullName, avatar, userType, isVerified }: Between): ChatUser => ({
  id,
  fullName: nameShown(fullName),
  avatar,
  userType,
  isVerified: Boolean(isVerified),
});

function composerOf(
  { viewer, now }: MemberContext,
  otherId: string,
  row: Between,
  lastSeq: number,
): ComposerState {
  const { access, status, requestedBy, fullName } = row;
  if (isSuspended(viewer, now)) return { state: 'closed', reason: suspendedUntilSentence(viewer) };
  if (access === 'gone' || access === 'blocked' || access === 'unwanted') {
    return { state: 'closed', reason: closedReason[access] };
  }
  // A request whose first message never arrived is still the first.
  if (access === 'waiting' && lastSeq > 0) return { state: 'waiting', reason: waitingReason(fullName) };
  if (access === 'first' || access === 'waiting') return { state: 'first', note: firstMessageNote() };
  return status !== null && status !== 'accepted' && requestedBy === otherId
    ? { state: 'asked', isDeclined: status === 'declined' }
    : { state: 'open' };
}
