/** A page of a list. With `isInline` the document has each item's data behind its HTML. */
export interface ListPage<Item> {
  items: Item[];
  next: string | null;
  isInline?: true;
}

/** Remix writes an object's own fields into the page's data: these items are not among them. */
class InlineDataPage<Item> implements ListPage<Item> {
  readonly isInline = true;
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
 * For a document: gzip looks back 32 KB, so an item right behind its own card is nearly free, and far from it in the data at the
 * end it is not (decision 063).
 */
export const withInlineData = <Item>(page: ListPage<Item>): ListPage<Item> => new InlineDataPage(page);

export const INLINE_DATA = 'data-inline';

/** Reads the document before React has hydrated it. */
export const readInlineData = (): unknown[] =>
  [...document.querySelectorAll(`script[${INLINE_DATA}]`)].map(({ textContent }) =>
    JSON.parse(textContent ?? ''),
  );
