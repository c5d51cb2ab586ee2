import { AppError } from '~/lib/app-error';
import * as words from './seen.words';

const REASON = 'changed';

/**
 * The thing is not as it was when the change was begun; `seen` names it as it stands, for who keeps the change all the same, and `stands`
 * what it says by now.
 */
export const changedSince = (seen: string, stands: object = {}): AppError =>
  new AppError('conflict', words.changedSince(), { reason: REASON, current: { ...stands, seen } });

/** What stands, where this is why a change was refused. */
export function whatStands(error: unknown): { seen: string } | null {
  if (!(error instanceof AppError) || error.reason !== REASON) return null;
  return error.current as { seen: string };
}
