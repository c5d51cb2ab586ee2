import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import * as schema from '~/db/schema';
import { migrationsFolder } from '../tools/settings';
import { CommandError, print, runCommand } from '../tools/terminal';
import { type Migration, misnumbered, objections } from './migration-rules';

type Snapshot = Awaited<ReturnType<typeof generateSQLiteDrizzleJson>>;

/** Refuses migrations that would lose rows or apply out of order, and a schema that no migration brings about. */
await runCommand(async () => {
  const migrations = await readMigrations();
  const names = migrations.map(({ name }) => name);
  const refused = [...misnumbered(names, await readJournal()), ...objections(migrations)];
  if (refused.length > 0) {
    const list = refused.map(({ migration, reason }) => `  ${migration} ${reason}`).join('\n');
    throw new CommandError(
      `Refused:\n${list}\nRather than rebuild a table, add a column and fill it; or copy the children away first, by hand, and compare row counts.`,
    );
  }
  const missing = await generateSQLiteMigration(
    await lastSnapshot(),
    await generateSQLiteDrizzleJson(schema, undefined, 'snake_case'),
  );
  if (missing.length > 0) {
    throw new CommandError(
      `app/db/schema.ts is ahead of the migrations (npm run db:generate):\n${missing.join('\n')}`,
    );
  }
  print(`${migrations.length} migration(s) in order, and they make app/db/schema.ts.`);
});

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(join(migrationsFolder, name), 'utf8') })),
  );
}

async function readJournal(): Promise<string[]> {
  const text = await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8');
  const { entries }: { entries: { tag: string }[] } = JSON.parse(text);
  return entries.map(({ tag }) => tag);
}

async function lastSnapshot(): Promise<Snapshot> {
  const folder = join(migrationsFolder, 'meta');
  const last = (await readdir(folder))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  if (!last) throw new CommandError('There is no migration yet: npm run db:generate');
  return JSON.parse(await readFile(join(folder, last), 'utf8'));
}
