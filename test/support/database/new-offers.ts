import { sql } from 'drizzle-orm';
import type { AppContext } from '~/domain/shared/context';
import { rows } from '../rows/factories';

/** A Thursday, 9 AM IST: mails about new offers may be sent from now on. */
export const OPENS = Date.parse('2031-05-15T03:30:00Z');

/** Hides the offers of earlier tests from mails about new ones. */
export async function hideOffers(): Promise<void> {
  await rows('UPDATE posts SET is_active = 0 RETURNING id');
  await rows('UPDATE business_listings SET is_active = 0 RETURNING id');
}

/** A database in which new offers cannot be read. */
export const withoutOffers = (db: AppContext['db']): AppContext['db'] =>
  new Proxy(db, {
    get: (target, name) =>
      name === 'batch'
        ? (statements: Parameters<typeof db.batch>[0]) =>
            db.batch(statements.length > 1 ? [...statements, db.run(sql`SELECT json('away')`)] : statements)
        : Reflect.get(target, name).bind(target),
  });
