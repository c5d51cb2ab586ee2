/** A cache of at most `max` entries: a new one clears it where it is full, so that nobody who fills it grows the memory. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly #max: number;

  constructor(max: number) {
    super();
    this.#max = max;
  }

  override set(key: K, value: V): this {
    if (!this.has(key) && this.size >= this.#max) this.clear();
    return super.set(key, value);
  }
}
