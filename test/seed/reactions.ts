import type { CommentRow, InterestRow, LikeRow, SavedItemRow } from '#test/support/rows/row-types';
import { amountRanges } from '~/domain/option/options';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/lib/time/duration';
import { newestComments } from './comments/comments-1';
import { olderComments } from './comments/comments-2';
import { communityComments } from './comments/comments-3';
import { acceptedNotes, interestMessages, knownInterests, rejectedNotes } from './interests';
import { knownAccounts, type PersonKey } from './people';
import type { DemoComment } from './types';
import { type ListingOffer, type Member, memberOf, type PostOffer, type World } from './world';

/** Likes of posts, most of them soon after the post. */
export function likesOf(world: World): LikeRow[] {
  const { rows, now } = world;
  return listedPosts(world).flatMap((post) => {
    const others = activeMembers(world).filter(({ row }) => row.id !== post.owner.row.id);
    const spread = Math.min(1, 0.5 + (now - post.row.createdAt) / (12 * HOUR_MS));
    const fans = rows.random.sample(others, Math.round(post.demo.heat * spread * others.length * 0.86));
    const likes = fans.map(({ row: user }) => {
      const from = Math.max(post.row.createdAt, user.createdAt) + MINUTE_MS;
      const createdAt = soonAfter(world, from, Math.min(now, from + 40 * DAY_MS));
      return rows.like({ userId: user.id, postId: post.row.id, createdAt });
    });
    post.row.likes = likes.length;
    return likes;
  });
}

/** Comments and answers in the order in which they are in the data. */
export function commentsOf(world: World): CommentRow[] {
  const all: Record<string, DemoComment[]> = { ...newestComments, ...olderComments, ...communityComments };
  return Object.entries(all).flatMap(([key, threads]) => {
    const post = world.posts.get(key);
    if (!post) throw new Error(`Comments for '${key}', which is no post.`);
    const span = Math.min(world.now - post.row.createdAt, 25 * DAY_MS) * 0.92;
    const comments = threads.flatMap((thread, index) =>
      threadRows(
        world,
        post,
        thread,
        post.row.createdAt + (span * (index + 0.4)) / threads.length,
        span / threads.length,
      ),
    );
    post.row.comments = comments.length;
    return comments;
  });
}

function threadRows(
  world: World,
  post: PostOffer,
  [who, text, ...answers]: DemoComment,
  at: number,
  room: number,
): CommentRow[] {
  const write = (author: PersonKey, content: string, time: number, parentId: string | null = null) => {
    const { row } = memberOf(world, author);
    // Somebody who joined later found the post later.
    const createdAt = Math.floor(Math.min(world.now - MINUTE_MS, Math.max(time, row.createdAt + HOUR_MS)));
    return world.rows.comment({ userId: row.id, postId: post.row.id, content, createdAt, parentId });
  };
  const first = write(who, text, at);
  let last = first.createdAt;
  const replies = answers.map(([author, words], index) => {
    last = Math.max(first.createdAt + ((index + 1) * room * 0.5) / (answers.length + 1), last + 1000);
    return write(author, words, last, first.id);
  });
  return [first, ...replies];
}

type Target = PostOffer | ListingOffer;
export const isListing = (target: Target): target is ListingOffer => 'entrepreneurId' in target.row;

/** Interests of the known accounts as written down, others by lot, decided after a few days. */
export function interestsOf(world: World): InterestRow[] {
  const targets = new Map<string, Target>(
    [...investmentPosts(world), ...world.listings.values()].map((target) => [target.key, target]),
  );
  const rows: InterestRow[] = [];
  const taken = new Set<string>();
  const add = (investor: Member, target: Target, given: Partial<InterestRow>) => {
    taken.add(`${investor.key} ${target.key}`);
    rows.push(newInterest(world, investor, target, given));
    target.row.interests += 1;
  };
  for (const { who, in: key, ...given } of knownInterests) {
    const target = targets.get(key);
    if (!target) throw new Error(`An interest in '${key}', which is nothing to invest in.`);
    add(memberOf(world, who), target, given);
  }
  for (const target of targets.values()) {
    if (isKnown(target.owner.key)) continue;
    const crowd = activeMembers(world, 'investor').filter(
      ({ key }) => !isKnown(key) && !taken.has(`${key} ${target.key}`),
    );
    const count = Math.round(target.demo.heat * (isListing(target) ? 4 : 6) + world.rows.random.next());
    for (const investor of world.rows.random.sample(crowd, count))
      add(investor, target, byLot(world, investor, target));
  }
  return rows;
}

function newInterest(
  world: World,
  investor: Member,
  target: Target,
  given: Partial<InterestRow>,
): InterestRow {
  const { rows, now } = world;
  const from = Math.max(target.row.createdAt, investor.row.createdAt) + 10 * MINUTE_MS;
  const createdAt = soonAfter(world, from, Math.min(now - 20 * MINUTE_MS, from + 30 * DAY_MS));
  const decided = given.status !== undefined && given.status !== 'pending';
  const decidedAt = decided
    ? soonAfter(world, createdAt + 5 * MINUTE_MS, Math.min(now, createdAt + 9 * DAY_MS))
    : null;
  const about = isListing(target) ? { listingId: target.row.id } : { postId: target.row.id };
  return rows.interest({
    investorId: investor.row.id,
    ownerId: target.owner.row.id,
    createdAt,
    decidedAt,
    ...about,
    ...given,
  });
}

function byLot({ rows: { random }, now }: World, investor: Member, target: Target): Partial<InterestRow> {
  const fresh = now - target.row.createdAt < 2 * DAY_MS;
  const luck = random.next();
  const status = fresh || luck > 0.66 ? 'pending' : luck < 0.45 ? 'accepted' : 'rejected';
  const notes = status === 'accepted' ? acceptedNotes : rejectedNotes;
  return {
    status,
    amount: random.chance(0.62) ? amountFor(investor, target, random.next()) : null,
    message: random.pick(interestMessages),
    note: status === 'pending' ? null : random.pick(notes),
  };
}

/** A round sum inside the investor's own range and not above what is looked for. */
function amountFor({ demo }: Member, { row }: Target, luck: number): number {
  const range = amountRanges.find(({ code }) => code === demo.invests?.amount);
  const low = Math.min(range?.from ?? 50_000, (row.fundingMax ?? 200_000) * 0.4);
  const high = Math.min((range?.from ?? 50_000) * 3, row.fundingMax ?? 200_000);
  const step = high >= 500_000 ? 50_000 : high >= 100_000 ? 25_000 : 5_000;
  return Math.max(10_000, Math.round((low + (Math.max(low, high) - low) * luck * luck) / step) * step);
}

/** Bookmarks: the known investor's nine, one of them gone since, and a few of everybody else. */
export function savedItemsOf(world: World): SavedItemRow[] {
  const { random } = world.rows;
  const rohans = [
    ...['chiller', 'charbagh', 'onions', 'banarasi', 'bunmaska', 'wrongpost'],
    ...['tailors', 'vermadairy', 'dewaschool'],
  ];
  const everything = [...world.posts.keys(), ...world.listings.keys()];
  return activeMembers(world).flatMap((member) => {
    const any = random.sample(everything, random.int(1, member.role === 'investor' ? 6 : 3));
    return (member.key === knownAccounts.investor ? rohans : any).map((key) => saved(world, member, key));
  });
}

function saved({ posts, listings, rows, now }: World, { row: user }: Member, key: string): SavedItemRow {
  const post = posts.get(key);
  const listing = listings.get(key);
  const item = post?.row ?? listing?.row;
  if (!item) throw new Error(`Nothing is called '${key}'.`);
  const from = Math.max(item.createdAt, user.createdAt) + MINUTE_MS;
  const createdAt = Math.floor(
    Math.min(now - MINUTE_MS, from + (Math.min(now, from + 30 * DAY_MS) - from) * rows.random.next()),
  );
  return rows.savedItem({
    userId: user.id,
    postId: post?.row.id ?? null,
    listingId: listing?.row.id ?? null,
    createdAt,
  });
}

export const isKnown = (key: PersonKey) => Object.values<PersonKey>(knownAccounts).includes(key);
const listedPosts = ({ posts }: World) => [...posts.values()].filter(({ row }) => row.isActive);
const investmentPosts = (world: World) =>
  listedPosts(world).filter(({ row }) => row.postType === 'investment');

export const activeMembers = ({ members }: World, role?: Member['role']) =>
  [...members.values()].filter((member) => member.active && (!role || member.role === role));

/** A moment between the two, much more often early than late. */
const soonAfter = ({ rows }: World, from: number, to: number) =>
  Math.floor(from + Math.max(0, to - from) * rows.random.next() ** 2.6);
