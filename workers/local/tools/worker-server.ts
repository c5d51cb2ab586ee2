import { mkdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { MiniflareOptions } from 'miniflare';
import { localPushKeys } from './push-keys';
import { encodeAvifQuickly } from './quick-avif';
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  unstable_getMiniflareWorkerOptions,
} from './runtime-packages';
import { openServerLog, type ServerLog } from './server-log';
import { persistFolder, type Settings, wranglerConfig } from './settings';
import { CommandError, endingSignals } from './terminal';
import { copyWithoutBadge } from './without-badge';

const HOST = '127.0.0.1';

export interface Bindings {
  DB: D1Database;
  FILES: R2Bucket;
  IMAGES: ImagesBinding;
}

export interface RunningWorker {
  /** `http://localhost:<port>`; not the address in numbers, because cookies and origins are by name. */
  url: string;
  bindings: () => Promise<Bindings>;
  /** Restarts workerd on what the build folder holds now; port and data stay. */
  reload: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Source {
  /** Folder with `client/` (static files) and `server/` (the Worker's modules, `index.js` first). */
  buildFolder: string;
  /** Sees every line that the Worker logs; without it, failures go to the terminal. */
  onLog?: (line: string) => void;
}

/**
 * Runs the built Worker in workerd, with the bindings of wrangler.toml. Miniflare without `wrangler dev` around it:
 * the same runtime and the same bytes as deployed, minus a proxy that costs a second at start and most of the speed.
 */
export async function serveWorker(settings: Settings, source: Source): Promise<RunningWorker> {
  mkdirSync(settings.dataDir, { recursive: true });
  const log = openServerLog(join(settings.dataDir, 'server.log'));
  const onLog = source.onLog ?? showFailures;
  const options = async () => ({
    ...sharedOptions(persistFolder(settings.dataDir)),
    host: HOST,
    port: settings.port,
    // The nightly cron by hand: GET /cdn-cgi/local/scheduled
    unsafeTriggerHandlers: true,
    handleStructuredLogs: ({ message }: { message: string }) => writeLine(log, onLog, message),
    workers: [await workerOptions(settings, source.buildFolder)],
  });
  const ownHandlers = signalHandlers();
  const miniflare = new Miniflare(convert(await options()));
  const ready = miniflare.ready.catch(async (error) => {
    await miniflare.dispose();
    throw explainStart(error, settings.port);
  });
  // While workerd starts, so that it costs no time.
  const [{ port }] = await Promise.all([ready, encodeAvifQuickly()]);
  removeSignalHandlersExcept(ownHandlers);
  return {
    url: `http://localhost:${port}`,
    bindings: () => miniflare.getBindings<Bindings>(),
    async reload() {
      await miniflare.setOptions(convert({ ...(await options()), port: Number(port) }));
      await miniflare.ready;
    },
    async stop() {
      await miniflare.dispose();
      log.end();
    },
  };
}

/** A script of one's own in place of the Worker. */
export interface Script {
  /** Durable Objects are stored under the name of their Worker. */
  name?: string;
  script: string;
  durableObjects?: Record<string, { className: string; useSQLite: boolean }>;
  /** With the rate limits and static files of wrangler.toml, whose local stand-ins cost more than the platform's own. */
  isBehindPlatform?: boolean;
}

/** The name of the product's Worker, under which its objects are stored. */
export const WORKER_NAME = 'nukkad';

/** The stores alone, without the Worker: for migrations and demo data, at a folder that nobody else has open. */
export async function withBindings<T, Env extends Bindings = Bindings>(
  folder: string,
  work: (env: Env) => Promise<T>,
  script: Script = { script: 'export default {}' },
): Promise<T> {
  const miniflare = new Miniflare(convert(storesAt(folder, script)));
  try {
    return await work(await miniflare.getBindings<Env>());
  } finally {
    await miniflare.dispose();
  }
}

/** The same stores under a script of one's own in place of the Worker, at a free port: what a bench compares with. */
export async function serveScript(
  folder: string,
  worker: Script,
): Promise<Pick<RunningWorker, 'url' | 'stop'>> {
  const ownHandlers = signalHandlers();
  const miniflare = new Miniflare(convert(storesAt(folder, worker)));
  const url = await miniflare.ready;
  removeSignalHandlersExcept(ownHandlers);
  return { url: url.origin, stop: () => miniflare.dispose() };
}

function storesAt(folder: string, { isBehindPlatform = false, ...worker }: Script) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(wranglerConfig);
  const { d1Databases, r2Buckets, images, compatibilityDate, ratelimits, assets } = workerOptions;
  const stores = { name: 'stores', modules: true, compatibilityDate, d1Databases, r2Buckets, images };
  const platform = isBehindPlatform ? { ratelimits, assets } : {};
  return { ...sharedOptions(folder), host: HOST, port: 0, workers: [{ ...stores, ...platform, ...worker }] };
}

type V4Options = Parameters<typeof convertV4MiniflareOptions>[0];

const convert = (options: object): MiniflareOptions => convertV4MiniflareOptions(options as V4Options);

/** `resourcePersistencePath` is the option that persists: Miniflare 5 silently ignores the old `d1Persist` and its like. */
const sharedOptions = (folder: string) => ({
  resourcePersistencePath: folder,
  cf: false,
  log: new Log(LogLevel.ERROR),
});

/** Addresses of nobody, so that a local help screen shows what a deployment sets. */
const demoContacts = {
  SUPPORT_EMAIL: 'support@nukkad.test',
  SUPPORT_WHATSAPP: '+91 00000 00000',
  GRIEVANCE_CONTACT: 'grievance@nukkad.test',
};

/** A variable that wrangler.toml leaves empty takes the local value; all others are as deployed. */
const filled = (vars: Record<string, unknown>) => {
  const isDemo = (name: string) => Object.hasOwn(demoContacts, name);
  return Object.fromEntries(Object.entries(vars).filter(([name, value]) => value !== '' || !isDemo(name)));
};

async function workerOptions(settings: Settings, buildFolder: string) {
  const { dataDir, rateLimitFactor, pushService, isWithoutBadge } = settings;
  const client = join(buildFolder, 'client');
  const directory = isWithoutBadge ? await copyWithoutBadge(client, join(dataDir, 'client')) : client;
  const { workerOptions: fromConfig } = unstable_getMiniflareWorkerOptions(wranglerConfig, undefined, {
    overrides: { assets: { directory } },
  });
  const serverFolder = join(buildFolder, 'server');
  return {
    ...fromConfig,
    name: WORKER_NAME,
    bindings: {
      ...demoContacts,
      ...filled(fromConfig.bindings as Record<string, unknown>),
      ...localPushKeys(dataDir),
      PUSH_SERVICE: pushService ?? '',
      RATE_LIMIT_FACTOR: String(rateLimitFactor),
      LOOPBACK: '1',
    },
    modulesRoot: serverFolder,
    modules: await readModules(serverFolder),
  };
}

/** Every script of the server build, and what scripts import as bytes; Miniflare takes the first as the entry. */
async function readModules(folder: string) {
  const names = await readdir(folder, { recursive: true });
  const rest = names.filter((name) => extname(name) in moduleTypes && name !== ENTRY);
  const [entry, ...others] = await Promise.all(
    [ENTRY, ...rest].map(async (name) => {
      const path = join(folder, name);
      const type = moduleTypes[extname(name)];
      return { type, path, contents: await readFile(path, type === 'ESModule' ? 'utf8' : null) };
    }),
  );
  // Miniflare copies all that it has gathered for each further module: half a second of a start where the large ones come first.
  return [entry, ...others.toSorted((a, b) => a.contents.length - b.contents.length)];
}

const ENTRY = 'index.js';

/** The types that wrangler.toml gives these files on upload. */
const moduleTypes: Record<string, string> = { '.js': 'ESModule', '.wasm': 'CompiledWasm', '.ttf': 'Data' };

function writeLine(log: ServerLog, onLog: (line: string) => void, line: string) {
  log.write(line);
  onLog(line);
}

const signalHandlers = () => endingSignals.flatMap((signal) => process.listeners(signal));

/** Miniflare's own handlers end the process at once, with a failure; the caller ends the running Worker in order. */
function removeSignalHandlersExcept(known: NodeJS.SignalsListener[]) {
  for (const signal of endingSignals) {
    for (const handler of process.listeners(signal))
      if (!known.includes(handler)) process.off(signal, handler);
  }
}

/** Log events named `…_failed`, and anything that is not one of our events: a crash, a warning of the runtime. */
function showFailures(line: string) {
  if (!line.startsWith('{') || line.includes('_failed"')) process.stderr.write(`${line}\n`);
}

function explainStart(error: unknown, port: number): unknown {
  const isTaken = String(error).includes('EADDRINUSE') || String(error).includes('Address already in use');
  if (!isTaken) return error;
  return new CommandError(
    `Port ${port} is taken. Stop what runs there, or say PORT=<another> (0 takes any free one).`,
  );
}
