import { CommandError } from '../tools/terminal';

const everyStage = [
  'browser',
  'types',
  'lint',
  'migrations',
  'openapi',
  'build',
  'bundles',
  'unit',
  'worker',
  'e2e',
] as const;
type Name = (typeof everyStage)[number];

/** A hardship that the worker and browser stages must pass under. */
const conditions = ['one-core', 'busy', 'midnight-utc', 'midnight-ist'] as const;
export type Condition = (typeof conditions)[number];

export interface TestOptions {
  /** Orders every shuffled test; round n uses `seed + n`. Between 1 and 2^31 - 1. */
  seed: number;
  /** How often the worker and browser stages run, each time in a new order. */
  repeat: number;
  under: Condition | null;
  /** Names of the stages that run; null for all. */
  only: string[] | null;
}

/** The same for everybody, so that a checkout answers the same twice; `--repeat` tries the orders after it. */
const DEFAULT_SEED = 7;
const SEEDS = 2 ** 31 - 1;
const MAX_REPEAT = 100;

/**
 * Reads `--seed <number>`, `--repeat <times>`, `--under <condition>` and `--only <stages with commas>`.
 * @throws CommandError for anything else, with what is allowed.
 */
export function readTestOptions(args: string[]): TestOptions {
  const options: TestOptions = { seed: DEFAULT_SEED, repeat: 1, under: null, only: null };
  for (let i = 0; i < args.length; i += 2) {
    const [name, value = ''] = args.slice(i, i + 2);
    if (name === '--seed') options.seed = wholeNumber(name, value, SEEDS);
    else if (name === '--repeat') options.repeat = wholeNumber(name, value, MAX_REPEAT);
    else if (name === '--under') options.under = condition(value);
    else if (name === '--only') options.only = stageNames(value);
    else throw new CommandError(`npm test knows --seed, --repeat, --under and --only, not ${name}.`);
  }
  return options;
}

function wholeNumber(name: string, text: string, max: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= max) return number;
  throw new CommandError(`${name} takes a whole number from 1 to ${max}, not "${text}".`);
}

function stageNames(text: string): string[] {
  const names = text.split(',');
  const unknown = names.find((name) => !everyStage.includes(name as Name));
  if (unknown === undefined) return names;
  throw new CommandError(`--only takes some of ${everyStage.join(', ')}, not "${unknown}".`);
}

function condition(text: string): Condition {
  const found = conditions.find((name) => name === text);
  if (found) return found;
  throw new CommandError(`--under takes one of ${conditions.join(', ')}, not "${text}".`);
}
