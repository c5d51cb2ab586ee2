export const rescueTimes = {
  /** Short gaps heal by themselves. */
  firstTryMs: 2_000,
  everyMs: 4_000,
  /** After that nobody waits any longer; the server counts the same. */
  graceMs: 20_000,
} as const;

interface RescueEvents {
  /** Look for another way. */
  retry: () => void;
  giveUp: () => void;
}

/** What to do, and when, while the media of a call is gone. */
export class Rescue {
  #retry: ReturnType<typeof setTimeout> | undefined;
  #end: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly events: RescueEvents) {}

  get isNeeded(): boolean {
    return this.#end !== undefined;
  }

  /** `isDead`: the browser has given up by itself, so there is nothing to wait for. */
  lost(isDead: boolean): void {
    const { graceMs, firstTryMs } = rescueTimes;
    this.#end ??= setTimeout(() => {
      this.found();
      this.events.giveUp();
    }, graceMs);
    if (isDead) this.#try();
    else this.#retry ??= setTimeout(() => this.#try(), firstTryMs);
  }

  found(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#end);
    this.#retry = undefined;
    this.#end = undefined;
  }

  /** Another network: the old way is probably gone, even where the browser has not noticed yet. */
  moved(): void {
    if (this.isNeeded) this.#try();
    else this.events.retry();
  }

  #try(): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#try(), rescueTimes.everyMs);
    this.events.retry();
  }
}
