/*
 * A write is in flight while a tab or the service worker holds its lock. The browser releases the lock when its holder ends or is killed.
 * A browser without locks knows only the writes of its own tab.
 */
const nameOf = (id: string) => `write ${id}`;
const own = new Map<string, Promise<unknown>>();

const locks = (): LockManager | undefined => globalThis.navigator?.locks;

/** Waits for the write's lock and runs while holding it: no tab and no service worker sends or changes it at the same time. */
export async function whileInFlight<T>(id: string, run: () => Promise<T>): Promise<T> {
  const manager = locks();
  if (manager) return manager.request(nameOf(id), run) as Promise<T>;
  while (own.has(id)) await own.get(id);
  const running = run();
  own.set(
    id,
    running.catch(() => undefined),
  );
  try {
    return await running;
  } finally {
    own.delete(id);
  }
}

/** Runs while holding the write's lock, unless the write is in flight; false in that case. */
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

/** The ids of these writes that are in flight. */
export async function inFlight(ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const held = await locks()?.query();
  const names = new Set(held?.held?.map(({ name }) => name));
  return new Set(ids.filter((id) => own.has(id) || names.has(nameOf(id))));
}

/** Resolves when a write is no longer in flight. */
export const untilSettled = async (id: string): Promise<void> =>
  void (await locks()?.request(nameOf(id), { mode: 'shared' }, () => undefined));
