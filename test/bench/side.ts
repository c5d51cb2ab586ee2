import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFolder, ensureBuild } from '#workers/local/build/production-build';
import { applyMigrations } from '#workers/local/database/database';
import { persistFolder, type Settings } from '#workers/local/tools/settings';
import { serveScript, serveWorker, withBindings } from '#workers/local/tools/worker-server';
import { type Crowd, gatherCrowd } from './crowd';
import { HttpLoad } from './http-load';
import { workerdPids } from './process-figures';

const bareScript = readFileSync(fileURLToPath(new URL('bare-worker.js', import.meta.url)), 'utf8');

/** One of the two Workers that a bench compares, running on its own copy of the same rows. */
export interface Side {
  origin: string;
  http: HttpLoad;
  /** Its workerd process. */
  pid: number;
  stop: () => Promise<void>;
}

/** Optional settings of a product run. */
interface ProductOptions {
  dataDir?: string;
  rateLimitFactor?: number;
  buildFolder?: string;
}

export interface Harness {
  crowd: Crowd;
  dataDir: string;
  startProduct: (options?: ProductOptions) => Promise<Side>;
  /** `isBehindPlatform` gives it the rate limits and static files of the product. */
  startBare: (isBehindPlatform?: boolean) => Promise<Side>;
  clear: () => void;
}

/** Prepares one set of rows, twice; `RATE_LIMIT_FACTOR` is out of the way unless a rate limit is what is measured. */
export async function prepareHarness(size: Parameters<typeof gatherCrowd>[1]): Promise<Harness> {
  await ensureBuild();
  const root = mkdtempSync(join(tmpdir(), 'nukkad-bench-'));
  const dataDir = join(root, 'product');
  const bareFolder = join(root, 'bare');
  const behindFolder = join(root, 'behind');
  const crowd = await withBindings(persistFolder(dataDir), async ({ DB }) => {
    await applyMigrations(DB);
    return gatherCrowd(DB, size);
  });
  for (const folder of [bareFolder, behindFolder])
    cpSync(persistFolder(dataDir), folder, { recursive: true });
  const settings: Settings = { port: 0, dataDir, seed: 'none', rateLimitFactor: 1_000_000 };
  return {
    crowd,
    dataDir,
    startProduct: (options = {}) =>
      sideOf(() => serveWorker({ ...settings, ...options }, { buildFolder, onLog: () => {}, ...options })),
    startBare: (isBehindPlatform = false) =>
      sideOf(() =>
        serveScript(isBehindPlatform ? behindFolder : bareFolder, {
          script: bareScript,
          isBehindPlatform,
          durableObjects: {
            HUB: { className: 'BareHub', useSQLite: true },
            CONVERSATION: { className: 'BareConversation', useSQLite: true },
          },
        }),
      ),
    clear: () => rmSync(root, { recursive: true, force: true }),
  };
}

async function sideOf(start: () => Promise<{ url: string; stop: () => Promise<void> }>): Promise<Side> {
  const before = new Set(workerdPids());
  const { url, stop } = await start();
  const pid = workerdPids().find((found) => !before.has(found));
  if (!pid) throw new Error('no workerd process was started');
  const http = new HttpLoad(url.replace('localhost', '127.0.0.1'));
  return {
    origin: url,
    http,
    pid,
    stop: async () => {
      http.close();
      await stop();
    },
  };
}
