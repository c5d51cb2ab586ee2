import { AppError } from '~/lib/app-error';

/** The fields of a refusal, with what is said; null where it is none. */
export function refusedAt(act: () => void): unknown {
  try {
    act();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.fields;
  }
}
