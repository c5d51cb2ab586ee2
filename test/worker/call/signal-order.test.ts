import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { contextOf } from '#test/support/api/call-route';
import { end, newCall } from '#test/support/calls';
import { type SignalEvent, Signals } from '#workers/hub/call/signals';
import type { HubDeps } from '#workers/hub/deps';
import type { AppContext } from '~/domain/shared/context';

const candidate = (name: string) => ({ candidate: { candidate: name, sdpMid: '0' } });

/** The context of a hub whose questions to D1 take as long as `waits` says, one after the other, and are counted. */
async function slowContext(waits: number[]): Promise<{ context: AppContext; asked: () => number }> {
  const { app } = await contextOf();
  const batch = app.db.batch.bind(app.db);
  let asked = 0;
  const db = Object.create(app.db, {
    batch: {
      value: async (statements: Parameters<typeof batch>[0]) => {
        asked += 1;
        await new Promise((done) => setTimeout(done, waits.shift() ?? 0));
        return batch(statements);
      },
    },
  });
  return { context: { ...app, db }, asked: () => asked };
}

/** The signals that a person's hub hands on, and what the other's hub has heard of them. */
function signalsOf(person: { id: string }, context: AppContext) {
  const heard: unknown[] = [];
  const hub = { relaySignal: async ({ signal }: SignalEvent) => void heard.push(signal) };
  const deps = {
    env: { ...env, USER_HUB: { getByName: () => hub } },
    hub: { userId: () => person.id },
    context: () => context,
  } as unknown as HubDeps;
  return { signals: new Signals(deps), heard };
}

it('signals reach the other hub in the order of their frames, however long D1 takes for each', async () => {
  const { asha, vikram, id: callId } = await newCall('active');
  const { context } = await slowContext([60, 0, 0]);
  const { signals, heard } = signalsOf(asha, context);
  const sent = ['first', 'second', 'third'].map(candidate);
  await Promise.all(sent.map((signal) => signals.send(vikram.id, { callId, signal })));
  expect(heard).toEqual(sent);
});

it('signals for a call that has ended ask D1 once', async () => {
  const { asha, vikram, id: callId } = await newCall('active');
  await end(vikram, callId);
  const { context, asked } = await slowContext([]);
  const { signals, heard } = signalsOf(asha, context);
  const sent = Array.from({ length: 30 }, (_, at) => candidate(`${at}`));
  const calls = await Promise.all(sent.map((signal) => signals.send(vikram.id, { callId, signal })));
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set(['ended']));
  // The first is answered with the end.
  expect(calls.map(({ row }) => row !== undefined)).toEqual([true, ...Array(29).fill(false)]);
  expect([asked(), heard]).toEqual([1, []]);
});
