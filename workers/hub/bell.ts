import type { NotificationView } from '~/domain/notification/notification.schema';
import type { UnreadCounts } from '~/domain/shared/unread-counts';
import type { Kv } from './kv';

/** Notifications that a hub keeps. */
export const BELL_SIZE = 10;

interface BellState {
  unread: UnreadCounts;
  /** The latest `BELL_SIZE`, newest first. */
  latest: NotificationView[];
}

/** The last known state of a user's bell: it greets a socket where D1 is slow, and shows what is new since. */
export class Bell {
  constructor(private readonly kv: Kv) {}

  unread(): UnreadCounts | null {
    return this.#known()?.unread ?? null;
  }

  /** Stores the state in D1; returns what is new since the last time, oldest first; the first time, nothing. */
  store({ unread, latest }: BellState): NotificationView[] {
    const known = this.#known();
    this.kv.write('bell', { unread, latest: latest.slice(0, BELL_SIZE) });
    return known ? freshOf(known.latest, latest) : [];
  }

  #known(): BellState | null {
    return this.kv.read<BellState>('bell');
  }
}

/**
 * Unread rows newer than all known ones. A row that more people joined moves up and is new again; an older one that
 * moves into the ten because another was removed is not.
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
