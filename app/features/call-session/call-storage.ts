import { isLowData } from '~/lib/connection';
import { type NetworkHint, wantsLessData } from './call-quality';

const KEY = 'nukkad-call-less-data';

/** The Network Information API, where the browser has it. */
export const networkHint = (): (NetworkHint & EventTarget) | undefined =>
  (navigator as Navigator & { connection?: NetworkHint & EventTarget }).connection;

/**
 * The 'less data' setting: on with Low data, whose words name what video costs then; else the user's last choice, or the
 * network's hint.
 */
export const callStorage = {
  isLessData(): boolean {
    if (isLowData()) return true;
    const chosen = read();
    return chosen === null ? wantsLessData(networkHint() ?? {}) : chosen === '1';
  },
  saveLessData(isLessData: boolean): void {
    try {
      localStorage.setItem(KEY, isLessData ? '1' : '0');
    } catch {
      // Private windows may refuse storage; the choice then lasts for this call only.
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
