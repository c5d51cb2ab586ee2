import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

/** Empties D1, R2 and every Durable Object. Each file starts so; a test that counts all there is asks for it again. */
export async function resetStores(): Promise<void> {
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
}
