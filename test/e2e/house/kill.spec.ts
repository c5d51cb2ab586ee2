import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { type LocalServer, startLocalServer } from '../../support/local-server';
import { test } from '../browser-test';
import { newMark } from '../mark';

const ROUNDS = 5;
const WRITERS = 6;

interface Member {
  id: string;
  token: string;
}

/** P1 and P8: an acknowledged message is stored once and in order after a power cut. */
test('acknowledged messages survive five kills of the server during writes', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'nukkad-kill-'));
  const settings = { DATA_DIR: dataDir, SEED: 'none' };
  let server = await startLocalServer(settings);
  try {
    const [asha, ravi] = [await register(server, 'Asha Kill'), await register(server, 'Ravi Kill')];
    await send(server, asha, ravi.id, randomUUID());
    const accepted = await ask(server, ravi, `/api/messages/${asha.id}/request`, 'PUT', {
      status: 'accepted',
    });
    expect(accepted.status).toBe(200);

    const acknowledged = new Map<string, string>();
    for (let round = 0; round < ROUNDS; round++) {
      const writing = writeUntilGone(server, asha, ravi.id, acknowledged);
      // In the middle of writing, at any machine's speed: some are answered, and more are on their way.
      const enough = acknowledged.size + WRITERS + 2 + round;
      await expect
        .poll(() => acknowledged.size, { intervals: [5], timeout: 300_000 })
        .toBeGreaterThanOrEqual(enough);
      await server.stop('SIGKILL');
      const unanswered = await writing;
      server = await startLocalServer(settings);
      // These may or may not be stored; sent again, each exists once.
      for (const clientId of unanswered)
        acknowledged.set(clientId, await send(server, asha, ravi.id, clientId));
      await expectAll(server, ravi, asha.id, acknowledged);
    }
    expect(acknowledged.size).toBeGreaterThan(ROUNDS * WRITERS);
    // An acknowledged message is on its way to the reader's hub.
    await expect(async () => expect(await unreadOverSocket(server, ravi)).toBe(acknowledged.size + 1)).toPass(
      { timeout: 120_000 },
    );
  } finally {
    await server.stop('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** Sends in parallel until the server is gone; returns the messages without an answer. */
async function writeUntilGone(
  server: LocalServer,
  from: Member,
  to: string,
  acknowledged: Map<string, string>,
): Promise<string[]> {
  const unanswered: string[] = [];
  const writer = async () => {
    for (;;) {
      const clientId = randomUUID();
      const id = await send(server, from, to, clientId).catch(() => null);
      if (id === null) return void unanswered.push(clientId);
      acknowledged.set(clientId, id);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return unanswered;
}

async function send(server: LocalServer, from: Member, to: string, clientId: string): Promise<string> {
  const body = { receiverId: to, content: `Message ${clientId}`, clientId };
  for (;;) {
    const response = await ask(server, from, '/api/messages', 'POST', body);
    const text = await response.text();
    if (response.ok) return (JSON.parse(text) as { id: string }).id;
    // Too busy to answer in time: the same message may be sent again.
    if (response.status !== 503) throw new Error(`${response.status} ${text}`);
    await setTimeout(500);
  }
}

/** I1, I2, I3: every acknowledged message exists once under its id, numbered without gaps. */
async function expectAll(
  server: LocalServer,
  reader: Member,
  other: string,
  acknowledged: ReadonlyMap<string, string>,
): Promise<void> {
  const stored: { id: string; seq: number; clientId: string }[] = [];
  for (let page = [{ seq: 0 }]; page.length > 0; ) {
    const after = stored.at(-1)?.seq ?? 0;
    const response = await ask(server, reader, `/api/messages/${other}?after=${after}&limit=50`);
    expect(response.status).toBe(200);
    const next = (await response.json()) as typeof stored;
    stored.push(...next);
    page = next;
  }
  expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => index + 1));
  const ids = new Map(stored.map(({ clientId, id }) => [clientId, id]));
  expect(ids.size).toBe(stored.length);
  const lost = [...acknowledged].filter(([clientId, id]) => ids.get(clientId) !== id);
  expect(lost, 'acknowledged, and not there').toEqual([]);
}

/** I4, by a client that has no cookie and says who it is in its first frame. */
function unreadOverSocket(server: LocalServer, { id, token }: Member): Promise<number> {
  const socket = new WebSocket(new URL('/ws', server.url.replace(/^http/, 'ws')));
  return new Promise((done, fail) => {
    socket.onopen = () => socket.send(JSON.stringify({ type: 'auth', userId: id, token }));
    socket.onclose = ({ code }) => fail(new Error(`closed with ${code}`));
    socket.onmessage = ({ data }) => {
      const { type, unread } = JSON.parse(String(data));
      if (type !== 'ready') return;
      socket.onclose = null;
      socket.close();
      done(unread.messages);
    };
  });
}

async function register(server: LocalServer, fullName: string): Promise<Member> {
  const response = await ask(server, null, '/api/auth/register', 'POST', {
    userType: 'entrepreneur',
    fullName,
    email: `kill-${newMark()}@nukkad.test`,
    phone: '9876543210',
    city: 'Pune',
    password: 'chai-at-the-corner',
    agreeToTerms: true,
  });
  expect(response.status).toBe(201);
  const { user, token } = (await response.json()) as { user: { id: string }; token: string };
  return { id: user.id, token };
}

function ask(server: LocalServer, as: Member | null, path: string, method = 'GET', body?: unknown) {
  return fetch(new URL(path, server.url), {
    method,
    headers: {
      accept: 'application/json',
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
