interface Bounds {
  /** Work that takes longer means that there is more of it than can be done. */
  targetMs: number;
  /** However slow it gets, so much is done at once. */
  least: number;
  most: number;
}

/**
 * How much of one kind of work this isolate does at once. The limit follows what the machine can serve: it shrinks while answers take
 * longer than the target, and grows by one for each full round that does not. What is above it is refused at once, so that those who
 * are let in do not wait behind everybody.
 */
export class ConcurrencyLimit {
  #running = 0;
  #limit: number;
  #shrunkAt = 0;

  constructor(private readonly bounds: Bounds) {
    this.#limit = 2 * bounds.least;
  }

  /** Runs the work, or calls `refuse`, which throws. */
  async run<T>(work: () => Promise<T>, refuse: () => never): Promise<T> {
    if (this.#running >= Math.floor(this.#limit)) refuse();
    this.#running += 1;
    const startedAt = Date.now();
    try {
      return await work();
    } finally {
      this.#settle(startedAt, Date.now());
      this.#running -= 1;
    }
  }

  #settle(startedAt: number, now: number): void {
    const { targetMs, least, most } = this.bounds;
    if (now - startedAt <= targetMs) {
      this.#limit = Math.min(most, this.#limit + 1 / this.#limit);
      return;
    }
    // Work that began before the last change says nothing about it.
    if (startedAt < this.#shrunkAt) return;
    this.#limit = Math.max(least, this.#limit * 0.8);
    this.#shrunkAt = now;
  }
}
