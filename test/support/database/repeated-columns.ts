/**
 * Finds selects that return two columns under one name: D1 returns rows as objects, so the second value would
 * silently replace the first.
 */
const found: string[] = [];
const known = new Set<string>();
let asked = 0;

/** Watches every D1 session that is opened from now on. */
export function watchColumns(database: D1Database): void {
  const session = Object.getPrototypeOf(database.withSession()) as Pick<D1DatabaseSession, 'prepare'>;
  const { prepare } = session;
  if ('isWatched' in prepare) return;
  const watched = function (this: D1DatabaseSession, query: string) {
    asked += 1;
    if (!known.has(query)) note(query);
    return prepare.call(this, query);
  };
  session.prepare = Object.assign(watched, { isWatched: true });
}

function note(query: string) {
  known.add(query);
  const name = repeatedColumn(query);
  if (name) found.push(`two selected columns are named "${name}", alias one of them: ${query}`);
}

/** Number of statements checked so far. */
export const countWatched = () => asked;

/** Returns what was found since the last call. */
export const takeRepeatedColumns = () => found.splice(0);

export function repeatedColumn(query: string): string | undefined {
  const [, columns = ''] = /^\s*select (?:distinct )?(.+)$/is.exec(query) ?? [];
  const names = topLevelColumns(columns).map((column) => nameOf(column));
  return names.find((name, i) => name && names.indexOf(name) !== i);
}

/** `"id"`, `posts.id` and `… as id` are called id. */
function nameOf(column: string): string | undefined {
  const [, quoted, plain] = /(?:"([^"]+)"|(?:\bas\s+|\.)(\w+))\s*$/i.exec(column) ?? [];
  return quoted ?? plain;
}

/** Splits the columns before FROM at commas outside parentheses. */
function topLevelColumns(text: string): string[] {
  const columns: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: sign, index } of text.matchAll(/[(),]|\sfrom\s/gi)) {
    if (sign === '(') depth++;
    else if (sign === ')') depth--;
    else if (depth === 0) {
      columns.push(text.slice(start, index));
      if (sign !== ',') return columns;
      start = index + 1;
    }
  }
  return [...columns, text.slice(start)];
}
