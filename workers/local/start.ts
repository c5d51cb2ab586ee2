import { buildFolder, ensureBuild } from './build/production-build';
import { prepareData } from './database/database';
import { sayAddress, stopOnSignal } from './start-report';
import { readSettings } from './tools/settings';
import { runCommand } from './tools/terminal';
import { serveWorker } from './tools/worker-server';

/** `npm start`: the production build with its own data, on this machine only. */
await runCommand(async () => {
  const settings = readSettings();
  await ensureBuild();
  await prepareData(settings);
  const worker = await serveWorker(settings, { buildFolder });
  stopOnSignal(worker.stop);
  await sayAddress(worker.url, settings);
});
