import { newId } from '~/db/id';
import { newInvestor, rows } from './factories';

/** Inserts an open report of a new investor about a user; returns its id. */
export async function insertReport(reported: { id: string }): Promise<string> {
  const id = newId();
  await rows(
    `INSERT INTO reports (id, reporter_id, target_type, target_id, reported_user_id, reason, created_at)
      VALUES (?, ?, 'user', ?, ?, 'spam', ?) RETURNING id`,
    id,
    (await newInvestor()).id,
    reported.id,
    reported.id,
    Date.now(),
  );
  return id;
}
