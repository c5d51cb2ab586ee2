import { AppError } from '~/lib/app-error';
import * as words from './platform.words';

/** The refusal while there is more work than can be done in time, or what the work needs is out for a moment. */
export const busy = () => new AppError('unavailable', words.busy(), { retryAfter: 2 });
