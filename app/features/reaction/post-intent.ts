import type { CommentView } from '~/domain/comment/view.schema';
import { reportMessages } from '~/domain/moderation/report';
import type { InterestStatus } from '~/domain/offer-status/interest-status';
import type { LikeState } from '~/domain/post/view.schema';
import { type IntentFailure, type IntentToast, sharedIntentToasts } from '~/features/offer/intent';
import { phrases } from '~/lib/language/phrases';
import * as words from './reaction.words';

/** The intents that a post's forms submit to its own address; see post-intent.server.ts. */
export const postIntents = [
  'like',
  'unlike',
  'save',
  'unsave',
  'interest',
  'comment',
  'edit-comment',
  'delete-comment',
  'delete',
  'report',
] as const;
export type PostIntent = (typeof postIntents)[number];

type LikeDone = { intent: 'like' | 'unlike' } & LikeState;
type SaveDone = { intent: 'save' | 'unsave'; saved: boolean };
type InterestDone = {
  intent: 'interest';
  interest: { id: string; status: InterestStatus };
  /** The post's exact number of interests. */
  interests: number;
};

/** `comments` is the exact number of comments after the change. */
export type CommentDone = { intent: 'comment'; comment: CommentView; comments: number };
type CommentEdited = { intent: 'edit-comment'; comment: CommentView };
/** Deleting a comment deletes its replies. */
type CommentDeleted = { intent: 'delete-comment'; deleted: string; comments: number };
type PostDeleted = { intent: 'delete'; deleted: true };
type ReportDone = { intent: 'report'; reported: true };

export type PostIntentDone =
  | LikeDone
  | SaveDone
  | InterestDone
  | CommentDone
  | CommentEdited
  | CommentDeleted
  | PostDeleted
  | ReportDone;

export type PostIntentFailure = IntentFailure<PostIntent>;
export type PostIntentResult = PostIntentDone | PostIntentFailure;

interface IntentToasts {
  /** Null if the change on the screen is feedback enough. */
  done: IntentToast | null;
  failed: IntentToast;
}

/** The specification's texts. A failed interest shows the server's message if there is one. */
export const postIntentToasts: Record<PostIntent, IntentToasts> = {
  like: {
    done: null,
    failed: phrases({ title: words.error, text: words.likeFailed }),
  },
  unlike: {
    done: null,
    failed: phrases({ title: words.error, text: words.unlikeFailed }),
  },
  save: {
    done: phrases({ title: words.bookmarked }),
    failed: phrases({ title: words.error, text: words.bookmarkFailed }),
  },
  ...sharedIntentToasts,
  comment: {
    done: null,
    failed: phrases({ title: words.error, text: words.commentFailed }),
  },
  'edit-comment': {
    done: phrases({ title: words.commentUpdated }),
    failed: phrases({ title: words.error, text: words.updateFailed }),
  },
  'delete-comment': {
    done: phrases({ title: words.commentDeleted }),
    failed: phrases({ title: words.error, text: words.deleteCommentFailed }),
  },
  delete: {
    done: phrases({ title: words.postDeleted }),
    failed: phrases({ title: words.error, text: words.deletePostFailed }),
  },
  report: reportMessages.post,
};

/** The toast on a post's own page, which the specification words differently. */
export const interestRecorded: IntentToast = phrases({
  title: words.interestExpressed,
  text: words.interestRecorded,
});
