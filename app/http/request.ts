/** A HEAD is a read like its GET: it is answered with the same status and headers. */
export const isRead = ({ method }: Pick<Request, 'method'>): boolean => method === 'GET' || method === 'HEAD';

/** Whether a browser asks for the page itself, and not a script for its data. */
export const isDocumentRequest = ({ headers }: Request): boolean =>
  headers.get('accept')?.includes('text/html') ?? false;

/** True of a reload: whoever asks for it gets nothing that is kept. */
export const wantsFresh = ({ headers }: Request): boolean =>
  /no-cache|no-store/.test(headers.get('cache-control') ?? '');
