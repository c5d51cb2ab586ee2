import { AppError } from '~/lib/app-error';
import { sleep } from '~/lib/time/sleep';
import { hashQueueFull } from './platform.words';

/**
 * The lanes of the hash queue: known users (by session, device or reset link), clients with a proof of work, and everyone else.
 * Lanes are served in turn, so that a crowd in one does not block the others.
 */
export type HashLane = { lane: 'known'; whose: string } | { lane: 'proved' } | { lane: 'open' };

const lanes = ['known', 'proved', 'open'] as const;

/** Waiting hashes per lane, besides the running one. More would only delay all of them. */
const MAX_WAITING = 8;
/** One user or device cannot fill the lane of known users. */
const MAX_OF_ONE = 2;
const POLL_MS = 10;
/** A ticket not touched for this long belongs to a cancelled request, whose `finally` never ran. */
const DEAD_AFTER_MS = 10_000;

interface Ticket {
  lane: HashLane['lane'];
  whose: string | null;
  touchedAt: number;
}

/** In order of arrival. */
let line: Ticket[] = [];
let hashing: Ticket | null = null;
let servedLast: HashLane['lane'] = 'open';

/** Throws `rate_limited` if this lane is full. Call it before counting an attempt. */
export function requireHashRoom(place: HashLane): void {
  dropDead();
  const inLane = line.filter(({ lane }) => lane === place.lane);
  const isAlone = place.lane === 'known';
  const own = isAlone ? inLane.filter(({ whose }) => whose === place.whose).length : 0;
  if (inLane.length <= MAX_WAITING && own < MAX_OF_ONE) return;
  throw new AppError('rate_limited', hashQueueFull(), { retryAfter: 2, reason: 'busy' });
}

/**
 * Waits for this isolate's only hashing slot and returns a function that releases it. Throws `rate_limited` at once if the lane is
 * full. It polls on the request's own timer, because a promise resolved by another request would hang if that request is cancelled.
 */
export async function takeHashTurn(place: HashLane): Promise<() => void> {
  requireHashRoom(place);
  const ticket: Ticket = {
    lane: place.lane,
    whose: place.lane === 'known' ? place.whose : null,
    touchedAt: Date.now(),
  };
  line.push(ticket);
  // A pause before every hash, even if the slot is free: in workerd a hash blocks the thread, and only a fresh timer lets other
  // requests run in between (to be counted here, or to deliver a chat message).
  for (let ready = false; !ready; ) {
    const wasNext = nextTicket() === ticket;
    await sleep(POLL_MS);
    ticket.touchedAt = Date.now();
    dropDead();
    // Dropped as dead while the thread was busy: queue again instead of running two hashes at once.
    if (!line.includes(ticket)) line.push(ticket);
    ready = wasNext && nextTicket() === ticket;
  }
  hashing = ticket;
  servedLast = ticket.lane;
  return () => {
    line = line.filter((other) => other !== ticket);
    if (hashing === ticket) hashing = null;
  };
}

/** The ticket to serve next: the first one of the next lane that has any; none while a hash runs. */
function nextTicket(): Ticket | undefined {
  if (hashing) return undefined;
  const after = lanes.indexOf(servedLast) + 1;
  for (const lane of [...lanes.slice(after), ...lanes.slice(0, after)]) {
    const first = line.find((ticket) => ticket.lane === lane);
    if (first) return first;
  }
  return undefined;
}

function dropDead() {
  const oldest = Date.now() - DEAD_AFTER_MS;
  line = line.filter(({ touchedAt }) => touchedAt >= oldest);
  if (hashing && !line.includes(hashing)) hashing = null;
}
