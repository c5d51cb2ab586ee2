/** A page of a list. With `isBeside` the document says each item beside what it draws of it. */
export interface ListPage<Item> {
  items: Item[];
  next: string | null;
  isBeside?: true;
}

/** Remix writes an object's own fields into the page's data: these items are not among them. */
class BesidePage<Item> implements ListPage<Item> {
  readonly isBeside = true;
  readonly next: string | null;
  readonly #items: Item[];

  constructor({ items, next }: ListPage<Item>) {
    this.#items = items;
    this.next = next;
  }

  get items(): Item[] {
    return this.#items;
  }
}

/**
 * For a document: gzip looks back 32 KB, so an item right behind its own card is nearly free, and far from it in the data at the end it is not
 * (decision 063).
 */
export const saidBeside = <Item>(page: ListPage<Item>): ListPage<Item> => new BesidePage(page);

export const BESIDE = 'data-beside';

/** Reads the document before React has hydrated it. */
export const readBeside = (): unknown[] =>
  [...document.querySelectorAll(`script[${BESIDE}]`)].map(({ textContent }) => JSON.parse(textContent ?? ''));
