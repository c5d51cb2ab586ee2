/** A HEAD is a read like its GET: it is answered with the same status and headers. */
export const isRead = ({ method }: Pick<Request, 'method'>): boolean => method === 'GET' || method === 'HEAD';
