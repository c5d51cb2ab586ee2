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
  [Field in keyof PostEngagement]?: { value: PostEngagement[Field] | undefined; at: number };
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

/** What a response says; undefined: what was known of the field is no longer true, and the list's value counts. */
export type Answered = { [Field in keyof PostEngagement]?: PostEngagement[Field] | undefined };

/** Adds a response of time `at` (milliseconds) to the known values. Values of a later response are kept. */
export function learn(memory: PostMemory, answered: Answered, at: number): PostMemory {
  const isNews = (field: string) => (memory.known[field as keyof PostEngagement]?.at ?? at) <= at;
  const news = Object.entries(answered).filter(([field]) => isNews(field));
  const known = Object.fromEntries(news.map(([field, value]) => [field, { value, at }]));
  return { ...memory, known: { ...memory.known, ...known } };
}

const entriesOf = (pending: PendingMarks) =>
  Object.entries(pending) as [keyof PendingMarks, boolean | undefined][];

export function setPending(memory: PostMemory, pending: PendingMarks): PostMemory {
  if (entriesOf(pending).every(([field, value]) => memory.pending[field] === value)) return memory;
  return { ...memory, pending: { ...memory.pending, ...pending } };
}

/** The memory with these pending marks, where none of the same kind is shown. */
export function addPending(memory: PostMemory, pending: PendingMarks): PostMemory {
  const free = entriesOf(pending).filter(([field]) => memory.pending[field] === undefined);
  return setPending(memory, Object.fromEntries(free));
}

/** The memory without these pending marks, where they are still the ones that are shown. */
export function endPending(memory: PostMemory, pending: PendingMarks): PostMemory {
  const shown = entriesOf(pending).filter(([field, value]) => memory.pending[field] === value);
  return setPending(memory, Object.fromEntries(shown.map(([field]) => [field, undefined])));
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
    ...post.viewer,
    likes: post.likes,
    comments: post.comments,
    interests: post.interests,
    isDeleted: false,
  };
  if (!memory) return listed;
  const news = newerThan(askedAt, memory.known);
  // A list that was made before the interest does not count it, and one that was made before its withdrawal does.
  if (news.interest !== undefined)
    news.interests ??= listed.interests + (news.interest ? 1 : 0) - (listed.interest ? 1 : 0);
  return withPending({ ...listed, ...news }, memory.pending);
}

function newerThan(askedAt: number, known: KnownEngagement): Partial<PostEngagement> {
  return Object.fromEntries(
    Object.entries(known).flatMap(([field, { value, at }]) => (at >= askedAt ? [[field, value]] : [])),
  );
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

/** Whether an item of a list that was requested at `askedAt` was deleted or closed since. */
export const isGone = (memory: PostMemory | undefined, askedAt: number): boolean => {
  const deleted = memory?.known.isDeleted;
  return deleted?.value === true && deleted.at >= askedAt;
};

/** The post with its current values, for lists that stay loaded after navigation. */
export const withEngagement = (post: CardPost, marks: PostEngagement): CardPost => ({
  ...post,
  likes: marks.likes,
  comments: marks.comments,
  interests: marks.interests,
  viewer: { liked: marks.liked, saved: marks.saved, interest: marks.interest },
});
