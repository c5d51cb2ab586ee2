import type { Socket } from 'node:net';
import type { Random } from '#test/support/random';

export interface Speed {
  /** One way. */
  delayMs: number;
  bytesPerSecond: number;
  /** The share of segments that are lost, and how long a sender waits before it sends one again. */
  loss: number;
  againMs: number;
  random: Random;
}

/** Bytes of one TCP segment. */
const SEGMENT = 1_460;

/**
 * One direction of a connection. What is lost comes late, and holds up all that follows it, as TCP does. Chunks keep their order
 * also where the speed changes.
 */
export class SlowLine {
  /** When the line has sent what it was given, and when the last of that arrives. */
  #freeAt = 0;
  #arrivesAt = 0;
  readonly #queue: (() => void)[] = [];

  constructor(
    private readonly to: Socket,
    private readonly speed: () => Speed | null,
  ) {}

  carry(chunk: Buffer): void {
    const speed = this.speed();
    if (!speed) this.#later(() => this.to.write(chunk));
    else this.#carrySlowly(chunk, speed);
  }

  #carrySlowly(chunk: Buffer, speed: Speed): void {
    for (let at = 0; at < chunk.byteLength; at += SEGMENT) {
      const segment = chunk.subarray(at, at + SEGMENT);
      const now = performance.now();
      this.#freeAt = Math.max(now, this.#freeAt) + (segment.byteLength / speed.bytesPerSecond) * 1_000;
      const lost = speed.random.chance(speed.loss) ? speed.againMs : 0;
      this.#arrivesAt = Math.max(this.#arrivesAt, this.#freeAt + speed.delayMs + lost);
      this.#later(() => this.to.write(segment));
    }
  }

  end(): void {
    this.#later(() => this.to.end());
  }

  /** After all that is on its way: each timer lets the first in the queue go, whichever timer comes first. */
  #later(act: () => void): void {
    const ms = Math.max(0, this.#arrivesAt - performance.now());
    if (ms === 0 && this.#queue.length === 0) {
      this.#unlessGone(act);
      return;
    }
    this.#queue.push(act);
    setTimeout(() => this.#unlessGone(this.#queue.shift()), ms);
  }

  #unlessGone(act?: () => void): void {
    if (!this.to.destroyed) act?.();
  }
}
