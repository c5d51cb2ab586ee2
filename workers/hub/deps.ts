import type { AppContext } from '~/domain/shared/context';
import type { Socket } from './socket';

/** Identity and sockets of a hub. */
export interface HubSockets {
  userId: () => string;
  /** Open sockets of one session or of all. */
  sockets: (sessionId?: string) => Socket[];
  /** Closes a socket whose session has ended. */
  end: (socket: Socket) => void;
}

/** Dependencies that the parts of a hub share. */
export interface HubDeps {
  ctx: DurableObjectState;
  env: Env;
  hub: HubSockets;
  /** Creates a context per event, with the current time and its own D1 session. */
  context: () => AppContext;
}
