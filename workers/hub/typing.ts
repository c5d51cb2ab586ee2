import { BoundedMap } from '~/lib/storage/bounded-map';
import type { HubDeps } from './deps';
import { mayType } from './queries';

/** How long a result of D1 is cached: a block ends it at once, where its notice arrives. */
const CACHE_MS = 10_000;
const CACHE_SIZE = 50;

/** Notifies another user's hub that this user is typing, if the two are connected. */
export class Typing {
  /** Only a cache: hibernation clears it, and D1 is asked again. */
  readonly #known = new BoundedMap<string, { allowed: boolean; until: number }>(CACHE_SIZE);
  #forgotten = 0;

  constructor(private readonly deps: HubDeps) {}

  /** What D1 said of another user may no longer be true. */
  forget(otherId: string): void {
    this.#forgotten += 1;
    this.#known.delete(otherId);
  }

  /** The user themselves may no longer write, or may again. */
  forgetAll(): void {
    this.#forgotten += 1;
    this.#known.clear();
  }

  /** If it is not allowed, nothing is sent and no error is returned, so that a block stays hidden. */
  async notify(to: string, now: number): Promise<void> {
    const { env, hub } = this.deps;
    const userId = hub.userId();
    if (to === userId || !(await this.#isAllowed(userId, to, now))) return;
    await env.USER_HUB.getByName(to).relayEvent({ type: 'typing', userId });
  }

  async #isAllowed(userId: string, to: string, now: number): Promise<boolean> {
    const known = this.#known.get(to);
    if (known && known.until > now) return known.allowed;
    const forgotten = this.#forgotten;
    const allowed = await mayType(this.deps.context(), userId, to);
    // What was read before a change must not be kept past it.
    if (forgotten !== this.#forgotten) return allowed;
    this.#known.set(to, { allowed, until: now + CACHE_MS });
    return allowed;
  }
}
