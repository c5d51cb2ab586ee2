import { rows } from '#test/support/rows/factories';
import { newId, sha256 } from '~/db/id';

/** Records failed sign-ins of an account now, without the time that hashing passwords takes. */
export async function addFailures(email: string, count: number, place = 'elsewhere'): Promise<void> {
  await rows(
    `INSERT INTO auth_attempts (id, kind, account_hash, address_hash, succeeded, created_at)
      SELECT ? || value, 'sign_in', ?, ?, 0, ? FROM json_each(?)`,
    ...[
      newId(),
      await sha256(email),
      await sha256(place),
      Date.now(),
      JSON.stringify(Array.from({ length: count }, (_, i) => i)),
    ],
  );
}
