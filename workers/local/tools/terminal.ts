import { SettingError } from './settings';

/** What a terminal, a supervisor or a closed window sends to end a command. */
export const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export const print = (line: string) => process.stdout.write(`${line}\n`);

/** A failure whose message already tells a user what to do; shown without a stack. */
export class CommandError extends Error {}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Shows `label … 1.2 s` around a piece of work, on one line. */
export async function progress<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  process.stdout.write(`${label} … `);
  try {
    const result = await work();
    print(seconds(performance.now() - started));
    return result;
  } catch (error) {
    print('failed');
    throw error;
  }
}

/** Runs a command's body; what it throws ends the process with 1 and one readable message. */
export async function runCommand(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    const isExpected = error instanceof CommandError || error instanceof SettingError;
    process.stderr.write(
      `${isExpected || !(error instanceof Error) ? String(error) : error.stack}\n`.replace(/^Error: /, ''),
    );
    process.exit(1);
  }
}

/** Columns in line: figures to the right, words to the left. */
export function table(rows: string[][]): string {
  const widths = rows.reduce<number[]>(
    (all, row) => row.map((cell, i) => Math.max(all[i] ?? 0, cell.length)),
    [],
  );
  const align = (cell: string, width = 0) =>
    /^[\d.]+( s)?$/.test(cell) ? cell.padStart(width) : cell.padEnd(width);
  return rows
    .map((row) =>
      row
        .map((cell, i) => align(cell, widths[i]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
