import { useRouteLoaderData } from '@remix-run/react';
import type { loader as rootLoader } from '~/root';
import { BottomNav } from './bottom-nav';

/** The bottom bar on a screen that is open to everybody: for who is signed in, with what is unread. */
export function OwnNav() {
  const viewer = useRouteLoaderData<typeof rootLoader>('root')?.viewer;
  return viewer ? <BottomNav unread={viewer.unread.messages} /> : null;
}
