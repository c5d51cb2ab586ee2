interface Search<T> {
  find: () => T | null;
  /** Loads the page after the cursor, and has it drawn; null at the end, or where loading failed. */
  load: (cursor: string | null) => Promise<{ next: string | null } | null>;
  maxPages: number;
  isOver: () => boolean;
}

/** What is found on the screen, or after one of so many further pages; null if none of them has it. */
export async function seekInPages<T>(next: string | null, search: Search<T>): Promise<T | null> {
  let cursor = next;
  for (let loaded = 0; !search.isOver(); loaded += 1) {
    const found = search.find();
    if (found || loaded === search.maxPages) return found;
    const page = await search.load(cursor);
    if (!page) return null;
    cursor = page.next;
  }
  return null;
}
