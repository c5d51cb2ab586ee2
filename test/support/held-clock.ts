import { vi } from 'vitest';

/**
 * Stops the Worker's and the hubs' `Date.now()` for the rest of the test, so that no window of time ends because the
 * machine is slow; `pass` moves it on, in milliseconds. Timers and alarms still follow the machine.
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
