import { AppError } from '~/lib/app-error';

/**
 * Who may hash in turn: somebody who is known here (a session, a device, the holder of a link), who did some work for
 * it, and everybody else. Each lane is served in turn, so that a crowd in one does not shut the others.
 */
export type HashLane = { lane: 'known'; whose: string } | { lane: 'proved' } | { lane: 'open' };

const lanes = ['known', 'proved', 'open'] as const;

/** Of each lane, besides the one that hashes. More would only make all of them late. */
const MAX_WAITING = 8;
/** Nobody fills the lane of the known alone. */
const MAX_OF_ONE = 2;
const POLL_MS = 10;
/** A ticket not touched for this long belongs to a request that was cut off and runs no `finally`. */
const DEAD_AFTER_MS = 10_000;

interface Ticket {
  lane: HashLane['lane'];
  whose: string | null;
  touchedAt: number;
}

/** In arrival order. */
let line: Ticket[] = [];
let hashing: Ticket | null = null;
let servedLast: HashLane['lane'] = 'open';

/** Throws `rate_limited` where this lane is full: ask before anything is counted against somebody. */
export function requireHashRoom(place: HashLane): void {
  dropDead();
  const inLane = line.filter(({ lane }) => lane === place.lane);
  const isAlone = place.lane === 'known';
  const own = isAlone ? inLane.filter(({ whose }) => whose === place.whose).length : 0;
  if (inLane.length <= MAX_WAITING && own < MAX_OF_ONE) return;
  const words = 'Many people are signing in right now. Please wait 2 seconds and try again.';
  throw new AppError('rate_limited', words, { retryAfter: 2, reason: 'busy' });
}

/**
 * Waits for this isolate's one hashing turn and returns what gives it back. Throws `rate_limited` at once where the lane
 * is full. Waiting polls on the request's own timer: a promise that another request resolves would hang when that
 * request is cancelled.
 */
export async function takeHashTurn(place: HashLane): Promise<() => void> {
  requireHashRoom(place);
  const ticket: Ticket = {
    lane: place.lane,
    whose: place.lane === 'known' ? place.whose : null,
    touchedAt: Date.now(),
  };
  line.push(ticket);
  // A pause before every hash, also when the turn is free: in workerd a hash holds the thread, and only a
  // fresh timer lets the other requests in between (to be counted here, or to deliver a chat message).
  for (let ready = false; !ready; ) {
    const wasNext = nextTicket() === ticket;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    ticket.touchedAt = Date.now();
    dropDead();
    // Dropped as dead while the thread was busy: queue again rather than hash twice at once.
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

/** Who hashes next: the first of the next lane with anybody in it; nobody while one hashes. */
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
