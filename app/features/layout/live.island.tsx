import { useNavigate, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { quietly, retryingLoad } from '~/components/frame/retrying-load';
import { hasUnsent } from '~/features/chat/outbox-mark';
import { forgetRenewal } from '~/features/push/push-renewal';
import { useShell } from '~/features/shell/use-shell';
import { setPageViewer } from '~/lib/page-viewer';
import { connectionState, setUnread } from '~/realtime/live-store';
import { keepLive } from './kept-live.island';

/** A page that loses one of these scripts on a thin network asks again: without them it has no socket, no call and no queue. */
const loadParts = retryingLoad(
  () => Promise.all([import('./follow-live'), import('./deferred-parts')]),
  quietly,
);

type Parts = Awaited<ReturnType<typeof loadParts>>;

let documentViewer: string | undefined;

/** What this document remembers (feeds, what was typed) is one user's: another one gets a new document. */
function useOneViewer(viewerId: string | undefined): void {
  useEffect(() => {
    if (!viewerId) return;
    documentViewer ??= viewerId;
    // What this document still sends, also while it unloads, is the first user's: the server refuses it in another one's name.
    setPageViewer(documentViewer);
    if (documentViewer !== viewerId) window.location.reload();
  }, [viewerId]);
}

/**
 * Opens the socket for every signed-in user. Loaded after hydration, because nothing on screen waits for it.
 */
export function Live() {
  const shell = useShell();
  const viewer = shell?.viewer;
  // Where the root itself failed, this is still the document's user.
  const viewerId = shell ? viewer?.id : documentViewer;
  useOneViewer(viewerId);
  const { revalidate } = useRevalidator();
  const [parts, setParts] = useState<Parts | null>(null);
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
    // Also where the session has ended by itself.
    if (!viewerId) return forgetRenewal();
    let isGone = false;
    const timer = setTimeout(async () => {
      // Messages that an earlier page could not send are sent from any page.
      if (hasUnsent(viewerId))
        import('~/features/chat/use-outbox').then(({ outboxOf }) => outboxOf(viewerId)).catch(() => {});
      const loaded = await loadParts();
      if (!isGone) setParts(loaded);
    }, 0);
    return () => {
      isGone = true;
      clearTimeout(timer);
      setUnread(null);
    };
  }, [viewerId]);

  // The effects of the deferred parts come before this one: they listen when the socket opens, which tells of a call that rings.
  useEffect(() => {
    if (!viewerId || !parts) return;
    const [{ followLive }] = parts;
    return followLive(viewerId, seq, latest);
  }, [viewerId, parts, seq]);
  if (!viewerId || !parts) return null;
  const [, { DeferredParts }] = parts;
  return <DeferredParts key={viewerId} />;
}

keepLive(Live);
