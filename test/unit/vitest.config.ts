import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { words } from '../../workers/local/words/words-plugin';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Tables of rules in plain Node: no D1, no Worker, no browser. */
export default defineConfig({
  root,
  plugins: [words({ root })],
  resolve: {
    alias: { '~': `${root}app`, '#test': `${root}test`, '#workers': `${root}workers` },
  },
  test: {
    name: 'unit',
    environment: 'node',
    include: ['test/unit/**/*.test.{ts,tsx}'],
    setupFiles: ['test/unit/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    maxWorkers: availableParallelism(),
    // Any order must do; `--sequence.seed` repeats one.
    sequence: { shuffle: { files: true, tests: true } },
    // A process for each file costs as much as its tests; modules that keep something are reloaded by their tests.
    isolate: false,
    // A time-out is for what hangs, not for a slow machine: password hashing is slow on purpose.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
