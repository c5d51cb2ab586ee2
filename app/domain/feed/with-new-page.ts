interface ListedPage {
  items: readonly { id: string }[];
  next: string | null;
}

/**
 * The loaded pages with a new first page in the place of what it covers: known items in it are as fresh as it is, and those that it
 * passes over are gone. Without a known item in it, it replaces the list, and scrolling loads what is in between.
 */
export function withNewPage<Page extends ListedPage>(pages: readonly Page[], fresh: Page): Page[] {
  const isFresh = new Set(fresh.items.map(({ id }) => id));
  const known = pages.flatMap(({ items }) => items.map(({ id }) => id));
  const covered = known.map((id) => isFresh.has(id)).lastIndexOf(true) + 1;
  if (fresh.next === null || covered === 0) return [fresh];
  const after = new Set(known.slice(covered));
  const rest = pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => after.has(id)) }));
  return [fresh, ...rest.filter(({ items }) => items.length > 0)];
}
