import type { InterestStatus } from '~/domain/offer-status/interest-status';
import type { CardPost } from '~/domain/post/card';

/** Properties of a post that may change while it is on the screen. */
export interface PostEngagement {
  liked: boolean;
  likes: number;
  saved: boolean;
  comments: number;
  interest: InterestStatus | null;
  interests: number;
  isDeleted: boolean;
}

/** The values that the server has returned, each with the time of the response. */
type KnownEngagement = {
  [Field in keyof PostEngagement]?: { value: PostEngagement[Field]; at: number };
};

/** Actions of the user that the server has not confirmed yet. */
export interface PendingMarks {
  liked?: boolean;
  saved?: boolean;
  interested?: boolean;
}

export interface PostMemory {
  known: KnownEngagement;
  pending: PendingMarks;
}

/** Adds a response of time `at` (milliseconds) to the known values. Values of a later response are kept. */
export function learn(memory: PostMemory, answered: Partial<PostEngagement>, at: number): PostMemory {
  const isNews = (field: string) => (memory.known[field as keyof PostEngagement]?.at ?? at) <= at;
  const news = Object.entries(answered).filter(([field]) => isNews(field));
  const known = Object.fromEntries(news.map(([field, value]) => [field, { value, at }]));
  return { ...memory, known: { ...memory.known, ...known } };
}

/** The memory after a withdrawal of the own interest: a number that counts it is the list's business again. */
export function withoutInterest(memory: PostMemory, at: number): PostMemory {
  const { interests, ...known } = memory.known;
  return { ...memory, known: { ...known, interest: { value: null, at } } };
}

export function setPending(memory: PostMemory, pending: PendingMarks): PostMemory {
  const fields = Object.keys(pending) as (keyof PendingMarks)[];
  if (fields.every((field) => memory.pending[field] === pending[field])) return memory;
  return { ...memory, pending: { ...memory.pending, ...pending } };
}

/** The memory with these pending marks, where none of the same kind is shown. */
export function addPending(memory: PostMemory, pending: PendingMarks): PostMemory {
  const fields = Object.keys(pending) as (keyof PendingMarks)[];
  const added = fields.filter((field) => memory.pending[field] === undefined);
  return setPending(memory, Object.fromEntries(added.map((field) => [field, pending[field]])));
}

/** The memory without these pending marks, where they are still the ones that are shown. */
export function endPending(memory: PostMemory, pending: PendingMarks): PostMemory {
  const fields = Object.keys(pending) as (keyof PendingMarks)[];
  const shown = fields.filter((field) => memory.pending[field] === pending[field]);
  return setPending(memory, Object.fromEntries(shown.map((field) => [field, undefined])));
}

/**
 * The values to show: those of the list (requested at `askedAt`), overridden by later responses, overridden by pending actions.
 * Counters change by one with a pending action, until the server returns the real number.
 */
export function engagementOf(
  post: CardPost,
  askedAt: number,
  memory: PostMemory | undefined,
): PostEngagement {
  const listed: PostEngagement = {
    liked: post.viewer.liked,
    likes: post.likes,
    saved: post.viewer.saved,
    comments: post.comments,
    interest: post.viewer.interest,
    interests: post.interests,
    isDeleted: false,
  };
  if (!memory) return listed;
  const news = newerThan(askedAt, memory.known);
  // A list that was made before the interest does not count it, and one that was made before its withdrawal does.
  if (news.interest && listed.interest === null) news.interests ??= listed.interests + 1;
  if (news.interest === null && listed.interest !== null) news.interests ??= listed.interests - 1;
  return withPending({ ...listed, ...news }, memory.pending);
}

function newerThan(askedAt: number, known: KnownEngagement): Partial<PostEngagement> {
  const newer = Object.entries(known).filter(([, { at }]) => at >= askedAt);
  return Object.fromEntries(newer.map(([field, { value }]) => [field, value]));
}

function withPending(truth: PostEngagement, { liked, saved, interested }: PendingMarks): PostEngagement {
  const marks = { ...truth, saved: saved ?? truth.saved };
  if (liked !== undefined && liked !== truth.liked) {
    marks.liked = liked;
    marks.likes = Math.max(0, truth.likes + (liked ? 1 : -1));
  }
  if (interested && truth.interest === null) {
    marks.interest = 'pending';
    marks.interests = truth.interests + 1;
  }
  return marks;
}

/** The post with its current values, for lists that stay loaded after navigation. */
export const withEngagement = (post: CardPost, marks: PostEngagement): CardPost => ({
  ...post,
  likes: marks.likes,
  comments: marks.comments,
  interests: marks.interests,
  viewer: { liked: marks.liked, saved: marks.saved, interest: marks.interest },
});
