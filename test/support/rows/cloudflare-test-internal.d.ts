/** What the runner keeps beside `cloudflare:test` and does not export there. */
declare module 'cloudflare:test-internal' {
  /** Resolves when all that was given to `waitUntil` has ended, of requests through the pipeline, too; rejects with its failures. */
  export function waitForGlobalWaitUntil(): Promise<void>;
}
