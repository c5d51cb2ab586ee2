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
/** Numbered frames since the newest screen was asked for; null once all of it listens. */
let kept: ServerFrame[] | null = [];
let forgetting: ReturnType<typeof setTimeout> | undefined;

/** Parts of a screen that are loaded late listen by then. */
const LATE_MS = 3_000;
/** As many as a hub replays. */
const KEPT_MAX = 500;

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

/** Calls the handler with each frame of a type; returns a function that unsubscribes. */
export function onFrame<T extends FrameType>(type: T, handler: (frame: FrameOf<T>) => void): () => void {
  const set = handlers.get(type) ?? new Set();
  handlers.set(type, set);
  const entry = handler as (frame: ServerFrame) => void;
  set.add(entry);
  return () => set.delete(entry);
}

/** Tells when a screen is being loaded. What arrives until it listens is in neither its data nor its handlers, so it is kept. */
export function keepFrames(isLoading: boolean): void {
  clearTimeout(forgetting);
  if (isLoading) kept = [];
  else
    forgetting = setTimeout(() => {
      kept = null;
    }, LATE_MS);
}

/** The kept frames of a type, in their order. The screen's data may show what they tell. */
export const keptFrames = <T extends FrameType>(type: T): FrameOf<T>[] =>
  kept?.filter((frame): frame is FrameOf<T> => frame.type === type) ?? [];

export function emitFrame(frame: ServerFrame): void {
  if (kept && 'seq' in frame && kept.push(frame) > KEPT_MAX) kept.shift();
  for (const handler of handlers.get(frame.type) ?? []) handler(frame);
}

export function setTransmit(next: ((frame: ClientFrame) => boolean) | null): void {
  transmit = next;
}

/** False if no socket is open: frames are transient and never queued. */
export const sendFrame = (frame: ClientFrame): boolean => transmit?.(frame) ?? false;
