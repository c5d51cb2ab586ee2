import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;
const PAGE_BYTES = 4096;

/** The workerd processes that this process started, by the kernel's own list. */
export function workerdPids(parent = process.pid): number[] {
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return running.filter((pid) => isWorkerdOf(pid, parent)).map(Number);
}

function isWorkerdOf(pid: string, parent: number): boolean {
  const stat = read(`/proc/${pid}/stat`);
  const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/.exec(stat) ?? [];
  return name.startsWith('workerd') && Number(rest.split(' ')[1]) === parent;
}

/** Resident memory in bytes. */
export const memoryOf = (pid: number): number =>
  Number(read(`/proc/${pid}/statm`).split(' ')[1]) * PAGE_BYTES;

/** Processor time used so far, in milliseconds. */
export function processorTimeOf(pid: number): number {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
