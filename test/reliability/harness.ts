import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Crowd, type CrowdMember, gatherCrowd } from '#test/bench/crowd';
import { workerdPids } from '#test/bench/process-figures';
import { insertStatements } from '#test/support/rows/insert-rows';
import { createRows } from '#test/support/rows/rows';
import { buildFolder, ensureBuild } from '#workers/local/build/production-build';
import { applyMigrations } from '#workers/local/database/database';
import { persistFolder } from '#workers/local/tools/settings';
import { print } from '#workers/local/tools/terminal';
import { serveWorker, withBindings } from '#workers/local/tools/worker-server';
import { randomToken, sha256 } from '~/db/id';
import * as schema from '~/db/schema';
import { DAY_MS } from '~/lib/time/duration';
import { mountSmallDisk, type SmallDisk } from './rounds/small-disk';

interface Spare {
  /** Its public handle. */
  id: string;
  token: string;
}

export interface Harness {
  crowd: Crowd;
  dataDir: string;
  /** People without a page of their own; the first is connected with the second, the third with the fourth and so on. */
  guests: CrowdMember[];
  /** A second session of each user, to be ended. */
  spares: Spare[];
  /** What everything is stored on, if it can be filled up. */
  disk: SmallDisk | null;
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

interface Setting {
  people: number;
  guests: number;
  isDiskSmall: boolean;
}

function smallDiskAt(folder: string): SmallDisk | null {
  try {
    return mountSmallDisk(folder);
  } catch (error) {
    print(`No small disk: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

/** Prepares users, every second one an investor, and a copy of the build in which D1, R2 and alarms fail on demand. */
export async function prepareFaultyHarness({ people, guests, isDiskSmall }: Setting): Promise<Harness> {
  await ensureBuild();
  const root = mkdtempSync(join(tmpdir(), 'nukkad-chaos-'));
  const dataDir = join(root, 'data');
  const disk = isDiskSmall ? smallDiskAt(dataDir) : null;
  const faultyBuild = copyFaultyBuild(join(root, 'build'));
  const {
    crowd,
    spares,
    guests: visitors,
  } = await withBindings(persistFolder(dataDir), async ({ DB }) => {
    await applyMigrations(DB);
    return gather(DB, people, guests);
  });
  const log: string[] = [];
  const settings = { port: 0, dataDir, seed: 'none' as const, rateLimitFactor: 1_000_000 };
  return {
    crowd,
    guests: visitors,
    dataDir,
    spares,
    log,
    disk,
    clear: () => {
      disk?.unmount();
      rmSync(root, { recursive: true, force: true });
    },
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

async function gather(db: D1Database, people: number, guests: number) {
  const all = await gatherCrowd(db, { people: people + guests, posts: people });
  const crowd = { ...all, people: all.people.slice(0, people) };
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
        expiresAt: now + 7 * DAY_MS,
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
  return {
    crowd,
    guests: all.people.slice(people),
    spares: sessions.map(({ id }, i) => ({ id, token: tokens[i] ?? '' })),
  };
}
