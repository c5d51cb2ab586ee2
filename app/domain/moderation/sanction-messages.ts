import { type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '~/domain/shared/context';
import { istDateTime } from '~/lib/time';
import type { ModerationAction, ReportStatus } from './report-workflow';

/** The text for the author: what happened, and why. */
export function sanctionSentence(action: ModerationAction, reason: string, until: number | null): string {
  const why = `Reason: ${reason}`;
  switch (action) {
    case 'warn':
      return `You received a warning about something you wrote or did. ${why}`;
    case 'suspend':
      return `Your account is suspended until ${istDateTime(until ?? 0)}. You can read but not write. ${why}`;
    case 'ban':
      return `Your account was banned. ${why}`;
    case 'hide':
      return `Content that you published was hidden. ${why}`;
    case 'remove':
      return `Content that you published was removed. ${why}`;
  }
}

/** The same text as a mail, with how to appeal. A banned user cannot appeal in the app. */
export function sanctionMail(
  { config, client }: Pick<AppContext, 'config' | 'client'>,
  to: string,
  action: ModerationAction,
  sentence: string,
) {
  const contact = config.grievanceContact || config.supportEmail;
  const appeal =
    action === 'ban'
      ? contact && `If you think this is wrong, write to ${contact} within 30 days.`
      : `If you think this is wrong, you can appeal once within 30 days: ${client.origin}/decisions`;
  return {
    to,
    kind: `decision_${action}`,
    subject: `A decision about your ${config.appName} account`,
    lines: [sentence, ...(appeal ? [appeal] : [])],
  };
}

/** The outcome as the reporter sees it. */
export function outcomeMessage(status: ReportStatus, hasAction: boolean): string {
  if (status === 'pending') return 'Waiting for review';
  if (status === 'in_review') return 'In review';
  if (status === 'dismissed') return 'We found no violation of our rules';
  return hasAction ? 'We took action' : 'Closed without further action';
}

/** SQL: the first sentence of the notification, by kind of target. */
export const reportClosedMessage = (targetType: SQL): SQL => sql`CASE ${targetType}
  WHEN 'user' THEN 'Your report about a profile is closed.'
  WHEN 'post' THEN 'Your report about a post is closed.'
  WHEN 'listing' THEN 'Your report about a listing is closed.'
  WHEN 'comment' THEN 'Your report about a comment is closed.'
  ELSE 'Your report about a message is closed.' END`;
