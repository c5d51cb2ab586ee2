import { callLimits } from '~/domain/call/call';

export const rescueTimes = {
  /** Short gaps recover without help. */
  firstTryMs: 2_000,
  everyMs: 4_000,
} as const;

interface RescueEvents {
  /** Try to reconnect. */
  retry: () => void;
  giveUp: () => void;
}

/** Decides when to retry and when to give up while a call has no media. */
export class Rescue {
  #retry: ReturnType<typeof setTimeout> | undefined;
  #end: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly events: RescueEvents) {}

  get isNeeded(): boolean {
    return this.#end !== undefined;
  }

  /** `isDead`: the browser has given up, so retry at once. */
  lost(isDead: boolean): void {
    const { firstTryMs } = rescueTimes;
    this.#end ??= setTimeout(() => {
      this.found();
      this.events.giveUp();
    }, callLimits.graceMs);
    if (isDead) this.#try();
    else this.#retry ??= setTimeout(() => this.#try(), firstTryMs);
  }

  found(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#end);
    this.#retry = undefined;
    this.#end = undefined;
  }

  /** The network changed: the old route is probably gone even if the browser has not noticed. */
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
