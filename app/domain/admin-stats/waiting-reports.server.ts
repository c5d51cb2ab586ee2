import { sql } from 'drizzle-orm';
import { anotherAdmin } from '~/domain/admin/second-admin.server';
import { isOpenReport } from '~/domain/moderation/open-report.server';
import { ratedInReport } from '~/domain/report/report-about.server';
import { isLateReport, openInOrder } from '~/domain/report/report-queue.server';
import type { AppContext } from '~/domain/shared/context';

/**
 * Nightly, for whoever runs the server: how many open reports no admin can decide, since they are about the only one at work, and how many
 * open ones are late. No screen says the first: those it would tell are whom the reports are about.
 */
export async function logWaitingReports({ db, now, log }: AppContext): Promise<void> {
  const accused = [sql`coalesce(r.reported_user_id, '')`, sql`coalesce(${ratedInReport}, '')`];
  const [[waiting]] = await db.batch([
    db.all<{
      unseen: number;
      late: number;
    }>(sql`SELECT count(*) FILTER (WHERE NOT ${anotherAdmin(accused, now)}) AS unseen,
        count(*) FILTER (WHERE ${isLateReport(now)}) AS late
      FROM ${openInOrder} WHERE ${isOpenReport('r')}`),
  ]);
  if (waiting && waiting.unseen + waiting.late > 0) log({ event: 'reports_waiting', ...waiting });
}
