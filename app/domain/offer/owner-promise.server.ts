import type { SQL } from 'drizzle-orm';
import { insertWhere } from '~/db/insert-where';
import { consents } from '~/db/schema';
import type { MemberContext } from '~/domain/shared/context';
import { ownerPromise } from './owner-promise';

/** Statement: the promise given for this offer, where `when` holds. Its id is the offer's: a repeated submit stores it once. */
export function promiseStatement({ db, viewer, now }: MemberContext, id: string, when: SQL) {
  const { purpose, version } = ownerPromise;
  return insertWhere(db, consents, { id, userId: viewer.id, purpose, version, givenAt: now }, when);
}
