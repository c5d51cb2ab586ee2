import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFaultyBuild } from '#test/reliability/harness';
import { withFilling } from '#test/support/objects/filled-stores';
import { ensureBuild } from '#workers/local/build/production-build';
import { applyMigrations } from '#workers/local/database/database';
import { persistFolder, type Settings } from '#workers/local/tools/settings';
import { CommandError, print, progress, runCommand } from '#workers/local/tools/terminal';
import { serveWorker } from '#workers/local/tools/worker-server';
import { circumstances, markdownTable, ms } from './figures';
import { HttpLoad } from './http-load';
import { writeReport } from './report';
import { type ScaleCase, scaleCases } from './scale-cases';
import { buildInbox, fillChats } from './scale-chats';
import type { Readers } from './scale-readers';
import { fillAtScale } from './scale-rows';

const SIZES = [1_000, 100_000, 1_000_000];
/** The chats that longer ones are compared with. */
const smallest = { posts: 1_000, messages: 10, conversations: 10 };
const AFTERWARDS_MS = 30;
const ROUNDS = 25;
/** Requests before them, to warm the caches up. */
const WARMING = 2;
/** A list that looks slower at the last size is measured again this many times before it counts as slower. */
const AGAIN = 3;
/** The tolerance within which figures count as equal: a fifth, and at least a few rows and a millisecond. */
const flat = { share: 1.2, rows: 4, ms: 1 };

const USAGE = `npm run bench:scale -- [--size <posts>] [--only <part of a name>]
Sizes: ${SIZES.join(', ')}; with --size, the first and that one. Figures of a smaller run are printed, not written.`;

interface Scene {
  size: number;
  http: HttpLoad;
  cases: ScaleCase[];
  stop: () => Promise<void>;
}

interface Figure {
  rows: number;
  trips: number;
  took: number[];
}

/** `npm run bench:scale`: every list over a thousand, a hundred thousand and a million posts, in turns. */
await runCommand(async () => {
  const { sizes, only } = readArguments(process.argv.slice(2));
  await ensureBuild();
  const root = mkdtempSync(join(tmpdir(), 'nukkad-scale-'));
  const scenes: Scene[] = [];
  try {
    for (const size of sizes)
      scenes.push(await progress(`Filling ${size.toLocaleString('en-GB')}`, () => setScene(root, size)));
    const started = circumstances();
    const figures = await progress('Asking', () => measure(scenes, only));
    const { table, failures } = verdicts(scenes, figures);
    print(`\n${markdownTable(table)}\n`);
    if (sizes.length === SIZES.length && !only)
      await writeReport(
        'npm run bench:scale',
        `Measured ${started}. Each figure is the rows that D1 and objects read and the fastest of ${ROUNDS} requests, one at a time, the sizes in turns; of up to ${ROUNDS * (AGAIN + 1)} where the last size looked slower.\n\n${markdownTable(table)}`,
      );
    if (failures.length > 0) throw new CommandError(`Not flat:\n${failures.join('\n')}`);
  } finally {
    await Promise.all(scenes.map(({ stop }) => stop()));
    rmSync(root, { recursive: true, force: true });
  }
});

function readArguments(args: string[]) {
  const wordAfter = (flag: string) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined);
  const size = wordAfter('--size');
  const only = wordAfter('--only') ?? '';
  if (size === undefined) return { sizes: SIZES, only };
  const posts = Number(size);
  if (!Number.isInteger(posts) || posts < 2_000 || posts % 1_000 !== 0)
    throw new CommandError(`--size takes whole thousands from 2000 on.\n${USAGE}`);
  return { sizes: [1_000, posts], only };
}

async function setScene(root: string, size: number): Promise<Scene> {
  const dataDir = join(root, String(size));
  const volume = size === SIZES[0] ? smallest : { posts: size, messages: size, conversations: size / 100 };
  const folder = persistFolder(dataDir);
  const readers: Readers = await withFilling(folder, async (env) => {
    await applyMigrations(env.DB);
    return fillAtScale(env.DB, volume);
  });
  await fillChats((work) => withFilling(folder, work), readers, volume);
  const settings: Settings = { port: 0, dataDir, seed: 'none', rateLimitFactor: 1_000_000 };
  const buildFolder = copyFaultyBuild(join(root, `build-${size}`));
  const { url, stop } = await serveWorker(settings, { buildFolder, onLog: () => {} });
  const http = new HttpLoad(url.replace('localhost', '127.0.0.1'));
  const end = async () => {
    http.close();
    await stop();
  };
  const took = await buildInbox(http, readers);
  print(`\nAn inbox of ${volume.conversations} conversations was built in ${ms(took)}`);
  return { size, http, cases: await scaleCases(http, readers), stop: end };
}

/** One figure per size, by name of the case. */
async function measure(scenes: Scene[], only: string): Promise<Map<string, Figure[]>> {
  const figures = new Map<string, Figure[]>();
  for (const [at, { name }] of (scenes[0]?.cases ?? []).entries()) {
    if (!name.includes(only)) continue;
    const ofSizes: Figure[] = scenes.map(() => ({ rows: 0, trips: 0, took: [] }));
    await takeTurns(scenes, at, WARMING);
    for (let again = 0; again <= AGAIN; again += 1) {
      for (const [i, answers] of (await takeTurns(scenes, at, ROUNDS)).entries()) {
        const [last, figure] = [answers.at(-1), ofSizes[i]];
        if (!last || !figure) continue;
        figure.took.push(...answers.map(({ took }) => took));
        Object.assign(figure, { rows: last.rows, trips: last.trips });
      }
      if (!isGrown(ofSizes.map(fastest), flat.ms)) break;
    }
    figures.set(name, ofSizes);
  }
  return figures;
}

/** Measures the sizes in turns, so that other load on the machine affects all alike. */
async function takeTurns(scenes: Scene[], at: number, rounds: number) {
  const answers = scenes.map((): Awaited<ReturnType<typeof ask>>[] => []);
  for (let round = 0; round < rounds; round += 1) {
    const order = [...scenes.entries()];
    if (round % 2 === 1) order.reverse();
    for (const [i, scene] of order) answers[i]?.push(await ask(scene, at));
  }
  return answers;
}

function fastest({ took }: Figure): number {
  return Math.min(...took);
}

async function ask({ http, cases, size }: Scene, at: number) {
  const shot = cases[at];
  if (!shot) throw new Error('each size has the same cases');
  const before = await rowsOfObjects(http);
  const { path, headers: sent, write } = shot;
  const { status, body, headers, took } = await http.ask({ path, headers: sent, ...write?.() });
  // Deliveries to hubs come after the answer.
  if (write) await new Promise((done) => setTimeout(done, AFTERWARDS_MS));
  const ofObjects = (await rowsOfObjects(http)) - before;
  if (status !== 200 && status !== 201)
    throw new Error(`${shot.path} with ${size}: ${status} ${body.slice(0, 200)}`);
  const [, trips, rows] = /trips=(\d+) read=(\d+)/.exec(String(headers['server-timing'])) ?? [];
  if (rows === undefined) throw new Error(`${shot.path} does not say what it read`);
  return { trips: Number(trips), rows: Number(rows) + ofObjects, took };
}

/** Rows that conversations and hubs have read so far, which the entry of the measured build counts. */
async function rowsOfObjects(http: HttpLoad): Promise<number> {
  const { body } = await http.ask({ path: '/faults' });
  return (JSON.parse(body) as { rows: { read: number } }).rows.read;
}

function verdicts(scenes: Scene[], figures: Map<string, Figure[]>) {
  const sizes = scenes.map(({ size }) => size.toLocaleString('en-GB'));
  const table = [
    ['What', 'trips', ...sizes.map((size) => `rows, ${size}`), ...sizes.map((size) => `ms, ${size}`), 'flat'],
  ];
  const failures: string[] = [];
  for (const [name, ofSizes] of figures) {
    const times = ofSizes.map(fastest);
    const rows = ofSizes.map((figure) => figure.rows);
    const grown = [
      isGrown(rows, flat.rows) ? `reads ${rows[0]} rows at first and ${rows.at(-1)} at last` : '',
      isGrown(times, flat.ms)
        ? `takes ${ms(times[0] ?? 0)} at first and ${ms(times.at(-1) ?? 0)} at last`
        : '',
    ].filter(Boolean);
    failures.push(...grown.map((what) => `${name}: ${what}`));
    const trips = Math.max(...ofSizes.map((figure) => figure.trips));
    const verdict = grown.length === 0 ? 'yes' : 'no';
    table.push([name, String(trips), ...rows.map(String), ...times.map(ms), verdict]);
  }
  return { table, failures };
}

function isGrown(values: number[], slack: number): boolean {
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  return last > first * flat.share && last > first + slack;
}
