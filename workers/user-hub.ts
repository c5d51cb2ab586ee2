import { type Connection, type ConnectionContext, Server, type WSMessage } from 'partyserver';
import { closeCodes } from '~/realtime/close-codes';
import type { HubEvent } from '~/realtime/protocol';
import { SESSION_HEADER, USER_HEADER } from './websocket';

const MAX_SOCKETS = 10;

/**
 * One person's sockets. Sleeps between events (hibernation), keeps no truth: whoever missed an event asks D1.
 * Lifecycle and RPC only; identity comes from headers that workers/websocket.ts sets after reading the session.
 */
export class UserHub extends Server<Env> {
  static override options = { hibernate: true };

  override getConnectionTags(_connection: Connection, { request }: ConnectionContext): string[] {
    return [`session:${request.headers.get(SESSION_HEADER) ?? ''}`];
  }

  override onConnect(connection: Connection, { request }: ConnectionContext): void {
    // An error escaping from here would send its stack to the client, so nothing in here may throw.
    if (request.headers.get(USER_HEADER) !== this.name) {
      connection.close(closeCodes.forbidden, 'not your hub');
      return;
    }
    const open = [...this.getConnections()].filter((other) => other.id !== connection.id);
    for (const surplus of open.slice(0, Math.max(0, open.length - MAX_SOCKETS + 1))) {
      surplus.close(closeCodes.tooMany, 'too many sockets');
    }
  }

  override onMessage(_connection: Connection, _message: WSMessage): void {
    // No client frame has a meaning yet; unknown frames are ignored by protocol.
  }

  /** RPC: push one committed event to every device of this person. */
  deliver(event: HubEvent): void {
    for (const connection of this.getConnections()) send(connection, event);
  }

  /** RPC: whether anybody is there. */
  presence(_watcherId: string): boolean {
    return [...this.getConnections()].length > 0;
  }

  /** RPC: end the sockets of revoked sessions. */
  closeSessions(sessionIds: string[] | 'all'): void {
    const revoked =
      sessionIds === 'all'
        ? [...this.getConnections()]
        : sessionIds.flatMap((id) => [...this.getConnections(`session:${id}`)]);
    for (const connection of revoked) connection.close(closeCodes.unauthenticated, 'session ended');
  }
}

function send(connection: Connection, event: HubEvent): void {
  if (connection.readyState !== WebSocket.OPEN) return;
  connection.send(JSON.stringify({ v: 1, ...event }));
}
