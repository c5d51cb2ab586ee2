import type { CommentView } from './view.schema';

/** The loaded comments of a post, oldest first. */
export interface LoadedComments {
  /** Comments of the loaded pages, without gaps from the first page on. */
  listed: CommentView[];
  /** Cursor of the next page. */
  next: string | null;
  /** Comments written here while later pages are not loaded. Each is removed when a page contains it. */
  fresh: CommentView[];
}

/** A comment with its replies. */
export interface CommentGroup {
  /** Null where the viewer sees only replies of others: its author is banned, blocked or erased. */
  first: CommentView | null;
  replies: CommentView[];
}

interface CommentPage {
  items: CommentView[];
  next: string | null;
}

const byAge = (a: CommentView, b: CommentView) =>
  a.createdAt.localeCompare(b.createdAt) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

export const startThread = ({ items, next }: CommentPage): LoadedComments => ({
  listed: items,
  next,
  fresh: [],
});

/** Takes over the first page that the server has now. Later pages, and what was written here, stay. */
export function withFirstPage(thread: LoadedComments, { items, next }: CommentPage): LoadedComments {
  const last = items.at(-1);
  if (next === null || !last) return startThread({ items, next });
  const known = new Set(items.map(({ id }) => id));
  const later = thread.listed.filter((comment) => byAge(comment, last) > 0);
  return {
    listed: [...items, ...later],
    next: later.length > 0 ? thread.next : next,
    fresh: thread.fresh.filter(({ id }) => !known.has(id)),
  };
}

/** Adds the next page; comments that are already listed are not repeated. */
export function addPage({ listed, fresh }: LoadedComments, { items, next }: CommentPage): LoadedComments {
  const known = new Set(listed.map(({ id }) => id));
  const merged = [...listed, ...items.filter(({ id }) => !known.has(id))].sort(byAge);
  const came = new Set(merged.map(({ id }) => id));
  const rest = fresh.filter(({ id }) => !came.has(id));
  return next === null
    ? { listed: [...merged, ...rest].sort(byAge), next, fresh: [] }
    : { listed: merged, next, fresh: rest };
}

/** Adds a comment that the server has accepted. A repeated response changes nothing. */
export function addComment(thread: LoadedComments, comment: CommentView): LoadedComments {
  const { listed, next, fresh } = thread;
  if ([...listed, ...fresh].some(({ id }) => id === comment.id)) return thread;
  return next === null
    ? { listed: [...listed, comment], next, fresh }
    : { listed, next, fresh: [...fresh, comment] };
}

/** An answer to the question what is new. */
export interface LatestComments {
  /** The newest comments of the post, oldest first. */
  latest: readonly CommentView[];
  /** There are no others. */
  isAll: boolean;
  /** The ids on the screen when the question was asked. One that has come since was written meanwhile. */
  shownBefore: ReadonlySet<string>;
}

const shownOf = ({ listed, fresh }: LoadedComments) => [...listed, ...fresh];

export const shownIds = (thread: LoadedComments): ReadonlySet<string> =>
  new Set(shownOf(thread).map(({ id }) => id));

/** Takes over the newest comments of the post: others' new ones, edits and deletions. What was written meanwhile stays. */
export function withLatest(
  thread: LoadedComments,
  { latest, isAll, shownBefore }: LatestComments,
): LoadedComments {
  const [from] = latest;
  const answered = new Map(latest.map((comment) => [comment.id, comment]));
  const isGone = (comment: CommentView) =>
    shownBefore.has(comment.id) &&
    !answered.has(comment.id) &&
    (isAll || (from !== undefined && byAge(comment, from) > 0));
  const shown = shownOf(thread);
  const kept = shown.filter(isGone).reduce((rest, { id }) => removeComment(rest, id), thread);
  const changed = shown.flatMap(({ id, editedAt }) => {
    const comment = answered.get(id);
    return comment && comment.editedAt !== editedAt ? [comment] : [];
  });
  const after = latest.reduce(addComment, changed.reduce(replaceComment, kept));
  return after === thread ? thread : { ...after, listed: [...after.listed].sort(byAge) };
}

/** Replaces a comment with its edited version. */
export function replaceComment(
  { listed, next, fresh }: LoadedComments,
  comment: CommentView,
): LoadedComments {
  const renewed = (old: CommentView) => (old.id === comment.id ? comment : old);
  return { listed: listed.map(renewed), next, fresh: fresh.map(renewed) };
}

/** Shows a comment with other words. */
export function withWords(thread: LoadedComments, commentId: string, content: string): LoadedComments {
  const comment = [...thread.listed, ...thread.fresh].find(({ id }) => id === commentId);
  return comment ? replaceComment(thread, { ...comment, content }) : thread;
}

/** Removes a comment and its replies. */
export function removeComment({ listed, next, fresh }: LoadedComments, commentId: string): LoadedComments {
  const stays = ({ id, parentId }: CommentView) => id !== commentId && parentId !== commentId;
  return { listed: listed.filter(stays), next, fresh: fresh.filter(stays) };
}

/** The comment that a reply to `commentId` belongs to: replies have one level. */
export const rootOf = (comments: readonly CommentView[], commentId: string): string =>
  comments.find(({ id }) => id === commentId)?.parentId ?? commentId;

/** Groups replies under their comments. Replies whose comment is not there keep a group of their own. */
export function groupComments(comments: readonly CommentView[]): CommentGroup[] {
  const groups = new Map<string, CommentGroup>();
  for (const comment of comments) {
    if (comment.parentId === null) groups.set(comment.id, { first: comment, replies: [] });
    else repliesTo(comment.parentId, groups).push(comment);
  }
  return [...groups.values()];
}

function repliesTo(parentId: string, groups: Map<string, CommentGroup>): CommentView[] {
  const group = groups.get(parentId) ?? { first: null, replies: [] };
  groups.set(parentId, group);
  return group.replies;
}

/**
 * Splits the comments into those before and after 'Show more comments': a reply is always shown with its comment. `waiting` are
 * comments not yet accepted by the server.
 */
export function shownGroups({ listed, next, fresh }: LoadedComments, waiting: readonly CommentView[]) {
  const known = new Set(listed.map(({ id }) => id));
  const own = [...fresh, ...waiting.filter(({ id }) => ![...listed, ...fresh].some((it) => it.id === id))];
  const joins = ({ parentId }: CommentView) => next === null || (parentId !== null && known.has(parentId));
  return {
    before: groupComments([...listed, ...own.filter(joins)]),
    after: groupComments(own.filter((comment) => !joins(comment))),
  };
}
