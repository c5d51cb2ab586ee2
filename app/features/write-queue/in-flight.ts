/*
 * A write is under way while its lock is held, by a tab or by the service worker: the browser lets go of it with them, also when it is
 * killed. A browser without locks knows of its own tab only.
 */
const nameOf = (id: string) => `write ${id}`;
const own = new Set<string>();

const locks = (): LockManager | undefined => globalThis.navigator?.locks;

/** Sends a write, or changes it as nobody may who sends it: waits until nobody does. */
export async function whileInFlight<T>(id: string, run: () => Promise<T>): Promise<T> {
  const manager = locks();
  if (manager) return manager.request(nameOf(id), run) as Promise<T>;
  own.add(id);
  try {
    return await run();
  } finally {
    own.delete(id);
  }
}

/** Changes a write unless it is under way; false in that case. */
export async function unlessInFlight(id: string, run: () => Promise<unknown>): Promise<boolean> {
  const manager = locks();
  if (!manager) {
    if (own.has(id)) return false;
    await run();
    return true;
  }
  return manager.request(nameOf(id), { ifAvailable: true }, async (lock) => {
    if (lock) await run();
    return lock !== null;
  });
}

/** Which of these are under way now. */
export async function inFlight(ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const held = await locks()?.query();
  const names = new Set(held?.held?.map(({ name }) => name));
  return new Set(ids.filter((id) => own.has(id) || names.has(nameOf(id))));
}

/** Resolves when a write is not under way any more. */
export const untilSettled = async (id: string): Promise<void> =>
  void (await locks()?.request(nameOf(id), { mode: 'shared' }, () => undefined));
