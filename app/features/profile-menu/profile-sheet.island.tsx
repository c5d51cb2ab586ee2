import type { RefObject } from 'react';
import { ReturnFocus } from '~/components/frame/return-focus.island';
import { Sheet } from '~/components/ui/sheet';
import type { EmailPreferences } from '~/domain/account/settings.schema';
import type { PasswordOwner } from '~/domain/auth/common-passwords';
import { EmailPreferencesForm } from '~/features/account/email-preferences-form.island';
import { ChangePasswordForm } from '~/features/auth/change-password-form.island';
import { withNext } from '~/lib/with-next';
import * as words from './profile-sheet.words';

export type ProfileSheetKey = 'password' | 'email';

interface ProfileSheetProps {
  sheet: ProfileSheetKey;
  emailPreferences: EmailPreferences;
  owner: PasswordOwner;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** A settings form in a sheet over the profile; saving it returns here. */
export default function ProfileSheet({ sheet, emailPreferences, owner, opener, onClose }: ProfileSheetProps) {
  const isPassword = sheet === 'password';
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={isPassword ? words.password() : words.email()}
      line={isPassword ? words.signedOut() : undefined}
    >
      <ReturnFocus to={opener} />
      {isPassword ? (
        <ChangePasswordForm owner={owner} action={withNext('/change-password', '/profile')} />
      ) : (
        <EmailPreferencesForm stored={emailPreferences} action={withNext('/email-preferences', '/profile')} />
      )}
    </Sheet>
  );
}
