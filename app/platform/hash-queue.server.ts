import { AppError } from '~/domain/errors';

/** Besides the hash that runs. More would only make all of them late. */
const MAX_WAITING = 8;
const POLL_MS = 10;
/** A ticket not touched for this long belongs to a request that was cut off and runs no `finally`. */
const DEAD_AFTER_MS = 10_000;

interface Ticket {
  touchedAt: number;
}

/** In arrival order; the first one hashes. */
let line: Ticket[] = [];

/**
 * Waits for this isolate's one hashing turn and returns what gives it back. Throws `rate_limited` at once
 * when eight already wait. Waiting polls on the request's own timer: a promise that another request
 * resolves would hang when that request is cancelled.
 */
export async function takeHashTurn(): Promise<() => void> {
  dropDead();
  if (line.length > MAX_WAITING) {
    throw new AppError(
      'rate_limited',
      'Many people are signing in right now. Please try again in a moment.',
      {
        retryAfter: 2,
      },
    );
  }
  const ticket: Ticket = { touchedAt: Date.now() };
  line.push(ticket);
  // A pause before every hash, also when the turn is free: in workerd a hash holds the thread, and only a
  // fresh timer lets the other requests in between (to be counted here, or to deliver a chat message).
  for (let ready = false; !ready; ) {
    const wasFirst = line[0] === ticket;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    ticket.touchedAt = Date.now();
    dropDead();
    // Dropped as dead while the thread was busy: stand in line again rather than hash twice at once.
    if (!line.includes(ticket)) line.push(ticket);
    ready = wasFirst && line[0] === ticket;
  }
  return () => {
    line = line.filter((other) => other !== ticket);
  };
}

function dropDead() {
  const oldest = Date.now() - DEAD_AFTER_MS;
  line = line.filter(({ touchedAt }) => touchedAt >= oldest);
}
