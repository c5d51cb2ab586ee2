import { seconds, table } from '../tools/terminal';
import type { Outcome } from './schedule';

/** What is said of a stage as it ends: how long it took, or what it printed where it failed. */
export function stageReport({ stage, ms, result }: Outcome): string {
  if (!result) return `${stage.name} … not run`;
  return result.failed === 0 ? `${stage.name} … ${seconds(ms)}` : `${stage.name} … FAILED\n${result.output}`;
}

/** Last lines of a run: a table of stages, how each failure is repeated, and the two counts. */
export function summary(outcomes: Outcome[]): string {
  const { passed, failed } = totals(outcomes);
  return [
    table(outcomes.map(row)),
    '',
    ...outcomes.flatMap(repeats),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

/** A stage that could not run counts as one failure: what it would have checked is not known. */
export function totals(outcomes: Outcome[]): { passed: number; failed: number } {
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((all, one) => all + count(one), 0);
  return {
    passed: sum(({ result }) => result?.passed ?? 0),
    failed: sum(({ result }) => result?.failed ?? 1),
  };
}

function row({ stage, ms, result }: Outcome): string[] {
  if (!result) return [stage.name, seconds(0), 'not run', '', ''];
  const { passed, failed, skipped } = result;
  const more = [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])];
  return [stage.name, seconds(ms), failed > 0 ? 'FAILED' : 'ok', ...more];
}

function repeats({ stage, result }: Outcome): string[] {
  if (!result?.failed) return [];
  const places = result.failedAt.length > 0 ? result.failedAt : [undefined];
  return places.map((place) => `${stage.name} failed; again with: ${stage.repeatWith(place)}`);
}
