import type { Hubs } from '~/domain/shared/hubs';
import { describeError, type Log } from '~/platform/log.server';
import { within } from './hub/within';

/** Nobody waits for a push, so it may take almost as long as a request lives on after its answer. */
const PUSH_TIMEOUT_MS = 20_000;
/** A question holds up an answer; a hub that is silent for so long says no. */
const ASK_TIMEOUT_MS = 2_000;

export function createHubs(env: Env, defer: (work: Promise<unknown>) => void, log: Log): Hubs {
  type Hub = ReturnType<typeof env.USER_HUB.getByName>;
  const hubs = new Map<string, Hub>();
  // Calls on one stub arrive in the order they were made; on two they may not.
  const hubOf = (userId: string) => {
    const hub = hubs.get(userId) ?? env.USER_HUB.getByName(userId);
    hubs.set(userId, hub);
    return hub;
  };
  const push = (type: string, call: Promise<unknown>) =>
    defer(within(PUSH_TIMEOUT_MS, call).catch(failed(type)));
  const failed = (type: string) => (error: unknown) =>
    log({ event: 'hub_delivery_failed', type, error: describeError(error) });
  /** No, where the hub does not answer. */
  const ask = (question: string, answer: PromiseLike<boolean>) =>
    within(ASK_TIMEOUT_MS, Promise.resolve(answer)).catch((error) => {
      failed(question)(error);
      return false;
    });
  return {
    deliver: (userId, event) => push(event.type, hubOf(userId).deliver(event)),
    closeSessions: (userId, ids) => push('close_sessions', hubOf(userId).closeSessions(ids)),
    forget: async (userId) => {
      await within(PUSH_TIMEOUT_MS, hubOf(userId).forget());
    },
    stopRinging: (userId, change, answeredIn) =>
      push(change.type, hubOf(userId).stopRinging(change, answeredIn)),
    presence: (userId, watcherId) => ask('presence', hubOf(userId).presence(watcherId)),
    reachable: (userId) => ask('reachable', hubOf(userId).reachable()),
    ring: (userId, call) => ask('ring', hubOf(userId).ring(call)),
  };
}
