import { Share2 } from 'lucide-react';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Page } from '~/components/frame/page';
import { useFreshOnReturn } from '~/components/frame/use-fresh-on-return';
import { IconButton } from '~/components/ui/icon-button';
import { Note } from '~/components/ui/note';
import type { CommentView } from '~/domain/comment/view.schema';
import type { PostEngagement } from '~/domain/feed/engagement';
import type { Papers } from '~/domain/file/paper';
import type { InterestView } from '~/domain/interest/view.schema';
import type { OfferUpdates } from '~/domain/offer-update/update';
import { type CardPost, toCardPost } from '~/domain/post/card';
import { CONFIRM_POST, type PostPageChoice, postPath } from '~/domain/post/paths';
import type { PostView } from '~/domain/post/view.schema';
import type { AuthorView } from '~/domain/user/author.schema';
import { CommentComposer, type ReplyTarget } from '~/features/comment/comment-composer.island';
import { commentFailure } from '~/features/comment/comment-failure';
import { CommentSection } from '~/features/comment/comment-section.island';
import { useCommentThread } from '~/features/comment/use-comment-thread';
import { useHashTarget } from '~/features/comment/use-hash-target';
import { DecidedInterest } from '~/features/interest/decided-interest';
import { PlainInterest } from '~/features/interest/plain-interest';
import { PhotoGallery } from '~/features/offer/photo-gallery.island';
import { useLiveOffer } from '~/features/offer/use-live-offer';
import { UpdatesPart } from '~/features/offer-update/offer-updates.island';
import { otherFailure, type UpdateFailure, updateFailure } from '~/features/offer-update/update-intent';
import { showInFeeds } from '~/features/reaction/feed-memory';
import type { PostIntentFailure } from '~/features/reaction/post-intent';
import { usePostEngagement } from '~/features/reaction/use-post-engagement';
import { sharePost } from '~/features/share/share';
import { BackBar } from '~/features/shell/top-bar';
import { useLeavePost } from '~/features/shell/use-leave-post';
import { ViewBeacon } from '~/features/view/view-beacon.island';
import { askedAt as askedNow } from '~/lib/asked-at';
import { Counters } from './counters';
import { PlainMore } from './plain-more';
import * as words from './post.words';
import { PostActions } from './post-actions.island';
import { PostArticle, SafetyNote } from './post-article';
import { PostMenu } from './post-menu';
import { PostPapers } from './post-papers';
import { ReceivedInterests } from './received-interests';

interface PageOf<T> {
  items: T[];
  next: string | null;
}

/** What the route's loader returns. */
interface LoadedPost {
  post: PostView;
  /** The documents that the viewer may open. */
  papers: Papers;
  comments: PageOf<CommentView>;
  /** Null for a community post. */
  updates: OfferUpdates | null;
  /** Null for everybody but the owner. */
  received: PageOf<InterestView> | null;
  choice: PostPageChoice;
  viewer: AuthorView;
  /** The id of a comment or interest that is submitted without a script. */
  newId: string;
  /** The post's full URL. */
  address: string;
  appName: string;
  /** The server's time in milliseconds. */
  now: number;
}

interface PostScreenProps {
  loaded: LoadedPost;
  /** The failure of a form that was submitted without a script. */
  failure: PostIntentFailure | null;
}

/** The failure of one of the page's forms, also of an update's. */
type AnyFailure = PostIntentFailure | UpdateFailure | null;

/** A post's page. Of a rejected one, which others do not see, nothing can be shared or said. */
export function PostScreen({ loaded, refused }: { loaded: LoadedPost; refused: AnyFailure }) {
  const { post, viewer, choice } = loaded;
  const failure = otherFailure(refused);
  const { card, marks, askedAt } = useMarks(loaded);
  const isOwn = post.authorId === viewer.id;
  const isHidden = post.status === 'rejected';
  const thread = useCommentThread({ postId: post.id, viewer, page: loaded.comments });
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
      <Panels loaded={loaded} marks={marks} failure={failure} />
      <Updates loaded={loaded} marks={marks} refused={refused} />
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
      now={now}
      photos={<PhotoGallery images={post.imageDetails} />}
      papers={<PostPapers post={post} papers={papers} isOwn={post.authorId === viewer.id} />}
    >
      <Counters views={post.views} marks={marks} hasInterests={post.postType === 'investment'} />
      <div id="actions" className="scroll-mt-24">
        {post.status === 'rejected' ? null : (
          <PostActions
            post={card}
            marks={marks}
            viewerId={viewer.id}
            place="post"
            returnTo={postPath(post.id, {}, 'actions')}
            onComments={onComments}
          />
        )}
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
          {card.status === 'rejected' ? null : (
            <IconButton
              label={words.share()}
              onClick={() => void sharePost(card)}
              className="noscript:hidden"
            >
              <Share2 size={22} />
            </IconButton>
          )}
          <PostMenu post={card} askedAt={askedAt} isOwn={isOwn} place="post" onDeleted={leave} />
        </>
      }
    />
  );
}

/** Sections between the post and its comments that are shown to some viewers or in some states only. */
function Panels({ loaded, marks, failure }: PostScreenProps & { marks: PostEngagement }) {
  const { post, choice, viewer, received, now } = loaded;
  const isOwn = post.authorId === viewer.id;
  const isOffered = post.postType === 'investment' && !isOwn;
  const of = (...intents: PostIntentFailure['intent'][]) =>
    failure && intents.includes(failure.intent) ? failure : null;
  const isAsking = isOffered && marks.interest === null && (choice.isAsking || of('interest') !== null);
  return (
    <>
      {isOwn ? null : <DecidedInterest status={marks.interest} owner={post.author} />}
      {isAsking ? (
        <PlainInterest
          path={postPath(post.id)}
          ownerName={post.author.fullName}
          id={loaded.newId}
          failure={of('interest')}
        />
      ) : null}
      {received ? (
        <ReceivedInterests
          postId={post.id}
          page={received}
          isLater={choice.interestsAfter !== null}
          now={now}
        />
      ) : null}
      <PlainMore
        postId={post.id}
        address={loaded.address}
        isOwn={isOwn}
        isConfirming={isOwn && choice.confirm === CONFIRM_POST}
        failure={choice.report ? null : of('report', 'delete')}
      />
      {isOffered ? <SafetyNote appName={loaded.appName} /> : null}
    </>
  );
}

/** A rejected offer shows only updates that were written before; a community post has none. */
const hasUpdates = ({ post, updates }: LoadedPost) =>
  updates !== null && (post.isActive || updates.items.length > 0);

/** The owner's news of an offer. */
function Updates({
  loaded,
  marks,
  refused,
}: {
  loaded: LoadedPost;
  marks: PostEngagement;
  refused: AnyFailure;
}) {
  const { post, updates, viewer, choice } = loaded;
  if (!updates || !hasUpdates(loaded)) return null;
  return (
    <UpdatesPart
      offer={{ kind: 'post', id: post.id }}
      loaded={updates}
      path={postPath(post.id)}
      isOwn={post.authorId === viewer.id}
      isOpen={post.isActive}
      isFollowing={marks.saved || marks.interest === 'pending' || marks.interest === 'accepted'}
      newId={loaded.newId}
      choice={choice}
      failure={updateFailure(refused)}
    />
  );
}

/** The post's engagement, shared with its card in the feed. */
function useMarks({ post }: LoadedPost) {
  const [asked, setAsked] = useState(() => ({ post, at: askedNow() }));
  if (asked.post !== post) setAsked({ post, at: askedNow() });
  const card = useMemo(() => toCardPost(post), [post]);
  useEffect(() => showInFeeds(card), [card]);
  return { card, marks: usePostEngagement(card, asked.at), askedAt: asked.at };
}

/** The comment box and the comment that it replies to. */
function useCommentBox(choice: PostPageChoice, comments: readonly CommentView[]) {
  const box = useRef<HTMLTextAreaElement>(null);
  const findReply = (commentId: string): ReplyTarget | null => {
    const comment = comments.find(({ id }) => id === commentId);
    return comment ? { commentId, name: comment.user.fullName } : null;
  };
  const [reply, onReply] = useState(() => (choice.replyTo ? findReply(choice.replyTo) : null));
  const startReply = (comment: CommentView) => {
    onReply({ commentId: comment.id, name: comment.user.fullName });
    box.current?.focus();
  };
  const toComments = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('comments')?.scrollIntoView({ block: 'start' });
    box.current?.focus({ preventScroll: true });
  };
  return { box, reply, onReply, findReply, startReply, toComments };
}

const refusedComment = (failure: PostIntentFailure | null) =>
  failure?.intent === 'comment' ? { content: failure.values?.content ?? '', error: failure.error } : null;

/** The failure at the top of the page, unless its own form shows it. */
function FailureNote({ failure }: Pick<PostScreenProps, 'failure'>) {
  if (!failure || failure.intent === 'comment' || failure.intent === 'interest') return null;
  return (
    <Note tone="clay" role="alert" className="mx-4 mt-3">
      {failure.error}
    </Note>
  );
}
