import { type NetworkHint, wantsLessData } from './call-quality';

const KEY = 'nukkad-call-less-data';

/** What the browser knows of its network; not every browser tells. */
export const networkOf = (): (NetworkHint & EventTarget) | undefined =>
  (navigator as Navigator & { connection?: NetworkHint & EventTarget }).connection;

/** What the user chose in an earlier call, else what the network suggests. */
export const callStorage = {
  isLessData(): boolean {
    const chosen = read();
    return chosen === null ? wantsLessData(networkOf() ?? {}) : chosen === '1';
  },
  saveLessData(isLessData: boolean): void {
    try {
      localStorage.setItem(KEY, isLessData ? '1' : '0');
    } catch {
      // Private windows may refuse; the choice then lasts as long as the call.
    }
  },
};

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
