import { encodeCursor, type Page } from '~/db/cursor';
import { commentQuery, toCommentPage } from '~/domain/comment/comment.server';
import type { CommentView } from '~/domain/comment/view.schema';
import type { Papers } from '~/domain/file/paper';
import { receivedQuery, toInterestPage } from '~/domain/interest/interest.server';
import type { InterestView } from '~/domain/interest/view.schema';
import { toOfferUpdates, updatesOfOffer } from '~/domain/offer-update/query.server';
import type { OfferUpdates } from '~/domain/offer-update/update';
import { papersOf, papersOfPost } from '~/domain/post/papers.server';
import { commentPlace, type PostPageChoice, postPath } from '~/domain/post/paths';
import { postQuery, requirePost } from '~/domain/post/post.server';
import type { PostView } from '~/domain/post/view.schema';
import type { MemberContext } from '~/domain/shared/context';
import { pageLimits } from '~/domain/shared/paging';
import type { CommentDone } from '~/features/reaction/post-intent';

interface PostPage {
  post: PostView;
  /** The documents that the viewer may open. */
  papers: Papers;
  comments: Page<CommentView>;
  /** Null for a community post, which has none. */
  updates: OfferUpdates | null;
  /** Newest first; null for everybody but the owner. */
  received: Page<InterestView> | null;
}

/** Loads a post with a page of its comments and, for its owner, of its interests. */
export async function openPost(
  ctx: MemberContext,
  postId: string,
  { commentsAfter, interestsAfter }: Pick<PostPageChoice, 'commentsAfter' | 'interestsAfter'>,
): Promise<PostPage> {
  const limit = pageLimits.initial;
  const [[row], comments, received, papers, updates, [follow]] = await ctx.db.batch([
    postQuery(ctx, postId),
    commentQuery(ctx, postId, { cursor: commentsAfter ?? undefined, limit }),
    receivedQuery(ctx, postId, { cursor: interestsAfter ?? undefined, limit }),
    papersOfPost(ctx.db, postId),
    ...updatesOfOffer(ctx, 'post', postId),
  ]);
  const post = requirePost(ctx, row);
  return {
    post,
    papers: papersOf(post, papers),
    comments: toCommentPage(comments, limit),
    updates:
      post.postType === 'investment'
        ? toOfferUpdates(
            { rows: updates, follow, publishedAt: post.createdAt, isOpen: post.isActive },
            ctx.now,
          )
        : null,
    received: post.authorId === ctx.viewer.id ? toInterestPage(received, limit) : null,
  };
}

/** The address of the page that shows a new comment, for use without a script. */
export function pathOfComment({ comment, comments }: CommentDone): string {
  const place = commentPlace(comment.id);
  if (comments <= pageLimits.initial) return postPath(comment.postId, {}, place);
  const before = { createdAt: Date.parse(comment.createdAt) - 1, id: 'z' };
  return postPath(comment.postId, { commentsAfter: encodeCursor(before) }, place);
}
