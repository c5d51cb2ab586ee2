import { type SQL, sql } from 'drizzle-orm';
import { listings, posts, users } from '~/db/schema';
import type { OfferKind } from '~/domain/shared/offer-kind';
import { toMatch } from '~/domain/spelling/match';
import { ROWS_SEARCHED } from './search-limits';

/** Maximum number of matching owners whose offers are searched. */
const OWNERS = 50;

const newestOf = (index: SQL, match: string, limit: number) =>
  sql`SELECT rowid AS row FROM (SELECT rowid FROM ${index} WHERE ${index} MATCH ${match} ORDER BY rowid DESC LIMIT ${limit})`;

/** Query of user rowids by words of name and city, by email or by id. */
export function peopleFound(q: string): SQL {
  const asked = q.trim().toLowerCase();
  const match = toMatch(q);
  const named = match
    ? newestOf(sql`users_fts`, `{full_name full_name_keys city city_keys} : (${match})`, ROWS_SEARCHED)
    : null;
  return sql.join(
    [
      sql`SELECT rowid AS row FROM ${users} WHERE email = ${asked}`,
      sql`SELECT rowid FROM ${users} WHERE id = ${asked}`,
      ...(named ? [named] : []),
    ],
    sql` UNION `,
  );
}

/** Query of offer rowids: the newest with these words in title, text, category or the owner's city, and offers of people of that name. */
export function offersFound(kind: OfferKind, q: string): SQL {
  const match = toMatch(q);
  if (!match) return sql`SELECT NULL AS row WHERE 0`;
  const owners = sql`SELECT u.id FROM (${newestOf(sql`users_fts`, `{full_name full_name_keys} : (${match})`, OWNERS)}) AS named
    CROSS JOIN ${users} AS u ON u.rowid = named.row`;
  const [index, owned] =
    kind === 'post'
      ? [sql`posts_fts`, sql`${posts} AS t ON t.author_id = owner.id`]
      : [sql`listings_fts`, sql`${listings} AS t ON t.entrepreneur_id = owner.id`];
  return sql`${newestOf(index, match, ROWS_SEARCHED)} UNION
    SELECT row FROM (SELECT t.rowid AS row FROM (${owners}) AS owner CROSS JOIN ${owned} LIMIT ${ROWS_SEARCHED})`;
}
