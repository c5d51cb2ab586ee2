import type { UserUpdate } from './user.schema';

type Typed = UserUpdate & { removePhoto?: boolean | undefined };

/** What the profile form changes. Without a new photo the stored one stays. */
export const profileUpdateOf = ({ removePhoto, avatar, ...patch }: Typed): UserUpdate => ({
  ...patch,
  avatar: avatar ?? (removePhoto ? null : undefined),
});
