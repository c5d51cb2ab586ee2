import type { ReactNode } from 'react';
import { useShell } from '~/features/shell/use-shell';
import { BottomNav } from './bottom-nav';

/** The bottom navigation on a public screen, for signed-in users; null for a guest, whose page has none to wait for. */
export function useOwnNav(): ReactNode {
  const viewer = useShell()?.viewer;
  return viewer ? <BottomNav unread={viewer.unread.messages} /> : null;
}
