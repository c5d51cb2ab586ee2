// A minimal Worker that does only the measured work: the baseline for the product's figures.
import { DurableObject } from 'cloudflare:workers';

const PAGE = `SELECT * FROM posts WHERE post_type = 'investment' AND is_active = 1
  ORDER BY created_at DESC, id DESC LIMIT 20`;

/** A message's row and what two hubs have to take, in one step. */
export class BareConversation extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    ctx.storage.sql.exec(`CREATE TABLE IF NOT EXISTS messages (seq INTEGER PRIMARY KEY, id TEXT UNIQUE, sender TEXT,
      content TEXT, created_at INTEGER)`);
    ctx.storage.sql.exec(
      'CREATE TABLE IF NOT EXISTS outbox (recipient TEXT, seq INTEGER, payload TEXT, PRIMARY KEY (recipient, seq)) WITHOUT ROWID',
    );
  }

  /** The sender's hub takes its row with the answer, and says with the next send that it has. */
  send({ id, from, to, text }, taken) {
    const { sql } = this.ctx.storage;
    sql.exec('DELETE FROM outbox WHERE recipient = ? AND seq <= ?', from, taken);
    const seq = (sql.exec('SELECT max(seq) AS seq FROM messages').one().seq ?? 0) + 1;
    sql.exec('INSERT INTO messages VALUES (?, ?, ?, ?, ?)', seq, id, from, text, Date.now());
    const payload = JSON.stringify({ type: 'message', id, seq, from, to, text });
    for (const each of [from, to]) sql.exec('INSERT INTO outbox VALUES (?, ?, ?)', each, seq, payload);
    this.ctx.waitUntil(this.#deliver(to, from, seq, payload));
    return { seq, payload };
  }

  async #deliver(to, from, seq, payload) {
    await this.env.HUB.getByName(to).take(from, seq, payload);
    this.ctx.storage.sql.exec('DELETE FROM outbox WHERE recipient = ? AND seq <= ?', to, seq);
  }
}

export class BareHub extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    const { sql } = ctx.storage;
    sql.exec(
      'CREATE TABLE IF NOT EXISTS inbox (other TEXT PRIMARY KEY, seq INTEGER, unread INTEGER, value TEXT)',
    );
    sql.exec('CREATE TABLE IF NOT EXISTS replay (n INTEGER PRIMARY KEY, frame TEXT)');
  }

  fetch() {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  async webSocketMessage(socket, text) {
    const message = JSON.parse(text);
    const { seq } = await this.send(message);
    socket.send(JSON.stringify({ type: 'sent', clientId: message.id, seq }));
  }

  /** Answers the close frame; otherwise it stays unanswered until the hub sleeps, ten seconds later. */
  webSocketClose(socket) {
    socket.close();
  }

  async send(message) {
    const { from, to } = message;
    const name = [from, to].sort().join('.');
    const [row] = this.ctx.storage.sql.exec('SELECT seq FROM inbox WHERE other = ?', to).toArray();
    const sent = await this.env.CONVERSATION.getByName(name).send(message, row?.seq ?? 0);
    this.take(to, sent.seq, sent.payload);
    return sent;
  }

  take(other, seq, payload) {
    const { sql } = this.ctx.storage;
    sql.exec(
      `INSERT INTO inbox VALUES (?1, ?2, 1, ?3)
       ON CONFLICT DO UPDATE SET seq = ?2, unread = unread + 1, value = ?3`,
      ...[other, seq, payload],
    );
    sql.exec('INSERT INTO replay (frame) VALUES (?)', payload);
    for (const socket of this.ctx.getWebSockets()) socket.send(payload);
  }
}

export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    // Where it stands behind the platform's parts, it counts each request against a rate limit, as the product does.
    const counted = url.searchParams.get('counted');
    if (counted !== null) await env.LIMIT_READS.limit({ key: counted });
    switch (url.pathname) {
      case '/hello':
        return new Response('hello');
      case '/page': {
        const { results } = await env.DB.prepare(PAGE).all();
        return Response.json(results);
      }
      case '/ws':
        return env.HUB.getByName(url.searchParams.get('me')).fetch(request);
      case '/send': {
        const message = await request.json();
        const { seq } = await env.HUB.getByName(message.from).send(message);
        return Response.json({ id: message.id, seq }, { status: 201 });
      }
      default:
        return new Response('not here', { status: 404 });
    }
  },
};
