import { getServerByName } from 'partyserver';
import type { AppContext } from '~/platform/context';

export const USER_HEADER = 'x-nukkad-user';
export const SESSION_HEADER = 'x-nukkad-session';

/**
 * `/ws`: the hub is chosen by the session, never by the URL or a frame. What a client could forge (partyserver's
 * own headers, its connection id `_pk`) is removed before the hub sees the request.
 */
export async function openSocket(request: Request, env: Env, app: AppContext): Promise<Response> {
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') {
    return new Response('This address speaks WebSocket only.', {
      status: 426,
      headers: { upgrade: 'websocket' },
    });
  }
  if (request.headers.get('origin') !== app.client.origin) return new Response('Forbidden', { status: 403 });
  if (!app.viewer) return new Response('Please sign in.', { status: 401 });

  const url = new URL(request.url);
  url.search = '';
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) if (name.startsWith('x-partykit-')) headers.delete(name);
  headers.delete('cookie');
  headers.set(USER_HEADER, app.viewer.id);
  headers.set(SESSION_HEADER, app.viewer.session.id);
  const hub = await getServerByName(env.USER_HUB, app.viewer.id);
  return hub.fetch(new Request(url, { headers }));
}
