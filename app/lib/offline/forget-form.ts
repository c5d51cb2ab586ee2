import { ownCaches, pathOf } from './own-copies';

/** Deletes the kept copies of a form's page, which a save has made old. */
export async function forgetForm(path: string): Promise<void> {
  try {
    // Opening a cache creates it, which must not happen after a sign-out.
    if (!(await caches.has(ownCaches.edits))) return;
    const cache = await caches.open(ownCaches.edits);
    for (const copy of await cache.keys())
      if (pathOf(copy.url) === path) await cache.delete(copy, { ignoreVary: true });
  } catch {
    // Pages without a secure address have no caches.
  }
}
