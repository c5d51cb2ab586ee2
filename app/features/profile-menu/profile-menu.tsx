import {
  BadgeCheck,
  Bookmark,
  ChartNoAxesColumn,
  CircleQuestionMark,
  Handshake,
  Languages,
  Lock,
  LogOut,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  Newspaper,
  Settings,
  ShieldCheck,
  Store,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { LanguageSwitch } from '~/components/frame/language-switch';
import { List, ListRow } from '~/components/ui/list-row';
import type { ProfileLink, ProfileLinkKey } from '~/domain/profile/own-profile-links';
import { SignOutForm } from '~/features/sign-out/sign-out-form.island';
import * as words from './profile-menu.words';

const icons: Record<ProfileLinkKey, LucideIcon> = {
  listings: Store,
  posts: Newspaper,
  interests: Handshake,
  analytics: ChartNoAxesColumn,
  verification: BadgeCheck,
  saved: Bookmark,
  settings: Settings,
  help: CircleQuestionMark,
  sessions: MonitorSmartphone,
  password: Lock,
  email: Mail,
  admin: ShieldCheck,
};

interface ProfileMenuProps {
  links: readonly ProfileLink[];
  /** Called when a link is pressed. */
  onOpen: (key: ProfileLinkKey, event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The links of the viewer's own profile, and the sign-out button. */
export function ProfileMenu({ links, onOpen }: ProfileMenuProps) {
  return (
    <>
      <nav aria-label={words.links()} className="mt-4">
        <List className="border-y border-line">
          {links.map((link) => (
            <ProfileRow key={link.key} link={link} onOpen={onOpen} />
          ))}
        </List>
      </nav>
      <div className="flex min-h-13 items-center gap-3.5 border-b border-line px-4 py-[9px]">
        <Languages size={22} className="flex-none text-text-3" />
        <LanguageSwitch />
      </div>
      <SignOutForm>
        <button
          type="submit"
          className="flex min-h-13 w-full items-center gap-3.5 px-4 py-[9px] text-left text-clay -outline-offset-2! hover:bg-surface active:bg-raised"
        >
          <LogOut size={22} />
          {words.logout()}
        </button>
      </SignOutForm>
      <p className="px-4 pt-4 pb-2 text-center text-micro text-text-3">v1.0.0</p>
    </>
  );
}

type ProfileRowProps = { link: ProfileLink; onOpen: ProfileMenuProps['onOpen'] };

function ProfileRow({ link: { key, to, label, count, isWaiting }, onOpen }: ProfileRowProps) {
  const Icon = icons[key];
  return (
    <ListRow
      to={to}
      onClick={(event) => onOpen(key, event)}
      icon={<Icon size={22} />}
      title={label}
      end={<Count {...{ count, isWaiting }} />}
    />
  );
}

function Count({ count, isWaiting }: Pick<ProfileLink, 'count' | 'isWaiting'>) {
  if (count === '') return null;
  if (!isWaiting) return <span className="apart">{count}</span>;
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-raised-2 px-1.5 text-micro leading-none font-semibold text-text">
      {count}
      <span className="apart sr-only">{words.pending()}</span>
    </span>
  );
}
