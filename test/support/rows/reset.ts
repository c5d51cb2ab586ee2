import { applyD1Migrations, reset } from 'cloudflare:test';
import { waitForGlobalWaitUntil } from 'cloudflare:test-internal';
import { env } from 'cloudflare:workers';

const TRIES = 5;

/** Empties D1, R2 and every Durable Object. Each file starts empty; a test that counts all rows resets again. */
export async function resetStores(): Promise<void> {
  await settleRequests();
  for (let tries = 1; tries <= TRIES; tries += 1) {
    await reset();
    if (await isEmpty()) return applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  }
  throw new Error('The stores could not be emptied.');
}

/**
 * Waits for what requests of former tests still do behind their answers, such as drawing the sizes of a photo: it would write
 * into the emptied stores. Its failures belong to those tests.
 */
async function settleRequests(): Promise<void> {
  await waitForGlobalWaitUntil().catch(() => undefined);
}

/** A store that was busy during the reset sometimes keeps its rows. */
async function isEmpty(): Promise<boolean> {
  const tables = env.DB.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'd1_migrations'");
  const { objects } = await env.FILES.list({ limit: 1 });
  return objects.length === 0 && (await tables.first<number>('n')) === 0;
}
