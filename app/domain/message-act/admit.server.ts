import { sql } from 'drizzle-orm';
import { conversations } from '~/db/schema';
import { conversationOf, type MessagingRelation, messagingRelation } from '~/domain/chat/access.server';
import type { ActGrant, Standing } from '~/domain/message/conversations';
import { closedReason, waitingReason } from '~/domain/message/message';
import * as words from '~/domain/message/message.words';
import type { MemberContext } from '~/domain/shared/context';
import { userNotFound } from '~/domain/user/access.server';
import { AppError } from '~/lib/app-error';

export const noSuchMessage = () => new AppError('not_found', words.noSuchMessage());

/**
 * Asks D1 whether the viewer may change messages of this conversation: the two are connected, and the other is there. Who only may
 * answer a request may not: the change would tell the sender that it was read. Throws the refusal.
 */
export async function admitAct(
  { db, viewer }: MemberContext,
  otherId: string,
  { epoch }: { epoch: number },
): Promise<ActGrant> {
  const [[relation], [row]] = await db.batch([
    db.all<MessagingRelation>(messagingRelation(viewer.id, otherId)),
    db.all<Omit<Standing, 'isConnected'>>(sql`SELECT id AS conversationId, status, requested_by AS requestedBy
      FROM ${conversations} WHERE id = ${conversationOf(viewer.id, otherId)}`),
  ]);
  if (!relation) throw userNotFound();
  if (!row) throw noSuchMessage();
  if (relation.access !== 'open' || !relation.connected) throw refused(relation);
  return { epoch, standing: { ...row, isConnected: true } };
}

function refused({ access, fullName }: MessagingRelation): AppError {
  if (access === 'open') return new AppError('forbidden', words.acceptFirst());
  if (access === 'waiting' || access === 'first') return new AppError('forbidden', waitingReason(fullName));
  return new AppError('forbidden', closedReason[access]);
}
