import { useRevalidator } from '@remix-run/react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { hasUnsent } from '~/features/chat/outbox-mark';
import { useShell } from '~/features/shell/use-shell';
import { connectionState, setUnread } from '~/realtime/live-store';

/** Once for everybody who is signed in. Its script comes when the page has settled: nothing on screen waits for it. */
export function Live() {
  const viewer = useShell()?.viewer;
  const viewerId = viewer?.id;
  const { revalidate } = useRevalidator();
  const [Door, setDoor] = useState<ComponentType | null>(null);
  const latest = useRef({ revalidate, alerts: viewer?.alerts });
  latest.current = { revalidate, alerts: viewer?.alerts };

  const loaded = viewer?.unread;
  useEffect(() => {
    // An open socket knows better: what the page has just read may be older than what was pushed meanwhile.
    if (loaded && connectionState() !== 'open') setUnread(loaded);
  }, [loaded]);

  useEffect(() => {
    if (!viewerId) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    const timer = setTimeout(async () => {
      // Messages that an earlier page could not send go on being sent from any page.
      if (hasUnsent(viewerId))
        import('~/features/chat/use-outbox').then(({ outboxOf }) => outboxOf(viewerId)).catch(() => {});
      const again = () => latest.current.revalidate();
      const parts = [import('./start-live'), import('~/features/call/call-loader.island')] as const;
      const [live, calls] = await Promise.all(parts).catch(() => []);
      if (isGone || !live || !calls) return;
      setDoor(() => calls.CallLoader);
      stop = live.startLive({ onEnd: again, onResync: again, alerts: () => latest.current.alerts });
    }, 0);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
      setUnread(null);
    };
  }, [viewerId]);
  return viewerId && Door ? <Door key={viewerId} /> : null;
}
