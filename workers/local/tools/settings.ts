import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. Commands run from here, whatever folder they were called from. */
export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

export const wranglerConfig = join(projectRoot, 'wrangler.toml');
export const migrationsFolder = join(projectRoot, 'migrations');

type Seed = 'demo' | 'none';

export interface Settings {
  /** TCP port on loopback; 0 takes any free one. */
  port: number;
  /** Absolute folder of everything a local run keeps: D1, R2, Durable Objects. */
  dataDir: string;
  seed: Seed;
  /** Multiplies every rate limit; load and browser tests raise it. */
  rateLimitFactor: number;
  /** The origin of a push service on this machine, for tests. */
  pushService?: string;
  /** The service worker shows no badge on the app's icon, for tests. */
  isWithoutBadge?: boolean;
}

/** A setting that can't be used; its message is all a user needs to read. */
export class SettingError extends Error {}

/** Reads PORT, DATA_DIR, SEED, RATE_LIMIT_FACTOR, PUSH_SERVICE and WITHOUT_BADGE; an empty value counts as unset. */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  return {
    port: readPort(env.PORT || '8787'),
    dataDir: resolve(projectRoot, env.DATA_DIR || '.data'),
    seed: readSeed(env.SEED || 'demo'),
    rateLimitFactor: readFactor(env.RATE_LIMIT_FACTOR || '1'),
    ...(env.PUSH_SERVICE && { pushService: env.PUSH_SERVICE }),
    ...(env.WITHOUT_BADGE === '1' && { isWithoutBadge: true }),
  };
}

/**
 * Where Miniflare persists. The one place that knows: start, dev, migrate, seed and tests all ask here, because
 * two commands with two folders look like lost data. `v3` is what wrangler adds to `--persist-to`, so
 * `wrangler d1 execute nukkad --local --persist-to $DATA_DIR` sees the same rows.
 */
export const persistFolder = (dataDir: string) => join(dataDir, 'v3');

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new SettingError(`PORT must be a whole number from 0 (any free port) to 65535, not "${text}".`);
}

function readSeed(text: string): Seed {
  if (text === 'demo' || text === 'none') return text;
  throw new SettingError(`SEED must be "demo" or "none", not "${text}".`);
}

function readFactor(text: string): number {
  const factor = Number(text);
  if (Number.isFinite(factor) && factor > 0) return factor;
  throw new SettingError(`RATE_LIMIT_FACTOR must be a number above 0, not "${text}".`);
}
