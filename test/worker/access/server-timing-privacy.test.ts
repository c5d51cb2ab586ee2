import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { block, newInvestor, newUser, type TestUser } from '#test/support/rows/factories';
import { loadRoutes, takeLog } from '#test/support/visitor';
import { handleRequest } from '#workers/pipeline';
import { LOOPBACK_KEY } from '~/platform/signing.server';

beforeAll(loadRoutes, 60_000);
beforeEach(() => void takeLog());

const deployed = { ...env, LOOPBACK: '' as const, PUSH_SERVICE: '', SIGNING_KEY: LOOPBACK_KEY };

async function costOf(reader: TestUser, path: string, from: { origin: string; vars: Env }) {
  const execution = createExecutionContext();
  const request = new Request(`${from.origin}/api/${path}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${reader.token}` },
  });
  const response = await handleRequest(request as Parameters<typeof handleRequest>[0], from.vars, execution);
  await response.text();
  await waitOnExecutionContext(execution);
  return { status: response.status, cost: response.headers.get('server-timing') };
}

/** A deployment, and a local server under a name that is not its own. */
const elsewhere = [
  ['a deployment', { origin: 'https://nukkad.example', vars: deployed }],
  ['a deployment whose caller says localhost', { origin: 'http://localhost', vars: deployed }],
  ['a local server by another name', { origin: 'https://nukkad.example', vars: env }],
] as const;

describe.each(elsewhere)('the costs that %s tells', (_name, from) => {
  it('are those of no match where a search matches what is private', async () => {
    const reader = await newInvestor();
    await newUser({ bio: 'Quillwort grower', profileVisibility: 'private' });
    const hidden = await costOf(reader, 'search?q=quillwort&type=people', from);
    const none = await costOf(reader, 'search?q=nobodywrotethis&type=people', from);
    expect(hidden).toEqual({ status: 200, cost: expect.stringMatching(/^d1;desc="trips=\d+"$/) });
    expect(hidden).toEqual(none);
  });

  it('are those of an unknown id where the other has blocked the reader', async () => {
    const [reader, blocker] = [await newInvestor(), await newUser()];
    await block(blocker, reader);
    const blocked = await costOf(reader, `users/${blocker.id}`, from);
    const unknown = await costOf(reader, `users/${crypto.randomUUID()}`, from);
    expect(blocked).toEqual({ status: 404, cost: expect.stringMatching(/^d1;desc="trips=\d+"$/) });
    expect(blocked).toEqual(unknown);
  });
});

it('a local server tells rows and time, for measurements', async () => {
  const reader = await newInvestor();
  const { cost } = await costOf(reader, 'search?q=shop', { origin: 'http://localhost', vars: env });
  expect(cost).toMatch(/^d1;dur=\d+;desc="trips=\d+ read=\d+ written=\d+"$/);
});
