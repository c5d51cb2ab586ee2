import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTestOptions } from './test/options';
import { runStages } from './test/schedule';
import { stages } from './test/stages';
import { stageReport, summary, totals } from './test/summary';
import { print, runCommand, seconds } from './tools/terminal';

/**
 * `npm test`: every stage, whatever fails. `--seed` repeats an order, `--repeat` runs the worker and browser tests
 * so many times, each in a new order, and `--under` makes things hard for them: one-core, busy, midnight-utc or -ist.
 * `--only` runs the named stages alone.
 */
await runCommand(async () => {
  const options = readTestOptions(process.argv.slice(2));
  const reportFolder = await mkdtemp(join(tmpdir(), 'nukkad-test-'));
  print(`Seed ${options.seed}: npm test -- --seed ${options.seed} runs the same order again.`);
  const started = performance.now();
  const outcomes = await runStages(stages(options, reportFolder), {
    ended: (outcome) => print(stageReport(outcome)),
  });
  print(`\nAll stages: ${seconds(performance.now() - started)}, seed ${options.seed}\n`);
  print(summary(outcomes));
  process.exit(totals(outcomes).failed > 0 ? 1 : 0);
});
