import { sql } from 'drizzle-orm';
import { conversations } from '~/db/schema';
import { flagStatements } from '~/domain/scam/content-flag.server';
import { newAccountLimits } from '~/domain/scam/scam-detection';
import type { AppContext } from '~/domain/shared/context';
import { DAY_MS } from '~/lib/time/duration';
import { messageFindings } from './scam';
import type { StoredMessage } from './stored-message';

/** A stored text that the moderation queue may have to hear of. */
export type FlaggedMessage = Pick<StoredMessage, 'id' | 'seq' | 'senderId' | 'content' | 'createdAt'>;

const isFirst = ({ seq }: Pick<StoredMessage, 'seq'>) => seq === 1;

const findingsIn = (message: Pick<StoredMessage, 'seq' | 'content'>) =>
  messageFindings(message.content, isFirst(message));

/** Whether a stored message has to be looked at: a first one always, since only D1 knows how many its sender has begun. */
export const isFlagged = (message: Pick<StoredMessage, 'type' | 'seq' | 'content'>): boolean =>
  message.type === 'text' && (isFirst(message) || findingsIn(message).length > 0);

/** Queues the findings of a message, and flags a new account that writes to too many people. Repeating it changes nothing. */
export async function flagMessage(ctx: AppContext, message: FlaggedMessage): Promise<void> {
  const { db, now } = ctx;
  const { id, senderId } = message;
  const by = { db, now, viewer: { id: senderId } };
  const target = { type: 'message' as const, id };
  const [one, ...others] = [
    ...flagStatements(by, target, findingsIn(message), sql`1`),
    ...(isFirst(message) ? flagStatements(by, target, manyBegun, writesToMany(message)) : []),
  ];
  if (one) await db.batch([one, ...others]);
}

const manyBegun = [{ code: 'many_first_messages' as const, excerpt: '' }];

/** Condition, as of the message's time, since D1 may have been away since: a new account has begun many conversations within a day. */
function writesToMany({ senderId, createdAt }: FlaggedMessage) {
  const begun = sql`(SELECT count(*) FROM ${conversations} WHERE requested_by = ${senderId}
    AND created_at > ${createdAt - DAY_MS})`;
  return sql`EXISTS (SELECT 1 FROM users WHERE id = ${senderId} AND created_at > ${createdAt - newAccountLimits.age})
    AND ${begun} >= ${newAccountLimits.firstMessages}`;
}
