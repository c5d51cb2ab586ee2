/** A file that no copy answers for. */
const PROBE = '/robots.txt';

/** A mobile connection can end without a sign; whoever asks waits no longer than this for an answer. */
export const PROBE_TIMEOUT_MS = 8_000;

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
