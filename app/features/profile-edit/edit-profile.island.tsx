import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import type { UserUpdate } from '~/domain/account/user.schema';
import { EditProfileForm, type StoredProfile } from '~/features/account/edit-profile-form.island';
import { useEditOpening } from '~/features/submission/use-edit-opening';
import { useQueuedId } from '~/features/submission/use-queued-id';
import { ownProfile, type TypedProfile, typedProfile } from './typed-profile';

const loadQueued = () => import('~/features/submission/queued-submission.island');
const QueuedSubmission = retryingLazy(loadQueued);
const load = () => import('./queue-profile');

interface EditProfileProps {
  profile: StoredProfile;
  /** Which version of it this is. */
  seen: string;
  children: ReactNode;
}

const untouched: TypedProfile = { fields: {}, newAvatar: undefined };

/**
 * The form of the own profile: with what was typed before and not saved, or a change of it that waits on this device; or the state of
 * a change that was just put there.
 */
export function EditProfile({ profile, seen: savedVersion, children }: EditProfileProps) {
  const element = useRef<HTMLFormElement>(null);
  const [queuedId, onQueued] = useQueuedId();
  const { seen, content, isFromQueue, version, notes } = useEditOpening({
    viewerId: profile.id,
    path: '/edit-profile',
    element,
    saved: { seen: savedVersion, content: untouched },
    openWaiting: async () => (await load()).openQueuedProfile(profile.id),
    read: typedProfile,
    isQueued: queuedId !== null,
  });
  useEffect(() => {
    // What is shown without a network must be here before.
    loadQueued().catch(() => undefined);
  }, []);
  const onNetworkError = async (values: UserUpdate) => {
    const late = await load().catch(() => null);
    const outcome = late && (await late.queueProfile(values, { seen, stored: profile }));
    if (outcome !== null && outcome !== 'said') onQueued(outcome.id);
    return outcome !== null;
  };
  if (queuedId)
    return (
      <Suspense>
        <QueuedSubmission key={queuedId} kind="profile" id={queuedId} />
      </Suspense>
    );
  return (
    <>
      {notes ? <div className="pb-3.5">{notes}</div> : null}
      <EditProfileForm
        key={version}
        isReopened={version > 0}
        element={element}
        profile={{ ...profile, ...content.fields }}
        seen={seen}
        waiting={isFromQueue ? ownProfile : null}
        newAvatar={content.newAvatar}
        onNetworkError={onNetworkError}
      >
        {children}
      </EditProfileForm>
    </>
  );
}
