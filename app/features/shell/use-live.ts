import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { UnreadCounts } from '~/domain/shared/unread-counts';
import {
  type ConnectionState,
  connectionState,
  type FrameOf,
  type FrameType,
  liveUnread,
  onFrame,
  onLiveChange,
} from '~/realtime/live-store';
import { useShell } from './use-shell';

export { sendFrame } from '~/realtime/live-store';

/**
 * Calls the handler with each frame of the type while the caller is on screen. After `ready` (each time the socket has
 * opened) and `resync` ask again for what is shown.
 */
export function useLive<T extends FrameType>(type: T, handler: (frame: FrameOf<T>) => void): void {
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => onFrame(type, (frame) => latest.current(frame)), [type]);
}

export const useConnectionState = (): ConnectionState =>
  useSyncExternalStore(onLiveChange, connectionState, () => 'connecting');

const none: UnreadCounts = { messages: 0, notifications: 0 };
const noCounts = () => null;

/** What the hub counts; null before it has told anything, and in the server's HTML. */
export const useLiveUnread = (): UnreadCounts | null =>
  useSyncExternalStore(onLiveChange, liveUnread, noCounts);

/** What the hub counts; before it has told anything, what the page was loaded with. */
export function useUnread(): UnreadCounts {
  const loaded = useShell()?.viewer?.unread;
  return useLiveUnread() ?? loaded ?? none;
}
