/** The document's own data was requested when the browser began to load it. */
let latest = performance.timeOrigin;

/** Called when the router is about to request data. */
export function noteRequest(): void {
  latest = Date.now();
}

/**
 * When the routes' current data was requested, in milliseconds of this device's clock. The response may arrive much later;
 * responses to writes in between are newer.
 */
export const requestTime = (): number => latest;
