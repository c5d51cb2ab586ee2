import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createContext, createCronContext, createObjectContext } from '#workers/context';
import type { AppContext } from '~/domain/shared/context';

const DUE = Date.UTC(2026, 10, 22, 20, 30);

/** What a deployment does not have; a push service of the tests is refused there. */
const deployment = { LOOPBACK: '', PUSH_SERVICE: '' };

const occasions: [string, (vars: Partial<Env>) => AppContext][] = [
  ['a hub', (vars) => createObjectContext({ ...env, ...vars }, createExecutionContext())],
  ['a cron', (vars) => createCronContext({ ...env, ...vars }, createExecutionContext(), DUE)],
  [
    'a request whose host says localhost',
    (vars) =>
      createContext(new Request('http://localhost/'), { ...env, ...vars }, createExecutionContext()).app,
  ],
];

describe.each(occasions)('%s', (_name, contextWith) => {
  it.each([
    ['with an origin', { ...deployment, APP_ORIGIN: 'https://nukkad.example' }],
    ['whose origin was forgotten', { ...deployment, APP_ORIGIN: '' }],
    ['without the variable', { ...deployment, LOOPBACK: undefined }],
  ])('is not loopback in a deployment %s', (_case, deployed) => {
    const { mail, signing } = contextWith(deployed as Partial<Env>);
    expect(mail.outbox).toBeNull();
    expect(() => signing.sign('alerts', 'stop')).toThrow('SIGNING_KEY is not set');
  });

  it('refuses a factor on limits in a deployment', () => {
    expect(() => contextWith({ ...deployment, RATE_LIMIT_FACTOR: '1000' })).toThrow('RATE_LIMIT_FACTOR');
  });

  it('keeps mails in the outbox of a local run', () => {
    const { mail, signing } = contextWith({});
    expect(mail.outbox).not.toBeNull();
    expect(signing.sign('alerts', 'stop')).toMatch(/^[\w-]{43}$/);
  });
});

it('a local run is loopback for its own names only', () => {
  const request = new Request('https://elsewhere.example/');
  expect(createContext(request, env, createExecutionContext()).app.mail.outbox).toBeNull();
});

it('the clock of a cron is the moment it was due', () => {
  expect(createCronContext(env, createExecutionContext(), DUE).now).toBe(DUE);
});

it('links of a hub and a cron go to the configured origin', () => {
  const deployed = { ...env, ...deployment, APP_ORIGIN: 'https://nukkad.example' };
  expect(createObjectContext(deployed, createExecutionContext()).client.origin).toBe(
    'https://nukkad.example',
  );
  expect(createCronContext(deployed, createExecutionContext(), DUE).client.origin).toBe(
    'https://nukkad.example',
  );
});

describe('more requests at once than an isolate begins', () => {
  const TOO_MANY = 1_100;
  const upgrade = { upgrade: 'websocket' };
  const begin = async (headers: Record<string, string>, path = '/') => {
    const request = new Request(`http://localhost${path}`, { headers });
    const { db } = createContext(request, env, createExecutionContext()).app;
    return db.batch([db.all(sql`SELECT 1`)]);
  };
  const all = (headers: Record<string, string> = {}, path = '/') =>
    Promise.allSettled(Array.from({ length: TOO_MANY }, () => begin(headers, path)));
  const refusalsOf = (results: PromiseSettledResult<unknown>[]) =>
    results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));

  it('are refused at once, and the next is served', async () => {
    const refused = refusalsOf(await all());
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(TOO_MANY - 127);
    for (const one of refused) expect(one).toMatchObject({ code: 'unavailable', retryAfter: 2 });
    expect(await begin({})).toHaveLength(1);
  });

  it('are served where they open a socket, which would only try again', async () => {
    expect(refusalsOf(await all(upgrade, '/ws'))).toEqual([]);
  });

  it('are refused where they only say that they open one', async () => {
    expect(refusalsOf(await all(upgrade)).length).toBeGreaterThan(0);
    expect(refusalsOf(await all({}, '/ws')).length).toBeGreaterThan(0);
  });

  it('makes all trips of what has begun', async () => {
    const { db } = createContext(new Request('http://localhost/'), env, createExecutionContext()).app;
    await db.batch([db.all(sql`SELECT 1`)]);
    const others = all();
    expect(await db.batch([db.all(sql`SELECT 1`)])).toHaveLength(1);
    await others;
  });
});
