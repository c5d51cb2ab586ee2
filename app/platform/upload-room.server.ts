import { AppError } from '~/lib/app-error';
import { noUploadRoom } from './platform.words';

const MB = 1024 * 1024;

/**
 * An isolate has 128 MB. A file is in memory up to three times while it is read, inspected and stored, so all concurrent uploads
 * together may have 32 MB, and one user cannot take all of it.
 */
const roomLimits = {
  bytes: 32 * MB,
  bytesOfOne: 26 * MB,
  waiting: 20,
  waitMs: 10_000,
  /** A cancelled request runs no `finally`, so its ticket expires. */
  deadAfterMs: 120_000,
} as const;

/** Assumed size of an upload of unknown length: larger than any accepted file. */
const LARGEST = 25 * MB + 64 * 1024;
const POLL_MS = 25;
const RETRY_AFTER_SECONDS = 5;

interface Ticket {
  person: string;
  bytes: number;
  since: number;
}

/**
 * Admits uploads while there is room for their bytes. A few wait before their body is read; others are refused with a retry time.
 */
export function createUploadRoom(limits: { [K in keyof typeof roomLimits]: number } = roomLimits) {
  let inside: Ticket[] = [];
  let waiting = 0;

  const takenBy = (tickets: Ticket[]) => tickets.reduce((sum, { bytes }) => sum + bytes, 0);

  const fits = ({ person, bytes, since }: Ticket) => {
    inside = inside.filter((other) => other.since > since - limits.deadAfterMs);
    const own = inside.filter((other) => other.person === person);
    return takenBy(inside) + bytes <= limits.bytes && takenBy(own) + bytes <= limits.bytesOfOne;
  };

  const tryEnter = (person: string, bytes: number): Ticket | null => {
    const ticket = { person, bytes, since: Date.now() };
    if (!fits(ticket)) return null;
    inside.push(ticket);
    return ticket;
  };

  /** Polls on the request's own timer, because a promise resolved by another request would hang if that request is cancelled. */
  async function waitToEnter(person: string, bytes: number): Promise<Ticket> {
    if (waiting >= limits.waiting) throw noRoom();
    waiting += 1;
    try {
      for (const end = Date.now() + limits.waitMs; Date.now() < end; ) {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        const ticket = tryEnter(person, bytes);
        if (ticket) return ticket;
      }
      throw noRoom();
    } finally {
      waiting -= 1;
    }
  }

  return {
    /**
     * Reserves room for an upload of at most `declared` bytes (null: unknown) and returns a function that releases it. Throws
     * `unavailable` with the seconds to wait.
     */
    async enter(person: string, declared: number | null): Promise<() => void> {
      const bytes = Math.min(declared ?? LARGEST, LARGEST);
      const ticket = tryEnter(person, bytes) ?? (await waitToEnter(person, bytes));
      return () => {
        inside = inside.filter((other) => other !== ticket);
      };
    },
    /** Bytes currently admitted. */
    taken: () => takenBy(inside),
  };
}

function noRoom(): AppError {
  const message = noUploadRoom();
  return new AppError('unavailable', message, {
    fields: { file: [message] },
    retryAfter: RETRY_AFTER_SECONDS,
  });
}
