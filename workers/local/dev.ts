import { type ChildProcess, fork } from 'node:child_process';
import { watch } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareData } from './database/database';
import type { BuilderMessage } from './dev-builder';
import type { Round } from './dev-builds';
import { announceReload } from './live-reload';
import { sayAddress, stopOnSignal } from './start-report';
import { projectRoot, readSettings, type Settings } from './tools/settings';
import { print, runCommand } from './tools/terminal';
import { endChild, toolEnv } from './tools/tool';
import { type RunningWorker, serveWorker } from './tools/worker-server';

const buildFolder = join(projectRoot, '.cache/dev');

/** Files that are read once at start: a change of these restarts everything. */
const READ_ONCE = new Set(['routes.ts', 'vite.config.ts', 'remix.config.ts', 'wrangler.toml', '.dev.vars']);
const RESTART_DELAY_MS = 100;

interface Session {
  close: () => Promise<void>;
}

/** `npm run dev`: the real Worker in workerd, rebuilt and restarted after every edit. */
await runCommand(async () => {
  const settings = readSettings();
  let session = await openSession(settings);
  stopOnSignal(() => session.close());
  watchConfiguration(async (name) => {
    print(`${name} changed: starting over`);
    await session.close();
    session = await openSession(settings);
  });
});

async function openSession(settings: Settings): Promise<Session> {
  await prepareData(settings);
  const builder = fork(join(projectRoot, 'workers/local/dev-builder.ts'), [buildFolder], {
    execArgv: ['--import', 'tsx'],
    env: toolEnv(),
  });
  let worker: RunningWorker | undefined;
  let isClosing = false;
  const onBuilt = async (round: Round) => {
    if (isClosing) return;
    const startedAt = Date.now();
    // Bundled packages keep their names here, so nothing may be cached for a year.
    await rm(join(buildFolder, 'client/_headers'), { force: true });
    worker = await restart(worker, settings);
    print(describeRound(round, Date.now() - startedAt));
  };
  handleInOrder(builder, onBuilt);
  builder.on('exit', (code) => {
    if (!isClosing)
      print(`Building has stopped (${code}). A change of a configuration file starts it again.`);
  });
  return {
    async close() {
      isClosing = true;
      await endChild(builder);
      await worker?.stop();
    },
  };
}

/** One message after the other: an edit may come while workerd still restarts on the one before. */
function handleInOrder(builder: ChildProcess, onBuilt: (round: Round) => Promise<void>) {
  let last = Promise.resolve();
  builder.on('message', (message: BuilderMessage) => {
    if ('failed' in message) return print(`\n${message.failed}\n`);
    last = last.then(() => onBuilt(message.built)).catch((error) => print(`\n${error}\n`));
  });
}

async function restart(worker: RunningWorker | undefined, settings: Settings): Promise<RunningWorker> {
  if (worker) {
    await worker.reload();
    await announceReload(buildFolder);
    return worker;
  }
  // Before the start, because static files are listed then.
  await announceReload(buildFolder);
  const started = await serveWorker(settings, { buildFolder, onLog: print });
  await sayAddress(started.url, settings);
  return started;
}

function describeRound({ begunAt, clientMs, serverMs }: Round, workerdMs: number): string {
  const parts = [`client ${clientMs}`, `server ${serverMs}`, `workerd ${workerdMs}`];
  return `Visible after ${Date.now() - begunAt} ms (${parts.join(', ')})`;
}

function watchConfiguration(onChange: (name: string) => Promise<void>) {
  let restarting = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const look = (folder: string, isOurs: (name: string) => boolean) =>
    watch(join(projectRoot, folder), (_event, name) => {
      if (!name || !isOurs(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        restarting = restarting.then(() => onChange(name));
      }, RESTART_DELAY_MS);
    });
  look('.', (name) => READ_ONCE.has(name));
  look('app', (name) => READ_ONCE.has(name));
  look('migrations', (name) => name.endsWith('.sql'));
}
