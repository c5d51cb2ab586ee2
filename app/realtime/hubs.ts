import type { CallView } from '~/domain/call/call';
import type { CallChange, HubEvent } from './protocol';

/** Tells people's hubs what was committed: D1 is the truth, this is delivery. Nothing here but `forget` throws. */
export interface Hubs {
  /** Does not block. What one request delivers to one person arrives in that order. */
  deliver: (userId: string, event: HubEvent) => void;
  /** Closes the sockets of these sessions (4401); best effort, every request checks the session again. */
  closeSessions: (userId: string, sessionIds: string[] | 'all') => void;
  /**
   * Whether the person has an open socket; false where the hub does not answer. Who asks (`watcherId`) hears of
   * changes for the next ten minutes. Ask only for people who may know: the hub does not check it.
   */
  presence: (userId: string, watcherId: string) => Promise<boolean>;
  /** Whether a call would be heard: an open socket, or one that closed a moment ago. False where no hub answers. */
  reachable: (userId: string) => Promise<boolean>;
  /** Rings on every device of the one who is called, and on those that come meanwhile; false where none is there. */
  ring: (userId: string, call: CallView) => Promise<boolean>;
  /**
   * Tells every device that a call was answered or has ended: who still rings, stops. With `answeredIn` those of other
   * sessions are told, too, that it ended for them. Does not block.
   */
  stopRinging: (userId: string, change: CallChange, answeredIn?: string) => void;
  /** Wipes what the hub of an erased account keeps, and closes its sockets. Rejects where the hub does not answer. */
  forget: (userId: string) => Promise<void>;
}
