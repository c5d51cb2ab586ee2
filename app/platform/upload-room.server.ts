import { AppError } from '~/lib/app-error';
import { MB } from '~/lib/format/file-size';
import { sleep } from '~/lib/time/sleep';
import { noUploadRoom } from './platform.words';
import { type UploadPace, UploadTicket } from './upload-ticket';

/**
 * An isolate has 128 MB. A file is in memory up to three times while it is read, inspected and stored, so all concurrent uploads
 * together may have 32 MB, and one user cannot take all of it.
 */
const roomLimits = {
  bytes: 32 * MB,
  bytesOfOne: 26 * MB,
  /** The rest is for uploads below `smallBytes`, so that photos pass beside large files. */
  bytesOfLarge: 30 * MB,
  smallBytes: 1 * MB,
  waiting: 20,
  waitingOfOne: 2,
  waitMs: 10_000,
  /** Less than this in that time, 1 KB a second, ends an upload whose room somebody else needs. EDGE brings three times as much. */
  minBytes: 15 * 1024,
  minBytesWindowMs: 15_000,
  /** After `graceMs` one that brings less than its room in `wholeMs` gives way, too; for 1 MB that is less than EDGE brings. */
  graceMs: 120_000,
  wholeMs: 600_000,
  /** Without any sign for so long an upload ends anyway: a cancelled request runs no `finally`. */
  deadAfterMs: 120_000,
} as const;

type RoomLimits = { [K in keyof typeof roomLimits]: number };

/** Assumed size of an upload of unknown length: larger than any accepted file. */
const LARGEST = 25 * MB + 64 * 1024;
const POLL_MS = 25;
const RETRY_AFTER_SECONDS = 5;

/** A place in the room. `leave` gives it back; `pace` is told how the body arrives. */
export interface UploadPlace {
  leave: () => void;
  pace: UploadPace;
}

/**
 * Admits uploads while there is room for their bytes. A few wait before their body is read; others are refused with a retry time.
 * Those that bring next to nothing give way to others.
 */
export function createUploadRoom(changes: Partial<RoomLimits> = {}) {
  const limits: RoomLimits = { ...roomLimits, ...changes };
  let inside: UploadTicket[] = [];
  let waiting: string[] = [];

  const takenBy = (tickets: UploadTicket[]) => tickets.reduce((sum, { bytes }) => sum + bytes, 0);

  const fits = ({ person, bytes }: UploadTicket, others: UploadTicket[]) => {
    const own = others.filter((other) => other.person === person);
    const most = bytes < limits.smallBytes ? limits.bytes : limits.bytesOfLarge;
    return takenBy(others) + bytes <= most && takenBy(own) + bytes <= limits.bytesOfOne;
  };

  const remove = (ticket: UploadTicket) => {
    inside = inside.filter((other) => other !== ticket);
  };

  /** Ends slow uploads, the slowest first, until there is room; none where that would not be enough. */
  const makeRoom = (ticket: UploadTicket, now: number) => {
    for (const dead of inside.filter((other) => other.isDead(now))) end(dead);
    const owes = (other: UploadTicket) => Math.max(other.slowFor(now), other.lagFor(now));
    const slow = inside.filter(
      (other) => other.slowFor(now) > limits.minBytesWindowMs || other.lagFor(now) > 0,
    );
    const isEnough = fits(
      ticket,
      inside.filter((other) => !slow.includes(other)),
    );
    if (!isEnough) return;
    slow.sort((one, other) => owes(other) - owes(one));
    for (const one of slow) if (!fits(ticket, inside)) end(one);
  };

  const end = (ticket: UploadTicket) => {
    ticket.end();
    remove(ticket);
  };

  const tryEnter = (person: string, bytes: number): UploadTicket | null => {
    const now = Date.now();
    const ticket = new UploadTicket(person, bytes, limits, now);
    makeRoom(ticket, now);
    if (!fits(ticket, inside)) return null;
    inside.push(ticket);
    return ticket;
  };

  /** Polls on the request's own timer, because a promise resolved by another request would hang if that request is cancelled. */
  async function waitToEnter(person: string, bytes: number): Promise<UploadTicket> {
    const own = waiting.filter((other) => other === person);
    if (waiting.length >= limits.waiting || own.length >= limits.waitingOfOne) throw noRoom();
    waiting.push(person);
    try {
      for (const end = Date.now() + limits.waitMs; Date.now() < end; ) {
        await sleep(POLL_MS);
        const ticket = tryEnter(person, bytes);
        if (ticket) return ticket;
      }
      throw noRoom();
    } finally {
      waiting = waiting.toSpliced(waiting.indexOf(person), 1);
    }
  }

  return {
    /**
     * Reserves room for an upload of at most `declared` bytes (null: unknown). Throws `unavailable` with the seconds to wait.
     */
    async enter(person: string, declared: number | null): Promise<UploadPlace> {
      const bytes = Math.min(declared ?? LARGEST, LARGEST);
      const ticket = tryEnter(person, bytes) ?? (await waitToEnter(person, bytes));
      return { leave: () => remove(ticket), pace: ticket };
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
