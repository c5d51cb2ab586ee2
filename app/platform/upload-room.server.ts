import { AppError } from '~/lib/app-error';

const MB = 1024 * 1024;

/**
 * An isolate has 128 MB for everything. A file is in memory up to three times while it is read, looked at and stored,
 * so the files of all uploads under way may add up to 32 MB. One user alone can't fill the room.
 */
const roomLimits = {
  bytes: 32 * MB,
  bytesOfOne: 26 * MB,
  waiting: 20,
  waitMs: 10_000,
  /** A request that was cut off runs no `finally`: its ticket falls in by itself. */
  deadAfterMs: 120_000,
} as const;

/** More than any single file that is taken: what an upload of unknown length may come to. */
const LARGEST = 25 * MB + 64 * 1024;
const POLL_MS = 25;
const RETRY_AFTER_SECONDS = 5;

interface Ticket {
  person: string;
  bytes: number;
  since: number;
}

/** Admits uploads while their bytes have room; a few wait unread, the others are refused with the time to try again. */
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

  /** Waits on the request's own timer: a promise that another request resolves would hang with that request. */
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
     * Room for one upload of at most `declared` bytes (null: unknown); answers what gives it back. Throws `unavailable`
     * with the seconds to wait.
     */
    async enter(person: string, declared: number | null): Promise<() => void> {
      const bytes = Math.min(declared ?? LARGEST, LARGEST);
      const ticket = tryEnter(person, bytes) ?? (await waitToEnter(person, bytes));
      return () => {
        inside = inside.filter((other) => other !== ticket);
      };
    },
    /** Bytes admitted at this moment. */
    taken: () => takenBy(inside),
  };
}

const NO_ROOM = 'Too many files are being uploaded right now. Please try again in a few seconds.';

const noRoom = () =>
  new AppError('unavailable', NO_ROOM, { fields: { file: [NO_ROOM] }, retryAfter: RETRY_AFTER_SECONDS });
