import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { newAdmin } from '#test/support/admin';
import { contextOf } from '#test/support/api/call-route';
import { newUser, rows } from '#test/support/rows/factories';
import { insertReport } from '#test/support/rows/reports';
import { logWaitingReports } from '~/domain/admin-stats/waiting-reports.server';
import { DAY_MS } from '~/lib/time/duration';
import type { LogEvent } from '~/platform/log.server';

/** What the night logs, a number of days from now. */
async function night(days = 0): Promise<LogEvent[]> {
  const events: LogEvent[] = [];
  const { app } = await contextOf();
  await logWaitingReports({ ...app, now: Date.now() + days * DAY_MS, log: (event) => events.push(event) });
  return events;
}

const waiting = (unseen: number, late: number) => [{ event: 'reports_waiting', unseen, late }];

beforeEach(async () => {
  await env.DB.prepare("UPDATE users SET user_type = 'investor' WHERE user_type = 'admin'").run();
  await env.DB.prepare("UPDATE reports SET status = 'dismissed', closed_at = 1").run();
});

it('the night counts the reports that no admin can decide, until there is another one', async () => {
  const admin = await newAdmin();
  expect(await night()).toEqual([]);
  await insertReport(await newUser());
  expect(await night()).toEqual([]);
  const about = await insertReport(admin);
  expect(await night()).toEqual(waiting(1, 0));
  const second = await newAdmin({ oneTimePasswordUntil: 1 });
  expect(await night()).toEqual(waiting(1, 0));
  await rows('UPDATE users SET one_time_password_until = NULL WHERE id = ? RETURNING 1', second.id);
  expect(await night()).toEqual([]);
  // About a rating of one admin by the other: nobody is left.
  await rows('UPDATE reports SET rated_user_id = ? WHERE id = ? RETURNING 1', second.id, about);
  expect(await night()).toEqual(waiting(1, 0));
  await rows("UPDATE reports SET status = 'dismissed' WHERE id = ? RETURNING 1", about);
  expect(await night()).toEqual([]);
});

it('the night counts the open reports that are late, taken up or not', async () => {
  await newAdmin();
  const [, takenUp] = [await insertReport(await newUser()), await insertReport(await newUser())];
  await rows(
    "UPDATE reports SET status = 'in_review', acknowledged_at = 1 WHERE id = ? RETURNING 1",
    takenUp,
  );
  expect(await night()).toEqual([]);
  expect(await night(2)).toEqual(waiting(0, 1));
  expect(await night(8)).toEqual(waiting(0, 2));
});
