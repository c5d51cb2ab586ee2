import { Share2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Page } from '~/components/frame/page';
import { useFreshOnReturn } from '~/components/frame/use-fresh-on-return';
import { IconButton } from '~/components/ui/icon-button';
import { Note } from '~/components/ui/note';
import type { PostEngagement } from '~/domain/feed/engagement';
import { offerState } from '~/domain/offer-status/offer-state';
import type { CardPost } from '~/domain/post/card';
import { postPath } from '~/domain/post/paths';
import { CommentComposer } from '~/features/comment/comment-composer.island';
import { commentFailure } from '~/features/comment/comment-failure';
import { CommentSection } from '~/features/comment/comment-section.island';
import { useCommentBox } from '~/features/comment/use-comment-box';
import { useCommentThread } from '~/features/comment/use-comment-thread';
import { useHashTarget } from '~/features/comment/use-hash-target';
import { useLiveOffer } from '~/features/offer/use-live-offer';
import { otherFailure } from '~/features/offer-update/update-intent';
import { PhotoGallery } from '~/features/photo/photo-gallery.island';
import { PostActions } from '~/features/post-action/post-actions.island';
import { PostMenu } from '~/features/post-action/post-menu';
import type { PostIntentFailure } from '~/features/reaction/post-intent';
import { sharePost } from '~/features/share/share';
import { BackBar } from '~/features/shell/top-bar';
import { useLeavePost } from '~/features/shell/use-leave-post';
import { ViewBeacon } from '~/features/view-beacon/view-beacon.island';
import { Counters } from './counters';
import type { LoadedPost } from './loaded-post';
import * as words from './post.words';
import { PostArticle } from './post-article';
import { type AnyFailure, hasUpdates, PostPanels, PostUpdates } from './post-panels';
import { PostPapers } from './post-papers';
import { usePostMarks } from './use-post-marks';

/** A post's page. Of one that others do not see, nothing can be shared or said. */
export function PostScreen({ loaded, refused }: { loaded: LoadedPost; refused: AnyFailure }) {
  const { post, viewer, choice } = loaded;
  const failure = otherFailure(refused);
  const { card, marks, askedAt } = usePostMarks(loaded.post);
  const isOwn = post.authorId === viewer.id;
  const isHidden = offerState(post) !== 'open';
  const thread = useCommentThread({
    postId: post.id,
    viewer,
    page: loaded.comments,
    after: choice.commentsAfter,
  });
  const aboutComment = commentFailure(failure, loaded, thread.comments);
  const writing = useCommentBox(choice, thread.comments);
  useHashTarget(thread);
  useFreshOnReturn(thread.isFirstPage);
  useLiveOffer(post.id, isOwn ? post.interests > 0 : marks.interest !== null);
  return (
    <Page
      top={<TopBar card={card} askedAt={askedAt} isOwn={isOwn} />}
      dock={
        isHidden ? null : (
          <CommentComposer
            postId={post.id}
            viewer={viewer}
            commentsAfter={choice.commentsAfter}
            firstId={loaded.newId}
            send={thread.send}
            refused={refusedComment(failure)}
            box={writing.box}
            reply={writing.reply}
            onReply={writing.onReply}
            findReply={writing.findReply}
          />
        )
      }
    >
      <FailureNote failure={aboutComment ? null : failure} />
      <PostContent loaded={loaded} card={card} marks={marks} onComments={writing.toComments} />
      <PostPanels loaded={loaded} marks={marks} failure={failure} />
      <PostUpdates loaded={loaded} marks={marks} refused={refused} />
      {isHidden && thread.comments.length === 0 ? null : (
        <CommentSection
          post={post}
          viewerId={viewer.id}
          thread={thread}
          choice={choice}
          now={loaded.now}
          onReply={writing.startReply}
          hasTitle={hasUpdates(loaded)}
          failure={aboutComment}
        />
      )}
      {isOwn ? null : <ViewBeacon of="posts" id={post.id} />}
    </Page>
  );
}

type PostContentProps = {
  loaded: LoadedPost;
  card: CardPost;
  marks: PostEngagement;
  onComments: (event: MouseEvent) => void;
};

/** The post with its counts and actions. */
function PostContent({ loaded: { post, papers, viewer, now }, card, marks, onComments }: PostContentProps) {
  return (
    <PostArticle
      post={post}
      isOwn={post.authorId === viewer.id}
      now={now}
      photos={<PhotoGallery images={post.imageDetails} />}
      papers={<PostPapers post={post} papers={papers} isOwn={post.authorId === viewer.id} />}
    >
      <Counters views={post.views} marks={marks} hasInterests={post.postType === 'investment'} />
      <div id="actions" className="scroll-mt-24">
        {offerState(post) === 'open' ? (
          <PostActions
            post={card}
            marks={marks}
            viewerId={viewer.id}
            place="post"
            returnTo={postPath(post.id, {}, 'actions')}
            onComments={onComments}
          />
        ) : null}
      </div>
    </PostArticle>
  );
}

type TopBarProps = { card: CardPost; askedAt: number; isOwn: boolean };

function TopBar({ card, askedAt, isOwn }: TopBarProps) {
  const { leave, onBack } = useLeavePost();
  return (
    <BackBar
      title={words.post()}
      to="/dashboard"
      onBack={onBack}
      line
      actions={
        <>
          {offerState(card) === 'open' ? (
            <IconButton
              label={words.share()}
              onClick={() => void sharePost(card)}
              className="noscript:hidden"
            >
              <Share2 size={22} />
            </IconButton>
          ) : null}
          <PostMenu post={card} askedAt={askedAt} isOwn={isOwn} place="post" onDeleted={leave} />
        </>
      }
    />
  );
}

const refusedComment = (failure: PostIntentFailure | null) =>
  failure?.intent === 'comment' ? { content: failure.values?.content ?? '', error: failure.error } : null;

/** The failure at the top of the page, unless its own form shows it. */
function FailureNote({ failure }: { failure: PostIntentFailure | null }) {
  if (!failure || failure.intent === 'comment' || failure.intent === 'interest') return null;
  return (
    <Note tone="clay" role="alert" className="mx-4 mt-3">
      {failure.error}
    </Note>
  );
}
