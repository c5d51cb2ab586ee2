/** The one address of sockets. */
export const SOCKET_PATH = '/ws';

/** Whether the request asks for a socket; at any other address than `SOCKET_PATH` it gets none. */
export const asksForSocket = ({ headers }: Request): boolean =>
  headers.get('upgrade')?.toLowerCase() === 'websocket';
