import { AppError } from '~/lib/app-error';
import * as words from './seen.words';

/** The thing is not as it was when the change was begun; `seen` names it as it stands, for who keeps the change all the same. */
export const changedSince = (seen: string): AppError =>
  new AppError('conflict', words.changedSince(), { reason: 'changed', current: { seen } });
