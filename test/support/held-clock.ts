import { vi } from 'vitest';

/**
 * Freezes `Date.now()` of the Worker and the hubs for the rest of the test, so that no time window ends because the
 * machine is slow; `pass` advances it by milliseconds. Timers and alarms still follow real time.
 */
export function holdClock(): { pass: (milliseconds: number) => void } {
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  return {
    pass: (milliseconds) => {
      now += milliseconds;
    },
  };
}
