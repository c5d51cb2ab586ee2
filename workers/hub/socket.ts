import type { Connection } from 'partyserver';
import type { SocketState } from './limits';

/** One of the user's open sockets, with what the hub keeps on it through a sleep. */
export type Socket = Connection<SocketState>;
