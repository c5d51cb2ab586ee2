/**
 * Events that hubs receive, by noun: each noun adds its own in `domain/<noun>/events.schema.ts`, and realtime/protocol lists them
 * all.
 */
export interface HubEvents {
  /** For changes of the unread counts that have no event of their own. */
  counts: { type: 'unread_changed' };
}

export type HubEvent = HubEvents[keyof HubEvents];

/** Delivers committed changes to people's hubs: D1 is the truth. Nothing here but `forget` throws. */
export interface Hubs {
  /** Does not block. What one request delivers to one user arrives in that order. */
  deliver: (userId: string, event: HubEvent) => void;
  /** Closes the sockets of these sessions (4401); best effort, every request checks the session again. */
  closeSessions: (userId: string, sessionIds: string[] | 'all') => void;
  /**
   * Whether the user has an open socket; false where the hub does not answer. The watcher
   * receives changes for the next ten minutes. Ask only for people who may know: the hub does not check it.
   */
  presence: (userId: string, watcherId: string) => Promise<boolean>;
  /** Whether a call would ring: an open socket, or one that closed a moment ago. False where no hub answers. */
  reachable: (userId: string) => Promise<boolean>;
  /** Clears the storage of the hub of an erased account, and closes its sockets. Rejects where the hub does not answer. */
  forget: (userId: string) => Promise<void>;
}
