import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Tables of rules in plain Node: no D1, no Worker, no browser. */
export default defineConfig({
  root,
  resolve: {
    alias: { '~': `${root}app`, '#test': `${root}test`, '#workers': `${root}workers` },
  },
  test: {
    name: 'unit',
    environment: 'node',
    include: ['test/unit/**/*.test.{ts,tsx}'],
    setupFiles: ['test/unit/setup.ts'],
    restoreMocks: true,
    // Password hashing is slow on purpose, and slower still on a busy machine.
    testTimeout: 30_000,
  },
});
