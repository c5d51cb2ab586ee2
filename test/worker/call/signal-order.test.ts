import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { contextOf } from '#test/support/api/call-route';
import { newCall } from '#test/support/calls';
import { type SignalEvent, Signals } from '#workers/hub/call/signals';
import type { HubDeps } from '#workers/hub/deps';
import type { AppContext } from '~/domain/shared/context';

const candidate = (name: string) => ({ candidate: { candidate: name, sdpMid: '0' } });

/** The context of a hub whose questions to D1 take as long as `waits` says, one after the other. */
async function slowContext(waits: number[]): Promise<AppContext> {
  const { app } = await contextOf();
  const batch = app.db.batch.bind(app.db);
  const db = Object.create(app.db, {
    batch: {
      value: async (statements: Parameters<typeof batch>[0]) => {
        await new Promise((done) => setTimeout(done, waits.shift() ?? 0));
        return batch(statements);
      },
    },
  });
  return { ...app, db };
}

it('signals reach the other hub in the order of their frames, however long D1 takes for each', async () => {
  const { asha, vikram, id: callId } = await newCall('active');
  const context = await slowContext([60, 0, 0]);
  const heard: unknown[] = [];
  const hub = { relaySignal: async ({ signal }: SignalEvent) => void heard.push(signal) };
  const deps = {
    env: { ...env, USER_HUB: { getByName: () => hub } },
    hub: { userId: () => asha.id },
    context: () => context,
  } as unknown as HubDeps;
  const signals = new Signals(deps);
  const sent = ['first', 'second', 'third'].map(candidate);
  await Promise.all(sent.map((signal) => signals.send(vikram.id, { callId, signal })));
  expect(heard).toEqual(sent);
});
