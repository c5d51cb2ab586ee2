import { sql } from 'drizzle-orm';
import { conversations, messages } from '~/db/schema';
import { flagStatements } from '~/domain/scam/content-flag.server';
import { newAccountLimits, type ScamFinding, scamFindings } from '~/domain/scam/scam-detection';
import type { MemberContext } from '~/domain/shared/context';
import { messageWindows } from './message';

export interface MessageFindings {
  /** A promise of returns. A stranger's first message with one is not sent. */
  promise: ScamFinding | null;
  /** Findings for the moderation queue, for a first message and for a later one. */
  first: readonly ScamFinding[];
  later: readonly ScamFinding[];
}

/** Whether a message is the first is known only when it is written, so both results are prepared. */
export function messageFindings(text: string): MessageFindings {
  const first = scamFindings(text, { surface: 'message', isFirstMessage: true });
  const later = scamFindings(text, { surface: 'message' });
  return { promise: first.find(({ severity }) => severity === 'refuse') ?? null, first, later };
}

/** Statements after the message's own: queue the findings, and flag new accounts that write to too many people. */
export function messageFlags(ctx: MemberContext, clientId: string, found: MessageFindings | undefined) {
  const { viewer, now } = ctx;
  const mine = sql`FROM ${messages} WHERE sender_id = ${viewer.id} AND client_id = ${clientId}`;
  const target = { type: 'message' as const, id: sql`(SELECT id ${mine})` };
  const isFirst = sql`EXISTS (SELECT 1 ${mine} AND seq = 1)`;
  const isLater = sql`EXISTS (SELECT 1 ${mine} AND seq > 1)`;
  const begun = sql`(SELECT count(*) FROM ${conversations} WHERE requested_by = ${viewer.id}
    AND created_at > ${now - messageWindows.dayMs})`;
  const isNew = now - viewer.createdAt < newAccountLimits.age;
  const many = [{ code: 'many_first_messages' as const, excerpt: '' }];
  return [
    ...flagStatements(ctx, target, found?.first ?? [], isFirst),
    ...flagStatements(ctx, target, found?.later ?? [], isLater),
    ...flagStatements(
      ctx,
      target,
      isNew ? many : [],
      sql`${isFirst} AND ${begun} >= ${newAccountLimits.firstMessages}`,
    ),
  ];
}
