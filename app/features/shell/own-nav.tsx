import { useShell } from '~/features/shell/use-shell';
import { BottomNav } from './bottom-nav';

/** The bottom navigation on a public screen, for signed-in users. */
export function OwnNav() {
  const viewer = useShell()?.viewer;
  return viewer ? <BottomNav unread={viewer.unread.messages} /> : null;
}
