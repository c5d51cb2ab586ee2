import { sleep } from './sleep';

/**
 * Asks again after each pause, in milliseconds, except where `isFinal` says that another try is in vain. Throws the last error.
 */
export async function retry<T>(
  ask: () => Promise<T>,
  pausesMs: readonly number[],
  isFinal: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (const pause of pausesMs) {
    try {
      return await ask();
    } catch (error) {
      if (isFinal(error)) throw error;
      await sleep(pause);
      // It may be in vain only now.
      if (isFinal(error)) throw error;
    }
  }
  return ask();
}
