import type { Kv } from '../objects/kv';

/** As long as a conversation may rely on an earlier answer of D1. */
export const DOUBT_MS = 60_000;

type Until = Record<string, number>;

/** Whom this hub's user may perhaps no longer write to, though a conversation permits it: a block did not reach it. */
export class Doubts {
  #until: Until;

  constructor(private readonly kv: Kv) {
    this.#until = kv.read<Until>('doubts') ?? {};
  }

  add(otherId: string, now: number): void {
    const open = Object.entries(this.#until).filter(([, until]) => until > now);
    this.#until = { ...Object.fromEntries(open), [otherId]: now + DOUBT_MS };
    this.kv.write('doubts', this.#until);
  }

  has(otherId: string, now: number): boolean {
    return (this.#until[otherId] ?? 0) > now;
  }
}
