import type { Hubs } from '~/domain/shared/hubs';
import { retry } from '~/lib/time/retry';
import { describeError, type Log } from '~/platform/log.server';
import { withTimeout } from './objects/with-timeout';

/** No response waits for a delivery, so it may take almost as long as a request may run after its response. */
const DELIVERY_TIMEOUT_MS = 20_000;
/** A hub that has not heard of the end of a session is told again after these times: with the first try, as long as a delivery may take. */
const RETRY_MS = [500, 1_500, 4_000] as const;
const TELL_TIMEOUT_MS = 3_500;
/** Queries delay a response; a hub that does not answer in time counts as no. */
const ASK_TIMEOUT_MS = 2_000;
/** A hub waits five seconds for a page that reloads. */
const RING_TIMEOUT_MS = 5_000 + ASK_TIMEOUT_MS;

export function createHubs(env: Env, defer: (work: Promise<unknown>) => void, log: Log): Hubs {
  type Hub = ReturnType<typeof env.USER_HUB.getByName>;
  const hubs = new Map<string, Hub>();
  /** Calls on the same stub arrive in order; calls on different stubs may not. One that has thrown may be broken. */
  const call = <T>(userId: string, act: (hub: Hub) => PromiseLike<T>): Promise<T> => {
    const hub = hubs.get(userId) ?? env.USER_HUB.getByName(userId);
    hubs.set(userId, hub);
    const answer = Promise.resolve(act(hub));
    answer.catch(() => {
      if (hubs.get(userId) === hub) hubs.delete(userId);
    });
    return answer;
  };
  const failed = (type: string) => (error: unknown) =>
    log({ event: 'hub_delivery_failed', type, error: describeError(error) });
  const deliverLater = (userId: string, type: string, tell: (hub: Hub) => PromiseLike<unknown>) =>
    defer(withTimeout(DELIVERY_TIMEOUT_MS, call(userId, tell)).catch(failed(type)));
  /** False if the hub does not respond. */
  const ask = (
    userId: string,
    question: string,
    answer: (hub: Hub) => PromiseLike<boolean>,
    ms = ASK_TIMEOUT_MS,
  ) =>
    withTimeout(ms, call(userId, answer)).catch((error) => {
      failed(question)(error);
      return false;
    });
  /** A hub that is not told keeps its sockets open for minutes. */
  const untilHeard = async (userId: string, type: string, tell: (hub: Hub) => PromiseLike<unknown>) => {
    const once = async () => {
      try {
        return await withTimeout(TELL_TIMEOUT_MS, call(userId, tell));
      } catch (error) {
        hubs.delete(userId);
        throw error;
      }
    };
    await retry(once, RETRY_MS).catch(failed(type));
  };
  return {
    deliver: (userId, event, hint) => deliverLater(userId, event.type, (hub) => hub.deliver(event, hint)),
    closeSessions: (userId, ids) =>
      defer(untilHeard(userId, 'close_sessions', (hub) => hub.closeSessions(ids))),
    forget: (userId) =>
      withTimeout(
        DELIVERY_TIMEOUT_MS,
        call(userId, (hub) => hub.forget()),
      ),
    reportRinging: (userId, callId) => deliverLater(userId, 'call_rings', (hub) => hub.reportRinging(callId)),
    stopRinging: (userId, change, answeredIn) =>
      deliverLater(userId, change.type, (hub) => hub.stopRinging(change, answeredIn)),
    // A page asks every few minutes and shows nothing meanwhile, so a slow answer is fine.
    presence: (userId, watcherId) =>
      ask(userId, 'presence', (hub) => hub.presence(watcherId), DELIVERY_TIMEOUT_MS),
    invalidatePermission: (userId, otherId) =>
      ask(userId, 'invalidate_permission', (hub) => hub.invalidatePermission(otherId).then(() => true)),
    ring: (userId, ringing) => ask(userId, 'ring', (hub) => hub.ring(ringing), RING_TIMEOUT_MS),
  };
}
