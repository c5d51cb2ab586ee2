import { SECOND_MS } from '~/lib/time/duration';

const TRIES = 3;

/** Reads a part of a download. One that breaks off counts against the day's limit, so what does not answer at once is asked again. */
export async function withTries<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read();
    } catch (error) {
      if (tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, SECOND_MS * tries));
    }
  }
}
