import { Camera } from 'lucide-react';
import { type RefObject, Suspense } from 'react';
import { Checkbox } from '~/components/form/checkbox';
import { FieldGroup } from '~/components/form/field';
import { patientLazy } from '~/components/frame/patient-load';
import { useIsLive } from '~/components/frame/use-is-live';
import { Avatar } from '~/components/ui/avatar';
import { Button, buttonStyles } from '~/components/ui/button';
import { rowFocus } from '~/components/ui/check-mark';
import { acceptOf, smallSrc } from '~/domain/file/file';
import { fileInputStyles } from '~/features/upload/choose-file';
import { useFileInput } from '~/features/upload/use-file-input';
import { cn } from '~/lib/class-names';
import * as words from './edit-profile.words';
import type { useAvatar } from './use-avatar';

const AvatarCropSheet = patientLazy(() => import('./avatar-crop-sheet.island'));

interface AvatarFieldProps {
  id: string;
  user: { id: string; fullName: string; avatar: string | null };
  avatar: ReturnType<typeof useAvatar>;
  error: string[] | undefined;
}

/**
 * The profile photo with cropping. Without a script it is a plain file input that is submitted with the form.
 */
export function AvatarField({ id, user: person, avatar, error }: AvatarFieldProps) {
  const isLive = useIsLive();
  const { input, take } = useFileInput(([file]) => file && avatar.choose(file));
  const stored = avatar.isRemoved ? null : person.avatar;
  const shown = avatar.preview ?? avatar.url ?? stored;
  return (
    <FieldGroup id={id} label={words.profilePhoto()} legendClassName="sr-only w-px" error={error}>
      <input type="hidden" name="avatar" value={avatar.url ?? ''} />
      {isLive && avatar.isRemoved ? <input type="hidden" name="removePhoto" value="on" /> : null}
      <div className="flex items-center gap-4 max-[345px]:gap-3">
        <Avatar userId={person.id} name={person.fullName} src={shown && smallSrc(shown, 96)} size={96} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <ChoosePhoto input={input} hasPhoto={shown !== null} onChange={take} />
            {isLive && shown !== null ? (
              <Button type="button" variant="ghost" size="sm" onClick={avatar.remove}>
                {words.remove()}
              </Button>
            ) : null}
          </div>
          <p role="status" className="mt-1.5 text-micro text-text-3">
            {avatar.progress === null ? words.photoRules() : words.uploaded({ percent: avatar.progress })}
          </p>
        </div>
      </div>
      {!isLive && person.avatar ? (
        <Checkbox id={`${id}-remove`} name="removePhoto" label={words.removePhoto()} />
      ) : null}
      {avatar.picture ? (
        <Suspense>
          <AvatarCropSheet
            picture={avatar.picture}
            opener={input}
            onCropped={avatar.use}
            onClose={avatar.cancel}
          />
        </Suspense>
      ) : null}
    </FieldGroup>
  );
}

interface ChoosePhotoProps {
  input: RefObject<HTMLInputElement>;
  hasPhoto: boolean;
  onChange: () => void;
}

function ChoosePhoto({ input, hasPhoto, onChange }: ChoosePhotoProps) {
  return (
    <label
      className={cn(
        buttonStyles({ variant: 'secondary', size: 'sm' }),
        'cursor-pointer noscript:w-full noscript:flex-col noscript:items-start noscript:bg-transparent noscript:whitespace-normal noscript:inset-ring-0 noscript:p-0',
        rowFocus,
      )}
    >
      <Camera size={18} className="noscript:hidden" />
      {hasPhoto ? words.changePhoto() : words.addPhoto()}
      <input
        ref={input}
        type="file"
        name="photo"
        accept={acceptOf.image}
        onChange={onChange}
        className={fileInputStyles}
      />
    </label>
  );
}
