import { data } from '@remix-run/cloudflare';
import { alertSettings } from '~/domain/account/settings';
import { isSuspensionAppealable } from '~/domain/appeal/appeal.server';
import type { LiveStart } from '~/domain/message/conversations';
import type { AppContext } from '~/domain/shared/context';
import type { Viewer } from '~/domain/shared/viewer';
import { isSuspended, suspendedSentence } from '~/domain/user/suspension';
import { asksLowData, clearedFlashCookie, readFlash, readTheme } from '~/http/cookies.server';
import { displayName } from '~/lib/format/display-name';
import { currentLanguage } from '~/lib/language/current-language';

/**
 * Loads what every screen needs about the viewer and the site, with a pending toast. It asks D1 nothing unless the viewer is suspended:
 * the viewer comes with the screen's own batch, and the badge of messages from their hub beside it.
 */
export function openShell(app: AppContext, request: Request) {
  const asked = app.viewer && { id: app.viewer.id, live: liveStart(app, app.viewer) };
  const part = async (ctx: AppContext) =>
    shellOf(ctx, request, asked?.id === ctx.viewer?.id ? await asked?.live : null);
  return app.claim ? app.claim.runBeside(part) : part(app);
}

async function shellOf(app: AppContext, request: Request, live: LiveStart | null | undefined) {
  const { viewer, config, client } = app;
  const flash = await readFlash(request);
  const shell = {
    appName: config.appName,
    origin: client.origin,
    /** The language of its words, which is part of the key of a cached page. */
    language: currentLanguage(),
    theme: await readTheme(request),
    // Absent where it is off, as in most pages.
    ...(asksLowData(request) && { isLowData: true }),
    isCompact: viewer?.appearance.compactView === true,
    flash,
    suspension: await suspensionOf(app),
    viewer: viewer && {
      id: viewer.id,
      name: displayName(viewer),
      userType: viewer.userType,
      avatar: viewer.avatar,
      unread: { notifications: viewer.unreadNotifications ?? 0, messages: live?.messages ?? 0 },
      /** Where the page's socket begins: events after this number are news to the page. */
      seq: live?.seq,
      alerts: alertSettings(viewer),
    },
  };
  return data(shell, { headers: flash ? { 'set-cookie': await clearedFlashCookie(request) } : {} });
}

/** Until when and why the viewer is suspended, and whether an appeal is left. Only who is suspended is asked about once more. */
async function suspensionOf(app: AppContext) {
  const { viewer, now } = app;
  if (!viewer || !isSuspended(viewer, now)) return null;
  // A screen does not fail for want of it, and /decisions says what is left.
  const hasAppeal = await isSuspensionAppealable({ ...app, viewer }).catch(() => false);
  return { sentence: suspendedSentence(viewer), hasAppeal };
}

/** The badge comes from the viewer's hub, beside the screen's own data. A screen does not fail for want of it. */
const liveStart = ({ conversations }: AppContext, { id }: Viewer): Promise<LiveStart | null> =>
  conversations.liveStart(id).catch(() => null);

export type Shell = Awaited<ReturnType<typeof openShell>>['data'];
/** The type of the root's loader, for `MetaFunction` and `useRouteLoaderData`. */
export type RootLoader = () => ReturnType<typeof openShell>;
