import { data } from '@remix-run/cloudflare';
import { alertSettings } from '~/domain/account/settings';
import type { AppContext } from '~/domain/shared/context';
import { isSuspended, suspendedSentence } from '~/domain/user/suspension';
import { clearedFlashCookie, readFlash, readTheme } from '~/http/cookies.server';
import { displayName } from '~/lib/format';

/** What every screen's frame shows of the viewer and the site; a toast that waits goes with it, once. */
export async function openShell({ viewer, config, client, now }: AppContext, request: Request) {
  const flash = await readFlash(request);
  const shell = {
    appName: config.appName,
    origin: client.origin,
    theme: await readTheme(request),
    isCompact: viewer?.appearance.compactView === true,
    flash,
    /** Until when and why the viewer may only read. */
    suspension: viewer && isSuspended(viewer, now) ? suspendedSentence(viewer) : null,
    viewer: viewer && {
      id: viewer.id,
      name: displayName(viewer),
      userType: viewer.userType,
      avatar: viewer.avatar,
      unread: viewer.unread ?? { notifications: 0, messages: 0 },
      alerts: alertSettings(viewer),
    },
  };
  return data(shell, { headers: flash ? { 'set-cookie': await clearedFlashCookie(request) } : {} });
}

export type Shell = Awaited<ReturnType<typeof openShell>>['data'];
/** The root's loader, as `MetaFunction` and `useRouteLoaderData` ask for it. */
export type RootLoader = () => ReturnType<typeof openShell>;
