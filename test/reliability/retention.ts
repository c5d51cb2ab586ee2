import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { circumstances, markdownTable } from '#test/bench/figures';
import { restoreAll, withFilling } from '#test/support/objects/filled-stores';
import { buildFolder, ensureBuild } from '#workers/local/build/production-build';
import { prepareData } from '#workers/local/database/database';
import { persistFolder } from '#workers/local/tools/settings';
import { CommandError, print, runCommand, seconds } from '#workers/local/tools/terminal';
import { type Bindings, type RunningWorker, serveWorker } from '#workers/local/tools/worker-server';
import { keptLabels, sweptKinds, sweptLines } from '~/domain/retention/retention';
import { DAY_MS, HOUR_MS } from '~/lib/time/duration';
import { StoredChats } from './chats/stored-chats';
import { readFlags, wholeNumber } from './options';
import { writeSection } from './report';
import { reportedMessages, scene, sceneStatements, type Thing, things } from './retention-samples';

/** Beyond the longest line, which is two years. */
const DAYS = 760;
const NIGHTLY = '30 20 * * *';
const OFTEN = '*/10 * * * *';
/** Samples are made in the afternoon, six hours before the nightly run. */
const BEFORE_NIGHT_MS = 6 * HOUR_MS;

interface Tally {
  thing: Thing;
  /** Days on which a sample was made, oldest first. */
  made: number[];
  left: number;
  /** Day of the oldest sample that is left. */
  oldest: number | null;
}

/**
 * `npm run retention`: simulates two years of a database in minutes. Each day makes samples for the lines of the
 * retention table, each night runs the product's own cron tasks at that night's time, and after each night the rows
 * that are left have to be exactly those that the table allows.
 */
await runCommand(async () => {
  const flags = readFlags(['days'], ['write']);
  const days = wholeNumber(flags.days, DAYS);
  requireSamples();
  await ensureBuild();
  const started = [performance.now(), circumstances()] as const;
  const root = mkdtempSync(join(tmpdir(), 'nukkad-retention-'));
  const settings = { port: 0, dataDir: root, seed: 'none' as const, rateLimitFactor: 1_000_000 };
  try {
    await prepareData(settings);
    await withFilling(persistFolder(root), ({ CONVERSATION }) =>
      restoreAll({ CONVERSATION }, [
        { between: [scene.owner, scene.other], history: reportedMessages(days, Date.now() - days * DAY_MS) },
      ]),
    );
    const worker = await serveWorker(settings, { buildFolder, onLog: showFailure });
    try {
      const { tallies, faults: ofRows } = await live(worker, days);
      const faults = [...ofRows, ...(await wrongWords(worker, root))];
      const took = seconds(performance.now() - started[0]);
      const report = `Run ${started[1]}; ${days} nights in ${took}.\n\n${reportOf(tallies, days)}`;
      print(`\n${report}`);
      if (flags.write) await writeSection('retention', report);
      if (faults.length > 0) throw new CommandError(faults.map((fault) => `✗ ${fault}`).join('\n'));
      print('\nEvery line is kept, to the night.');
    } finally {
      await worker.stop();
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

/** A line without a sample would be missing in the report, and nobody would see that it is not kept. */
function requireSamples() {
  const bare = sweptKinds.filter((kind) => !things.some((thing) => thing.kind === kind));
  if (bare.length > 0) throw new CommandError(`no sample for ${bare.join(', ')}: see retention-samples.ts`);
}

function showFailure(line: string) {
  if (line.includes('_failed"')) process.stderr.write(`${line}\n`);
}

async function live(worker: RunningWorker, days: number) {
  const env = await worker.bindings();
  // The simulation runs in the past, because the audit log uses the database's own clock.
  const begin = Math.floor(Date.now() / DAY_MS) * DAY_MS - days * DAY_MS + 20.5 * HOUR_MS - DAY_MS;
  await env.DB.batch(sceneStatements(env.DB, begin - DAY_MS));
  const tallies = things.map((thing): Tally => ({ thing, made: [], left: 0, oldest: null }));
  const faults = new Set<string>();
  for (let day = 0; day < days; day += 1) {
    const night = begin + day * DAY_MS;
    await makeDay(env, tallies, day, night - BEFORE_NIGHT_MS);
    for (const cron of [NIGHTLY, OFTEN]) await runCron(worker, cron, night);
    await look(env, tallies);
    for (const tally of tallies) for (const fault of faultsOf(tally, day)) faults.add(fault);
    if (faults.size > 20) break;
    if (day % 73 === 72) print(`${day + 1} nights`);
  }
  for (const fault of await strayObjects(env)) faults.add(fault);
  return { tallies, faults: [...faults] };
}

function idOf({ name }: Thing, day: number) {
  return `${name}#${day}`;
}

async function makeDay({ DB, FILES }: Bindings, tallies: Tally[], day: number, at: number) {
  const due = tallies.filter(({ thing }) => day % thing.every === 0);
  for (const { thing, made } of due) {
    made.push(day);
    if (thing.hasObject) await FILES.put(idOf(thing, day), 'a photo');
  }
  await DB.batch(due.flatMap(({ thing }) => thing.make(DB, idOf(thing, day), at)));
}

/** A removed message has lost its words when its decision says so, and not before. */
async function wrongWords(worker: RunningWorker, dataDir: string): Promise<string[]> {
  const { DB } = await worker.bindings();
  const { results } = await DB.prepare(
    "SELECT target_id AS id FROM decisions WHERE target_type = 'message' AND cleared_at IS NOT NULL",
  ).all<{ id: string }>();
  const cleared = new Set(results.map(({ id }) => id));
  const chats = new StoredChats(dataDir);
  const messages = chats.rows<{ id: string; content: string }>(
    "SELECT id, content FROM messages WHERE type = 'text'",
  );
  chats.close();
  const wrong = messages.filter(({ id, content }) => cleared.has(id) === (content !== ''));
  return [
    ...wrong.map(({ id }) => `${id} has ${cleared.has(id) ? 'kept' : 'lost'} its words`),
    ...(messages.length > 0 ? [] : ['no message is stored']),
  ];
}

async function runCron({ url }: RunningWorker, cron: string, time: number) {
  const query = new URLSearchParams({ cron, time: String(time) });
  const answer = await fetch(`${url}/cdn-cgi/local/scheduled?${query}`);
  const text = await answer.text();
  if (!answer.ok || text !== 'ok') throw new Error(`the cron answered ${answer.status} ${text}`);
}

/** Counts the samples that are left and finds the oldest; the oldest are removed first. */
async function look({ DB }: Bindings, tallies: Tally[]) {
  const found = await DB.batch<{ n: number; oldest: number | null }>(
    tallies.map(({ thing }) =>
      DB.prepare(
        `SELECT count(*) AS n, min(CAST(substr(id, ?2) AS INTEGER)) AS oldest FROM (${thing.left}) WHERE id GLOB ?1`,
      ).bind(`${thing.name}#*`, thing.name.length + 2),
    ),
  );
  tallies.forEach((tally, at) => {
    const [row] = found[at]?.results ?? [];
    tally.left = row?.n ?? 0;
    tally.oldest = row?.oldest ?? null;
  });
}

/** Days for which a sample is kept after its creation. */
function lastsDays({ kind, after = 0 }: Thing) {
  return sweptLines[kind].days + after;
}

function* faultsOf({ thing, made, left, oldest }: Tally, day: number): Generator<string> {
  const { name, kind, after = 0, grace = 0 } = thing;
  const ageAt = (of: number) => day - of + BEFORE_NIGHT_MS / DAY_MS;
  const begun = made.filter((of) => ageAt(of) >= after);
  const kept = begun.filter((of) => ageAt(of) <= lastsDays(thing));
  const allowed = begun.filter((of) => ageAt(of) <= lastsDays(thing) + grace);
  const line = `${kind}, ${name}: ${sweptLines[kind].days} days`;
  if (oldest !== null && allowed[0] !== undefined && oldest < allowed[0])
    yield `${line}, but after ${Math.round(ageAt(oldest) - after)} it is still there`;
  if (left > allowed.length) yield `${line}, but there are more than it allows: ${left} of ${allowed.length}`;
  if (left < kept.length) yield `${line}, but some went earlier: ${left} are left of ${kept.length}`;
}

/** Finds objects in R2 without a row, and rows without an object. */
async function strayObjects({ DB, FILES }: Bindings): Promise<string[]> {
  const rows = await DB.prepare('SELECT id FROM files WHERE owner_id = ?')
    .bind(scene.owner)
    .all<{ id: string }>();
  const known = new Set(rows.results.map(({ id }) => id));
  const names = new Set(things.filter(({ hasObject }) => hasObject).map(({ name }) => name));
  const keys: string[] = [];
  for (let cursor: string | undefined, isLast = false; !isLast; ) {
    const page = await FILES.list({ ...(cursor && { cursor }) });
    keys.push(...page.objects.map(({ key }) => key).filter((key) => names.has(key.split('#')[0] ?? '')));
    isLast = !page.truncated;
    cursor = page.truncated ? page.cursor : undefined;
  }
  const stray = keys.filter((key) => !known.has(key));
  const lost = [...known].filter((id) => !keys.includes(id));
  return [
    ...stray.map((key) => `${key}: an object in R2 without its row`),
    ...lost.map((id) => `${id}: a row without its object in R2`),
  ];
}

function reportOf(tallies: Tally[], days: number): string {
  const lines = sweptKinds.flatMap((kind) =>
    tallies
      .filter(({ thing }) => thing.kind === kind)
      .map(({ thing, made, left, oldest }) => [
        kind,
        thing.name,
        keptLabels(sweptLines[kind].days),
        String(made.length),
        String(left),
        oldest === null
          ? '–'
          : `${Math.max(0, Math.floor(days - 1 - oldest - (thing.after ?? 0) + 0.25))} days`,
      ]),
  );
  return markdownTable([['Line', 'what', 'kept', 'made', 'left', 'oldest left'], ...lines]);
}
