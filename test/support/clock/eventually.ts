import { vi } from 'vitest';

/** Ends a test that hangs: what is waited for comes within milliseconds, on a busy machine within seconds. */
const LIMIT = { timeout: 30_000, interval: 10 };

/** Runs `check` until it does not throw, and resolves to its result. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, LIMIT);
