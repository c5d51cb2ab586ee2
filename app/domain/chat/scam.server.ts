import { sql } from 'drizzle-orm';
import { conversations, messages } from '~/db/schema';
import { flagStatements } from '~/domain/scam/content-flag.server';
import { newAccountLimits, type ScamFinding, scamFindings } from '~/domain/scam/scam-detection';
import type { MemberContext } from '~/domain/shared/context';
import { messageWindows } from './message';

export interface MessageFindings {
  /** A clear promise: a stranger's first message with one is not sent. */
  promise: ScamFinding | null;
  /** For the queue, as the first message to somebody and as a later one. */
  first: readonly ScamFinding[];
  later: readonly ScamFinding[];
}

/** Whether a message is somebody's first is known only where it is written, so both answers are prepared. */
export function messageFindings(text: string): MessageFindings {
  const first = scamFindings(text, { surface: 'message', isFirstMessage: true });
  const later = scamFindings(text, { surface: 'message' });
  return { promise: first.find(({ severity }) => severity === 'refuse') ?? null, first, later };
}

/** Statements behind the message's own: into the queue with what was found, and with who writes to too many people. */
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
