import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import routes from '../../app/routes';
import { iconSprite } from '../../workers/local/build/icon-sprite';
import { newPushKeys } from '../../workers/local/tools/push-keys';
import { encodeAvifQuickly } from '../../workers/local/tools/quick-avif';
import { languageChunks } from '../../workers/local/words/language-chunks';
import { words } from '../../workers/local/words/words-plugin';
import { keepFilesInMemory } from '../support/files-in-memory';
import { startPushService } from '../support/push/push-service';
import { serverBuild } from '../support/server-build';

keepFilesInMemory();
await encodeAvifQuickly();

const root = fileURLToPath(new URL('../..', import.meta.url));
const migrations = await readD1Migrations(`${root}migrations`);
const pushService = await startPushService();
const push = { ...newPushKeys(), PUSH_SERVICE: pushService.origin };

/** Inside workerd, with the bindings of wrangler.toml: real D1, R2, Images and Durable Objects, emptied for each file. */
export default defineConfig({
  root,
  plugins: [
    iconSprite(),
    words({ root }),
    languageChunks(`${root}build`),
    serverBuild(root, await routes),
    cloudflareTest({
      // wrangler.toml names the built Worker; tests run its sources.
      main: 'workers/app.ts',
      wrangler: { configPath: 'wrangler.toml' },
      miniflare: { bindings: { TEST_MIGRATIONS: migrations, LOOPBACK: '1', ...push } },
    }),
  ],
  resolve: {
    alias: {
      '~/platform/password-cost': `${root}test/support/password-cost.ts`,
      '~': `${root}app`,
      '#test': `${root}test`,
      '#workers': `${root}workers`,
    },
  },
  test: {
    name: 'worker',
    include: ['test/worker/**/*.test.{ts,tsx}'],
    setupFiles: ['test/worker/setup.ts', 'test/unit/setup.ts'],
    restoreMocks: true,
    maxWorkers: availableParallelism(),
    // Any order must do; `--sequence.seed` repeats one.
    sequence: { shuffle: { files: true, tests: true } },
    // Modules are loaded once a worker instead of once a file: half the time of the whole run.
    isolate: false,
    // A time-out is for what hangs, not for a slow machine; the first request loads every screen.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          // React's server for Node asks for them, and the runtime has them.
          exclude: ['util', 'stream'],
          include: [
            // CommonJS only: inside workerd they load as one pre-bundled file or not at all.
            '@remix-run/cloudflare',
            '@remix-run/react',
            'react',
            'react/jsx-runtime',
            'react-dom',
            'react-dom/server.node',
            // Thousands of small modules, each a request of its own otherwise.
            'lucide-react',
            'radix-ui',
            'zod',
          ],
        },
      },
    },
  },
});
