import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

const TRIES = 5;

/** Empties D1, R2 and every Durable Object. Each file starts empty; a test that counts all rows resets again. */
export async function resetStores(): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    await reset();
    if (await isEmpty()) return applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  }
  throw new Error('The stores could not be emptied.');
}

/** A store that was busy during the reset sometimes keeps its rows. */
async function isEmpty(): Promise<boolean> {
  const tables = env.DB.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'd1_migrations'");
  const { objects } = await env.FILES.list({ limit: 1 });
  return objects.length === 0 && (await tables.first<number>('n')) === 0;
}
