import type { Crowd } from '#test/bench/crowd';
import { circumstances, markdownTable } from '#test/bench/figures';
import { type Side, type Stage, setStage } from '#test/bench/side';
import { CommandError, progress, runCommand, say } from '#workers/local/terminal';
import type { Ground } from './load-lines';
import { loads } from './loads';
import { readFlags, wholeNumber } from './options';
import { writeSection } from './report';
import { soak } from './soak';

const PEOPLE = 1_000;

/** `npm run load`: the loads that the product has to hold, on loopback and bounded, each with its pass lines. */
await runCommand(async () => {
  const flags = readFlags(['only', 'minutes'], ['soak', 'write']);
  const chosen = Object.entries(loads).filter(
    ([name]) => !flags.only || flags.only.split(',').includes(name),
  );
  if (chosen.length === 0) throw new CommandError(`Loads: ${Object.keys(loads).join(', ')}`);
  const stage = await progress('Preparing 1,000 people and 2,000 posts', () =>
    setStage({ people: PEOPLE, posts: 2_000 }),
  );
  const started = circumstances();
  try {
    if (flags.soak) {
      const report = await onProduct(stage, (ground) => soak(ground, wholeNumber(flags.minutes, 10)));
      say(`\n${report.text}`);
      if (flags.write) await writeSection('soak', `Run ${started}.\n\n${report.text}`);
      if (!report.isFine) throw new CommandError('The soak did not hold.');
      return;
    }
    const rows: string[][] = [];
    for (const [name, load] of chosen) {
      const results = await progress(name, () => onProduct(stage, (ground) => load.run(ground)));
      for (const { line, figure, isHeld } of results) {
        rows.push([name, load.what, line, figure, isHeld ? 'pass' : 'FAIL']);
        say(`  ${isHeld ? '✓' : '✗'} ${line}: ${figure}`);
      }
    }
    const report = `Run ${started}.\n\n${markdownTable([['Load', 'what', 'pass line', 'figure', ''], ...rows])}`;
    say(`\n${report}`);
    if (flags.write) await writeSection('load', report);
    const failed = rows.filter((row) => row.at(-1) === 'FAIL');
    if (failed.length > 0) throw new CommandError(`${failed.length} lines did not hold.`);
  } finally {
    stage.clear();
  }
});

async function onProduct<T>(stage: Stage, work: (ground: Ground) => Promise<T>): Promise<T> {
  const product: Side = await stage.startProduct();
  const crowd: Crowd = stage.crowd;
  try {
    return await work({ product, crowd, dataDir: stage.dataDir });
  } finally {
    await product.stop();
  }
}
