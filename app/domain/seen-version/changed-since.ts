import { AppError } from '~/lib/app-error';
import * as words from './seen.words';

const REASON = 'changed';

/**
 * The edit was based on an older version. `seen` is the present version, to overwrite it deliberately; `saved` is its content, where the
 * caller has it.
 */
export const changedSince = (seen: string, saved: object = {}): AppError =>
  new AppError('conflict', words.changedSince(), { reason: REASON, current: { ...saved, seen } });

/** The saved version in the error of a conflict; null for another error. */
export function savedVersionOf(error: unknown): { seen: string } | null {
  if (!(error instanceof AppError) || error.reason !== REASON) return null;
  return error.current as { seen: string };
}
