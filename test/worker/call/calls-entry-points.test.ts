import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import {
  accept,
  connected,
  end,
  ice,
  newCall,
  newConnectedPair,
  pastCall,
  start,
  storedCall,
} from '#test/support/calls';
import { connect } from '#test/support/chat';
import { newInvestor, newUser } from '#test/support/rows/factories';
import { insertSession } from '#test/support/sessions';
import { newVisitor, ORIGIN, takeLog } from '#test/support/visitor';
import { statusesOf } from '#workers/local/openapi/openapi-statuses';
import type { CallIce } from '~/domain/call/call.schema';
import { action as endAction } from '~/routes/api/calls.$id.end';

/** The beacon of a closing page: cookie, plain text and the browser's origin headers. */
async function beacon(
  person: { id: string },
  id: string,
  body: string | null,
  origin = ORIGIN,
  site = 'same-origin',
) {
  const { token } = await insertSession(person.id, { kind: 'cookie' });
  return newVisitor().ask(`/api/calls/${id}/end`, {
    method: 'POST',
    headers: {
      cookie: `session=${token}`,
      origin,
      'sec-fetch-site': site,
      ...(body !== null && { 'content-type': 'text/plain;charset=UTF-8' }),
    },
    ...(body !== null && { text: body }),
  });
}

const declared = endAction.endpoints.POST;

describe('the beacon of a page that is closed', () => {
  it.each([
    ['without a body', null, 200, 'completed'],
    ['with a reason as text', '{"reason":"network"}', 200, 'network'],
    ['with a device', '{"deviceId":"device-of-caller"}', 200, 'completed'],
    ['with an empty text', '', 200, 'completed'],
    ['with an unknown reason', '{"reason":"bored"}', 400, null],
    ['with no JSON', 'bye', 400, null],
    ['with 2 KB', `{"reason":"${'x'.repeat(2_000)}"}`, 413, null],
  ])('%s', async (_, body, status, reason) => {
    takeLog();
    const { asha, id } = await newCall('active');
    expect((await beacon(asha, id, body)).status).toBe(status);
    expect(declared && statusesOf('POST', declared)).toContain(status);
    expect(await storedCall(id)).toMatchObject({ status: reason ? 'ended' : 'active', endReason: reason });
  });

  it('ends nothing when it comes from another site', async () => {
    takeLog();
    const { asha, id } = await newCall('active');
    expect((await beacon(asha, id, null, 'https://evil.example', 'cross-site')).status).toBe(403);
    expect((await storedCall(id)).status).toBe('active');
  });
});

describe('the servers of a call', () => {
  it('are returned to its two users during the call; loopback needs none', async () => {
    const { asha, vikram, id } = await newCall();
    for (const person of [asha, vikram]) {
      const answer = await ice(person, id);
      expect([answer.status, answer.body as CallIce]).toEqual([
        200,
        { iceServers: [], relayOnly: false, isFirstCall: true, ttlSeconds: 0 },
      ]);
      expect(answer.meter.trips).toBeLessThanOrEqual(1);
    }
    expect((await ice(await newUser(), id)).status).toBe(404);
    await beacon(asha, id, null);
    expect((await ice(asha, id)).status).toBe(409);
  });

  it('say whether the two have talked before, in either direction', async () => {
    const { asha, vikram } = await newConnectedPair();
    await pastCall(vikram, asha, { createdAt: 1, talked: true, endReason: 'completed' });
    const { body } = await start(asha, vikram);
    expect((await ice(asha, body.id)).body).toMatchObject({ isFirstCall: false });
    const [meena, ravi] = await connect(await newUser(), await newInvestor());
    await pastCall(meena, asha, { createdAt: 1, talked: true, endReason: 'completed' });
    const id = await pastCall(meena, ravi, { createdAt: Date.now(), status: 'ringing', endReason: null });
    expect((await ice(meena, id)).body).toMatchObject({ isFirstCall: true });
    expect(env.CALL_TURN_URLS).toBe('');
  });

  it('take nobody’s word but the viewer’s own that the two have talked', async () => {
    const { asha, vikram } = await newConnectedPair();
    const first = await start(asha, vikram);
    await accept(vikram, first.body.id);
    expect((await connected(asha, first.body.id)).body.status).toBe('active');
    await end(asha, first.body.id);
    const second = (await start(asha, vikram)).body.id;
    expect((await ice(vikram, second)).body).toMatchObject({ isFirstCall: true });
    expect((await ice(asha, second)).body).toMatchObject({ isFirstCall: false });
    await accept(vikram, second);
    await connected(asha, second);
    expect((await connected(vikram, second)).body.status).toBe('active');
    await end(asha, second);
    const third = (await start(asha, vikram)).body.id;
    expect((await ice(vikram, third)).body).toMatchObject({ isFirstCall: false });
  });
});
