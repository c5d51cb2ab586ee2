import type { Viewer } from '~/domain/shared/viewer';
import { AppError } from '~/lib/app-error';
import {
  BLANK_HEADER,
  isKeptRest,
  KEEP_FORM,
  KEEP_HEADER,
  KEEP_SCREEN,
  NOBODY,
  VIEWER_HEADER,
} from '~/lib/offline/kept';
import { accessOf } from '../access';
import { isRead } from '../request';
import { otherPerson } from './keeping.words';
import { isKeptForm, isKeptScreen } from './kept-screens';

/**
 * Says on a screen's answer, and on the rest of a feed's page, who it is for, so that a device forgets what it kept for somebody else,
 * and whether the device may keep it. Nothing is kept of an admin's, nor of an answer that is for once: one with a cookie shows a toast
 * or changes a setting.
 */
export function setKeepHeaders(
  request: Request,
  url: URL,
  { status, headers }: Response,
  viewer: Pick<Viewer, 'id' | 'userType'> | null,
): void {
  const isRest = isKeptRest(url);
  if (!isRead(request) || (accessOf(url.pathname) === null && !isRest)) return;
  headers.set(VIEWER_HEADER, viewer?.id ?? NOBODY);
  const mayKeep =
    viewer !== null && viewer.userType !== 'admin' && status === 200 && !headers.has('set-cookie');
  if (mayKeep && (isRest || isKeptScreen(url))) headers.set(KEEP_HEADER, KEEP_SCREEN);
  if (mayKeep && request.headers.has(BLANK_HEADER) && isKeptForm(url)) headers.set(KEEP_HEADER, KEEP_FORM);
}

/** What waited on a device was done by somebody: it is not done by who is signed in there now. */
export function requireNamedViewer(request: Request, viewer: Pick<Viewer, 'id'> | null): void {
  const named = request.headers.get(VIEWER_HEADER);
  if (isRead(request) || named === null || viewer === null || viewer.id === named) return;
  throw new AppError('unauthenticated', otherPerson());
}
