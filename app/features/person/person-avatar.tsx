import type { ComponentProps } from 'react';
import { Avatar } from '~/components/ui/avatar';
import { smallSrc } from '~/domain/file/file';

type PersonAvatarProps = Omit<ComponentProps<typeof Avatar>, 'userId' | 'name' | 'src'> & {
  person: { id: string; fullName: string; avatar: string | null };
};

/** A person's photo, or their initial. */
export const PersonAvatar = ({ person: { id, fullName, avatar }, size = 40, ...rest }: PersonAvatarProps) => (
  <Avatar userId={id} name={fullName} src={avatar && smallSrc(avatar, size)} size={size} {...rest} />
);
