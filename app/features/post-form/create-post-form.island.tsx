import { Link } from '@remix-run/react';
import { Suspense, useRef, useState } from 'react';
import { useUnsavedWarning } from '~/components/form/use-unsaved-warning';
import { ImageFallback } from '~/components/frame/image-fallback.island';
import { Page } from '~/components/frame/page';
import { patientLazy } from '~/components/frame/patient-load';
import { ButtonLink } from '~/components/ui/button';
import { Note } from '~/components/ui/note';
import { investmentPostRefused, mayPost } from '~/domain/post/post';
import type { UserType } from '~/domain/shared/viewer';
import { fromQueue } from '~/features/draft/draft.words';
import { DraftNote } from '~/features/draft/draft-note';
import { DraftStatus } from '~/features/draft/draft-status';
import { forgetLocalDraft } from '~/features/draft/local-draft';
import { useDiscard } from '~/features/draft/use-discard';
import { useDraft } from '~/features/draft/use-draft';
import { BackBar } from '~/features/shell/top-bar';
import { useKeptForm } from '~/features/submission/use-kept-form';
import { PostForm } from './post-form.island';
import * as words from './post-form.words';
import { PostTypeTabs } from './post-type-tabs';
import { type CreatePostStart, usePostOpening } from './use-post-opening';

const KeptSubmission = patientLazy(() => import('~/features/submission/kept-submission.island'));

interface CreatePostFormProps {
  viewer: { id: string; userType: UserType };
  start: CreatePostStart;
}

export function CreatePostForm({ viewer, start }: CreatePostFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const opening = usePostOpening(viewer.userType, start);
  const { version, content, postId, type, isRefused, isRestored, open, renewId } = opening;
  const [keptId, setKeptId] = useState<string | null>(null);
  const isFromQueue = useKeptForm({
    kind: 'post',
    viewerId: viewer.id,
    ownId: postId,
    open: (waiting) => open(waiting, false),
  });
  const { status, keeper } = useDraft({
    kind: 'post',
    userId: viewer.id,
    form,
    known: start.draft,
    serverNow: start.isBlank ? null : start.now,
    onNewer: (newer) => open(newer, true),
    onPublished: renewId,
    isOff: isFromQueue,
  });
  const settle = (id: string) => {
    keeper.current?.stop();
    forgetLocalDraft('post', id);
    setKeptId(id);
  };
  useUnsavedWarning(status === 'unsaved');
  const discarding = useDiscard(keeper, () => open({}, false));
  const bar = (
    <BackBar
      title={words.create()}
      to="/dashboard"
      backLabel={words.cancel()}
      leaves
      line
      actions={isFromQueue || keptId ? null : <DraftStatus status={status} />}
    />
  );
  if (keptId)
    return (
      <Page top={bar}>
        <Suspense>
          <KeptSubmission key={keptId} kind="post" id={keptId} />
        </Suspense>
      </Page>
    );
  return (
    <Page top={bar}>
      <div className="grid gap-3 px-4 pt-3.5">
        <PostTypeTabs current={type} />
        {isRefused ? <Note role="status">{investmentPostRefused()}</Note> : null}
        {type === 'investment' ? (
          <p className="grey-line">
            {words.wantPage()}{' '}
            <Link to="/create-listing" className="hit-text text-marigold-text underline underline-offset-2">
              {words.createListing()}
            </Link>
          </p>
        ) : null}
        {isFromQueue ? <Note role="status">{fromQueue()}</Note> : null}
        {isRestored && !isFromQueue ? <DraftNote onDiscard={discarding.ask} /> : null}
      </div>
      <PostForm
        key={version}
        ref={form}
        isNew
        postId={postId}
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
        onSend={() => keeper.current?.stop()}
        onReturned={() => isFromQueue || keeper.current?.resume()}
        onKept={settle}
      />
      {discarding.question}
      <ImageFallback />
    </Page>
  );
}
