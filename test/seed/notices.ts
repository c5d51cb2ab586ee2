import type { CommentRow, InterestRow, LikeRow, NotificationRow } from '#test/support/rows/row-types';
import type { PersonKind } from '~/domain/notification/kinds.server';
import { notificationText } from '~/domain/notification/notification';
import { DAY_MS, HOUR_MS } from '~/lib/time/duration';
import type { Talk } from './talks';
import type { Member, World } from './world';

interface Event {
  to: string;
  type: PersonKind;
  subject: string;
  actor: string;
  at: number;
  postId?: string | null;
  listingId?: string | null;
  commentId?: string;
  interestId?: string;
  conversationId?: string;
}

interface Happened {
  likes: LikeRow[];
  comments: CommentRow[];
  interests: InterestRow[];
  talks: Talk[];
}

/** Read what is older; the rest still waits at the bell. */
const UNREAD_SINCE = 14 * HOUR_MS;

/**
 * What everybody was told, as the product groups it: one unread row a kind and subject with the number of
 * people behind it; what was read before is one row a kind, subject and day.
 */
export function notificationsOf(world: World, happened: Happened): NotificationRow[] {
  const members = new Map([...world.members.values()].map((member) => [member.row.id, member]));
  const groups = new Map<string, Event[]>();
  for (const event of eventsOf(world, happened)) {
    if (event.to === event.actor) continue;
    const unread = event.at > world.now - UNREAD_SINCE;
    const bucket = unread ? 'unread' : Math.floor((world.now - event.at) / DAY_MS);
    const key = `${event.to} ${event.type}:${event.subject} ${bucket}`;
    groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  return [...groups.values()].map((events) => toRow(world, members, events));
}

function eventsOf({ posts }: World, { likes, comments, interests, talks }: Happened): Event[] {
  const authors = new Map([...posts.values()].map(({ row }) => [row.id, row.authorId]));
  const writers = new Map(comments.map(({ id, userId }) => [id, userId]));
  return [
    ...likes.map(({ postId, userId, createdAt }) => ({
      to: authors.get(postId) ?? '',
      type: 'post_liked' as const,
      subject: postId,
      actor: userId,
      at: createdAt,
      postId,
    })),
    ...comments.map(({ id, postId, userId, createdAt }) => ({
      to: authors.get(postId) ?? '',
      type: 'post_commented' as const,
      subject: postId,
      actor: userId,
      at: createdAt,
      postId,
      commentId: id,
    })),
    ...comments
      .filter(({ parentId, postId }) => parentId && writers.get(parentId) !== authors.get(postId))
      .map(({ id, parentId, postId, userId, createdAt }) => ({
        to: writers.get(parentId ?? '') ?? '',
        type: 'comment_replied' as const,
        subject: parentId ?? '',
        actor: userId,
        at: createdAt,
        postId,
        commentId: id,
      })),
    ...interests.flatMap(interestEvents),
    ...talks.flatMap(talkEvents),
  ];
}

/** Calls that were missed and proposed times; what else is unread in a chat is in the inbox alone. */
function talkEvents({ calls, proposals, conversation: { id } }: Talk): Event[] {
  const missed = calls.filter(({ endReason }) => endReason === 'missed');
  const about = { subject: id, conversationId: id };
  return [
    ...missed.map(({ callerId, receiverId, endedAt, createdAt }) => ({
      to: receiverId,
      type: 'missed_call' as const,
      actor: callerId,
      at: endedAt ?? createdAt,
      ...about,
    })),
    ...proposals.map(({ proposerId, receiverId, createdAt: at }) => ({
      to: receiverId,
      type: 'call_proposed' as const,
      actor: proposerId,
      at,
      ...about,
    })),
  ];
}

function interestEvents({
  id,
  investorId,
  ownerId,
  postId,
  listingId,
  status,
  createdAt,
  decidedAt,
}: InterestRow): Event[] {
  const about = { postId, listingId, interestId: id };
  const received = {
    to: ownerId,
    type: 'interest_received' as const,
    subject: postId ?? listingId ?? '',
    actor: investorId,
    at: createdAt,
    ...about,
  };
  if (status === 'pending' || decidedAt === null) return [received];
  return [
    received,
    {
      to: investorId,
      type: `interest_${status}` as const,
      subject: id,
      actor: ownerId,
      at: decidedAt,
      ...about,
    },
  ];
}

function toRow({ rows, now }: World, members: Map<string, Member>, events: Event[]): NotificationRow {
  const sorted = events.sort((a, b) => a.at - b.at);
  const first = sorted[0] as Event;
  const { to, type, subject, actor, at, ...about } = sorted.at(-1) as Event;
  const unread = at > now - UNREAD_SINCE;
  const name = members.get(actor)?.row.fullName ?? '';
  return rows.notification({
    // The id tells when the row began, `createdAt` when the last person came.
    id: rows.id(first.at),
    userId: to,
    type,
    actorId: actor,
    actorCount: new Set(sorted.map((event) => event.actor)).size,
    content: notificationText(type, { name, count: 1, about: null }) ?? '',
    groupKey: `${type}:${subject}`,
    createdAt: at,
    readAt: unread ? null : Math.min(now - HOUR_MS, at + 3 * HOUR_MS),
    ...about,
  });
}
