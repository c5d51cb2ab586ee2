import { useLocation } from '@remix-run/react';
import { MenuDots } from '~/components/frame/menu-dots.island';
import * as words from './user.words';

const load = () => import('./user-menu-panel.island');

/** The menu of a user's screen; without a script it links to the same actions in the page. */
export function UserMenu({ userId }: { userId: string }) {
  const { search } = useLocation();
  return (
    <MenuDots label={words.moreOptions()} to={{ search, hash: 'more' }} load={load} panel={{ userId }} />
  );
}
