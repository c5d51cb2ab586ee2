/** What the address of a post's page asks for beside the post; all of it works without JavaScript. */
export interface PostPageChoice {
  /** Cursor of the comments, when they do not begin with the first. */
  commentsAfter: string | null;
  /** Cursor of the interests received, for the owner. */
  interestsAfter: string | null;
  /** The comment that the box answers. */
  replyTo: string | null;
  /** What is about to be deleted and asks once more: the post ('post') or a comment's id. */
  confirm: string | null;
  /** The comment whose author is changing it. */
  edit: string | null;
  /** The comment whose report form is open. */
  report: string | null;
  /** The form of an interest is open. */
  isAsking: boolean;
}

export const CONFIRM_POST = 'post';

const names = {
  commentsAfter: 'after',
  interestsAfter: 'interests',
  replyTo: 'reply',
  confirm: 'confirm',
  edit: 'edit',
  report: 'report',
} as const;

export const postPageChoice = (params: URLSearchParams): PostPageChoice => ({
  commentsAfter: params.get(names.commentsAfter),
  interestsAfter: params.get(names.interestsAfter),
  replyTo: params.get(names.replyTo),
  confirm: params.get(names.confirm),
  edit: params.get(names.edit),
  report: params.get(names.report),
  isAsking: params.get('panel') === 'interest',
});

/** The page's address with a choice and the place on it: `postPath(id, { replyTo: 'c1' }, 'write')`. */
export function postPath(postId: string, choice: Partial<PostPageChoice> = {}, place?: string): string {
  const search = new URLSearchParams();
  if (choice.isAsking) search.set('panel', 'interest');
  for (const [key, name] of Object.entries(names)) {
    const value = choice[key as keyof typeof names];
    if (value) search.set(name, value);
  }
  const query = search.toString();
  return `/post/${encodeURIComponent(postId)}${query ? `?${query}` : ''}${place ? `#${place}` : ''}`;
}

export const postEditPath = (postId: string) => `/post/${encodeURIComponent(postId)}/edit`;
export const postHistoryPath = (postId: string) => `/post/${encodeURIComponent(postId)}/history`;

/** Where a comment is on the page. */
export const commentPlace = (commentId: string) => `comment-${commentId}`;
