import { type SQL, sql } from 'drizzle-orm';
import { posts } from '~/db/schema';
import { isAuthorityAlone } from '~/domain/user/authority-name';
import { isSiteAlone } from '~/domain/user/reserved-name';
import { type AppError, invalidField } from '~/lib/app-error';
import * as words from './offer.words';

/** SQL: a post's title, or the beginning of a post without one. `titleLine` shortens it to one line. */
export const postWords = (
  title: SQL | unknown = posts.title,
  content: SQL | unknown = posts.content,
  length = 200,
) => sql<string>`coalesce(${title}, substr(${content}, 1, ${sql.raw(String(length))}))`;

/** A title is the name of the business, and what it needs: the name ends here. */
const NAME_END = /[:|,;!?()[\]{}~*=•·→»।–—]|\.\.|\s-\s/;

/**
 * The refusal of a title that passes for the site or an authority, alone or as the name before what is needed; null for any other.
 * 'Nukkad Chai: second oven' is a shop's.
 */
export function titleRefusal(title: string, site: { appName: string }): AppError | null {
  const pieces = title.normalize('NFKC').split(NAME_END);
  const first = pieces.find((piece) => /\p{L}/u.test(piece)) ?? '';
  // '1. RBI' is numbered, where a 1 inside would be read as a letter.
  const names = [title, first, first.replace(/^[^\p{L}]+/u, '')];
  if (names.some((name) => isSiteAlone(name, site.appName))) {
    return invalidField('title', words.siteTitle(site));
  }
  return names.some(isAuthorityAlone) ? invalidField('title', words.authorityTitle()) : null;
}
