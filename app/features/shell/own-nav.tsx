import { useShell } from '~/features/shell/use-shell';
import { BottomNav } from './bottom-nav';

/** The bottom bar on a screen that is open to everybody: for who is signed in, with what is unread. */
export function OwnNav() {
  const viewer = useShell()?.viewer;
  return viewer ? <BottomNav unread={viewer.unread.messages} /> : null;
}
