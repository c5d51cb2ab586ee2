import { useLocation, useNavigation } from '@remix-run/react';
import { House, type LucideIcon, MessageCircle, SquarePlus, UserRound } from 'lucide-react';
import { NextLink } from '~/components/frame/next-link.island';
import { ChatBadge } from './chat-badge.island';
import * as words from './shell.words';

type NavItem = {
  to: string;
  label: () => string;
  icon: LucideIcon /** Other screens that belong to the item. */;
  holds?: string[];
};

const items: readonly NavItem[] = [
  { to: '/dashboard', label: words.home, icon: House },
  { to: '/create-post', label: words.post, icon: SquarePlus },
  { to: '/chat', label: words.chat, icon: MessageCircle },
  {
    to: '/profile',
    label: words.profile,
    icon: UserRound,
    holds: [
      '/edit-profile',
      '/settings',
      '/change-password',
      '/email-preferences',
      '/analytics',
      '/my-listings',
      '/saved',
      '/help',
      '/interests',
      '/sessions',
      '/verification',
      '/decisions',
      '/admin',
    ],
  },
];

const isCurrent = ({ to, holds = [] }: NavItem, pathname: string) =>
  [to, ...holds].some((path) => pathname === path || pathname.startsWith(`${path}/`));

interface BottomNavProps {
  /** How many chat messages are unread. */
  unread?: number | undefined;
  /** The item of a screen whose path does not say it. */
  current?: string | undefined;
}

/** The bottom navigation; the current item follows from the URL. */
export function BottomNav({ unread = 0, current }: BottomNavProps) {
  const pathname = useShownPath(current);
  return (
    <nav aria-label={words.main()} data-pinned="nav" className="bottom-nav calm-text grid grid-cols-4">
      {items.map((item) => (
        <NextLink key={item.to} to={item.to} aria-current={isCurrent(item, pathname) ? 'page' : undefined}>
          <span>
            <item.icon size={24} />
            {item.to === '/chat' ? <ChatBadge loaded={unread} /> : null}
          </span>
          {item.label()}
        </NextLink>
      ))}
    </nav>
  );
}

/** The path that is loading, where it belongs to an item: its press shows at once. */
function useShownPath(current: string | undefined): string {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const next = state === 'loading' ? location.pathname : '';
  return items.some((item) => isCurrent(item, next)) ? next : (current ?? pathname);
}
