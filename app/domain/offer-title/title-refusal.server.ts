import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isAuthorityAlone } from '~/domain/user/authority-name';
import { isSiteAlone } from '~/domain/user/reserved-name';
import { type AppError, invalidField } from '~/lib/app-error';
import * as words from './title-refusal.words';

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

interface TitleChange {
  /** Of the new title; null where there is none, or it is fine. */
  refusal: AppError | null;
  /** Condition on the offer's row: the change may be made. A title that is stored from before the rule stays. */
  mayStand: SQL;
}

/** Whether a title may be changed to this one. `stored` is the column that holds it. */
export function titleChange(
  title: string | undefined,
  stored: SQLWrapper,
  site: { appName: string },
): TitleChange {
  const refusal = title === undefined ? null : titleRefusal(title, site);
  return { refusal, mayStand: refusal ? sql`${stored} = ${title}` : sql`1` };
}
