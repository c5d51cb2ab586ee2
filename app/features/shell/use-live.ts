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

/**
 * Calls the handler with each frame of the type while the component is mounted, and first with those that came while its
 * screen was loading. After `ready` (the socket has opened) and `resync` the caller should load its data again.
 */
export function useLive<T extends FrameType>(type: T, handler: (frame: FrameOf<T>) => void): void {
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => onFrame(type, (frame) => latest.current(frame), true), [type]);
}

export const useConnectionState = (): ConnectionState =>
  useSyncExternalStore(onLiveChange, connectionState, () => 'connecting');

const none: UnreadCounts = { messages: 0, notifications: 0 };
const noCounts = () => null;

/** The hub's unread counts; null until it has sent them, and on the server. */
export const useLiveUnread = (): UnreadCounts | null =>
  useSyncExternalStore(onLiveChange, liveUnread, noCounts);

/** The hub's unread counts; until it has sent them, the loader's. */
export function useUnread(): UnreadCounts {
  const loaded = useShell()?.viewer?.unread;
  return useLiveUnread() ?? loaded ?? none;
}
