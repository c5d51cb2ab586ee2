import { getServerByName } from 'partyserver';
import { describeError, type Log } from '~/platform/log.server';
import type { Hubs } from '~/realtime/hubs';

/** Pushes after the response; a hub that does not answer within two seconds is left to the client's catch-up. */
const PUSH_TIMEOUT_MS = 2000;

export function createHubs(env: Env, defer: (work: Promise<unknown>) => void, log: Log): Hubs {
  const call = (type: string, run: () => Promise<unknown>) => {
    const timeout = new Promise((_, reject) =>
      setTimeout(() => reject(new Error('timeout')), PUSH_TIMEOUT_MS),
    );
    defer(
      Promise.race([run(), timeout]).catch((error) =>
        log({ event: 'hub_delivery_failed', type, error: describeError(error) }),
      ),
    );
  };
  return {
    deliver: (userId, event) =>
      call(event.type, async () => (await getServerByName(env.USER_HUB, userId)).deliver(event)),
    presence: async (userId, watcherId) => (await getServerByName(env.USER_HUB, userId)).presence(watcherId),
    closeSessions: (userId, sessionIds) =>
      call('close_sessions', async () =>
        (await getServerByName(env.USER_HUB, userId)).closeSessions(sessionIds),
      ),
  };
}
