import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Crowd, gatherCrowd } from '#test/bench/crowd';
import { workerdPids } from '#test/bench/process-figures';
import { insertStatements } from '#test/support/rows/insert-rows';
import { createRows } from '#test/support/rows/rows';
import { buildFolder, ensureBuild } from '#workers/local/build/production-build';
import { applyMigrations } from '#workers/local/database/database';
import { persistFolder } from '#workers/local/tools/settings';
import { serveWorker, withBindings } from '#workers/local/tools/worker-server';
import { randomToken, sha256 } from '~/db/id';
import * as schema from '~/db/schema';

export interface Spare {
  /** Its public handle. */
  id: string;
  token: string;
}

export interface Harness {
  crowd: Crowd;
  dataDir: string;
  /** A second session of each user, to be ended. */
  spares: Spare[];
  /** Every line that the Worker has logged. */
  log: string[];
  clear: () => void;
  start: () => Promise<RunningProduct>;
}

export interface RunningProduct {
  port: number;
  /** Ends it like a power cut. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Prepares users, every second one an investor, and a copy of the build in which D1, R2 and alarms fail on demand. */
export async function prepareFaultyHarness(people: number): Promise<Harness> {
  await ensureBuild();
  const root = mkdtempSync(join(tmpdir(), 'nukkad-chaos-'));
  const dataDir = join(root, 'data');
  const faultyBuild = copyFaultyBuild(join(root, 'build'));
  const { crowd, spares } = await withBindings(persistFolder(dataDir), async ({ DB }) => {
    await applyMigrations(DB);
    return gather(DB, people);
  });
  const log: string[] = [];
  const settings = { port: 0, dataDir, seed: 'none' as const, rateLimitFactor: 1_000_000 };
  return {
    crowd,
    dataDir,
    spares,
    log,
    clear: () => rmSync(root, { recursive: true, force: true }),
    start: async () => {
      const before = new Set(workerdPids());
      const worker = await serveWorker(settings, {
        buildFolder: faultyBuild,
        onLog: (line) => log.push(line),
      });
      const pid = workerdPids().find((found) => !before.has(found));
      if (!pid) throw new Error('no workerd process was started');
      const kill = async () => {
        process.kill(pid, 'SIGKILL');
        await Promise.race([worker.stop().catch(() => {}), new Promise((done) => setTimeout(done, 2_000))]);
      };
      return { port: Number(new URL(worker.url).port), kill, stop: worker.stop };
    },
  };
}

/** Copies the build behind an entry that injects faults and counts D1 trips; returns its folder. */
export function copyFaultyBuild(folder: string): string {
  cpSync(buildFolder, folder, { recursive: true });
  renameSync(join(folder, 'server/index.js'), join(folder, 'server/product.js'));
  cpSync(fileURLToPath(new URL('faulty-worker.js', import.meta.url)), join(folder, 'server/index.js'));
  return folder;
}

async function gather(db: D1Database, people: number) {
  const crowd = await gatherCrowd(db, { people, posts: people });
  const now = Date.now();
  const rows = createRows('spares');
  const tokens = crowd.people.map(() => randomToken(32));
  const sessions = await Promise.all(
    crowd.people.map(async ({ id: userId }, i) =>
      rows.session({
        userId,
        kind: 'bearer',
        tokenHash: await sha256(tokens[i] ?? ''),
        createdAt: now,
        expiresAt: now + 7 * 86_400_000,
      }),
    ),
  );
  const investors = crowd.people.filter((_, i) => i % 2 === 1).map(({ id }) => id);
  await db.batch([
    ...insertStatements(db, schema.userSessions, sessions),
    db
      .prepare("UPDATE users SET user_type = 'investor' WHERE id IN (SELECT value FROM json_each(?))")
      .bind(JSON.stringify(investors)),
  ]);
  return { crowd, spares: sessions.map(({ id }, i) => ({ id, token: tokens[i] ?? '' })) };
}
