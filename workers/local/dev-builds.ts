import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build, type Plugin, type Rollup } from 'vite';
import { type Packages, prebundlePackages } from './dev-packages';
import { liveReload } from './live-reload';
import { projectRoot } from './tools/settings';

export interface Round {
  /** Epoch milliseconds of the edit that began it; of the start for the first. */
  begunAt: number;
  clientMs: number;
  /** Without the wait for the client. */
  serverMs: number;
}

interface Listener {
  onBuilt: (round: Round) => void;
  onFailed: (message: string) => void;
}

/** Time for both watchers to see the same edit, before the server asks whether the client is at work. */
const SAME_EDIT_MS = 60;

/**
 * Two long-lived Vite builds with warm caches, the client's and the server's. The server build reads the client's
 * manifest, so it waits for the client to finish: beside each other the server would keep the old asset names.
 */
export async function watchBuilds(folder: string, { onBuilt, onFailed }: Listener): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  // remix.config.ts reads it: development must not overwrite the production build.
  process.env.NUKKAD_BUILD_FOLDER = folder;
  const round: Round = { begunAt: Date.now(), clientMs: 0, serverMs: 0 };
  let isIdle = false;
  const onEdit = () => {
    if (isIdle) Object.assign(round, { begunAt: Date.now(), clientMs: 0, serverMs: 0 });
    isIdle = false;
  };

  const onError = (message: string) => {
    isIdle = true;
    onFailed(message);
  };

  const client = await watchOne('client', folder, {
    onEdit,
    onFailed: onError,
    onEnd: (ms) => {
      round.clientMs = ms;
    },
  });
  await client.settled();
  let clientDoneAt = Date.now();
  const waitForClient: Plugin = {
    name: 'nukkad-dev-order',
    async buildStart() {
      // The only module that no server module imports.
      this.addWatchFile(join(projectRoot, 'app/entry.client.tsx'));
      await delay(SAME_EDIT_MS);
      await client.settled();
      clientDoneAt = Date.now();
    },
  };
  const onEnd = () => {
    round.serverMs = Date.now() - clientDoneAt;
    isIdle = true;
    onBuilt({ ...round });
  };
  const server = await watchOne('server', folder, { onEdit, onFailed: onError, onEnd }, waitForClient);
  await server.settled();
}

interface WatchHooks {
  onEdit: () => void;
  onEnd: (ms: number) => void;
  onFailed: (message: string) => void;
}

async function watchOne(side: 'client' | 'server', folder: string, hooks: WatchHooks, ...extra: Plugin[]) {
  const packages = packagesOf(side, folder);
  const watcher = await startVite(side, [packages.plugin, keepChildCompiler, ...extra]);
  const gate = closedGate();
  let startedAt = Date.now();
  let hasFailed = false;
  watcher.on('change', hooks.onEdit);
  watcher.on('event', async (event: Rollup.RollupWatcherEvent) => {
    if (event.code === 'START') {
      startedAt = Date.now();
      hasFailed = false;
      gate.close();
    } else if (event.code === 'BUNDLE_END') {
      await event.result.close();
    } else if (event.code === 'ERROR') {
      // Rollup sends END after an error, too.
      hasFailed = true;
      hooks.onFailed(errorText(event.error));
    } else if (event.code === 'END') {
      if (!hasFailed) await finishRound(packages, startedAt, hooks);
      gate.open();
    }
  });
  return { settled: gate.passed };
}

/** Closed while a build is under way. */
function closedGate() {
  let isOpen = false;
  let open = () => {};
  let opened = Promise.resolve();
  const close = () => {
    isOpen = false;
    opened = new Promise((done) => {
      open = () => {
        isOpen = true;
        done();
      };
    });
  };
  close();
  return { close: () => (isOpen ? close() : undefined), open: () => open(), passed: () => opened };
}

async function finishRound(packages: Packages, startedAt: number, hooks: WatchHooks) {
  try {
    await packages.flush();
    hooks.onEnd(Date.now() - startedAt);
  } catch (error) {
    hooks.onFailed(String(error));
  }
}

function packagesOf(side: 'client' | 'server', folder: string): Packages {
  return side === 'client'
    ? prebundlePackages({
        base: '/assets/npm',
        folder: join(folder, 'client/assets/npm'),
        conditions: ['browser', 'module'],
        mode: 'development',
      })
    : prebundlePackages({
        base: './npm',
        folder: join(folder, 'server/npm'),
        conditions: ['workerd', 'worker', 'browser', 'module'],
        // A smaller Worker starts sooner.
        mode: 'production',
      });
}

async function startVite(side: 'client' | 'server', plugins: Plugin[]): Promise<Rollup.RollupWatcher> {
  const watcher = await build({
    root: projectRoot,
    configFile: join(projectRoot, 'vite.config.ts'),
    mode: 'development',
    logLevel: 'silent',
    plugins: side === 'client' ? [...plugins, liveReload] : plugins,
    build: {
      ssr: side === 'server',
      minify: false,
      cssMinify: false,
      reportCompressedSize: false,
      emptyOutDir: false,
      // Remix has removed the server's parts from routes by itself; shaking the rest is half of a rebuild.
      rollupOptions: { treeshake: false },
      watch: {},
    },
  });
  if (!('on' in watcher)) throw new Error('Vite did not start watching');
  return watcher;
}

/** Remix closes the compiler that reads route exports after the first build, as if there were no second. */
const keepChildCompiler: Plugin = {
  name: 'nukkad-dev-keep-child-compiler',
  configResolved({ plugins }) {
    const remix = plugins.find(({ name }) => name === 'remix') as { buildEnd?: unknown } | undefined;
    if (remix) delete remix.buildEnd;
  },
};

function errorText(error: { message: string; frame?: string | undefined; id?: string | undefined }): string {
  const place = error.id && existsSync(error.id) ? `${error.id}\n` : '';
  return `${place}${error.message}${error.frame ? `\n${error.frame}` : ''}`;
}
