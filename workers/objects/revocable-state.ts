/** Thrown at work that goes on after the storage of its object was deleted. */
export class StorageEnded extends Error {
  constructor() {
    super('the storage of this object was deleted');
  }
}

/**
 * A Durable Object's state whose storage can be revoked: afterwards every use throws `StorageEnded`, so that work under way stores
 * nothing more.
 */
export function revocableState(state: DurableObjectState): { state: DurableObjectState; revoke: () => void } {
  let isRevoked = false;
  const guarded = <T extends object>(target: T, replaced: Partial<T> = {}): T =>
    new Proxy(target, {
      get: (_, key) => {
        if (isRevoked) throw new StorageEnded();
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
    revoke: () => {
      isRevoked = true;
    },
  };
}
