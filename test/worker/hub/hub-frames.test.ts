import { describe, expect, it } from 'vitest';
import { holdClock } from '#test/support/clock/held-clock';
import { holdNextAnswer } from '#test/support/database/trips';
import { evict, type HubSocket, openHubSocket, pause, signedInSocket } from '#test/support/hub-socket';
import { newUser, type TestUser } from '#test/support/rows/factories';
import { insertSession } from '#test/support/sessions';
import { ORIGIN, takeLog } from '#test/support/visitor';
import { hubLimits } from '#workers/hub/limits';

const greeted = async () => {
  const person = await newUser();
  return { person, opened: await signedInSocket(person) };
};

const isAlive = async (opened: HubSocket) => {
  const pongs = opened.texts.length;
  opened.say('ping');
  await expect.poll(() => opened.isClosed() || opened.texts.length > pongs).toBe(true);
  return !opened.isClosed();
};

describe('invalid frames', () => {
  it.each([
    'hello',
    '',
    '{',
    'null',
    '[]',
    '"typing"',
    '7',
    '{}',
    '{"type":7}',
    '{"type":"typing"}',
    '{"type":"typing","to":"me"}',
    '{"type":"typing","to":{"$ne":1}}',
    '{"type":"read","userId":"x","upTo":1}',
    '{"type":"send","to":"me","clientId":"x","content":"Hi"}',
    '{"type":"send","content":"Hi"}',
    '{"type":"resume","seq":-1}',
    '{"type":"resume","seq":1e309}',
    '{"type":"resume","seq":"1"}',
    '{"v":2,"type":"resume","seq":1}',
    `${'['.repeat(1000)}${']'.repeat(1000)}`,
  ])('%s is answered by a code, never by a stack', async (text) => {
    const { opened } = await greeted();
    opened.say(text);
    const error = await opened.next('error');
    expect(error).toEqual({ v: 1, type: 'error', code: 'invalid' });
    expect(opened.isClosed()).toBe(false);
  });

  it('names the frame that was wrong', async () => {
    const { opened } = await greeted();
    opened.say({ type: 'typing', ref: 'a1' });
    expect(await opened.next('error')).toMatchObject({ ref: 'a1' });
  });

  it('are refused where they are bytes, and ignored where their type is unknown', async () => {
    const { opened } = await greeted();
    opened.socket.send(new Uint8Array([1, 2, 3]).buffer);
    expect(await opened.next('error')).toMatchObject({ code: 'invalid' });
    for (const type of ['dance', 'constructor', '__proto__', 'toString']) opened.say({ v: 9, type });
    expect(await isAlive(opened)).toBe(true);
    expect(opened.frames.filter(({ type }) => type === 'error')).toHaveLength(1);
  });

  it.each([
    ['17 KB of letters', 'x'.repeat(17 * 1024)],
    ['6 000 letters of three bytes', 'क'.repeat(6_000)],
    ['1 MB', 'x'.repeat(1024 * 1024)],
    ['17 KB of bytes', new Uint8Array(17 * 1024).buffer],
  ])('close the socket above 16 KB: %s', async (_, data) => {
    const { opened } = await greeted();
    opened.socket.send(data);
    expect(await opened.closed()).toBe(1009);
  });

  it('may have 16 KB', async () => {
    const { opened } = await greeted();
    opened.say(JSON.stringify({ type: 'dance', x: 'x'.repeat(16 * 1024 - 25) }));
    expect(await isAlive(opened)).toBe(true);
  });
});

describe('too many frames', () => {
  it('are refused from the twenty-first of a burst, also across hibernation', async () => {
    holdClock();
    const { person, opened } = await greeted();
    for (let i = 0; i < 12; i++) opened.say({ type: 'dance' });
    expect(await isAlive(opened)).toBe(true);
    await evict(person.id);
    for (let i = 0; i < 9; i++) opened.say({ type: 'dance' });
    expect(await opened.closed()).toBe(4429);
  });

  it('are refused from one socket where the others of a person have sent as much as three may', async () => {
    holdClock();
    const { person, opened } = await greeted();
    const others = [opened, ...(await Promise.all([1, 2].map(() => signedInSocket(person))))];
    for (const other of others) {
      for (let i = 0; i < 19; i++) other.say({ type: 'dance' });
      expect(await isAlive(other)).toBe(true);
    }
    const fresh = await signedInSocket(person);
    for (let i = 0; i < 6; i++) fresh.say({ type: 'dance' });
    expect(await fresh.closed()).toBe(4429);
  });

  it('do not include heartbeats, which wake no hub', async () => {
    const { opened } = await greeted();
    for (let i = 0; i < 50; i++) opened.say('ping');
    await expect.poll(() => opened.texts.length).toBe(50);
    expect(opened.isClosed()).toBe(false);
  });
});

describe('the auth frame', () => {
  const auth = (userId: string, token?: string) => ({ type: 'auth', userId, token });

  it('lets a client without cookie in, and hands every frame on, both ways', async () => {
    const person = await newUser();
    const opened = await openHubSocket({ origin: ORIGIN });
    await pause();
    expect(opened.frames).toEqual([]);
    opened.say(auth(person.id, person.token));
    await opened.next('ready');
    expect(await isAlive(opened)).toBe(true);
    opened.say({ type: 'typing', ref: 'r' });
    expect(await opened.next('error')).toMatchObject({ ref: 'r' });
    await evict(person.id);
    const other = await signedInSocket(person);
    opened.socket.close(1000, 'bye');
    expect(await opened.closed()).toBe(1000);
    expect(other.isClosed()).toBe(false);
  });

  it('keeps what a client says right behind it', async () => {
    const person = await newUser();
    const opened = await openHubSocket({});
    opened.say(auth(person.id, person.token));
    opened.say({ type: 'typing', ref: 'early' });
    expect(await opened.next('error')).toMatchObject({ ref: 'early' });
  });

  it.each<[string, number, (person: TestUser, other: TestUser) => unknown]>([
    ['somebody else’s id', 4403, (person, other) => auth(other.id, person.token)],
    ['a token that is none', 4401, ({ id }) => auth(id, 'x'.repeat(43))],
    ['a token of odd letters', 4401, ({ id }) => auth(id, "' OR 1=1 --")],
    ['no token', 4401, ({ id }) => auth(id)],
    ['another frame first', 4401, ({ id }) => ({ type: 'typing', to: id })],
    ['an unknown frame first', 4401, () => ({ type: 'dance' })],
    ['no JSON', 4401, () => 'hello'],
    ['a heartbeat', 4401, () => 'ping'],
    ['17 KB', 1009, () => 'x'.repeat(17 * 1024)],
  ])('%s: %i, and nothing is said before', async (_, code, frame) => {
    const [person, other] = [await newUser(), await newUser()];
    const opened = await openHubSocket({ origin: ORIGIN });
    opened.say(frame(person, other));
    expect(await opened.closed()).toBe(code);
    expect([opened.frames, opened.texts]).toEqual([[], []]);
  });

  it.each([
    ['a text of 17 KB', 'x'.repeat(17 * 1024)],
    ['letters of 17 KB', 'क'.repeat(6 * 1024)],
    ['17 KB of bytes', new Uint8Array(17 * 1024)],
  ])('keeps nothing that is too big until D1 knows who it is: %s', async (_, frame) => {
    const person = await newUser();
    const opened = await openHubSocket({ origin: ORIGIN });
    const held = holdNextAnswer();
    opened.say(auth(person.id, person.token));
    opened.socket.send(frame);
    expect(await opened.closed()).toBe(1009);
    held.release();
    await expect.poll(held.isRead).toBe(true);
    expect(opened.frames).toEqual([]);
  });

  it('takes bearer sessions that are alive only', async () => {
    const person = await newUser();
    const sessions = [
      await insertSession(person.id, { isActive: false }),
      await insertSession(person.id, { expiresAt: Date.now() - 1 }),
      await insertSession(person.id, { kind: 'cookie' }),
    ];
    for (const { token } of sessions) {
      const opened = await openHubSocket({ origin: ORIGIN });
      opened.say(auth(person.id, token));
      expect(await opened.closed()).toBe(4401);
    }
  });

  it('must come within five seconds', async () => {
    const started = performance.now();
    const opened = await openHubSocket({ origin: ORIGIN });
    expect(await opened.closed()).toBe(4401);
    expect(performance.now() - started).toBeGreaterThan(4_500);
  });

  it('does not admit another site’s page', async () => {
    await expect(openHubSocket({ origin: 'https://evil.example' })).rejects.toThrow('403');
  });

  it('can only be right or wrong on a socket that is known already', async () => {
    const [person, other] = [await newUser(), await newUser()];
    const device = await insertSession(person.id);
    const opened = await signedInSocket(person);
    opened.say(auth(person.id));
    await opened.next('ready', 1);
    opened.say(auth(person.id, device.token));
    await opened.next('ready', 2);
    opened.say(auth(person.id, other.token));
    expect(await opened.closed()).toBe(4401);

    const second = await signedInSocket(person);
    second.say(auth(other.id, other.token));
    expect(await second.closed()).toBe(4403);
  });

  it('opens a socket that closes with its session like others', async () => {
    takeLog();
    const person = await newUser();
    const opened = await openHubSocket({});
    opened.say(auth(person.id, person.token));
    await opened.next('ready');
    const { env } = await import('cloudflare:workers');
    await env.USER_HUB.getByName(person.id).closeSessions('all');
    expect(await opened.closed()).toBe(4401);
  });

  it('counts frames where the hub does', async () => {
    holdClock();
    const person = await newUser();
    const opened = await openHubSocket({});
    opened.say(auth(person.id, person.token));
    await opened.next('ready');
    for (let i = 0; i <= hubLimits.framesPerBurst; i++) opened.say({ type: 'dance' });
    expect(await opened.closed()).toBe(4429);
  });
});
