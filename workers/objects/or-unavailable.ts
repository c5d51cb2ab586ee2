import * as refusals from '~/domain/chat/hub.words';
import { AppError } from '~/lib/app-error';
import { withTimeout } from './with-timeout';

/** An object that is later than this may still do what it was asked, so callers must be able to ask again. */
const ANSWER_MS = 10_000;

/** The answer of an object that has messages. Throws `unavailable` where it fails or is late, and refusals as they are. */
export async function orUnavailable<T>(
  answer: PromiseLike<T>,
  onFailure: (error: unknown) => void,
  milliseconds = ANSWER_MS,
): Promise<T> {
  try {
    return await withTimeout(milliseconds, Promise.resolve(answer));
  } catch (error) {
    if (error instanceof AppError) throw error;
    onFailure(error);
    throw new AppError('unavailable', refusals.unavailable(), {
      retryAfter: 1,
    });
  }
}
