import { profileUpdateOf } from '~/domain/account/profile-edit';
import type { UserUpdate } from '~/domain/account/user.schema';
import { profilePhoto } from '~/features/account/edit-profile.words';
import type { SentPhoto } from '~/features/account/sent-photo';
import type { NewWrite, QueuedWrite } from '~/features/write-queue/queued-write';
import { ownProfile } from './typed-profile';

const AVATAR = 'avatar';

/** The queued write of a change of the profile that is based on version `seen`; a new photo is uploaded before it, if need be again. */
export const profileWrite = (values: UserUpdate, seen: string, photo: SentPhoto | null): NewWrite => ({
  id: crypto.randomUUID(),
  kind: 'profile',
  about: ownProfile,
  method: 'PUT',
  path: '/api/users/me',
  body: { ...profileUpdateOf(values), seen },
  title: values.fullName ?? '',
  href: '/profile',
  ...(photo && { files: [{ ...photo, kind: AVATAR, name: profilePhoto(), at: [AVATAR] }] }),
});

/** The photo that waits with a change of the profile, by its address. */
export function photoOf({ body, files = [] }: QueuedWrite): { url: string; photo: SentPhoto } | null {
  const { avatar: url } = body as UserUpdate;
  const [file] = files;
  if (!url || !file || file.sentAt === null) return null;
  const { key, blob, sentAt } = file;
  return { url, photo: { key, blob, sentAt } };
}
