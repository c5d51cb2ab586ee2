import type { InterestStatus } from '~/domain/offer/interest-status';
import type { CardPost } from '~/domain/post/card';

/** What changes about a post while a user looks at it. */
export interface PostEngagement {
  liked: boolean;
  likes: number;
  saved: boolean;
  comments: number;
  interest: InterestStatus | null;
  interests: number;
  isDeleted: boolean;
}

/** What the server has answered, field by field with the moment of the answer. */
export type KnownEngagement = {
  [Field in keyof PostEngagement]?: { value: PostEngagement[Field]; at: number };
};

/** What was pressed and is not answered yet. */
export interface Wishes {
  liked?: boolean;
  saved?: boolean;
  interested?: boolean;
}

export interface PostMemory {
  known: KnownEngagement;
  wishes: Wishes;
}

/** `answered` as of `at` (milliseconds), on top of what was known before; what is known of a later moment stays. */
export function learn(memory: PostMemory, answered: Partial<PostEngagement>, at: number): PostMemory {
  const isNews = (field: string) => (memory.known[field as keyof PostEngagement]?.at ?? at) <= at;
  const news = Object.entries(answered).filter(([field]) => isNews(field));
  const known = Object.fromEntries(news.map(([field, value]) => [field, { value, at }]));
  return { ...memory, known: { ...memory.known, ...known } };
}

export const wish = (memory: PostMemory, wishes: Wishes): PostMemory => ({
  ...memory,
  wishes: { ...memory.wishes, ...wishes },
});

/**
 * The marks to show: what came with the list (asked for at `askedAt`), over it what the server answered since,
 * over that what the user has just asked for. Counters follow a wish by one and settle on the server's number.
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
  return withWishes({ ...listed, ...newerThan(askedAt, memory.known) }, memory.wishes);
}

function newerThan(askedAt: number, known: KnownEngagement): Partial<PostEngagement> {
  const newer = Object.entries(known).filter(([, { at }]) => at >= askedAt);
  return Object.fromEntries(newer.map(([field, { value }]) => [field, value]));
}

function withWishes(truth: PostEngagement, { liked, saved, interested }: Wishes): PostEngagement {
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

/** The post as it would come from the server now: for lists that outlive their page. */
export const withEngagement = (post: CardPost, marks: PostEngagement): CardPost => ({
  ...post,
  likes: marks.likes,
  comments: marks.comments,
  interests: marks.interests,
  viewer: { liked: marks.liked, saved: marks.saved, interest: marks.interest },
});
