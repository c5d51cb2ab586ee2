/** Hub events by noun: each noun adds its own in `domain/<noun>/events.schema.ts`, and realtime/protocol lists them all. */
export interface HubEvents {
  /** Changes of the unread counts without an event of their own. */
  counts: { type: 'unread_changed' };
  /** What the hub remembers of its user may be outdated, such as a suspension. */
  viewer: { type: 'viewer_changed' };
  /** A browser of the user takes pushes, or no longer does. */
  push: { type: 'push_changed' };
}

export type HubEvent = HubEvents[keyof HubEvents];

/** What D1 has just said of a user to whom an event is delivered. */
export interface DeliveryHint {
  /** A browser of theirs takes pushes. */
  takesPushes: boolean;
}

/** Delivers committed changes to users' hubs; D1 stays the source of truth. Only `forget` throws. */
export interface Hubs {
  /** Does not block. Events of one request to one user arrive in order. The hint saves the hub a question to D1. */
  deliver: (userId: string, event: HubEvent, hint?: DeliveryHint) => void;
  /**
   * Closes the sockets of these sessions (4401) and makes their hub refuse further frames. Tries for some twenty seconds. A hub that
   * was not reached asks D1 within a minute of the next frame, and every request checks its session anyway.
   */
  closeSessions: (userId: string, sessionIds: string[] | 'all') => void;
  /**
   * Whether the user has an open socket; false if the hub does not answer. The watcher receives changes for the next ten minutes. Ask
   * only for users who may know: the hub does not check it.
   */
  presence: (userId: string, watcherId: string) => Promise<boolean>;
  /**
   * The user's permission to write to another may be outdated: for a minute their hub has D1 asked first, and it tells the conversation
   * again. False where the hub does not respond.
   */
  invalidatePermission: (userId: string, otherId: string) => Promise<boolean>;
  /** Clears the hub of an erased account and closes its sockets. Rejects if the hub does not respond. */
  forget: (userId: string) => Promise<void>;
}
