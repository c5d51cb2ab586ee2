/**
 * The parts of an address that `app/routes.ts` names with a colon. A route reads only those of its own path, which always has
 * them; a test compares the two.
 */
export type PathParams = Readonly<Record<'handle' | 'id' | 'key' | 'kind' | 'messageId' | 'userId', string>>;

/** A HEAD is a read like its GET: it is answered with the same status and headers. */
export const isRead = ({ method }: Pick<Request, 'method'>): boolean => method === 'GET' || method === 'HEAD';

/** Whether a browser asks for the page itself, and not a script for its data. */
export const isDocumentRequest = ({ headers }: Request): boolean =>
  headers.get('accept')?.includes('text/html') ?? false;

/** Whether the user reloads the page, which bypasses every cache. */
export const wantsFresh = ({ headers }: Request): boolean =>
  /no-cache|no-store/.test(headers.get('cache-control') ?? '');

/** Whether a loader runs for the page that answers a form without script: Remix hands it the form's headers, as a GET. */
export const followsForm = (request: Request): boolean =>
  isRead(request) && request.headers.has('content-type');
