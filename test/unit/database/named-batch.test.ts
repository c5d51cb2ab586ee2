import type { BatchItem } from 'drizzle-orm/batch';
import { describe, expect, test } from 'vitest';
import type { Database } from '~/db/client.server';
import { namedBatch } from '~/db/named-batch';

/** A database that answers each statement with itself, and remembers the order. */
function echoing() {
  const ran: unknown[] = [];
  const batch = async (statements: unknown[]) => {
    ran.push(...statements);
    return statements;
  };
  return { db: { batch } as unknown as Database, ran };
}

const statement = (text: string) => ({ text }) as unknown as BatchItem<'sqlite'>;
const statements = {
  renewed: statement('renew'),
  flags: [statement('flag'), statement('flag again')],
  none: [],
  read: statement('read'),
};

describe('a batch whose results have names', () => {
  test('runs the statements in the order in which they are written, those of a list at its place', async () => {
    const { db, ran } = echoing();
    await namedBatch(db, statements);
    expect(ran).toEqual([statements.renewed, ...statements.flags, statements.read]);
  });

  test('gives a list of statements a list of results, and shifts no result after it', async () => {
    const { db } = echoing();
    expect(await namedBatch(db, statements)).toEqual(statements);
  });
});
