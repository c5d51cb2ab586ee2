import type { Viewer } from '~/domain/shared/viewer';
import { AppError } from '~/lib/app-error';
import {
  BLANK_HEADER,
  isKeptRest,
  KEEP_EDIT,
  KEEP_FORM,
  KEEP_HEADER,
  KEEP_SCREEN,
  NOBODY,
} from '~/lib/offline/kept';
import { VIEWER_HEADER } from '~/lib/page-viewer';
import { accessOf } from '../access';
import { isRead } from '../request';
import { otherPerson } from './keeping.words';
import { isKeptEdit, isKeptForm, isKeptScreen } from './kept-screens';

/**
 * Marks a screen, and the rest of a feed's page, with its viewer, so that a device forgets what it kept for another one, and with
 * whether the device may keep it. Admins' screens are never kept, nor answers with a cookie, which show a toast or change a setting.
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
  if (mayKeep && isKeptEdit(url)) headers.set(KEEP_HEADER, KEEP_EDIT);
  if (mayKeep && request.headers.has(BLANK_HEADER) && isKeptForm(url)) headers.set(KEEP_HEADER, KEEP_FORM);
}

/** Refuses a write that another user of the device has queued, or pressed on a page of theirs. */
export function requireNamedViewer(request: Request, viewer: Pick<Viewer, 'id'> | null): void {
  const named = request.headers.get(VIEWER_HEADER);
  if (isRead(request) || named === null || viewer === null || viewer.id === named) return;
  throw new AppError('unauthenticated', otherPerson());
}
