import { Link } from '@remix-run/react';
import { useRef } from 'react';
import { ImageFallback } from '~/components/frame/image-fallback.island';
import { Page } from '~/components/frame/page';
import { ButtonLink } from '~/components/ui/button';
import { Note } from '~/components/ui/note';
import { mayPost } from '~/domain/post/post';
import { investmentPostRefused } from '~/domain/post/post.words';
import type { UserType } from '~/domain/shared/viewer';
import { fromQueue } from '~/features/draft/draft.words';
import { DraftNote } from '~/features/draft/draft-note';
import { DraftStatus } from '~/features/draft/draft-status';
import { useShared } from '~/features/install/use-shared';
import { BackBar } from '~/features/shell/top-bar';
import { useNewOffer } from '~/features/submission/use-new-offer';
import { PostForm } from './post-form.island';
import * as words from './post-form.words';
import { PostTypeTabs } from './post-type-tabs';
import { type CreatePostStart, usePostOpening } from './use-post-opening';

interface CreatePostFormProps {
  viewer: { id: string; userType: UserType };
  start: CreatePostStart;
}

export function CreatePostForm({ viewer, start }: CreatePostFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const opening = usePostOpening(viewer.userType, start);
  const { version, content, id: postId, type, isRefused, isRestored, open, renewId } = opening;
  const { isFromQueue, status, discarding, others, queued, sending, keeper, showAside } = useNewOffer({
    kind: 'post',
    viewerId: viewer.id,
    ownId: postId,
    form,
    start,
    open,
    renewId,
  });
  useShared({ viewerId: viewer.id, keeper, showAside, open });
  const bar = (
    <BackBar
      title={words.create()}
      to="/dashboard"
      backLabel={words.cancel()}
      leaves
      line
      actions={status && <DraftStatus status={status} />}
    />
  );
  if (queued) return <Page top={bar}>{queued}</Page>;
  return (
    <Page top={bar}>
      <div className="grid gap-3 px-4 pt-3.5">
        <PostTypeTabs current={type} />
        {isRefused && <Note role="status">{investmentPostRefused()}</Note>}
        {type === 'investment' && (
          <p className="grey-line">
            {words.wantPage()}{' '}
            <Link to="/create-listing" className="hit-text text-marigold-text underline underline-offset-2">
              {words.createListing()}
            </Link>
          </p>
        )}
        {isFromQueue && <Note role="status">{fromQueue()}</Note>}
        {isRestored && !isFromQueue && <DraftNote onDiscard={discarding.ask} />}
      </div>
      {others}
      <PostForm
        key={version}
        isReopened={version > 0}
        element={form}
        isNew
        offerId={postId}
        type={type}
        mayInvest={mayPost(viewer.userType, 'investment')}
        content={content}
        papers={start.papers}
        second={
          <ButtonLink to="/dashboard" variant="secondary">
            {words.cancel()}
          </ButtonLink>
        }
        submit={{ label: words.publish(), pending: words.publishing() }}
        {...sending}
      />
      {discarding.question}
      <ImageFallback />
    </Page>
  );
}
