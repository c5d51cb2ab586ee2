import { type SQL, sql } from 'drizzle-orm';
import { users } from '~/db/schema';
import { otherLanguages } from '~/lib/language/codes';
import { FIRST_LANGUAGE } from '~/lib/language/language';
import { inLanguage } from '~/platform/language.server';

/** Stands in a sentence for a title that only D1 knows. */
export const TITLE = '\u0001';

/**
 * SQL: a sentence in the language of the user whom the scalar `userId` names, for rows that are written in the batch that finds out who
 * reads them. A `title` takes the place of `TITLE`.
 */
export function spokenTo(userId: SQL, sentence: () => string, title?: SQL): SQL {
  const branches = otherLanguages.map((one) => sql`WHEN ${one} THEN ${inLanguage(one, sentence)}`);
  const said = sql`CASE (SELECT language FROM ${users} WHERE id = (${userId})) ${sql.join(branches, sql` `)}
    ELSE ${inLanguage(FIRST_LANGUAGE, sentence)} END`;
  return title ? sql`replace(${said}, ${TITLE}, ${title})` : said;
}
