// A minimal Worker that does only the measured work: the baseline for the product's figures.
import { DurableObject } from 'cloudflare:workers';

const PAGE = `SELECT * FROM posts WHERE post_type = 'investment' AND is_active = 1
  ORDER BY created_at DESC, id DESC LIMIT 20`;

export class BareHub extends DurableObject {
  fetch() {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Answers the close frame; otherwise it stays unanswered until the hub sleeps, ten seconds later. */
  webSocketClose(socket) {
    socket.close();
  }

  push(text) {
    for (const socket of this.ctx.getWebSockets()) socket.send(text);
  }
}

export default {
  async fetch(request, env, ctx) {
    const url = new URL(request.url);
    const hub = (name) => env.HUB.get(env.HUB.idFromName(name));
    switch (url.pathname) {
      case '/hello':
        return new Response('hello');
      case '/page': {
        const { results } = await env.DB.prepare(PAGE).all();
        return Response.json(results);
      }
      case '/ws':
        return hub(url.searchParams.get('me')).fetch(request);
      case '/send': {
        const { id, from, to, text } = await request.json();
        await env.DB.batch([
          env.DB.prepare(
            'INSERT INTO bare_messages (id, sender, receiver, content) VALUES (?, ?, ?, ?)',
          ).bind(id, from, to, text),
          env.DB.prepare(
            'INSERT INTO bare_unread (receiver, unread) VALUES (?, 1) ON CONFLICT DO UPDATE SET unread = unread + 1',
          ).bind(to),
          env.DB.prepare('SELECT * FROM bare_messages WHERE id = ?').bind(id),
        ]);
        ctx.waitUntil(Promise.all([hub(from).push(text), hub(to).push(text)]));
        return Response.json({ id }, { status: 201 });
      }
      case '/setup':
        await env.DB.batch([
          env.DB.prepare(
            'CREATE TABLE bare_messages (id TEXT PRIMARY KEY, sender TEXT, receiver TEXT, content TEXT)',
          ),
          env.DB.prepare('CREATE TABLE bare_unread (receiver TEXT PRIMARY KEY, unread INTEGER)'),
        ]);
        return new Response(null, { status: 204 });
      default:
        return new Response('not here', { status: 404 });
    }
  },
};
