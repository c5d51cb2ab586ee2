import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import { Note } from '~/components/ui/note';
import type { UserUpdate } from '~/domain/account/user.schema';
import { EditProfileForm, type StoredProfile } from '~/features/account/edit-profile-form.island';
import { fromQueue } from '~/features/submission/kept-edit.words';
import { useKeptId } from '~/features/submission/use-kept-id';

const loadKept = () => import('~/features/submission/kept-submission.island');
const KeptSubmission = retryingLazy(loadKept);
const load = () => import('./keep-profile');
/** As it is named in the queue. */
const ownProfile = { kind: 'profile', id: 'me' } as const;

interface EditProfileProps {
  profile: StoredProfile;
  /** Which version of it this is. */
  seen: string;
  children: ReactNode;
}

/** The form of the own profile, or of a change of it that waits on this device; or what becomes of one that was just put there. */
export function EditProfile({ profile, seen, children }: EditProfileProps) {
  const [keptId, onKept] = useKeptId();
  const { waiting, version } = useWaitingProfile(profile, keptId !== null);
  const shown = waiting ?? { profile, seen, newAvatar: undefined };
  const onCut = async (values: UserUpdate) => {
    const late = await load().catch(() => null);
    const outcome = late && (await late.keepProfile(values, { ...shown, stored: profile }));
    if (outcome !== null && outcome !== 'said') onKept(outcome.id);
    return outcome !== null;
  };
  if (keptId)
    return (
      <Suspense>
        <KeptSubmission key={keptId} kind="profile" id={keptId} />
      </Suspense>
    );
  return (
    <>
      {waiting && (
        <Note role="status" className="mx-4 mt-3.5">
          {fromQueue()}
        </Note>
      )}
      <EditProfileForm
        key={version}
        profile={shown.profile}
        seen={shown.seen}
        waiting={waiting && ownProfile}
        newAvatar={shown.newAvatar}
        onCut={onCut}
      >
        {children}
      </EditProfileForm>
    </>
  );
}

interface WaitingProfile {
  profile: StoredProfile;
  seen: string;
  newAvatar: string | null | undefined;
}

/** A change of the profile that waits in the queue: it is not sent by itself once it is opened. */
function useWaitingProfile(profile: StoredProfile, isKept: boolean) {
  const [opening, setOpening] = useState<{ waiting: WaitingProfile | null; version: number }>({
    waiting: null,
    version: 0,
  });
  const [first] = useState(profile);
  const fill = useCallback(async () => (await load()).openKeptProfile(first), [first]);
  useEffect(() => {
    if (isKept) return;
    let isOver = false;
    // What is shown without a network must be here before.
    loadKept().catch(() => undefined);
    fill().then(
      (waiting) => {
        if (waiting && !isOver) setOpening(({ version }) => ({ waiting, version: version + 1 }));
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [fill, isKept]);
  return opening;
}
