import type { HubSockets } from '../deps';
import type { Socket } from '../socket';

/** Which of a user's sockets is the one in a call: stored in the socket's own state, which survives hibernation. */
export class CallSockets {
  constructor(private readonly hub: HubSockets) {}

  of(callId: string): Socket[] {
    return this.hub
      .sockets()
      .filter(({ state, readyState }) => state?.call === callId && readyState === WebSocket.OPEN);
  }

  /** One device is in the call: its earlier socket no longer counts. */
  enter(socket: Socket, callId: string): void {
    for (const older of this.of(callId)) if (older.id !== socket.id) mark(older, null);
    mark(socket, callId);
  }

  /** The call that this socket is in, and no other of the user that is open; null where there is none. */
  onlyOneIn({ id, state }: Socket): string | null {
    const callId = state?.call;
    return callId && this.of(callId).every((other) => other.id === id) ? callId : null;
  }

  exit(socket: Socket): void {
    mark(socket, null);
  }

  leave(callId: string): void {
    for (const socket of this.of(callId)) mark(socket, null);
  }
}

function mark(socket: Socket, call: string | null): void {
  const { state } = socket;
  if (state) socket.setState({ ...state, call });
}
