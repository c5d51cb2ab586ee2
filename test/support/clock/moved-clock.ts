import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('./moved-clock.c', import.meta.url));

/**
 * Environment under which a process started now, and whatever it starts, reads `startsAt` (ISO 8601) on the wall clock
 * and goes on from there: Node, workerd and Chromium alike. Timers and intervals keep true time. Linux with a C compiler.
 */
export function movedClock(startsAt: string): Record<string, string> {
  const start = Date.parse(startsAt);
  if (Number.isNaN(start)) throw new Error(`A moved clock starts at an ISO time, not at "${startsAt}".`);
  const offset = Math.round((start - Date.now()) / 1000);
  return { LD_PRELOAD: builtLibrary(), NUKKAD_CLOCK_OFFSET: String(offset) };
}

/** Compiles the library once for each version of the source. */
function builtLibrary(): string {
  const mark = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 12);
  const library = join(tmpdir(), `nukkad-moved-clock-${mark}.so`);
  if (existsSync(library)) return library;
  const unfinished = `${library}.${process.pid}`;
  execFileSync('cc', ['-O2', '-shared', '-fPIC', '-o', unfinished, source]);
  renameSync(unfinished, library);
  return library;
}
