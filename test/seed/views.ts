import type { CommentRow, InterestRow, LikeRow, ViewRow } from '#test/support/rows/row-types';
import { DAY_MS, HOUR_MS } from '~/lib/time/duration';
import { istDay } from '~/lib/time/in-words';
import { knownAccounts } from './people';
import { activeMembers, isKnown } from './reactions';
import { type Member, memberOf, type World } from './world';

interface Reactions {
  likes: LikeRow[];
  comments: CommentRow[];
  interests: InterestRow[];
}

/**
 * Draws who looked at what on which day. Whoever reacted has looked; others look by chance, most of them in
 * the first days. The counters of posts and listings are set to what comes out.
 */
export function viewsOf(world: World, { likes, comments, interests }: Reactions): ViewRow[] {
  const views = new Map<string, ViewRow>();
  const look = (
    targetType: ViewRow['targetType'],
    targetId: string,
    ownerId: string,
    viewerId: string,
    at: number,
  ) => {
    if (viewerId === ownerId || at > world.now) return;
    const row = world.rows.view({ targetType, targetId, viewerId, day: istDay(at), ownerId });
    views.set(`${targetType} ${targetId} ${viewerId} ${row.day}`, row);
  };
  const owners = new Map([...world.posts.values()].map(({ row }) => [row.id, row.authorId]));
  for (const { postId, userId, createdAt } of [...likes, ...comments])
    look('post', postId, owners.get(postId) ?? userId, userId, createdAt);
  for (const { postId, listingId, investorId, ownerId, createdAt } of interests)
    look(postId ? 'post' : 'listing', postId ?? listingId ?? '', ownerId, investorId, createdAt);
  for (const { row, demo, owner } of world.posts.values())
    for (const viewer of activeMembers(world))
      for (const at of visits(world, viewer, row.createdAt, demo.heat, isKnown(owner.key)))
        look('post', row.id, row.authorId, viewer.row.id, at);
  for (const { row, demo, owner } of world.listings.values())
    for (const viewer of activeMembers(world))
      for (const at of visits(world, viewer, row.createdAt, demo.heat, isKnown(owner.key)))
        look('listing', row.id, row.entrepreneurId, viewer.row.id, at);
  for (const key of Object.values(knownAccounts)) {
    const { row } = memberOf(world, key);
    for (const viewer of activeMembers(world))
      for (const at of visits(world, viewer, row.createdAt, 0.7, true))
        look('user', row.id, row.id, viewer.row.id, at);
  }
  countViews(world, [...views.values()]);
  return [...views.values()];
}

/** Moments at which somebody looks; the known accounts are looked at all year, so that analytics has a line. */
function visits(
  { rows: { random }, now }: World,
  viewer: Member,
  madeAt: number,
  heat: number,
  allYear: boolean,
): number[] {
  const from = Math.max(madeAt, viewer.row.createdAt) + HOUR_MS;
  const life = now - from;
  if (life <= 0 || !random.chance(0.2 + heat * 0.75)) return [];
  const soon = Array.from(
    { length: random.int(1, 1 + Math.round(heat * 3)) },
    () => from + Math.min(life, 21 * DAY_MS) * random.next() ** 2,
  );
  const later = allYear
    ? Array.from(
        { length: random.int(0, Math.ceil(life / (15 * DAY_MS))) },
        () => from + life * random.next(),
      )
    : [];
  return [...soon, ...later];
}

function countViews({ posts, listings }: World, views: ViewRow[]) {
  const counts = new Map<string, number>();
  for (const { targetId } of views) counts.set(targetId, (counts.get(targetId) ?? 0) + 1);
  for (const { row } of [...posts.values(), ...listings.values()]) row.views = counts.get(row.id) ?? 0;
}
