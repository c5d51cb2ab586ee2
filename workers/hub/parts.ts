import type { AppContext } from '~/domain/shared/context';
import type { Socket } from './socket';

/** Identity and sockets of a hub. */
export interface HubSockets {
  userId: () => string;
  /** The open ones, of one session or all. */
  sockets: (sessionId?: string) => Socket[];
  /** Closes a socket whose session is over. */
  end: (socket: Socket) => void;
}

/** Dependencies that the parts of a hub share. */
export interface HubParts {
  ctx: DurableObjectState;
  env: Env;
  hub: HubSockets;
  /** A new context for each event: its clock and its session with D1 are of the moment. */
  context: () => AppContext;
}
