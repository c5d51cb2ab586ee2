import type { PostEngagement } from '~/domain/feed/engagement';
import { isOpenInterest } from '~/domain/offer-status/interest-status';
import { offerState } from '~/domain/offer-status/offer-state';
import { CONFIRM_POST, postPath } from '~/domain/post/paths';
import { DecidedInterest } from '~/features/interest/decided-interest';
import { PlainInterest } from '~/features/interest/plain-interest';
import { UpdatesPart } from '~/features/offer-update/offer-updates.island';
import { type UpdateFailure, updateFailure } from '~/features/offer-update/update-intent';
import type { PostIntentFailure } from '~/features/reaction/post-intent';
import type { LoadedPost } from './loaded-post';
import { PlainMore } from './plain-more';
import { SafetyNote } from './post-article';
import { ReceivedInterests } from './received-interests';

/** The failure of one of the page's forms, also of an update's. */
export type AnyFailure = PostIntentFailure | UpdateFailure | null;

interface PanelsProps {
  loaded: LoadedPost;
  marks: PostEngagement;
  /** The failure of a form that was submitted without a script. */
  failure: PostIntentFailure | null;
}

/** Sections between the post and its comments that are shown to some viewers or in some states only. */
export function PostPanels({ loaded, marks, failure }: PanelsProps) {
  const { post, choice, viewer, received, now } = loaded;
  const isOwn = post.authorId === viewer.id;
  const isOffered = post.postType === 'investment' && !isOwn;
  const of = (...intents: PostIntentFailure['intent'][]) =>
    failure && intents.includes(failure.intent) ? failure : null;
  const isInterestFormOpen =
    isOffered && marks.interest === null && (choice.isInterestFormOpen || of('interest') !== null);
  return (
    <>
      {isOwn ? null : <DecidedInterest status={marks.interest} owner={post.author} />}
      {isInterestFormOpen ? (
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
        address={offerState(post) === 'open' ? loaded.address : null}
        isOwn={isOwn}
        isConfirming={isOwn && choice.confirm === CONFIRM_POST}
        failure={choice.report ? null : of('report', 'delete')}
      />
      {isOffered ? <SafetyNote appName={loaded.appName} /> : null}
    </>
  );
}

/** An offer that others do not see shows only updates that were written before; a community post has none. */
export const hasUpdates = ({ post, updates }: LoadedPost) =>
  updates !== null && (post.isActive || updates.items.length > 0);

/** The owner's news of an offer. */
export function PostUpdates({
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
      isShown={post.isActive}
      isFollowing={marks.saved || isOpenInterest(marks.interest)}
      newId={loaded.newId}
      choice={choice}
      failure={updateFailure(refused)}
    />
  );
}
