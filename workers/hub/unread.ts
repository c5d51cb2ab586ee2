import type { NotificationView } from '~/domain/notification/notification.schema';
import type { UnreadCounts } from '~/domain/shared/unread-counts';
import type { Notes } from './notes';

/** Notifications that a hub keeps. */
export const BELL_SIZE = 10;

interface BellState {
  unread: UnreadCounts;
  /** The latest `BELL_SIZE`, newest first. */
  latest: NotificationView[];
}

/** What D1 last said of a person's bell: to greet a socket where D1 is slow, and to tell what is new since. */
export class Bell {
  constructor(private readonly notes: Notes) {}

  unread(): UnreadCounts | null {
    return this.#known()?.unread ?? null;
  }

  /** Takes over what D1 says; answers what has come since the last time, oldest first. The first time, nothing has. */
  store({ unread, latest }: BellState): NotificationView[] {
    const known = this.#known();
    this.notes.write('bell', { unread, latest: latest.slice(0, BELL_SIZE) });
    return known ? freshOf(known.latest, latest) : [];
  }

  #known(): BellState | null {
    return this.notes.read<BellState>('bell');
  }
}

/**
 * Unread rows that are newer than all that were known. A row that more people joined moves up and is new again; an
 * older one that moves into the ten because another was taken away is not.
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
