import type { ReactNode } from 'react';
import type { UserType } from '~/domain/shared/viewer';
import { roleLabels } from '~/features/offer/role-labels';
import { PersonAvatar } from '~/features/person/person-avatar';

interface UserHeadProps {
  user: { id: string; fullName: string; userType: UserType; city: string; avatar: string | null };
  /** Under name and role: the badge. */
  children?: ReactNode;
}

/** Photo, name, role and city at the top of every profile. */
export function UserHead({ user, children }: UserHeadProps) {
  const { fullName, userType, city } = user;
  return (
    <div className="flex items-center gap-4 px-4 pt-1 pb-4">
      <PersonAvatar person={user} size={72} />
      <div className="min-w-0 flex-1">
        <h2 className="line-clamp-2 text-heading leading-[1.75rem] font-bold tracking-[-0.015em] break-words">
          {fullName}
        </h2>
        <p className="truncate text-caption text-text-2">{`${roleLabels[userType]} · ${city}`}</p>
        {children ? <div className="mt-1.5">{children}</div> : null}
      </div>
    </div>
  );
}
