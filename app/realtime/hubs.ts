import type { ServerEvent } from './protocol';

/** Tells people's hubs what was committed. Never throws and never blocks: D1 is the truth, this is delivery. */
export interface Hubs {
  deliver: (userId: string, event: ServerEvent) => void;
  /** Closes the sockets of these sessions (4401); best effort, every request checks the session again. */
  closeSessions: (userId: string, sessionIds: string[] | 'all') => void;
}
