import { PERMISSION_MS } from '~/domain/message/message';
import type { HubKv } from '../hub-store/values';

type Until = Record<string, number>;

/** Whom this hub's user may perhaps no longer write to, though a conversation permits it: a block did not reach it. */
export class Doubts {
  #until: Until;

  constructor(private readonly kv: HubKv) {
    this.#until = kv.read('doubts') ?? {};
  }

  add(otherId: string, now: number): void {
    const open = Object.entries(this.#until).filter(([, until]) => until > now);
    this.#until = { ...Object.fromEntries(open), [otherId]: now + PERMISSION_MS };
    this.kv.write('doubts', this.#until);
  }

  has(otherId: string, now: number): boolean {
    return (this.#until[otherId] ?? 0) > now;
  }
}
