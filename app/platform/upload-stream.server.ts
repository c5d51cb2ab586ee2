import { AppError } from '~/lib/app-error';
import { slowUpload } from './platform.words';
import type { UploadPace } from './upload-ticket';

const TICK_MS = 1_000;
const RETRY_AFTER_SECONDS = 5;

/** Why the body of an upload did not come to its end. */
type UploadEnd = 'client_closed' | 'too_slow';

/**
 * The body of an upload, whose pace is told while it is read. It fails with `unavailable` where its place has gone to others, and with
 * a TypeError, as other runtimes do, where the client is gone: nothing else makes the source fail. A chunk is asked for when the
 * reader wants one, so none is kept here.
 */
export function watchedBody(
  body: ReadableStream<Uint8Array>,
  pace: UploadPace,
  onEnd: (why: UploadEnd) => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const closed = (): never => {
    onEnd('client_closed');
    throw new TypeError('The client has closed the connection.');
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        pace.awaits(Date.now());
        const chunk = await untilOver(reader.read(), pace).catch(closed);
        if (chunk === null) {
          reader.cancel().catch(() => undefined);
          onEnd('too_slow');
          throw tooSlow();
        }
        pace.brought(chunk.value?.byteLength ?? 0, Date.now());
        if (chunk.done) controller.close();
        else controller.enqueue(chunk.value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** The next chunk; null once the upload's place is gone. Looks on the request's own timer, as the room does. */
async function untilOver<T>(read: Promise<T>, pace: UploadPace): Promise<T | null> {
  for (;;) {
    if (pace.isOver(Date.now())) {
      read.catch(() => undefined);
      return null;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), TICK_MS);
    });
    try {
      const chunk = await Promise.race([read, tick]);
      if (chunk !== null) return chunk;
    } finally {
      clearTimeout(timer);
    }
  }
}

function tooSlow(): AppError {
  const message = slowUpload();
  return new AppError('unavailable', message, {
    fields: { file: [message] },
    retryAfter: RETRY_AFTER_SECONDS,
  });
}
