import { cpSync, rmSync } from 'node:fs';
import { circumstances, markdownTable, megabytes } from '#test/bench/figures';
import { memoryOf } from '#test/bench/process-figures';
import { type Harness, prepareHarness } from '#test/bench/side';
import { persistFolder } from '#workers/local/tools/settings';
import { CommandError, print, progress, runCommand } from '#workers/local/tools/terminal';
import { withBindings } from '#workers/local/tools/worker-server';
import { copyFaultyBuild } from './harness';
import { firstThatHolds, info, type Load, type LoadContext, type Result } from './load/load-lines';
import { loads } from './load/loads';
import { readFlags, wholeNumber } from './options';
import { writeSection } from './report';
import { soak } from './soak';

const LONGEST_MS = 5 * 60_000;
const FAIL = 'FAIL';

/** `npm run load`: the loads that the product has to carry, on loopback, bounded in time, each with its pass lines. */
await runCommand(async () => {
  const flags = readFlags(['only', 'minutes'], ['soak', 'write']);
  const chosen = Object.entries(loads).filter(
    ([name]) => !flags.only || flags.only.split(',').includes(name),
  );
  if (chosen.length === 0) throw new CommandError(`Loads: ${Object.keys(loads).join(', ')}`);
  const harness = await progress('Preparing 1,000 people, 10,000 posts and 100,000 likes', () =>
    prepareHarness({ people: 1_000, posts: 10_000, likesPerPost: 10 }),
  );
  try {
    if (flags.soak) await runSoak(harness, wholeNumber(flags.minutes, 10), flags.write ?? false);
    else await runLoads(harness, chosen, flags.write ?? false);
  } finally {
    harness.clear();
  }
});

async function runSoak(harness: Harness, minutes: number, isWritten: boolean): Promise<void> {
  const started = circumstances();
  const [work, patience] = [(context: LoadContext) => soak(context, minutes), (minutes + 5) * 60_000];
  const { text, isFine } = await withLoadContext(harness, { what: 'soak' }, patience, work);
  print(`\n${text}`);
  if (isWritten) await writeSection('load (soak)', `Run ${started}.\n\n${text}`);
  if (!isFine) throw new CommandError('The soak did not hold.');
}

async function runLoads(harness: Harness, chosen: [string, Load][], isWritten: boolean): Promise<void> {
  const started = circumstances();
  const rows: string[][] = [];
  for (const [name, load] of chosen) rows.push(...(await rowsOf(harness, name, load)));
  const what = chosen.map(([name, load]) => `- ${name}: ${load.what}`).join('\n');
  const report = `Run ${started}.\n\n${what}\n\n${markdownTable([['Load', 'pass line', 'figure', ''], ...rows])}`;
  print(`\n${report}`);
  if (isWritten) await writeSection('load', report);
  const failed = rows.filter((row) => row.at(-1) === FAIL);
  if (failed.length > 0) throw new CommandError(`${failed.length} lines did not hold.`);
}

/** The lines of a load as rows. Above the rate that is carried a line that does not hold is no failure. */
async function rowsOf(harness: Harness, name: string, load: Load): Promise<string[][]> {
  const titleOf = (rate: number) => (rate > 0 ? `${name} at ${rate}/s` : name);
  const { tries, carried } = await firstThatHolds(load.rates ?? [0], async (rate) => {
    const results = await progress(titleOf(rate), () => measured(harness, load, rate));
    for (const { line, figure, isHeld } of results)
      print(`  ${isHeld === null ? '·' : isHeld ? '✓' : '✗'} ${line}: ${figure}`);
    return results;
  });
  const rows = tries.flatMap(({ rate, results }) =>
    results.map(({ line, figure, isHeld, isAlways }) => {
      const isOver = carried !== null && rate !== carried && !isAlways;
      return [titleOf(rate), line, figure, isHeld === false && isOver ? 'too much' : verdictOf(isHeld)];
    }),
  );
  return carried ? [...rows, [name, 'carries', `${carried} a second`, '']] : rows;
}

function verdictOf(isHeld: boolean | null): string {
  if (isHeld === null) return '';
  return isHeld ? 'pass' : FAIL;
}

/** A load that throws counts as a failed line; the others still run. */
async function measured(harness: Harness, load: Load, rate: number): Promise<Result[]> {
  try {
    return await withLoadContext(harness, load, LONGEST_MS, async (context) => {
      const results = await load.run(context, rate);
      return [...results, info('memory of workerd at the end', megabytes(memoryOf(context.product.pid)))];
    });
  } catch (error) {
    const figure = error instanceof Error ? error.message : String(error);
    return [{ line: 'runs to its end', figure, isHeld: false, isAlways: true }];
  }
}

/** Gives each load its own copy of the rows and its own Worker, so that none sees another's data. */
async function withLoadContext<T>(
  harness: Harness,
  load: Omit<Load, 'run'>,
  patienceMs: number,
  work: (context: LoadContext) => Promise<T>,
): Promise<T> {
  const dataDir = `${harness.dataDir}-load`;
  cpSync(harness.dataDir, dataDir, { recursive: true });
  const { prepare } = load;
  if (prepare) await withBindings(persistFolder(dataDir), (bindings) => prepare(bindings, harness.crowd));
  const product = await harness.startProduct({
    dataDir,
    ...(load.rateLimitFactor && { rateLimitFactor: load.rateLimitFactor }),
    ...(load.isCounted && { buildFolder: copyFaultyBuild(`${dataDir}-build`) }),
  });
  let doing = 'the beginning';
  const step = (what: string) => {
    doing = what;
  };
  let watchdog: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      work({ product, crowd: harness.crowd, dataDir, step }),
      new Promise<never>((_, fail) => {
        const late = () =>
          fail(new Error(`not over after ${patienceMs / 60_000} minutes; it waited for ${doing}`));
        watchdog = setTimeout(late, patienceMs);
      }),
    ]);
  } finally {
    clearTimeout(watchdog);
    await product.stop();
    for (const folder of [dataDir, `${dataDir}-build`]) rmSync(folder, { recursive: true, force: true });
  }
}
