import { runInDurableObject } from 'cloudflare:test';
import { exports } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { contextOf } from '#test/support/api/call-route';
import { connect } from '#test/support/chat';
import { holdClock } from '#test/support/clock/held-clock';
import { messagesBetween } from '#test/support/conversations';
import {
  evict,
  type HubSocket,
  hubOf,
  listen,
  openHubSocket,
  pause,
  signedInSocket,
} from '#test/support/hub-socket';
import { newUser, row } from '#test/support/rows/factories';
import { insertSession } from '#test/support/sessions';
import { newVisitor, ORIGIN, takeLog } from '#test/support/visitor';
import { Broadcaster } from '#workers/hub/broadcaster';
import type { HubDeps } from '#workers/hub/deps';
import { hubLimits, type SocketState } from '#workers/hub/limits';
import { Presence } from '#workers/hub/presence';
import type { Socket } from '#workers/hub/socket';
import { SESSION_HEADER, USER_HEADER } from '#workers/hub-headers';
import type { UserHub } from '#workers/user-hub';
import { SocketHost } from '#workers/user-hub/socket-host';
import { newId } from '~/db/id';

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
const cookie = ({ token }: { token: string }) => ({ cookie: `session=${token}` });
const upgrade = (headers: Record<string, string>) =>
  exports.default.fetch(`${ORIGIN}/ws`, { headers: { upgrade: 'websocket', ...headers } });

describe('a socket upgrade', () => {
  it('accepts the session cookie from our own origin', async () => {
    const person = await newUser();
    const before = Date.now();
    const opened = await openHubSocket({ ...cookie(person), origin: ORIGIN });
    const { unread, at } = await opened.next('ready');
    expect(unread).toEqual({ messages: 0, notifications: 0 });
    expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
  });

  it.each([
    ['another origin', 'https://evil.example'],
    ['an origin that begins alike', `${ORIGIN}.evil.example`],
    ['another scheme', 'https://localhost'],
    ['no origin', undefined],
    ['a null origin', 'null'],
  ])('refuses the cookie from %s', async (_, origin) => {
    const person = await newUser();
    const { status, webSocket } = await upgrade({ ...cookie(person), ...(origin && { origin }) });
    expect([status, webSocket]).toEqual([403, null]);
  });

  it('accepts a bearer token without an origin', async () => {
    const opened = await openHubSocket(bearer(await newUser()));
    expect(await opened.next('ready')).toMatchObject({ unread: { messages: 0, notifications: 0 } });
  });

  it('opens and closes with a code for an invalid token, since a refused upgrade carries no reason', async () => {
    const person = await newUser();
    const ended = await insertSession(person.id, { isActive: false });
    for (const headers of [{ ...cookie(ended), origin: ORIGIN }, bearer(ended), bearer({ token: 'x' })]) {
      const opened = await openHubSocket(headers);
      expect(await opened.closed()).toBe(4401);
      expect([opened.frames, opened.texts]).toEqual([[], []]);
    }
  });

  it('enters the hub of nobody but whose page asks for it: somebody else may be signed in there by now', async () => {
    const [person, other] = [await newUser(), await newUser()];
    const open = (viewer: string) =>
      openHubSocket({ ...cookie(person), origin: ORIGIN }, undefined, `/ws?viewer=${viewer}`);
    expect(await (await open(person.id)).next('ready')).toMatchObject({ seq: expect.any(Number) });
    const refused = await open(other.id);
    expect(await refused.closed()).toBe(4403);
    expect([refused.frames, await hubOf(other.id).presence('w')]).toEqual([[], false]);
  });

  it('refuses requests without an upgrade, and requests by a hub’s name', async () => {
    const person = await newUser();
    const visitor = newVisitor();
    expect((await visitor.ask('/ws', { headers: bearer(person) })).status).toBe(426);
    for (const path of [
      `/parties/user-hub/${person.id}`,
      `/parties/USER_HUB/${person.id}`,
      `/ws/${person.id}`,
    ]) {
      const response = await exports.default.fetch(`${ORIGIN}${path}`, {
        headers: { upgrade: 'websocket', origin: ORIGIN, accept: 'application/json', ...bearer(person) },
      });
      expect([path, response.status, response.webSocket]).toEqual([path, 404, null]);
      await response.body?.cancel();
    }
  });
});

describe('forged headers', () => {
  it('change nothing: the hub is that of the session, under a number of its own', async () => {
    const [person, victim] = [await newUser(), await newUser()];
    const headers = {
      ...bearer(person),
      origin: ORIGIN,
      'x-nukkad-user': victim.id,
      'x-nukkad-session': 'all',
      'x-partykit-room': victim.id,
      'x-partykit-namespace': 'user-hub',
      'x-partykit-props': btoa(JSON.stringify({ userId: victim.id })),
    };
    const sockets = [];
    for (let i = 0; i < 2; i++) {
      const { webSocket } = await exports.default.fetch(`${ORIGIN}/ws?_pk=same&userId=${victim.id}`, {
        headers: { upgrade: 'websocket', ...headers },
      });
      if (!webSocket) throw new Error('refused');
      webSocket.accept();
      sockets.push(webSocket);
    }
    expect(await hubOf(person.id).presence('w')).toBe(true);
    expect(await hubOf(victim.id).presence('w')).toBe(false);
    for (const socket of sockets) socket.close(1000, '');
  });

  it('do not open a hub from inside either', async () => {
    const [person, other] = [await newUser(), await newUser()];
    const answer = await hubOf(person.id).fetch('http://hub/ws?_pk=x', {
      headers: { upgrade: 'websocket', 'x-nukkad-user': other.id, 'x-nukkad-session': 's' },
    });
    const { webSocket } = answer;
    if (!webSocket) throw new Error('refused');
    const code = new Promise((done) => webSocket.addEventListener('close', (event) => done(event.code)));
    webSocket.accept();
    expect(await code).toBe(4403);
    expect((await hubOf(person.id).fetch('http://hub/anything')).status).toBe(404);
  });

  it('bring no stack to the client where they are broken', async () => {
    const logged = takeLog();
    const person = await newUser();
    const answer = await hubOf(person.id).fetch('http://hub/ws', {
      headers: { upgrade: 'websocket', 'x-partykit-props': '{not json', 'x-nukkad-user': person.id },
    });
    const { webSocket } = answer;
    const said: string[] = [];
    webSocket?.addEventListener('message', ({ data }) => said.push(String(data)));
    webSocket?.accept();
    await pause();
    expect(`${said}${await answer.text().catch(() => '')}`).not.toMatch(/\bat \b|Error|\.ts/);
    expect(logged.join()).not.toContain('{not json');
  });
});

describe('socket limits', () => {
  it('close the oldest of more than five sockets of a session', async () => {
    const clock = holdClock();
    const person = await newUser();
    const sockets = [];
    for (let i = 0; i < hubLimits.socketsPerSession + 1; i++) {
      sockets.push(await signedInSocket(person));
      clock.pass(1);
    }
    expect(await sockets[0]?.closed()).toBe(4429);
    expect(sockets.slice(1).map((one) => one.isClosed())).toEqual(Array(5).fill(false));
  });

  it('close the oldest of more than ten sockets of a user, also after hibernation', async () => {
    const clock = holdClock();
    const person = await newUser();
    const sessions = await Promise.all(Array.from({ length: 4 }, () => insertSession(person.id)));
    const sockets = [];
    for (let i = 0; i < hubLimits.socketsPerUser; i++) {
      sockets.push(await signedInSocket(sessions[i % 4] ?? person));
      clock.pass(1);
    }
    await evict(person.id);
    await signedInSocket(person);
    expect(await sockets[0]?.closed()).toBe(4429);
    expect(sockets.filter((one) => one.isClosed())).toHaveLength(1);
  });

  it('limit openings in a minute', async () => {
    holdClock();
    const person = await newUser();
    for (let i = 0; i < hubLimits.opensPerMinute; i++) (await signedInSocket(person)).socket.close(1000, '');
    await evict(person.id);
    const surplus = await openHubSocket(bearer(person));
    expect(await surplus.closed()).toBe(4429);
    expect(surplus.frames).toEqual([]);
  });
});

describe('a close frame', () => {
  it.each([1000, 1001, 4000, undefined])('is answered (%s)', async (code) => {
    const person = await newUser();
    const leaving = await signedInSocket(person);
    leaving.socket.close(code);
    // 1005 means a frame without a code.
    expect(await leaving.closed()).toBe(code ?? 1005);
  });
});

describe('a revoked session', () => {
  it('has its sockets closed at once, and no others', async () => {
    const person = await newUser();
    const device = await insertSession(person.id);
    const [own, other] = [await signedInSocket(person), await signedInSocket(device)];
    await evict(person.id);
    const { status } = await newVisitor().ask(`/api/users/me/sessions/${device.id}`, {
      method: 'DELETE',
      headers: bearer(person),
    });
    expect(status).toBe(204);
    expect(await other.closed()).toBe(4401);
    expect(own.isClosed()).toBe(false);
  });

  it.each([
    ['at once', async () => undefined],
    ['after hibernation', evict],
  ])('is not heard any more, %s, where its client goes on instead of closing', async (_, then) => {
    const [person, other] = await connect(await newUser(), await newUser());
    const device = await insertSession(person.id);
    const own = await signedInSocket(person);
    const stolen = await signedInSocket(device, { allowHalfOpen: true });
    const send = (by: HubSocket) =>
      by.say({ type: 'send', clientId: newId(), to: other.id, content: 'Namaste' });
    send(own);
    await own.next('sent');
    await hubOf(person.id).closeSessions([device.id]);
    expect(await stolen.closed()).toBe(4401);
    await then(person.id);
    send(stolen);
    send(own);
    await expect.poll(() => own.frames.filter(({ type }) => type === 'sent')).toHaveLength(2);
    expect(await messagesBetween(person, other)).toHaveLength(2);
  });

  it('sends nothing a minute later where the hub heard nothing, however often another device of the user sends', async () => {
    const clock = holdClock();
    const [person, other] = await connect(await newUser(), await newUser());
    const device = await insertSession(person.id);
    const [own, stolen] = [await signedInSocket(person), await signedInSocket(device)];
    const send = (by: HubSocket) =>
      by.say({ type: 'send', clientId: newId(), to: other.id, content: 'Namaste' });
    send(stolen);
    await stolen.next('sent');
    await row('UPDATE user_sessions SET is_active = 0 WHERE id = ? RETURNING id', device.id);
    clock.pass(61_000);
    send(own);
    await own.next('sent');
    send(stolen);
    expect(await stolen.closed()).toBe(4401);
    expect(await messagesBetween(person, other)).toHaveLength(2);
  });

  it.each([
    ['that session', (id: string) => [id]],
    ['all of them', () => 'all' as const],
  ])('is refused by what the hub has stored of %s, where its close was lost', async (_, ended) => {
    const clock = holdClock();
    const [person, other] = await connect(await newUser(), await newUser());
    const device = await insertSession(person.id);
    const stolen = await signedInSocket(device);
    const send = () => stolen.say({ type: 'send', clientId: newId(), to: other.id, content: 'Namaste' });
    send();
    await stolen.next('sent');
    clock.pass(1);
    const lost = vi.spyOn(SocketHost.prototype, 'end').mockImplementation(() => undefined);
    await hubOf(person.id).closeSessions(ended(device.id));
    lost.mockRestore();
    await evict(person.id);
    stolen.say({ type: 'typing', to: other.id });
    expect(await stolen.closed()).toBe(4401);
    expect(await messagesBetween(person, other)).toHaveLength(1);
  });

  it.each([
    ['that session', (id: string) => [id]],
    ['all of them', () => 'all' as const],
  ])(
    'gets no socket that was admitted before its end and enters later, where the hub heard of %s',
    async (_, ended) => {
      const person = await newUser();
      const [device, another] = [await insertSession(person.id), await insertSession(person.id)];
      await row('UPDATE user_sessions SET is_active = 0 WHERE id = ? RETURNING id', device.id);
      await hubOf(person.id).closeSessions(ended(device.id));
      const late = await openedInside(person.id, device.id);
      expect(await late.closed()).toBe(4401);
      expect(late.frames).toEqual([]);
      const own = await openedInside(person.id, another.id);
      await own.next('ready');
      expect(own.isClosed()).toBe(false);
    },
  );

  it('is detected by the next frame or event five minutes later when the hub was not notified', async () => {
    const person = await newUser();
    const [speaking, silent] = [await insertSession(person.id), await insertSession(person.id)];
    const [own, first, second] = [
      await signedInSocket(person),
      await signedInSocket(speaking),
      await signedInSocket(silent),
    ];
    await row(
      'UPDATE user_sessions SET is_active = 0 WHERE id IN (?, ?) RETURNING id',
      speaking.id,
      silent.id,
    );
    await age(person.id, hubLimits.sessionCheckMs + 1_000);
    const typing = { type: 'typing', to: person.id };
    own.say(typing);
    first.say(typing);
    expect(await first.closed()).toBe(4401);
    expect(own.isClosed()).toBe(false);

    await hubOf(person.id).deliver({ type: 'post_liked', postId: 'p', senderId: 's', senderName: 'S' });
    expect(await second.closed()).toBe(4401);
    expect(second.frames.map(({ type }) => type)).toEqual(['ready']);
    expect((await own.next('post_liked')).postId).toBe('p');
  });

  it('is not asked about for each event of a burst while D1 is silent', async () => {
    const sent: string[] = [];
    const ended: unknown[] = [];
    const socket = {
      state: { sessionId: 'a', checkedAt: 0 },
      readyState: WebSocket.OPEN,
      send: (frame: string) => sent.push(frame),
    };
    let asked = 0;
    const deps = {
      hub: { userId: () => 'ravi', sockets: () => [socket], end: (one: unknown) => ended.push(one) },
      context: () => {
        asked += 1;
        const never = { batch: () => new Promise(() => undefined), select: () => chain };
        const chain = { from: () => chain, innerJoin: () => chain, where: () => chain };
        return { now: Date.now(), db: never };
      },
    };
    const broadcaster = new Broadcaster(deps as unknown as HubDeps, {} as never, {} as never);
    const log = takeLog();
    await Promise.all(
      [1, 2, 3, 4, 5].map(() =>
        broadcaster.inOrder(() => broadcaster.sendTransient({ type: 'resync', seq: 1 })),
      ),
    );
    expect([sent.length, asked, ended]).toEqual([5, 1, []]);
    expect(log.join()).toContain('session_check');
  });

  it('is asked about once for all frames of a socket that wait for the answer', async () => {
    const person = await newUser();
    const { app } = await contextOf();
    let asked = 0;
    const deps = {
      hub: { userId: () => person.id },
      context: () => {
        asked += 1;
        return app;
      },
    };
    const host = new SocketHost(deps as unknown as HubDeps, 1, {} as never);
    const state = { sessionId: (await insertSession(person.id)).id, checkedAt: 0 };
    const socket = { id: 'a', state, setState: () => undefined, readyState: WebSocket.OPEN };
    const look = () => host.checkSession(socket as unknown as Socket);
    expect([await Promise.all([look(), look(), look()]), asked]).toEqual([[true, true, true], 1]);
    expect([await look(), asked]).toEqual([true, 2]);
  });
});

/** Enters a hub as the Worker does once it has confirmed the session. */
async function openedInside(userId: string, sessionId: string): Promise<HubSocket> {
  const { webSocket } = await hubOf(userId).fetch(`${ORIGIN}/ws`, {
    headers: { upgrade: 'websocket', [USER_HEADER]: userId, [SESSION_HEADER]: sessionId },
  });
  if (!webSocket) throw new Error('refused');
  return listen(webSocket);
}

/** Makes the hub believe that it asked for its sessions so long ago. */
async function age(userId: string, milliseconds: number) {
  const { runInDurableObject } = await import('cloudflare:test');
  await runInDurableObject(hubOf(userId), (hub) => {
    for (const connection of hub.getConnections<{ checkedAt: number }>()) {
      const { state } = connection;
      if (state) connection.setState({ ...state, checkedAt: Date.now() - milliseconds });
    }
  });
}

describe('a socket whose end the hub cannot store', () => {
  it.each<[string, string, (hub: UserHub, socket: Socket) => unknown]>([
    ['close', 'close', (hub, socket) => hub.onClose(socket, 1006)],
    ['error', 'socket_error', (hub, socket) => hub.onError(socket)],
  ])('says so in the log alone, by its task: %s', async (_, task, happen) => {
    const logged = takeLog();
    const person = await newUser();
    await signedInSocket(person);
    vi.spyOn(Presence.prototype, 'closed').mockImplementation(() => {
      throw new Error('the storage is full');
    });
    await runInDurableObject(hubOf(person.id), async (hub) => {
      const [socket] = [...hub.getConnections<SocketState>()];
      if (!socket) throw new Error('no socket');
      await happen(hub, socket);
    });
    expect(logged.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: 'hub_failed', task }),
    );
    vi.restoreAllMocks();
  });
});
