import { parseArgs } from 'node:util';
import { CommandError } from '#workers/local/tools/terminal';

/** Reads the flags of a command: `values` take a value, `switches` do not. */
export function readFlags<Value extends string, Switch extends string>(
  values: readonly Value[],
  switches: readonly Switch[],
): Partial<Record<Value, string>> & Partial<Record<Switch, boolean>> {
  const options = Object.fromEntries([
    ...values.map((name) => [name, { type: 'string' as const }]),
    ...switches.map((name) => [name, { type: 'boolean' as const }]),
  ]);
  try {
    return parseArgs({ options, args: process.argv.slice(2) }).values as ReturnType<
      typeof readFlags<Value, Switch>
    >;
  } catch (error) {
    const known = [...values.map((name) => `--${name} <value>`), ...switches.map((name) => `--${name}`)];
    throw new CommandError(`${error instanceof Error ? error.message : error}\nKnown: ${known.join(' ')}`);
  }
}

/** A whole number above 0, or the default. */
export function wholeNumber(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new CommandError(`"${text}" is no whole number above 0.`);
  return value;
}

/** The given seed or a fresh one; a run can be repeated with it. */
export const seedOf = (text: string | undefined): number =>
  wholeNumber(text, 1 + Math.floor(Math.random() * 2 ** 31));
