export interface Migration {
  name: string;
  sql: string;
}

/** What one migration must not do, in words for the user who generated it. */
interface Objection {
  migration: string;
  reason: string;
}

/**
 * Files and drizzle-kit's journal tell of the same migrations, numbered from 0000 without a gap: two branches that both
 * add the next one would otherwise apply in an order that nobody tried.
 */
export function misnumbered(names: string[], journal: string[]): Objection[] {
  const wanted = journal.map((tag) => `${tag}.sql`);
  const lost = wanted.filter((name) => !names.includes(name));
  const numbers = names.map((name) => name.slice(0, 4));
  return [
    ...lost.map((migration) => ({ migration, reason: 'is in the journal and not in the folder' })),
    ...names.flatMap((migration, i) => {
      if (numbers[i] !== String(i).padStart(4, '0'))
        return [{ migration, reason: `is number ${i}: generate it again after what came before` }];
      return wanted.includes(migration) ? [] : [{ migration, reason: 'is not in the journal' }];
    }),
  ];
}

const REFERENCES = /\bREFERENCES\s+[`"[]?(\w+)/gi;
const DROP_TABLE = /\bDROP\s+TABLE\s+(?:IF\s+EXISTS\s+)?[`"[]?(\w+)/gi;
const REBUILT = /\bRENAME\s+TO\s+[`"[]?(\w+)|\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?[`"[]?__new_(\w+)/gi;
const FOREIGN_KEYS_PRAGMA = /\bPRAGMA\s+foreign_keys\b/i;

/**
 * Refuses the rebuild of a table that others refer to. drizzle-kit writes one for many column changes (create
 * `__new_x`, copy, drop `x`, rename) and turns foreign keys off around it; D1 ignores that pragma inside its
 * transaction, so the DROP deletes every child row by cascade.
 */
export function objections(migrations: Migration[]): Objection[] {
  const referenced = new Set<string>();
  return migrations.flatMap(({ name, sql }) => {
    const code = withoutComments(sql);
    const reasons: string[] = [];
    if (FOREIGN_KEYS_PRAGMA.test(code))
      reasons.push('turns foreign keys off, which D1 ignores inside a migration');
    const removed = new Set([...namesIn(code, DROP_TABLE), ...namesIn(code, REBUILT)]);
    // References of earlier migrations only, and of this one: a child may be made in the same file.
    for (const table of namesIn(code, REFERENCES)) referenced.add(table);
    for (const table of removed) {
      if (referenced.has(table)) reasons.push(`rebuilds or drops "${table}", which other tables refer to`);
    }
    return reasons.map((reason) => ({ migration: name, reason }));
  });
}

const namesIn = (sql: string, pattern: RegExp): string[] =>
  [...sql.matchAll(pattern)]
    .map((match) => (match[1] ?? match[2] ?? '').replace(/^__new_/, ''))
    .filter(Boolean);

const withoutComments = (sql: string) => sql.replaceAll(/--.*$/gm, '').replaceAll(/\/\*[\s\S]*?\*\//g, '');
