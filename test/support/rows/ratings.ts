import { newId } from '~/db/id';
import { rows } from './factories';

/** Inserts a rating of one star; `deletedAt`: when it was taken down. Returns its id. */
export async function insertRating(
  rater: { id: string },
  rated: { id: string },
  deletedAt: number | null = null,
): Promise<string> {
  const id = newId();
  await rows(
    `INSERT INTO ratings (id, rater_id, rated_user_id, rating, comment, created_at, updated_at, deleted_at)
      VALUES (?, ?, ?, 1, 'Never again', 1, 1, ?) RETURNING id`,
    ...[id, rater.id, rated.id, deletedAt],
  );
  return id;
}
