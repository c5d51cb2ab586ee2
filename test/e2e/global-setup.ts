import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalServer } from '../support/local-server';

/** Starts the built Worker with demo data of its own, building it if need be; returns what ends it again. */
export default async function globalSetup() {
  const dataDir = await mkdtemp(join(tmpdir(), 'nukkad-e2e-'));
  const server = await startLocalServer({ DATA_DIR: dataDir, SEED: 'demo' });
  process.env.NUKKAD_E2E_URL = server.url;
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
