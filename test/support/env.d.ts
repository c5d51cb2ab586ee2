import type { D1Migration } from '@cloudflare/vitest-plugin';

declare global {
  namespace Cloudflare {
    interface Env {
      /** Bound by test/worker/vitest.config.ts only. */
      TEST_MIGRATIONS: D1Migration[];
    }
    /** Types `exports` of cloudflare:workers. */
    interface GlobalProps {
      mainModule: typeof import('#workers/app');
    }
  }
}
