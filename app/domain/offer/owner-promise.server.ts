import type { SQL } from 'drizzle-orm';
import { insertWhere } from '~/db/insert-where';
import { consents } from '~/db/schema';
import type { MemberContext } from '~/domain/shared/context';
import { ownerPromise } from './owner-promise';

/**
 * Statement: stores the owner's promise for this offer if `when` holds. It uses the offer's id, so a repeated submit stores it
 * once.
 */
export function promiseStatement({ db, viewer, now }: MemberContext, id: string, when: SQL) {
  const { purpose, version } = ownerPromise;
  return insertWhere(db, consents, { id, userId: viewer.id, purpose, version, givenAt: now }, when);
}
