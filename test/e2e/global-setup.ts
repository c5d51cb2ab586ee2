import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '~/lib/time/duration';
import { ensureBuild } from '../../workers/local/build/production-build';
import { movedClock } from '../support/clock/moved-clock';
import { startLocalServer } from '../support/local-server';
import { startPushService } from '../support/push/push-service';
import { keepDemoPages } from './house/demo-pages';
import { writeSparePeople } from './spare-people';

/**
 * Starts the built Worker with demo data and people of its own, building it if need be; returns what ends it again.
 * A server that runs already is used where NUKKAD_E2E_URL names it: quick, while a test is written.
 * With NUKKAD_CLOCK_STARTS_AT (an ISO time) server, tests and browsers begin at that moment.
 */
export default async function globalSetup() {
  if (process.env.NUKKAD_E2E_URL) return;
  const dataDir = await mkdtemp(join(tmpdir(), 'nukkad-e2e-'));
  const settings = { DATA_DIR: dataDir, SEED: 'demo', NUKKAD_SMALL_PICTURES: '1' };
  const startsAt = process.env.NUKKAD_CLOCK_STARTS_AT;
  // In true time: a build is compared with the times of its sources.
  await ensureBuild();
  const seedsAt = startsAt ? movedClock(new Date(Date.parse(startsAt) - HOUR_MS).toISOString()) : {};
  const seeding = await startLocalServer({ ...settings, ...seedsAt });
  const pages = join(dataDir, 'demo-pages.json');
  await keepDemoPages(seeding.url, pages);
  await seeding.stop();
  await writeSparePeople(dataDir, startsAt ? Date.parse(startsAt) : Date.now());
  // Server, tests and browsers started from here on inherit it.
  if (startsAt) Object.assign(process.env, movedClock(startsAt));
  const pushService = await startPushService();
  const server = await startLocalServer({ ...settings, PUSH_SERVICE: pushService.origin });
  process.env.NUKKAD_E2E_URL = server.url;
  process.env.NUKKAD_E2E_PAGES = pages;
  process.env.NUKKAD_E2E_PUSH = pushService.origin;
  return async () => {
    await server.stop();
    await pushService.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
