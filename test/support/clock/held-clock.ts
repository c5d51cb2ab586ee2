import { vi } from 'vitest';

/**
 * Freezes `Date.now()` of the Worker and the hubs for the rest of the test, so that no time window ends because the
 * machine is slow; `pass` advances it by milliseconds. Timers and alarms still follow real time: with a clock that is `aheadMs`, an alarm
 * that is set for then does not fire by itself.
 */
export function holdClock(aheadMs = 0): { pass: (milliseconds: number) => void } {
  let now = Date.now() + aheadMs;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  return {
    pass: (milliseconds) => {
      now += milliseconds;
    },
  };
}
