import { applyD1Migrations, reset } from 'cloudflare:test';
import { waitForGlobalWaitUntil } from 'cloudflare:test-internal';
import { env } from 'cloudflare:workers';

const TRIES = 5;
const POLL_MS = 5;
/** Work that takes longer never ends: the platform gives it 30 s. */
const LONGEST_WORK_MS = 31_000;

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
 * into the emptied stores. Its failures belong to those tests. It is looked at instead of awaited: after the await of another
 * request's work, code sometimes goes on in that request, which has ended, and nothing that it asks for is answered.
 */
async function settleRequests(): Promise<void> {
  let isSettled = false;
  const settled = () => {
    isSettled = true;
  };
  void waitForGlobalWaitUntil().then(settled, settled);
  for (let waited = 0; !isSettled && waited < LONGEST_WORK_MS; waited += POLL_MS)
    await scheduler.wait(POLL_MS);
}

/** A store that was busy during the reset sometimes keeps its rows. */
async function isEmpty(): Promise<boolean> {
  const tables = env.DB.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'd1_migrations'");
  const { objects } = await env.FILES.list({ limit: 1 });
  return objects.length === 0 && (await tables.first<number>('n')) === 0;
}
