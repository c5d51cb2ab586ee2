import type { Hubs } from '~/domain/shared/hubs';
import { describeError, type Log } from '~/platform/log.server';
import { within } from './objects/within';

/** No response waits for a push, so it may take almost as long as a request may run after its response. */
const PUSH_TIMEOUT_MS = 20_000;
/** Queries delay a response; a hub that does not answer in time counts as no. */
const ASK_TIMEOUT_MS = 2_000;

export function createHubs(env: Env, defer: (work: Promise<unknown>) => void, log: Log): Hubs {
  type Hub = ReturnType<typeof env.USER_HUB.getByName>;
  const hubs = new Map<string, Hub>();
  // Calls on the same stub arrive in order; calls on different stubs may not.
  const hubOf = (userId: string) => {
    const hub = hubs.get(userId) ?? env.USER_HUB.getByName(userId);
    hubs.set(userId, hub);
    return hub;
  };
  const push = (type: string, call: Promise<unknown>) =>
    defer(within(PUSH_TIMEOUT_MS, call).catch(failed(type)));
  const failed = (type: string) => (error: unknown) =>
    log({ event: 'hub_delivery_failed', type, error: describeError(error) });
  /** False if the hub does not respond. */
  const ask = (question: string, answer: PromiseLike<boolean>) =>
    within(ASK_TIMEOUT_MS, Promise.resolve(answer)).catch((error) => {
      failed(question)(error);
      return false;
    });
  return {
    deliver: (userId, event, known) => push(event.type, hubOf(userId).deliver(event, known)),
    closeSessions: (userId, ids) => push('close_sessions', hubOf(userId).closeSessions(ids)),
    forget: async (userId) => {
      await within(PUSH_TIMEOUT_MS, hubOf(userId).forget());
    },
    stopRinging: (userId, change, answeredIn) =>
      push(change.type, hubOf(userId).stopRinging(change, answeredIn)),
    presence: (userId, watcherId) => ask('presence', hubOf(userId).presence(watcherId)),
    reachable: (userId) => ask('reachable', hubOf(userId).reachable()),
    doubt: (userId, otherId) => ask('doubt', hubOf(userId).doubt(otherId)),
    ring: (userId, call) => ask('ring', hubOf(userId).ring(call)),
  };
}
