/** A HEAD is a read like its GET: it is answered with the same status and headers. */
export const isRead = ({ method }: Pick<Request, 'method'>): boolean => method === 'GET' || method === 'HEAD';

/** True of a reload: whoever asks for it gets nothing that is kept. */
export const wantsFresh = ({ headers }: Request): boolean =>
  /no-cache|no-store/.test(headers.get('cache-control') ?? '');
