// The entry of a local run: the built Worker, with rate limiters that count in memory, as the platform's do. Miniflare's store each
// request in an object, which costs half of what a read of D1 does.
import worker from './index.js';

export * from './index.js';

/** Counts by key in windows of the clock, which all keys share. */
class Limiter {
  #window = 0;
  #counts = new Map();

  constructor({ limit, period }) {
    this.most = limit;
    this.periodMs = period * 1000;
  }

  async limit({ key }) {
    const window = Math.floor(Date.now() / this.periodMs);
    if (window !== this.#window) this.#counts.clear();
    this.#window = window;
    const count = this.#counts.get(key) ?? 0;
    if (count >= this.most) return { success: false };
    this.#counts.set(key, count + 1);
    return { success: true };
  }
}

let shown;

/** The same environment each time, because settings are read once for it. */
function withLimiters(env) {
  shown ??= {
    ...env,
    ...Object.fromEntries(
      Object.entries(env.LOCAL_LIMITS).map(([name, simple]) => [name, new Limiter(simple)]),
    ),
  };
  return shown;
}

export default {
  fetch: (request, env, execution) => worker.fetch(request, withLimiters(env), execution),
  scheduled: (controller, env, execution) => worker.scheduled(controller, withLimiters(env), execution),
};
