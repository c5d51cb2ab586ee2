import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { HOUR_MS } from '~/lib/time/duration';
import { loader as push } from '~/routes/api/users.me.push';
import { callRoute } from '../api/call-route';
import { connect, type SignedInUser } from '../chat';
import { holdClock } from '../clock/held-clock';
import { hubOf } from '../hub-socket';
import { newInvestor, newUser, rows } from '../rows/factories';
import { newBrowser } from './browser';

/** `PUT /api/users/me/push` with a browser of its own. */
export async function subscribed(person: SignedInUser) {
  const browser = await newBrowser(env.PUSH_SERVICE ?? '', env.VAPID_PUBLIC_KEY);
  const { status } = await callRoute(push, { method: 'PUT', as: person, body: browser.subscription });
  if (status !== 200) throw new Error(`not subscribed: ${status}`);
  return browser;
}

/** Runs what the hub would push within the next minutes, at once. */
export async function pushNow({ id }: { id: string }): Promise<void> {
  await runInDurableObject(hubOf(id), async (hub, { storage }) => {
    storage.sql.exec("UPDATE schedule SET at = ? WHERE kind LIKE 'push%'", Date.now());
    await hub.alarm();
  });
}

/** Runs what is due by now, in its order. */
export const runDue = ({ id }: { id: string }) => runInDurableObject(hubOf(id), (hub) => hub.alarm());

/** What the log says from now on of what was not pushed. */
export function takeSkips(): object[] {
  const skips: object[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => {
    const { at: _, event, ...skip } = JSON.parse(String(line));
    if (event === 'push_skipped') skips.push(skip);
  });
  return skips;
}

/** Jobs of a hub that push something. */
export const pushJobs = ({ id }: { id: string }) =>
  runInDurableObject(hubOf(id), (_, { storage }) =>
    storage.sql
      .exec<{ kind: string; at: number; tries: number }>(
        "SELECT kind, at, tries FROM schedule WHERE kind LIKE 'push%' ORDER BY kind",
      )
      .toArray(),
  );

/** No quiet hours, whenever the test runs, and these settings. */
export async function setPush(person: { id: string }, notification: object = {}, chat: object = {}) {
  await rows(
    'UPDATE users SET notification_settings = ?, chat_settings = ? WHERE id = ? RETURNING id',
    ...[JSON.stringify({ quietHours: false, ...notification }), JSON.stringify(chat), person.id],
  );
}

/** This time in India, for one who wants quiet hours; ends with the test's fake timers. */
export async function quietFrom10pm(
  person: { id: string },
  time: `${number}:${number}:${number}`,
  notification: object = {},
) {
  await setPush(person, { quietHours: true, ...notification });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2037-01-05T${time}+05:30`) });
  await rows(
    'UPDATE user_sessions SET last_activity = ?1, expires_at = ?1 + 86400000 RETURNING id',
    Date.now(),
  );
}
/** Two connected users; Asha has a closed phone that takes pushes. The clock is held, so that only `pushNow` pushes what is put off. */
export async function newPairWithPhone() {
  const clock = holdClock(HOUR_MS);
  const [asha, ravi] = await connect(
    await newUser({ fullName: 'Asha Devi' }),
    await newInvestor({ fullName: 'Ravi Kumar' }),
  );
  await setPush(asha);
  return { asha, ravi, clock, phone: await subscribed(asha) };
}
