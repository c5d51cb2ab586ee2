import type { UserUpdate } from '~/domain/account/user.schema';
import { formatPhone } from '~/domain/shared/phone';
import type { StoredProfile } from '~/features/account/edit-profile-form.island';
import { rememberPhoto, sentPhoto } from '~/features/account/sent-photo';
import { queueWrite } from '~/features/submission/queue-submission';
import { openedEdit } from '~/features/submission/submission.words';
import { seenBy } from '~/features/write-queue/queued-write';
import { findAbout, pauseWrite } from '~/features/write-queue/write-queue';
import { isNetworkThere } from '~/lib/offline/probe';
import { toast } from '~/lib/toast';
import { photoOf, profileWrite } from './profile-write';
import * as words from './queue-profile.words';
import { ownProfile, type TypedProfile } from './typed-profile';

/**
 * Puts a change of the profile into the queue: its id there, 'said' after a toast that says why it cannot wait, or null where only that
 * request failed. A new name that is checked does not wait: the form asks about it, and nobody can be asked while it is sent.
 */
export async function queueProfile(
  values: UserUpdate,
  { stored, seen }: { stored: StoredProfile; seen: string },
): Promise<{ id: string } | 'said' | null> {
  if (await isNetworkThere()) return null;
  if (stored.isNameChecked && values.fullName !== stored.fullName) {
    toast({ title: words.nameNeedsNetwork(), text: words.nameNeedsNetworkText(), tone: 'bad' });
    return 'said';
  }
  const photo = values.avatar ? sentPhoto(values.avatar) : null;
  const id = await queueWrite(profileWrite(values, seen, photo));
  return id === null ? 'said' : { id };
}

/** What the form is to be filled with where a change of the profile waits, and the version that the change is based on. */
export async function openQueuedProfile(
  viewerId: string,
): Promise<{ content: TypedProfile; seen: string } | null> {
  const write = await findAbout(viewerId, ownProfile);
  const held = write && (await pauseWrite(write, openedEdit()));
  if (!held) return null;
  const kept = photoOf(held);
  if (kept) rememberPhoto(kept.url, kept.photo);
  const { avatar: newAvatar, seen: _, phone, ...typed } = held.body as UserUpdate;
  const fields = { ...typed, ...(phone && { phone: formatPhone(phone) }) } as TypedProfile['fields'];
  return { content: { fields, newAvatar }, seen: seenBy(held) };
}
