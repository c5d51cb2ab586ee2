import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { fileUrl } from './file';

const PREFIX = fileUrl('');
// Text of a statement, not values of it: they are always the same.
const prefix = sql.raw(`'${PREFIX}'`);
const start = sql.raw(String(PREFIX.length + 1));

/** The address of a file, as `fileUrl` makes it. */
export const urlOfFile = (id: SQLWrapper): SQL<string> => sql`${prefix} || ${id}`;

/** The id in one of our own addresses. */
export const fileIdIn = (url: SQLWrapper): SQL<string> => sql`substr(${url}, ${start})`;
