import type { NotificationView } from '~/domain/notification/notification.schema';

interface NotificationGroup {
  /** The newest one of the person. */
  item: NotificationView;
  /** Older ones of the same person, newest first. */
  older: NotificationView[];
}

/** Puts what one person did into one row, in the place of the newest. What several did together, or Nukkad itself, has its own row. */
export function groupByPerson(items: readonly NotificationView[]): NotificationGroup[] {
  const groups = new Map<string, NotificationGroup>();
  for (const item of items) {
    const key = item.senderId !== null && item.actorCount <= 1 ? item.senderId : item.id;
    const group = groups.get(key);
    if (group) group.older.push(item);
    else groups.set(key, { item, older: [] });
  }
  return [...groups.values()];
}
