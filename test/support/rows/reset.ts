import { applyD1Migrations, reset } from 'cloudflare:test';
import { waitForGlobalWaitUntil } from 'cloudflare:test-internal';
import { env } from 'cloudflare:workers';

const TRIES = 5;
/** Longer than a slow machine needs for any step. */
const DEADLINE_MS = 20_000;

/** Empties D1, R2 and every Durable Object. Each file starts empty; a test that counts all rows resets again. */
export async function resetStores(): Promise<void> {
  await settleRequests();
  for (let tries = 1; tries <= TRIES; tries += 1) if (await answersInTime(emptied)) return;
  throw new Error('The stores could not be emptied.');
}

/**
 * Waits for what requests of former tests still do behind their answers, such as drawing the sizes of a photo: it would write
 * into the emptied stores. Its failures belong to those tests.
 */
async function settleRequests(): Promise<void> {
  await waitForGlobalWaitUntil().catch(() => undefined);
}

async function emptied(): Promise<boolean> {
  await reset();
  if (!(await isEmpty())) return false;
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  return true;
}

/** A store that was busy during the reset sometimes keeps its rows. */
async function isEmpty(): Promise<boolean> {
  const tables = env.DB.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'd1_migrations'");
  const { objects } = await env.FILES.list({ limit: 1 });
  return objects.length === 0 && (await tables.first<number>('n')) === 0;
}

/** False where the step does not end: the first request to a store that was busy during the reset is sometimes never answered. */
async function answersInTime(step: () => Promise<boolean>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), DEADLINE_MS);
  });
  try {
    return await Promise.race([step(), late]);
  } finally {
    clearTimeout(timer);
  }
}
