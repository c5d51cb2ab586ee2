import type { Database } from '~/db/client.server';
import { type PairState, readPair } from '~/domain/chat/standing.server';
import type { Pair } from './views';

/** Reads what D1 says of the pair, where several reads may overlap: only the latest counts, since it sees a later state. */
export class PairReads {
  #begun = 0;
  #running = 0;
  /** Counts the standings that came with messages. One that was asked for before may be older than they are. */
  #received = 0;

  constructor(private readonly pair: Pair) {}

  get isRunning(): boolean {
    return this.#running > 0;
  }

  /** A message has brought what D1 says. */
  received(): void {
    this.#received += 1;
  }

  /** Null where a later read takes over. */
  async read(db: Database): Promise<PairState | null> {
    const [a, b] = this.pair;
    this.#begun += 1;
    const number = this.#begun;
    this.#running += 1;
    try {
      for (;;) {
        const received = this.#received;
        const state = await readPair({ db }, a, b);
        if (number !== this.#begun) return null;
        if (received === this.#received) return state;
      }
    } finally {
      this.#running -= 1;
    }
  }
}
