import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillAtScale } from '#test/bench/scale-rows';
import { applyMigrations } from '#workers/local/database/database';
import { migrationsFolder, persistFolder, projectRoot } from '#workers/local/tools/settings';
import { withBindings } from '#workers/local/tools/worker-server';
import { Stored } from '../stored';
import { type Faults, must } from './state';

const POSTS = 300_000;
const MOST_MS = 30_000;

/**
 * F17. Nothing is deployed yet, so no migration has met old rows: `npm run db:migrate` on a filled database must change nothing. What a
 * later one would do is tried with a rebuild of the largest table that no other refers to, as `check:migrations` refuses the rest.
 */
export async function migrationRound({ walkers, random }: Faults): Promise<string> {
  await Promise.all(walkers.map((walker) => walker.rest()));
  const dataDir = mkdtempSync(join(tmpdir(), 'nukkad-migration-'));
  try {
    const volume = { posts: POSTS, messages: 10, conversations: 10 };
    await withBindings(persistFolder(dataDir), async ({ DB }) => {
      await applyMigrations(DB);
      await fillAtScale(DB, volume);
    });
    const full = inspect(dataDir);
    const rows = [...full.counts.values()].reduce((sum, count) => sum + count, 0);

    const began = performance.now();
    const { status, stdout } = spawnSync('npm', ['run', '-s', 'db:migrate'], {
      cwd: projectRoot,
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
    const again = performance.now() - began;
    must(status === 0 && stdout.includes('Nothing to apply'), `F17: db:migrate said ${stdout}`);
    isSame(full, inspect(dataDir), again, 'db:migrate');

    const { table, sql } = rebuildOf(full, random.int(1, 1_000));
    const folder = join(dataDir, 'migrations');
    cpSync(migrationsFolder, folder, { recursive: true });
    writeFileSync(join(folder, '9999_rebuild.sql'), sql);
    const rebuildBegan = performance.now();
    await withBindings(persistFolder(dataDir), ({ DB }) => applyMigrations(DB, folder));
    const rebuilt = performance.now() - rebuildBegan;
    isSame(full, inspect(dataDir), rebuilt, `the rebuild of ${table}`);
    return `${rows.toLocaleString('en-GB')} rows: db:migrate again took ${Math.round(again)} ms, a rebuild of ${table} (${full.counts.get(table)?.toLocaleString('en-GB')} rows) ${(rebuilt / 1_000).toFixed(1)} s; counts and lengths of all tables as before, no broken reference`;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    for (const walker of walkers) walker.start();
  }
}

interface Inspected {
  counts: Map<string, number>;
  /** The length of everything in each column. */
  sums: Map<string, string>;
  /** Table definitions and indexes by table. */
  schema: Map<string, string[]>;
  referenced: Set<string>;
  broken: number;
  isWhole: boolean;
}

function inspect(dataDir: string): Inspected {
  const stored = new Stored(dataDir);
  try {
    const all = stored.rows<{ name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql IS NOT NULL ORDER BY name",
    );
    const tables = all.filter(
      ({ name, sql }) =>
        !/^(_cf_|d1_|sqlite_|local_state)|_(data|idx|content|docsize|config)$/.test(name) &&
        !/VIRTUAL/.test(sql),
    );
    const schema = tables.map(({ name }) => {
      const parts = stored.rows<{ sql: string }>(
        "SELECT sql FROM sqlite_master WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY type = 'table' DESC, type, name",
        name,
      );
      return [name, parts.map(({ sql }) => sql)] as const;
    });
    const sumOf = (name: string) => {
      const columns = stored.rows<{ name: string }>(`SELECT name FROM pragma_table_info('${name}')`);
      const lengths = columns.map((column) => `total(length("${column.name}"))`);
      return JSON.stringify(stored.rows(`SELECT ${lengths.join(', ')} FROM "${name}"`));
    };
    return {
      counts: new Map(
        tables.map(({ name }) => [name, Number(stored.value(`SELECT count(*) FROM "${name}"`))]),
      ),
      sums: new Map(tables.map(({ name }) => [name, sumOf(name)])),
      schema: new Map(schema),
      referenced: new Set(
        all.flatMap(({ sql }) =>
          [...sql.matchAll(/REFERENCES\s+[`"]?(\w+)/gi)].map(([, name]) => name ?? ''),
        ),
      ),
      broken: stored.rows('PRAGMA foreign_key_check').length,
      isWhole: stored.value('PRAGMA integrity_check') === 'ok',
    };
  } finally {
    stored.close();
  }
}

/** As drizzle-kit writes it, without its pragma, which D1 ignores: a new table, a copy, the old one away, and its indexes and triggers. */
function rebuildOf(
  { counts, schema, referenced }: Inspected,
  marker: number,
): { table: string; sql: string } {
  const free = [...counts].filter(([name]) => !referenced.has(name)).sort(([, a], [, b]) => b - a);
  const [table] = free[0] ?? [''];
  const [definition = '', ...rest] = schema.get(table) ?? [];
  const created = definition.replace(/^CREATE TABLE\s+[`"]?\w+[`"]?/i, `CREATE TABLE "__new_${table}"`);
  const widened = created.replace(/\(/, `(\`rebuilt\` integer DEFAULT ${marker},`);
  const columns = [...definition.matchAll(/^\s*[`"](\w+)[`"]/gm)].map(([, name]) => `"${name}"`).join(', ');
  const steps = [
    widened,
    `INSERT INTO "__new_${table}" (${columns}) SELECT ${columns} FROM "${table}"`,
    `DROP TABLE "${table}"`,
    `ALTER TABLE "__new_${table}" RENAME TO "${table}"`,
    ...rest,
  ];
  return { table, sql: `${steps.join(';\n')};\n` };
}

function isSame(before: Inspected, after: Inspected, took: number, what: string): void {
  must(took < MOST_MS, `F17: ${what} took ${(took / 1_000).toFixed(1)} s`);
  must(after.broken === 0 && after.isWhole, `F17: ${after.broken} broken references after ${what}`);
  for (const [table, count] of before.counts)
    must(
      after.counts.get(table) === count,
      `F17: ${count} rows of ${table}, ${after.counts.get(table)} after ${what}`,
    );
  for (const [table, parts] of before.schema)
    must(after.schema.get(table)?.length === parts.length, `F17: ${table} lost an index after ${what}`);
  for (const [table, sum] of before.sums)
    must(sumsAgree(sum, after.sums.get(table) ?? ''), `F17: other contents of ${table} after ${what}`);
}

/** Compares the sums of all columns that were there before. */
function sumsAgree(before: string, after: string): boolean {
  const [[was = {}], [is = {}]] = [JSON.parse(before || '[]'), JSON.parse(after || '[]')];
  return Object.entries(was).every(([column, sum]) => is[column] === sum);
}
