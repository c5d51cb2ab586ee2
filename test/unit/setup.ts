import { afterEach, beforeEach, expect, vi } from 'vitest';
import { isRoutine } from '#test/support/push/routine-lines';

/** A test that prints has met something it does not expect; one that means to must spy on it itself. */
const METHODS = ['debug', 'error', 'info', 'log', 'warn'] as const;
const seen: string[] = [];

beforeEach(() => {
  seen.length = 0;
  for (const method of METHODS) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      const line = args.map(String).join(' ');
      if (!isRoutine(line)) seen.push(`console.${method}: ${line}`);
    });
  }
});

// The next file's modules are loaded before its first test: what a test stands in for the platform ends with the test.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

afterEach(() => {
  expect(seen, 'stray console output').toEqual([]);
});
