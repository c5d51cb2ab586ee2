import { ownCaches, pathOf } from './own-copies';

/** What a form changes was saved, so that another version of it stands: its copies on this device are not opened any more. */
export async function forgetForm(path: string): Promise<void> {
  try {
    // Opening a cache would make one, also for who has just signed out.
    if (!(await caches.has(ownCaches.edits))) return;
    const cache = await caches.open(ownCaches.edits);
    for (const copy of await cache.keys())
      if (pathOf(copy.url) === path) await cache.delete(copy, { ignoreVary: true });
  } catch {
    // Pages without a secure address have no caches.
  }
}
