import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '~/db/client.server';

/** A D1 that fails with these words. */
function failing(words: string): D1Database {
  const statement = { bind: () => statement };
  return {
    prepare: () => statement,
    batch: () => Promise.reject(new Error(words)),
  } as unknown as D1Database;
}

const errorOf = (words: string) =>
  openDatabase(failing(words))
    .db.run(sql`SELECT 1`)
    .then(
      () => null,
      (error: unknown) => error as Error & { cause?: unknown },
    );

describe('what D1 refuses', () => {
  it.each([
    'D1_ERROR: Network connection lost.',
    'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
    'D1_ERROR: Internal error in D1 DB storage caused object to be reset.',
    'D1_ERROR: database or disk is full: SQLITE_FULL',
    'D1_ERROR: Exceeded maximum DB size.',
    'internal error; reference = 0h411erkgnfnm3palht21ggo',
  ])('can be asked again where the reason is its own: %s', async (words) => {
    const error = await errorOf(words);
    expect(error?.cause ?? error).toMatchObject({ code: 'unavailable', retryAfter: 2 });
  });

  it('stays an unknown error where the statement is the reason', async () => {
    const words = 'D1_ERROR: UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT';
    const error = await errorOf(words);
    expect(String(error?.cause ?? error)).toContain('UNIQUE');
  });
});
