import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

/** Empties D1, R2 and every Durable Object, for a test that counts all there is. Each file starts empty anyway. */
export async function resetStores(): Promise<void> {
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
}
