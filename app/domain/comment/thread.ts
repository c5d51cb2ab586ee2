import type { CommentView } from './view.schema';

/** The comments of a post as far as they are on the screen, oldest first. */
export interface Thread {
  /** What came in pages, without gaps from the first page on. */
  listed: CommentView[];
  /** Cursor of the next page. */
  next: string | null;
  /** Written here while later pages were still missing; they leave as soon as a page brings them. */
  fresh: CommentView[];
}

/** A comment with its answers. */
export interface CommentGroup {
  first: CommentView;
  replies: CommentView[];
}

interface CommentPage {
  items: CommentView[];
  next: string | null;
}

const byAge = (a: CommentView, b: CommentView) =>
  a.createdAt.localeCompare(b.createdAt) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

export const startThread = ({ items, next }: CommentPage): Thread => ({ listed: items, next, fresh: [] });

/** One page further; what was there already, or came twice, stays once. */
export function addPage({ listed, fresh }: Thread, { items, next }: CommentPage): Thread {
  const known = new Set(listed.map(({ id }) => id));
  const merged = [...listed, ...items.filter(({ id }) => !known.has(id))].sort(byAge);
  const came = new Set(merged.map(({ id }) => id));
  const rest = fresh.filter(({ id }) => !came.has(id));
  return next === null
    ? { listed: [...merged, ...rest].sort(byAge), next, fresh: [] }
    : { listed: merged, next, fresh: rest };
}

/** A comment that the server has just accepted; the answer to a repeated request changes nothing. */
export function addComment(thread: Thread, comment: CommentView): Thread {
  const { listed, next, fresh } = thread;
  if ([...listed, ...fresh].some(({ id }) => id === comment.id)) return thread;
  return next === null
    ? { listed: [...listed, comment], next, fresh }
    : { listed, next, fresh: [...fresh, comment] };
}

/** With a comment's new words in the place of the old ones. */
export function replaceComment({ listed, next, fresh }: Thread, comment: CommentView): Thread {
  const renewed = (old: CommentView) => (old.id === comment.id ? comment : old);
  return { listed: listed.map(renewed), next, fresh: fresh.map(renewed) };
}

/** Without a comment and its answers. */
export function removeComment({ listed, next, fresh }: Thread, commentId: string): Thread {
  const stays = ({ id, parentId }: CommentView) => id !== commentId && parentId !== commentId;
  return { listed: listed.filter(stays), next, fresh: fresh.filter(stays) };
}

/** The comment that an answer to `commentId` hangs under: answers have one level. */
export const rootOf = (comments: readonly CommentView[], commentId: string): string =>
  comments.find(({ id }) => id === commentId)?.parentId ?? commentId;

/** Comments with their answers under them; an answer whose comment is not among them is shown by itself. */
export function groupComments(comments: readonly CommentView[]): CommentGroup[] {
  const groups = new Map<string, CommentGroup>();
  for (const comment of comments) {
    const above = comment.parentId === null ? undefined : groups.get(comment.parentId);
    if (above) above.replies.push(comment);
    else groups.set(comment.id, { first: comment, replies: [] });
  }
  return [...groups.values()];
}

/**
 * What is shown before 'Show more comments' and what after it: an answer is shown with its comment, however new it is.
 * `waiting` has not reached the server yet.
 */
export function shownGroups({ listed, next, fresh }: Thread, waiting: readonly CommentView[]) {
  const known = new Set(listed.map(({ id }) => id));
  const own = [...fresh, ...waiting.filter(({ id }) => ![...listed, ...fresh].some((it) => it.id === id))];
  const joins = ({ parentId }: CommentView) => next === null || (parentId !== null && known.has(parentId));
  return {
    before: groupComments([...listed, ...own.filter(joins)]),
    after: groupComments(own.filter((comment) => !joins(comment))),
  };
}
