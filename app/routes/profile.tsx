import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Pencil } from 'lucide-react';
import { Page } from '~/components/frame/page';
import { IconLink } from '~/components/ui/icon-button';
import { emailPreferencesOf } from '~/domain/account/settings.server';
import { passwordOwner } from '~/domain/auth/password.server';
import { cityName } from '~/domain/city/city-names';
import { profileTiles, verificationLabels } from '~/domain/profile/own-profile';
import { openProfile } from '~/domain/profile/own-profile.server';
import { profileLinks } from '~/domain/profile/own-profile-links';
import { memberScreen } from '~/features/gate/screen.server';
import * as words from '~/features/profile/profile.words';
import { ProfileTiles } from '~/features/profile/profile-tiles';
import { UserHead } from '~/features/profile/user-head';
import { VerificationBadge } from '~/features/profile/verification-badge';
import { ProfileLinks } from '~/features/profile-menu/profile-links.island';
import { BottomNav } from '~/features/shell/bottom-nav';
import { screenTitle } from '~/features/shell/screen-title';
import { BackBar } from '~/features/shell/top-bar';
import { useShell } from '~/features/shell/use-shell';
import { accessOf } from '~/http/access';

export const meta: MetaFunction = ({ matches }) => [{ title: screenTitle(words.metaTitle(), matches) }];

export const loader = memberScreen(async (ctx) => {
  const { verification, figures, checks } = await openProfile(ctx);
  const { id, fullName, userType, city, avatar, bio } = ctx.viewer;
  return {
    user: { id, fullName, userType, city: cityName(city), avatar },
    bio,
    isVerified: verification.isVerified,
    badge: verificationLabels(verification, ctx.now),
    checks,
    tiles: profileTiles(userType, figures),
    emailPreferences: emailPreferencesOf(ctx.viewer),
    owner: passwordOwner(ctx),
    links: profileLinks(id, userType, figures, verification.status).filter(
      ({ to }) => accessOf(to.replace(/\?.*/, '')) !== null,
    ),
  };
});

export default function Profile() {
  const { user, bio, isVerified, badge, checks, tiles, links, emailPreferences, owner } =
    useLoaderData<typeof loader>();
  const shell = useShell();
  return (
    <Page
      top={
        <BackBar
          title={words.title()}
          to="/dashboard"
          actions={
            <IconLink to="/edit-profile" label={words.edit()}>
              <Pencil size={22} />
            </IconLink>
          }
        />
      }
      nav={<BottomNav unread={shell?.viewer?.unread.messages} />}
    >
      <UserHead user={user}>
        <VerificationBadge
          isVerified={isVerified}
          line={badge.line}
          sentences={checks}
          isOwn={user.userType !== 'admin'}
        />
      </UserHead>
      <ProfileTiles tiles={tiles} />
      {bio ? <p className="px-4 pt-3.5 break-words whitespace-pre-line text-text-2">{bio}</p> : null}
      <ProfileLinks links={links} emailPreferences={emailPreferences} owner={owner} />
    </Page>
  );
}
