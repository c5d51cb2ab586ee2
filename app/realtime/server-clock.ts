/** By how much this device's clock runs ahead of the server's, in milliseconds: a cheap phone's may be minutes off. */
let aheadMs = 0;

/** What the server has just said of its time, as ISO 8601; nothing where it says none. */
export function setServerTime(at: string | undefined): void {
  if (at !== undefined) aheadMs = Date.now() - Date.parse(at);
}

/** The server's time in epoch milliseconds, as far as it is known. What the server has dated is compared with it. */
export const serverNow = (): number => Date.now() - aheadMs;
