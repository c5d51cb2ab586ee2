import { BoundedMap } from '~/lib/storage/bounded-map';
import { sleep } from '~/lib/time/sleep';

const POLL_MS = 20;
/** Nobody looks at an empty frame for longer: a stand-in is better. */
const WAIT_MS = 3_000;
/** What takes longer belongs to a cancelled request, whose `finally` never ran. */
const DEAD_AFTER_MS = 10_000;
const MAX_UNDER_WAY = 256;

interface Draw {
  startedAt: number;
  /** What was drawn; null where the encoder failed, undefined until then. */
  made?: Uint8Array | null;
}

const underWay = new BoundedMap<string, Draw>(MAX_UNDER_WAY);

/**
 * Draws what nobody in this isolate is drawing under this key, if `mayDraw` allows it, or takes what another request draws. Null where
 * the encoder fails, `mayDraw` refuses, or the other one takes too long. It polls on the request's own timer, because a promise resolved
 * by another request would hang if that request is cancelled.
 */
export async function drawOnce(
  key: string,
  mayDraw: () => Promise<boolean>,
  draw: () => Promise<Uint8Array | null>,
): Promise<Uint8Array | null> {
  for (const end = Date.now() + WAIT_MS; ; ) {
    const other = underWay.get(key);
    if (!other || Date.now() - other.startedAt > DEAD_AFTER_MS) break;
    if (Date.now() >= end) return null;
    await sleep(POLL_MS);
    if (other.made !== undefined) return other.made;
  }
  const own: Draw = { startedAt: Date.now() };
  underWay.set(key, own);
  try {
    // Only the one who draws is counted. Where that one is refused, each of the others asks for itself.
    if (!(await mayDraw())) return null;
    own.made = await draw();
    return own.made;
  } finally {
    if (underWay.get(key) === own) underWay.delete(key);
  }
}
