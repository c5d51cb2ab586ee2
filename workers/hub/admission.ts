/** A machine that takes longer than this for a message has more of them than it can serve. */
const TARGET_MS = 100;
const LEAST = 32;
const MOST = 512;

/**
 * How much of one kind of work this isolate does at once. The limit follows what the machine can serve: it shrinks while answers take
 * longer than the target, and grows by one for each full round that does not. What is above it is refused at once.
 */
export class Admission {
  #running = 0;
  #limit = 64;
  #shrunkAt = 0;

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
    if (now - startedAt <= TARGET_MS) {
      this.#limit = Math.min(MOST, this.#limit + 1 / this.#limit);
      return;
    }
    // Work that began before the last change says nothing about it.
    if (startedAt < this.#shrunkAt) return;
    this.#limit = Math.max(LEAST, this.#limit * 0.8);
    this.#shrunkAt = now;
  }
}
