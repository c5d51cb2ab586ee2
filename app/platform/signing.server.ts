import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs what we give out and take back. Each purpose has a key of its own, so that no mark passes for another. */
export interface Signing {
  /** HMAC-SHA-256 in base64url. */
  sign: (purpose: string, text: string) => string;
  /** Compares in constant time. */
  holds: (purpose: string, text: string, mark: string) => boolean;
  /** The key of a purpose, for a library that signs by itself. */
  keyOf: (purpose: string) => string;
  /** Without a root key nothing can be signed. */
  hasKey: boolean;
}

/** Keys by root key and purpose: every request checks a signature, and deriving a key costs as much. */
const derived = new Map<string, string>();

/** Nothing that a loopback run signs leaves the machine. */
export const LOOPBACK_KEY = 'loopback only';

/** `rootKey` is SIGNING_KEY or, without one, PASSWORD_PEPPER; with neither every use throws. */
export function createSigning(rootKey: string): Signing {
  const keyOf = (purpose: string) => {
    if (!rootKey) throw new Error('SIGNING_KEY is not set');
    const name = `${purpose}\n${rootKey}`;
    const key =
      derived.get(name) ?? createHmac('sha256', rootKey).update(`nukkad ${purpose}`).digest('base64url');
    derived.set(name, key);
    return key;
  };
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', keyOf(purpose)).update(text).digest('base64url');
  return {
    sign,
    keyOf,
    hasKey: rootKey !== '',
    holds(purpose, text, mark) {
      const [right, given] = [Buffer.from(sign(purpose, text)), Buffer.from(mark)];
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}
