import { Camera } from 'lucide-react';
import { Suspense } from 'react';
import { Checkbox } from '~/components/form/checkbox';
import { FieldGroup } from '~/components/form/field';
import { retryingLazy } from '~/components/frame/retrying-load';
import { useIsLive } from '~/components/frame/use-is-live';
import { Avatar } from '~/components/ui/avatar';
import { Button } from '~/components/ui/button';
import { smallSrc } from '~/domain/file/file';
import { acceptOf } from '~/domain/file/upload-rules';
import { ChooseFile } from '~/features/upload/choose-file';
import { useFileInput } from '~/features/upload/use-file-input';
import { cn } from '~/lib/class-names';
import * as words from './edit-profile.words';
import type { useAvatar } from './use-avatar';

const AvatarCropSheet = retryingLazy(() => import('./avatar-crop-sheet.island'));

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
      <div className="flex items-start gap-4 max-[345px]:gap-3">
        <Avatar userId={person.id} name={person.fullName} src={shown && smallSrc(shown, 96)} size={96} />
        <div className="min-w-0 flex-1">
          <ChooseFile
            input={input}
            name="photo"
            accept={acceptOf.image}
            onChange={take}
            icon={<Camera size={20} />}
            label={shown === null ? words.addPhoto() : words.changePhoto()}
          />
          <div className="flex flex-wrap items-center gap-x-2">
            <p role="status" className="min-w-0 flex-1 py-1.5 text-micro text-text-3">
              {avatar.progress === null ? words.photoRules() : words.uploaded({ percent: avatar.progress })}
            </p>
            {shown !== null ? (
              <Button
                type="button"
                variant="ghost"
                size="sm"
                className={cn('noscript:hidden', !isLive && 'invisible')}
                onClick={avatar.remove}
              >
                {words.remove()}
              </Button>
            ) : null}
          </div>
        </div>
      </div>
      {!isLive && person.avatar ? (
        <div className="hidden noscript:block">
          <Checkbox id={`${id}-remove`} name="removePhoto" label={words.removePhoto()} />
        </div>
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
