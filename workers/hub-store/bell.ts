import type { NotificationView } from '~/domain/notification/notification.schema';
import { MINUTE_MS } from '~/lib/time/duration';
import type { BellState, HubKv } from './values';

type KnownNotification = BellState['latest'][number];

interface BellRead {
  unread: number;
  /** Newest first. */
  latest: NotificationView[];
  /** Of the latest, those that no page alerts the user to. */
  silentIds: ReadonlySet<string>;
}

/** Number of notifications that a hub stores. */
export const BELL_SIZE = 10;

/**
 * How many notifications of a user are unread, which a new socket gets if D1 is slow, and which of the latest are known, which shows what
 * is new.
 */
export class Bell {
  constructor(private readonly kv: HubKv) {}

  /** Null before D1 was asked. */
  unread(): number | null {
    return this.#known()?.unread ?? null;
  }

  /** Stores the state read from D1. Returns the new notifications, oldest first; none the first time. */
  store({ unread, latest, silentIds }: BellRead): NotificationView[] {
    const known = this.#known();
    const named = latest.slice(0, BELL_SIZE).map(({ id, timestamp }) => ({ id, timestamp }));
    this.kv.write('bell', { unread, latest: named });
    const fresh = known ? freshOf(known.latest, latest) : [];
    return fresh.filter(({ id }) => !silentIds.has(id));
  }

  #known(): BellState | null {
    return this.kv.read('bell');
  }
}

/**
 * Unread rows that are unknown, or that another user has joined since, which moves them. A row is as old as the request that made it, and
 * may be committed after a newer one; a minute bounds that, and what a removal or the end of a block shows again. A row that moves into
 * the full list from below is older than all in it.
 */
function freshOf(
  known: readonly KnownNotification[],
  latest: readonly NotificationView[],
): NotificationView[] {
  const times = new Map(known.map((view) => [view.id, timeOf(view)]));
  const newest = Math.max(0, ...times.values());
  const last = known[BELL_SIZE - 1];
  return latest
    .filter((view) => {
      const isNews = timeOf(view) > (times.get(view.id) ?? 0) && timeOf(view) > newest - MINUTE_MS;
      return !view.isRead && isNews && (!last || isAbove(view, last));
    })
    .toReversed();
}

const timeOf = ({ timestamp }: KnownNotification) => Date.parse(timestamp);

/** In the order of the list: newest first. */
const isAbove = (view: KnownNotification, other: KnownNotification) =>
  timeOf(view) === timeOf(other) ? view.id > other.id : timeOf(view) > timeOf(other);
