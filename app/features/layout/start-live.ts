import type { AlertSettings } from '~/domain/account/settings';
import { alertTo, unlockOnGesture } from '~/features/notification/alerts';
import { noticeRings } from '~/features/notification/ring-notice';
import {
  emitFrame,
  isInCall,
  onCallStart,
  setConnection,
  setTransmit,
  setUnread,
} from '~/realtime/live-store';
import type { ServerFrame } from '~/realtime/protocol';
import { setServerTime } from '~/realtime/server-clock';
import { LiveSocket } from '~/realtime/socket';
import { VIEWER_PARAM } from '~/realtime/socket-viewer';

interface LiveOptions {
  /** The page's viewer, set where the page sends what this user has written. */
  viewerId?: string;
  /** The number of the last event that the page knows; absent where the page shows no data of its viewer. */
  seq?: number;
  /** Called when the session is over (4401) or has no socket (4403). */
  onEnd: (code: number) => void;
  /** Called when the page's data should be revalidated. */
  onResync: () => void;
  /** Reads the user's present alert settings. */
  alerts: () => AlertSettings | undefined;
  /** Goes where a notification leads; absent where the page has to be loaded for it. */
  onOpen?: (path: string) => void;
}

/** Opens the page's socket and keeps it open. Returns a function that closes it. */
export function startLive({ viewerId, seq, onEnd, onResync, alerts, onOpen }: LiveOptions): () => void {
  const socket = new LiveSocket({
    url: addressOf(viewerId),
    seq,
    onState: setConnection,
    onFrame: (frame) => {
      take(frame, onResync);
      const settings = alerts();
      if (settings) alertTo(frame, settings, onOpen);
    },
    onEnd,
    isUrgent: isInCall,
  });
  setTransmit((frame) => socket.send(frame));
  const wake = () => socket.wake();
  const look = () => {
    if (document.visibilityState === 'visible') socket.wake();
  };
  // A page with an open socket can't enter the back/forward cache.
  const leave = () => socket.pause();
  const lock = unlockOnGesture();
  const stopNotices = noticeRings(alerts);
  // A call that begins between two tries to connect does not wait for the next one.
  const stopCalls = onCallStart(wake);
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', look);
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', look);
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', look);
    lock();
    stopNotices();
    stopCalls();
    setTransmit(null);
    socket.stop();
  };
}

function addressOf(viewerId: string | undefined): string {
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
  return viewerId ? `${address}?${VIEWER_PARAM}=${viewerId}` : address;
}

function take(frame: ServerFrame, onResync: () => void): void {
  if (frame.type === 'unread') setUnread({ messages: frame.messages, notifications: frame.notifications });
  if (frame.type === 'ready') {
    setUnread(frame.unread);
    setServerTime(frame.at);
  }
  if (frame.type === 'resync') onResync();
  emitFrame(frame);
}
