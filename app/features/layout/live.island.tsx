import { useNavigate, useRevalidator } from '@remix-run/react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { hasUnsent } from '~/features/chat/outbox-mark';
import { useShell } from '~/features/shell/use-shell';
import { isLeaving } from '~/features/sign-out/leaving-state';
import { connectionState, setUnread } from '~/realtime/live-store';

let documentViewer: string | undefined;

/** What this document remembers (feeds, what was typed) is one user's: another one gets a new document. */
function useOneViewer(viewerId: string | undefined): void {
  useEffect(() => {
    if (!viewerId) return;
    documentViewer ??= viewerId;
    if (documentViewer !== viewerId) window.location.reload();
  }, [viewerId]);
}

/**
 * Opens the socket for every signed-in user. Loaded after hydration, because nothing on screen waits for it.
 */
export function Live() {
  const viewer = useShell()?.viewer;
  const viewerId = viewer?.id;
  useOneViewer(viewerId);
  const { revalidate } = useRevalidator();
  const [Late, setLate] = useState<ComponentType | null>(null);
  const navigate = useNavigate();
  // The first number: a later one would leave out what this page's first screen has not heard.
  const { current: seq } = useRef(viewer?.seq);
  const latest = useRef({ revalidate, navigate, alerts: viewer?.alerts });
  latest.current = { revalidate, navigate, alerts: viewer?.alerts };

  const loaded = viewer?.unread;
  useEffect(() => {
    // While the socket is open its counts are newer than those of the loader.
    if (loaded && connectionState() !== 'open') setUnread(loaded);
  }, [loaded]);

  useEffect(() => {
    if (!viewerId) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    const timer = setTimeout(async () => {
      // Messages that an earlier page could not send are sent from any page.
      if (hasUnsent(viewerId))
        import('~/features/chat/use-outbox').then(({ outboxOf }) => outboxOf(viewerId)).catch(() => {});
      const again = () => latest.current.revalidate();
      const parts = [
        import('./start-live'),
        import('./late-parts'),
        import('~/features/push/page-pushes'),
      ] as const;
      const [live, late, pushes] = await Promise.all(parts).catch(() => []);
      if (isGone || !live || !late) return;
      setLate(() => late.LateParts);
      const stopLive = live.startLive({
        viewerId,
        seq,
        onEnd: () => isLeaving() || again(),
        onResync: again,
        alerts: () => latest.current.alerts,
      });
      const stopPushes = pushes.followPushes(viewerId, (path) => latest.current.navigate(path));
      stop = () => {
        stopLive();
        stopPushes();
      };
    }, 0);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
      setUnread(null);
    };
  }, [viewerId, seq]);
  return viewerId && Late ? <Late key={viewerId} /> : null;
}
