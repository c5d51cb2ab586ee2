import type { NotificationView } from '~/domain/notification/notification.schema';
import type { BellState, HubKv } from './values';

interface BellRead extends BellState {
  /** Of the latest, those of which no page alerts. */
  silentIds: ReadonlySet<string>;
}

/** Number of notifications that a hub stores. */
export const BELL_SIZE = 10;

/**
 * The last known notifications of a user and how many are unread. A new socket gets them if D1 is slow, and they show which rows
 * are new.
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
    this.kv.write('bell', { unread, latest: latest.slice(0, BELL_SIZE) });
    const fresh = known ? freshOf(known.latest, latest) : [];
    return fresh.filter(({ id }) => !silentIds.has(id));
  }

  #known(): BellState | null {
    return this.kv.read('bell');
  }
}

/**
 * Unread rows newer than all known ones. A row that gained another user moves up and is new again; an older row that moves into the
 * first ten after a removal is not.
 */
function freshOf(
  known: readonly NotificationView[],
  latest: readonly NotificationView[],
): NotificationView[] {
  const at = ({ timestamp }: NotificationView) => Date.parse(timestamp);
  const newest = Math.max(0, ...known.map(at));
  const ids = new Set(known.map(({ id }) => id));
  return latest
    .filter((view) => !view.isRead && (at(view) > newest || (at(view) === newest && !ids.has(view.id))))
    .toReversed();
}
