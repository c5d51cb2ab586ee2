import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { IST_OFFSET_MS } from '~/lib/time/india';
import type { Condition } from './options';

/** How a stage's command is started under a condition, and what ends the condition. */
interface ConditionEffects {
  /** Command and arguments that come before the stage's own. */
  prefix: string[];
  /** ISO time on the clock as the tests begin; null where it is the true one. */
  startsAt: string | null;
  end: () => void;
}

const DAY_SECONDS = 86_400;
const IST_SECONDS = IST_OFFSET_MS / 1_000;
/** The clock is this long before midnight when a stage begins. */
const BEFORE_MIDNIGHT_SECONDS = 10;

const none: ConditionEffects = { prefix: [], startsAt: null, end: () => undefined };

/** Sets a condition up for one stage; `end` takes it down again. */
export function effectsOf(under: Condition | null, now = Date.now()): ConditionEffects {
  if (under === 'one-core') return { ...none, prefix: ['taskset', '-c', '0'] };
  if (under === 'busy') return { ...none, end: startWorkBeside() };
  if (under === 'midnight-utc') return { ...none, startsAt: beforeMidnight(now, 0) };
  if (under === 'midnight-ist') return { ...none, startsAt: beforeMidnight(now, IST_SECONDS) };
  return none;
}

/** The next 23:59:50 in a zone so many seconds east of Greenwich, as an ISO time. */
export function beforeMidnight(now: number, eastSeconds: number): string {
  const ofDay = (Math.floor(now / 1000) + eastSeconds) % DAY_SECONDS;
  const ahead = (2 * DAY_SECONDS - BEFORE_MIDNIGHT_SECONDS - ofDay) % DAY_SECONDS;
  return new Date(Math.floor(now / 1000 + ahead) * 1000).toISOString();
}

/** Two endless loops a core: what runs beside them gets a third of the machine. */
function startWorkBeside(): () => void {
  const loops = Array.from({ length: 2 * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }),
  );
  return () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
}
