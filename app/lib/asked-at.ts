/** A document's own data was asked for when the browser began to fetch it. */
let latest = performance.timeOrigin;

/** The router is about to ask the server for data. */
export function noteAsk(): void {
  latest = Date.now();
}

/**
 * When what the routes show was asked for, in milliseconds of this device's clock. It may have arrived much later:
 * what the server answered to a write in between is newer than it.
 */
export const askedAt = (): number => latest;
