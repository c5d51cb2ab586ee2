import { runErasures } from '~/domain/account-data/erasure.server';
import { logWaitingReports } from '~/domain/admin-stats/waiting-reports.server';
import { recountSite } from '~/domain/analytics/site-recount.server';
import { chainAuditLog, writeDigest } from '~/domain/audit/chain.server';
import { endOverdueCalls } from '~/domain/call/overdue.server';
import { recordCalls } from '~/domain/call/record.server';
import { armReminders } from '~/domain/call-proposal/reminder.server';
import { syncConversations } from '~/domain/chat/sync-conversations.server';
import { sendInvestmentAlerts } from '~/domain/feed/alerts.server';
import { sendWeeklyDigests } from '~/domain/feed/digest.server';
import { remindOfUpdates } from '~/domain/offer-update/reminder.server';
import { sweepOrphans } from '~/domain/retention/orphans.server';
import { sweepRetention } from '~/domain/retention/retention.server';
import type { AppContext } from '~/domain/shared/context';
import { expireVerifications } from '~/domain/verification/verification.server';
import { describeError, log } from '~/platform/log.server';
import { createCronContext } from './context';

type CronTasks = Record<string, (ctx: AppContext) => Promise<unknown>>;

const nightly: CronTasks = {
  erase_accounts: runErasures,
  digest_audit: writeDigest,
  retention: (ctx) => sweepRetention(ctx),
  sweep_orphans: sweepOrphans,
  recount_site: recountSite,
  arm_call_reminders: armReminders,
  watch_reports: logWaitingReports,
};

/**
 * Every ten minutes: the audit chain, due mails and reminders, calls and verifications that have ended, retries, and work left over from
 * the night.
 */
const everyTenMinutes: CronTasks = {
  chain_audit: chainAuditLog,
  tell_conversations: syncConversations,
  end_overdue_calls: endOverdueCalls,
  record_calls: recordCalls,
  erase_accounts: runErasures,
  expire_verifications: expireVerifications,
  retention: (ctx) => sweepRetention(ctx, 'behind'),
  investment_alerts: sendInvestmentAlerts,
  weekly_digests: sendWeeklyDigests,
  update_reminders: remindOfUpdates,
};

/** The ten-minute cron of wrangler.toml; the other one runs nightly. */
const TEN_MINUTES = '*/10 * * * *';

/**
 * Runs each task of a cron separately, so that a failure does not stop the others. Their clock is the scheduled time, which `npm
 * run retention` sets itself.
 */
export async function runCron(
  { cron, scheduledTime }: ScheduledController,
  env: Env,
  execution: ExecutionContext,
) {
  const app = createCronContext(env, execution, scheduledTime);
  for (const [task, run] of Object.entries(cron === TEN_MINUTES ? everyTenMinutes : nightly)) {
    try {
      await run(app);
    } catch (error) {
      log({ event: 'background_failed', task, error: describeError(error) });
    }
  }
}
