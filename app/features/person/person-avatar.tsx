import type { ComponentProps } from 'react';
import { Avatar } from '~/components/ui/avatar';
import { srcset } from '~/domain/file/file';

type PersonAvatarProps = Omit<ComponentProps<typeof Avatar>, 'userId' | 'name' | 'src' | 'srcSet'> & {
  person: { id: string; fullName: string; avatar: string | null };
};

/** A person's photo in the widths that are stored of it, or their initial. */
export const PersonAvatar = ({ person: { id, fullName, avatar }, ...rest }: PersonAvatarProps) => (
  <Avatar userId={id} name={fullName} src={avatar} srcSet={srcset(avatar ?? '') || undefined} {...rest} />
);
