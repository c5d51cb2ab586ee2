/** How the body of an upload arrives. Times are epoch milliseconds. */
export interface UploadPace {
  /** The reader waits for bytes from now on. Until then nobody waits for the client. */
  awaits: (now: number) => void;
  /** The reader has this many more, and waits no longer. */
  brought: (bytes: number, now: number) => void;
  /** Its place was given to others, or it has been still for too long. */
  isOver: (now: number) => boolean;
}

interface TicketLimits {
  minBytes: number;
  graceMs: number;
  wholeMs: number;
  deadAfterMs: number;
}

/** One upload in the room. Only the time in which its bytes are waited for counts against it. */
export class UploadTicket implements UploadPace {
  /** Since when the next `minBytes` are waited for, without the time that the reader did something else. */
  #since: number;
  #portion = 0;
  /** Since when any bytes are waited for, in the same way, and how many came. */
  #begun: number;
  #arrived = 0;
  /** When the reader went on to something else; null while it waits for the client. */
  #pausedAt: number | null;
  #isEnded = false;

  constructor(
    readonly person: string,
    readonly bytes: number,
    private readonly limits: TicketLimits,
    now: number,
  ) {
    this.#since = now;
    this.#begun = now;
    this.#pausedAt = now;
  }

  awaits(now: number): void {
    if (this.#pausedAt !== null) {
      this.#since += now - this.#pausedAt;
      this.#begun += now - this.#pausedAt;
    }
    this.#pausedAt = null;
  }

  brought(bytes: number, now: number): void {
    this.#pausedAt = now;
    this.#portion += bytes;
    this.#arrived += bytes;
    if (this.#portion < this.limits.minBytes) return;
    this.#portion = 0;
    this.#since = now;
  }

  /** How long the client has owed `minBytes`; 0 while the server is at work. */
  slowFor(now: number): number {
    return this.#pausedAt === null ? now - this.#since : 0;
  }

  /**
   * How far the client is behind a pace that brings the whole room in `wholeMs`; 0 within `graceMs`, and while the server is at
   * work. Who holds much must bring much: otherwise a few kilobytes a second would hold all of the room for hours.
   */
  lagFor(now: number): number {
    const waited = now - this.#begun;
    if (this.#pausedAt !== null || waited <= this.limits.graceMs || this.bytes === 0) return 0;
    return Math.max(0, waited - (this.#arrived / this.bytes) * this.limits.wholeMs);
  }

  isDead(now: number): boolean {
    return now - (this.#pausedAt ?? this.#since) > this.limits.deadAfterMs;
  }

  isOver(now: number): boolean {
    return this.#isEnded || this.isDead(now);
  }

  end(): void {
    this.#isEnded = true;
  }
}
