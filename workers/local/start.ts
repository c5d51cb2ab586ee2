import { buildFolder, ensureBuild } from './build/production-build';
import { prepareData } from './database/database';
import { readSettings } from './settings';
import { sayAddress, stopOnSignal } from './start-report';
import { runCommand } from './terminal';
import { serveWorker } from './worker-server';

/** `npm start`: the production build with its own data, on this machine only. */
await runCommand(async () => {
  const settings = readSettings();
  await ensureBuild();
  await prepareData(settings);
  const worker = await serveWorker(settings, { buildFolder });
  stopOnSignal(worker.stop);
  await sayAddress(worker.url, settings);
});
