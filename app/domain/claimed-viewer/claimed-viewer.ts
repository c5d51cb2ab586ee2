import type { TokenClaims } from '~/domain/shared/session-token';
import type { Viewer } from '~/domain/shared/viewer';

/**
 * A viewer of whom only a token has spoken: id, role, the session's id and that nothing keeps them from writing, which a batch
 * compares with D1 before it counts. Every other field comes from `confirmed`, which throws until D1 has said it.
 */
export function claimedViewer({ sessionId, userId, userType }: TokenClaims, confirmed: () => Viewer): Viewer {
  const session = backedBy({ id: sessionId }, () => confirmed().session);
  const own = { id: userId, userType, suspendedUntil: null, oneTimePasswordUntil: null, session };
  return backedBy<Viewer>(own, confirmed);
}

function backedBy<T extends object>(own: Partial<T>, confirmed: () => T): T {
  return new Proxy(own as T, {
    get(target, field) {
      // A promise that resolves to a viewer asks for `then`.
      if (typeof field === 'symbol' || field === 'then' || Object.hasOwn(target, field)) {
        return Reflect.get(target, field);
      }
      return Reflect.get(confirmed(), field);
    },
    // A copy would silently lack what is not known yet.
    ownKeys: () => Reflect.ownKeys(confirmed()),
    getOwnPropertyDescriptor: (_target, field) => Reflect.getOwnPropertyDescriptor(confirmed(), field),
  });
}

/** A service whose methods call `need` first, which throws until the viewer is known; those named in `free` do not. */
export function whenKnown<T extends object>(service: T, need: () => void, free: (keyof T)[] = []): T {
  return new Proxy(service, {
    get(target, name) {
      const found = Reflect.get(target, name) as unknown;
      if (typeof found !== 'function' || free.includes(name as keyof T)) return found;
      return (...given: unknown[]) => {
        need();
        return found.apply(target, given) as unknown;
      };
    },
  });
}
