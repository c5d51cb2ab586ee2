import { offerPath } from '~/domain/shared/paths';
/** The choices in the URL of a post's page; all of them work without JavaScript. */
export interface PostPageChoice {
  /** Cursor of the comments; null for the first page. */
  commentsAfter: string | null;
  /** Cursor of the received interests, for the owner. */
  interestsAfter: string | null;
  /** The comment that is replied to. */
  replyTo: string | null;
  /** The deletion to confirm: 'post' or a comment's id. */
  confirm: string | null;
  /** The comment that its author is editing. */
  edit: string | null;
  /** The comment whose report form is open. */
  report: string | null;
  /** The interest form is open. */
  isInterestFormOpen: boolean;
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
  isInterestFormOpen: params.get('panel') === 'interest',
});

/** The page's URL with choices and an anchor: `postPath(id, { replyTo: 'c1' }, 'write')`. */
export function postPath(postId: string, choice: Partial<PostPageChoice> = {}, place?: string): string {
  const search = new URLSearchParams();
  if (choice.isInterestFormOpen) search.set('panel', 'interest');
  for (const [key, name] of Object.entries(names)) {
    const value = choice[key as keyof typeof names];
    if (value) search.set(name, value);
  }
  const query = search.toString();
  return `${offerPath('post', postId)}${query ? `?${query}` : ''}${place ? `#${place}` : ''}`;
}

export const postEditPath = (postId: string) => `${offerPath('post', postId)}/edit`;
export const postHistoryPath = (postId: string) => `${offerPath('post', postId)}/history`;

/** The anchor of a comment. */
export const commentPlace = (commentId: string) => `comment-${commentId}`;
