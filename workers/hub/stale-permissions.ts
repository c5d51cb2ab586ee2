import { PERMISSION_MS } from '~/domain/message/message';
import type { HubKv } from '../hub-store/values';

type Until = Record<string, number>;

/** Users whose permission must be asked of D1 again: a block did not reach the conversation, which may still permit messages. */
export class StalePermissions {
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
