import type { UnreadCounts } from '~/domain/shared/unread-counts';
import type { ClientFrame, ServerFrame } from './protocol';

export type ConnectionState = 'connecting' | 'open' | 'offline';
export type FrameType = ServerFrame['type'];
export type FrameOf<T extends FrameType> = Extract<ServerFrame, { type: T }>;

/** State of the page's socket. It is small, since the feed loads it before the socket's own code. */
let connection: ConnectionState = 'connecting';
let unread: UnreadCounts | null = null;
let transmit: ((frame: ClientFrame) => boolean) | null = null;
const watchers = new Set<() => void>();
const handlers = new Map<FrameType, Set<(frame: ServerFrame) => void>>();
/** What has arrived since the newest screen was asked for, until all of it listens. */
let kept: ServerFrame[] | undefined = [];

const changed = () => {
  for (const watcher of watchers) watcher();
};

/** For `useSyncExternalStore`: called when the connection or the counts change. */
export function onLiveChange(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const connectionState = (): ConnectionState => connection;
/** The latest unread counts from the hub; null before the first. */
export const liveUnread = (): UnreadCounts | null => unread;

export function setConnection(next: ConnectionState): void {
  if (connection === next) return;
  connection = next;
  changed();
}

export function setUnread(next: UnreadCounts | null): void {
  if (unread?.messages === next?.messages && unread?.notifications === next?.notifications) return;
  unread = next;
  changed();
}

/**
 * Calls the handler with each frame of a type, and first with the kept ones where `withKept` says so: the screen's data may show
 * what they tell. Returns a function that unsubscribes.
 */
export function onFrame<T extends FrameType>(
  type: T,
  handler: (frame: FrameOf<T>) => void,
  withKept?: boolean,
): () => void {
  const set = handlers.get(type) ?? new Set();
  handlers.set(type, set);
  const entry = handler as (frame: ServerFrame) => void;
  for (const frame of (withKept && kept) || []) if (frame.type === type) entry(frame);
  set.add(entry);
  return () => set.delete(entry);
}

/**
 * Begins to keep frames, or goes on, or forgets those kept. What arrives after a screen's data was read and before the screen listens is in
 * neither.
 */
export function keepFrames(isLoading: boolean): void {
  kept = isLoading ? (kept ?? []) : undefined;
}

export function emitFrame(frame: ServerFrame): void {
  kept?.push(frame);
  for (const handler of handlers.get(frame.type) ?? []) handler(frame);
}

let inCall = false;
const callStarts = new Set<() => void>();

/** Whether this page is in a call, which is lost where its socket stays away. */
export const isInCall = (): boolean => inCall;

export function setInCall(is: boolean): void {
  const isStart = is && !inCall;
  inCall = is;
  if (isStart) for (const watcher of callStarts) watcher();
}

/** Calls the watcher when this page enters a call. Returns a function that unsubscribes. */
export function onCallStart(watcher: () => void): () => void {
  callStarts.add(watcher);
  return () => callStarts.delete(watcher);
}

export function setTransmit(next: ((frame: ClientFrame) => boolean) | null): void {
  transmit = next;
}

/** False if no socket is open: frames are transient and never queued. */
export const sendFrame = (frame: ClientFrame): boolean => transmit?.(frame) ?? false;
