import { eraseDueAccounts } from '~/domain/account-deletion.server';
import { forgetEvidence } from '~/domain/appeal.server';
import { forgetOldAttempts } from '~/domain/auth-attempts.server';
import { forgetOldDrafts } from '~/domain/draft.server';
import { sweepUnattached } from '~/domain/file.server';
import { forgetOldResets } from '~/domain/password-reset.server';
import { expireVerifications } from '~/domain/verification.server';
import { recountSite } from '~/domain/welcome.server';
import type { AppContext } from '~/platform/context';
import { describeError, log } from '~/platform/log.server';
import { createContext } from './context';

const chores: Record<string, (ctx: AppContext) => Promise<unknown>> = {
  erase_accounts: eraseDueAccounts,
  forget_drafts: forgetOldDrafts,
  sweep_files: sweepUnattached,
  expire_verifications: expireVerifications,
  forget_evidence: forgetEvidence,
  recount_site: recountSite,
  forget_attempts: forgetOldAttempts,
  forget_resets: forgetOldResets,
};

/** The nightly cron: each chore alone, so that one failing leaves the others done. */
export async function runDailyChores(_event: ScheduledController, env: Env, execution: ExecutionContext) {
  const { app } = createContext(new Request('http://localhost/', { method: 'POST' }), env, execution);
  for (const [task, run] of Object.entries(chores)) {
    try {
      await run(app);
    } catch (error) {
      log({ event: 'background_failed', task, error: describeError(error) });
    }
  }
}
