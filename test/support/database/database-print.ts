import { env } from 'cloudflare:workers';

/** Everything that people write or change. Not here: what counts tries, and when a session was last used. */
const tables = [
  'users',
  'posts',
  'business_listings',
  'comments',
  'interests',
  'post_likes',
  'saved_items',
  'ratings',
  'reports',
  'blocks',
  'mutes',
  'conversations',
  'messages',
  'drafts',
  'consents',
  'content_flags',
  'notifications',
] as const;

let columns: Map<string, string> | null = null;

/** Answers what prints all rows made from now on, as they are when it is called: the same twice means no change. */
export async function printFromNow(): Promise<() => Promise<string>> {
  columns ??= new Map(await Promise.all(tables.map(async (table) => [table, await rowOf(table)] as const)));
  const row = columns;
  const tops = await env.DB.batch<{ top: number }>(
    tables.map((table) => env.DB.prepare(`SELECT coalesce(max(rowid), 0) AS top FROM ${table}`)),
  );
  const queries = tables.map((table, at) =>
    env.DB.prepare(
      `SELECT group_concat(${row.get(table)}, ';') AS print FROM ${table} WHERE rowid > ${tops[at]?.results[0]?.top}`,
    ),
  );
  return async () => {
    const answers = await env.DB.batch<{ print: string | null }>(queries);
    return answers.map(({ results }, at) => `${tables[at]}: ${results[0]?.print}`).join('\n');
  };
}

async function rowOf(table: string): Promise<string> {
  const { results } = await env.DB.prepare('SELECT name FROM pragma_table_info(?)')
    .bind(table)
    .all<{ name: string }>();
  return results.map(({ name }) => `quote("${name}")`).join(" || ',' || ");
}
