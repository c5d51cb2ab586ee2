import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

// Megabytes of CommonJS each: an import reads them through three times, only to learn the names that they export, which
// is half of the work of a start.
export const { convertV4MiniflareOptions, Log, LogLevel, Miniflare }: typeof import('miniflare') =
  load('miniflare');
export const { unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery }: typeof import('wrangler') =
  load('wrangler');
