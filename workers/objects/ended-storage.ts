/** Thrown at work that goes on after the storage of its object was deleted. */
export class StorageEnded extends Error {
  constructor() {
    super('the storage of this object was deleted');
  }
}

/** The state of an object, whose storage can be ended: work that was under way then neither reads nor stores anything more. */
export function untilEnded(state: DurableObjectState): { state: DurableObjectState; end: () => void } {
  let isEnded = false;
  const guarded = <T extends object>(target: T, replaced: Partial<T> = {}): T =>
    new Proxy(target, {
      get: (_, key) => {
        if (isEnded) throw new StorageEnded();
        if (key in replaced) return replaced[key as keyof T];
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const storage = guarded(state.storage, { sql: guarded(state.storage.sql) });
  const shown = new Proxy(state, {
    get: (target, key) => {
      if (key === 'storage') return storage;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    state: shown,
    end: () => {
      isEnded = true;
    },
  };
}
