import { useLocation } from '@remix-run/react';
import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import type { EmailPreferences } from '~/domain/account/settings.schema';
import type { PasswordOwner } from '~/domain/auth/common-passwords';
import type { ProfileLink, ProfileLinkKey } from '~/domain/profile/own-profile-links';
import { ProfileMenu } from './profile-menu';
import type { ProfileSheetKey } from './profile-sheet.island';

const ProfileSheet = retryingLazy(() => import('./profile-sheet.island'));

interface ProfileLinksProps {
  links: readonly ProfileLink[];
  emailPreferences: EmailPreferences;
  owner: PasswordOwner;
}

/**
 * The profile's links. Two of them open a short form in a sheet; without a script they are screens of their
 * own.
 */
export function ProfileLinks({ links, emailPreferences, owner }: ProfileLinksProps) {
  const [sheet, setSheet] = useState<ProfileSheetKey | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const { key: visit } = useLocation();
  // A form that was saved leads back here as a new visit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visit is what is waited for
  useEffect(() => setSheet(null), [visit]);

  const open = (key: ProfileLinkKey, event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey);
    if ((key !== 'password' && key !== 'email') || !isPlain) return;
    event.preventDefault();
    opener.current = event.currentTarget;
    setSheet(key);
  };
  return (
    <>
      <ProfileMenu links={links} onOpen={open} />
      {sheet ? (
        <Suspense>
          <ProfileSheet
            sheet={sheet}
            emailPreferences={emailPreferences}
            owner={owner}
            opener={opener}
            onClose={() => setSheet(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
