import type { Connection } from 'partyserver';
import type { SocketState } from './limits';

/** An open socket of the user, with its state that survives hibernation. */
export type Socket = Connection<SocketState>;
