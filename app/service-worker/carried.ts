/** The worker's own list of what the network carried; a page's list has none of what goes through the worker. */
const MAX_ENTRIES = 1_000;
performance.setResourceTimingBufferSize(MAX_ENTRIES);

/** What was loaded since a moment, in epoch milliseconds: `[when, bytes]`. */
export const carriedSince = (since: number): [at: number, bytes: number][] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .map(({ startTime, transferSize }): [number, number] => [
      performance.timeOrigin + startTime,
      transferSize,
    ])
    .filter(([at, bytes]) => at > since && bytes > 0);
