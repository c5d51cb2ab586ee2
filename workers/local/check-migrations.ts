import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import * as schema from '~/db/schema';
import { type Migration, objections } from './migration-rules';
import { migrationsFolder } from './settings';
import { CommandError, runCommand, say } from './terminal';

type Snapshot = Awaited<ReturnType<typeof generateSQLiteDrizzleJson>>;

/** Refuses migrations that would lose rows, and a schema that no migration brings about. */
await runCommand(async () => {
  const migrations = await readMigrations();
  const refused = objections(migrations);
  if (refused.length > 0) {
    const list = refused.map(({ migration, reason }) => `  ${migration} ${reason}`).join('\n');
    throw new CommandError(
      `Refused:\n${list}\nAdd a column and fill it instead; or copy the children away first, by hand, and compare row counts.`,
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
  say(`${migrations.length} migration(s) in order, and they make app/db/schema.ts.`);
});

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(join(migrationsFolder, name), 'utf8') })),
  );
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
