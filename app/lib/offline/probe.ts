/** A file that the service worker never answers from a copy. */
const PROBE = '/robots.txt';

/** The longest wait for an answer: a mobile connection can end without an error. */
export const PROBE_TIMEOUT_MS = 8_000;

/** Whether there is a network that reaches the server: the browser's own word is asked first, because it costs nothing. */
export const isNetworkThere = async (): Promise<boolean> => navigator.onLine && (await isServerThere());

/** Whether the server can be reached now. */
export async function isServerThere(): Promise<boolean> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PROBE_TIMEOUT_MS);
  try {
    const { ok } = await fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal: late.signal });
    return ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
