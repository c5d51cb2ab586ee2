import type { Connection } from 'partyserver';
import { heartbeat } from '~/realtime/limits';
import type { SocketState } from './limits';

/** An open socket of the user, with its state that survives hibernation. */
export type Socket = Connection<SocketState>;

/**
 * A page gives its connection up after two heartbeats without answer. A socket that is silent for longer is dead, even if it seems
 * open: a phone that loses its network ends nothing.
 */
const SILENT_MS = 2 * heartbeat.everyMs + heartbeat.answerMs;

/** Whether the client of a socket is alive. One that has never sent a heartbeat counts from when it came. */
export function isSocketAlive(
  ctx: DurableObjectState,
  socket: Socket,
  now: number,
  silentMs = SILENT_MS,
): boolean {
  const last = ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? socket.state?.openedAt ?? now;
  return now - last < silentMs;
}
