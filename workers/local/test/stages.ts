import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { movedClock } from '#test/support/clock/moved-clock';
import { buildFolder, ensureBuild } from '../build/production-build';
import { ensureChromium } from '../tools/chromium';
import { print } from '../tools/terminal';
import { runTool, SILENT_CODE } from '../tools/tool';
import { effectsOf } from './conditions';
import type { TestOptions } from './options';
import { type Counts, playwrightCounts, vitestCounts } from './reports';

/** `checks` take about as long as the build and the unit tests, beside which they run: worker and browser tests have the machine to themselves. */
export type Lane = 'checks' | 'tests';

export interface StageResult extends Counts {
  /** What it printed; empty where it was shown while the stage ran. */
  output: string;
}

export interface Stage {
  name: string;
  /** Stages that must have passed before this one can run. */
  after?: string[];
  /** Stages of one lane run one after the other, both lanes side by side. */
  lane: Lane;
  /** The command that repeats a failure of this stage, for one of `failedAt`. */
  repeatWith: (place?: string) => string;
  run: () => Promise<StageResult>;
}

/** Every stage of `npm test`, in the order of its lane; worker and browser tests once for each round. */
export function stages(options: TestOptions, reportFolder: string): Stage[] {
  const rounds = Array.from({ length: options.repeat }, (_, round) => options.seed + round);
  const nameOf = (name: string, seed: number) => (options.repeat > 1 ? `${name} ${seed}` : name);
  const { under } = options;
  const build: Stage = {
    ...check('build', 'npm run build', async () => {
      await ensureBuild();
      return `Built into ${buildFolder}`;
    }),
    lane: 'tests',
  };
  const all = [
    build,
    check('browser', 'npm test', async () => String(await ensureChromium())),
    tool('types', 'types', 'tsc', '--noEmit'),
    tool('lint', 'lint', 'biome', 'check', '--error-on-warnings', '.'),
    tool('migrations', 'check:migrations', 'tsx', 'workers/local/database/check-migrations.ts'),
    tool('openapi', 'openapi', 'tsx', 'workers/local/openapi/openapi.ts', '--check'),
    { ...tool('bundles', 'check:bundles', 'tsx', 'workers/local/build/check-bundles.ts'), after: ['build'] },
    vitestStage('unit', 'unit', options.seed, reportFolder, null),
    ...rounds.map((seed) => vitestStage(nameOf('worker', seed), 'worker', seed, reportFolder, under)),
    ...rounds.map((seed) => browserStage(nameOf('e2e', seed), seed, reportFolder, under)),
  ];
  return options.only ? withNeeded(all, options.only) : all;
}

/** The stages of these names, in every round, and those that they need. */
function withNeeded(all: Stage[], names: string[]): Stage[] {
  const isNamed = ({ name }: Stage) => names.includes(name.replace(/ \d+$/, ''));
  const needed = all.filter(isNamed).flatMap(({ after = [] }) => after);
  return all.filter((stage) => isNamed(stage) || needed.includes(stage.name));
}

/** A stage that is one check: it passes or throws. */
function check(name: string, command: string, work: () => Promise<string>): Stage {
  return {
    name,
    lane: 'checks',
    repeatWith: () => command,
    run: async () => {
      try {
        return { passed: 1, failed: 0, skipped: 0, failedAt: [], output: `${await work()}\n` };
      } catch (error) {
        return { passed: 0, failed: 1, skipped: 0, failedAt: [], output: `${error}\n` };
      }
    },
  };
}

function tool(name: string, script: string, command: string, ...args: string[]): Stage {
  return check(name, `npm run ${script}`, async () => {
    const { code, output } = await runTool(command, args, { quiet: true });
    if (code !== 0) throw output;
    return output.trim();
  });
}

function vitestStage(
  name: string,
  kind: 'unit' | 'worker',
  seed: number,
  reportFolder: string,
  under: TestOptions['under'],
): Stage {
  const report = join(reportFolder, `${name}.json`);
  const args = ['run', '--config', `test/${kind}/vitest.config.ts`, `--sequence.seed=${seed}`];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    lane: 'tests',
    repeatWith: (place = '') => `npm run test:${kind} -- --sequence.seed=${seed} ${place}`.trimEnd(),
    run: () =>
      measured({
        name,
        command: ['vitest', ...args, ...reporters],
        report,
        under,
        clock: movedClock,
        read: () => vitestCounts(report),
      }),
  };
}

function browserStage(name: string, seed: number, reportFolder: string, under: TestOptions['under']): Stage {
  const report = join(reportFolder, `${name}.json`);
  // Each round keeps the pictures of its failures.
  const pictures = join('test-results', name.replace(' ', '-'));
  const args = ['test', '--config', 'test/e2e/playwright.config.ts', '--shuffle', String(seed)];
  return {
    name,
    lane: 'tests',
    after: ['browser', 'build'],
    repeatWith: (place = '') => `npm run test:e2e -- --shuffle ${seed} ${place}`.trimEnd(),
    run: () =>
      measured({
        name,
        command: ['playwright', ...args, '--output', pictures, '--reporter=list,json'],
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        report,
        under,
        // The server is given its data first: see test/e2e/global-setup.ts.
        clock: (startsAt) => ({ NUKKAD_CLOCK_STARTS_AT: startsAt }),
        read: () => playwrightCounts(report, 'test/e2e'),
      }),
  };
}

interface Measured {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Path of the report that the command writes. */
  report: string;
  under: TestOptions['under'];
  /** Environment in which the tests begin at an ISO time. */
  clock: (startsAt: string) => Record<string, string>;
  read: () => Counts;
}

/** Longer than any test may take; a run that hangs is a failure, and the table is still printed. */
const SILENCE_MS = 30 * 60_000;

/** Runs a test command under a condition; a run that ends badly without a failed test counts as one failure. */
async function measured({ name, command, env, report, under, clock, read }: Measured): Promise<StageResult> {
  await rm(report, { force: true });
  const condition = effectsOf(under);
  try {
    const moved = condition.startsAt ? clock(condition.startsAt) : {};
    const [first = '', ...rest] = [...condition.prefix, ...command];
    const { code } = await runTool(first, rest, {
      env: { ...env, ...moved },
      longestSilenceMs: SILENCE_MS,
      // Lines of two stages come mixed: each says whose it is.
      onLine: (line) => print(`${name} │ ${line}`),
    });
    if (code === SILENT_CODE)
      throw new Error(`${name} printed nothing for ${SILENCE_MS / 60_000} minutes and was ended.`);
    const counts = read();
    const isLost = code !== 0 && counts.failed === 0;
    return { ...counts, failed: counts.failed + (isLost ? 1 : 0), output: '' };
  } finally {
    condition.end();
  }
}
