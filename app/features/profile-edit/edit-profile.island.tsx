import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import { Note } from '~/components/ui/note';
import type { UserUpdate } from '~/domain/account/user.schema';
import { EditProfileForm, type StoredProfile } from '~/features/account/edit-profile-form.island';
import { fromQueue } from '~/features/submission/kept-edit.words';
import { keepUnsavedEdit, readUnsavedEdit } from '~/features/submission/unsaved-edit';
import { UnsavedNote } from '~/features/submission/unsaved-note';
import { useKeptId } from '~/features/submission/use-kept-id';
import { useUnsavedEdit } from '~/features/submission/use-unsaved-edit';
import { type TypedProfile, typedProfile } from './typed-profile';

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

/**
 * The form of the own profile: with what was typed before and not saved, or a change of it that waits on this device; or what becomes of
 * one that was just put there.
 */
export function EditProfile({ profile, seen, children }: EditProfileProps) {
  const element = useRef<HTMLFormElement>(null);
  const [keptId, onKept] = useKeptId();
  const { opening, discard } = useOpening({ profile, seen }, keptId !== null);
  const { version, isFromQueue, isUnsaved } = opening;
  const shown = version > 0 ? opening : { profile, seen, newAvatar: undefined };
  const read = () => element.current && typedProfile(element.current);
  useUnsavedEdit({ ...formOf(profile), seen: shown.seen, read, isUnsaved, version });
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
      <div className="pb-3.5 empty:hidden">
        {isFromQueue && !isUnsaved ? (
          <Note role="status" className="mx-4 mt-3.5">
            {fromQueue()}
          </Note>
        ) : null}
        {isUnsaved ? <UnsavedNote onDiscard={discard} /> : null}
      </div>
      <EditProfileForm
        key={version}
        element={element}
        profile={shown.profile}
        seen={shown.seen}
        waiting={isFromQueue ? ownProfile : null}
        newAvatar={shown.newAvatar}
        onCut={onCut}
      >
        {children}
      </EditProfileForm>
    </>
  );
}

const formOf = ({ id }: StoredProfile) => ({ viewerId: id, path: '/edit-profile' });

/** What fills the form. */
interface Opening {
  profile: StoredProfile;
  seen: string;
  newAvatar: string | null | undefined;
  /** A change that waits in the queue, or goes on from one. */
  isFromQueue: boolean;
  /** What was typed before and not saved. */
  isUnsaved: boolean;
  version: number;
}

/** A change of the profile that waits in the queue is not sent by itself once it is opened. */
function useOpening(stored: Pick<Opening, 'profile' | 'seen'>, isKept: boolean) {
  const [first] = useState<Opening>({
    ...stored,
    newAvatar: undefined,
    isFromQueue: false,
    isUnsaved: false,
    version: 0,
  });
  const [opening, setOpening] = useState(first);
  useEffect(() => {
    if (isKept) return keepUnsavedEdit(formOf(first.profile), null);
    let isOver = false;
    // What is shown without a network must be here before.
    loadKept().catch(() => undefined);
    void openWaiting(first.profile).then((waiting) => {
      const unsaved = readUnsavedEdit<TypedProfile>(formOf(first.profile));
      if (isOver || !(waiting ?? unsaved)) return;
      setOpening(({ version }) => ({
        ...first,
        ...waiting,
        ...(unsaved && { ...filledWith(first.profile, unsaved.content), seen: unsaved.seen }),
        isFromQueue: waiting !== null,
        isUnsaved: unsaved !== null,
        version: version + 1,
      }));
    });
    return () => {
      isOver = true;
    };
  }, [first, isKept]);
  const discard = async () => {
    keepUnsavedEdit(formOf(first.profile), null);
    const waiting = await openWaiting(first.profile);
    setOpening(({ version }) => ({
      ...first,
      ...waiting,
      isFromQueue: waiting !== null,
      version: version + 1,
    }));
  };
  return { opening, discard };
}

const filledWith = (profile: StoredProfile, { newAvatar, fields }: TypedProfile) => ({
  profile: { ...profile, ...fields },
  newAvatar,
});

/** Null also where what reads the queue cannot be loaded. */
const openWaiting = (profile: StoredProfile) =>
  load()
    .then(({ openKeptProfile }) => openKeptProfile(profile))
    .catch(() => null);
