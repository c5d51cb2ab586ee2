import { type SQL, sql } from 'drizzle-orm';
import { spokenTo } from '~/domain/notification/spoken-to.server';
import type { AppContext } from '~/domain/shared/context';
import { istDateTime } from '~/lib/time/in-words';
import type { ModerationAction, ReportStatus } from './report-workflow';
import * as words from './sanction.words';

/** What the author of something is told of a sanction. */
export type ToldSanction = { reason: string } & (
  | { action: Exclude<ModerationAction, 'suspend'> }
  /** Epoch milliseconds; null where an earlier suspension lasts longer. */
  | { action: 'suspend'; until: number | null }
);

/** The text for the author: what happened, and why. */
export function sanctionSentence(sanction: ToldSanction): string {
  const { action, reason } = sanction;
  switch (action) {
    case 'warn':
      return words.warned({ reason });
    case 'suspend':
      return sanction.until === null
        ? words.suspendedWithin({ reason })
        : words.suspended({ until: istDateTime(sanction.until), reason });
    case 'ban':
      return words.banned({ reason });
    case 'hide':
      return words.hidden({ reason });
    case 'remove':
      return words.removed({ reason });
  }
}

export const decisionSubject = ({ config }: Pick<AppContext, 'config'>): string =>
  words.subject({ app: config.appName });

/** The same text as a mail, with how to appeal. A banned user cannot appeal in the app. */
export function sanctionMail(
  ctx: Pick<AppContext, 'config' | 'client'>,
  action: ModerationAction,
  sentence: string,
) {
  const { config, client } = ctx;
  const contact = config.grievanceContact || config.supportEmail;
  const appeal =
    action === 'ban'
      ? contact && words.writeTo({ contact })
      : words.appealAt({ url: `${client.origin}/decisions` });
  return {
    kind: `decision_${action}`,
    subject: decisionSubject(ctx),
    lines: [sentence, ...(appeal ? [appeal] : [])],
  };
}

/** What a report led to; `reversed` by an appeal since. */
export type ReportAction = 'none' | 'taken' | 'reversed';

/** The outcome as the reporter sees it. */
export function outcomeMessage(status: ReportStatus, action: ReportAction): string {
  if (status === 'pending') return words.waiting();
  if (status === 'in_review') return words.inReview();
  if (status === 'dismissed') return words.noViolation();
  if (action === 'reversed') return words.reversed();
  return action === 'taken' ? words.action() : words.noAction();
}

/** SQL: the notification of a reporter, in their language, by kind of target. */
export const reportClosedMessage = (targetType: SQL, reporterId: SQL, outcome: () => string): SQL => {
  const said = (message: typeof words.closedUser) =>
    spokenTo(reporterId, () => message({ outcome: outcome() }));
  return sql`CASE ${targetType} WHEN 'user' THEN ${said(words.closedUser)} WHEN 'post' THEN ${said(words.closedPost)}
    WHEN 'listing' THEN ${said(words.closedListing)} WHEN 'comment' THEN ${said(words.closedComment)}
    WHEN 'rating' THEN ${said(words.closedRating)}
    ELSE ${said(words.closedMessage)} END`;
};
