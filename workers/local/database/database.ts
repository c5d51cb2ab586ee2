import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FillingBindings } from '#test/support/objects/filled-stores';
import { unstable_splitSqlQuery } from '../tools/runtime-packages';
import { migrationsFolder, persistFolder, type Settings } from '../tools/settings';
import { CommandError, print } from '../tools/terminal';
import { withBindings } from '../tools/worker-server';

/**
 * Brings the local stores to the state the Worker expects: all migrations applied, demo data in once.
 * A folder that does not exist yet is prepared beside its place and moved there whole, so that a start broken off
 * in the middle of seeding leaves nothing behind that looks finished. Returns the migrations it applied.
 */
export async function prepareData(settings: Settings): Promise<string[]> {
  const { dataDir, seed } = settings;
  const place = persistFolder(dataDir);
  const prepareAt = (folder: string) => withBindings(folder, ({ DB }) => prepare(DB, dataDir));
  if (existsSync(place)) {
    const { applied, isFilled } = await prepareAt(place);
    if (seed === 'demo' && !isFilled) await fillAt(place, dataDir);
    return applied;
  }
  const aside = `${place}.preparing`;
  await rm(aside, { recursive: true, force: true });
  const { applied } = await (seed === 'demo' ? fillAt(aside, dataDir) : prepareAt(aside));
  await rename(aside, place);
  return applied;
}

async function prepare(db: D1Database, dataDir: string): Promise<{ applied: string[]; isFilled: boolean }> {
  await refuseForeignDatabase(db, dataDir);
  const applied = await applyMigrations(db);
  for (const name of applied) print(`Applied migration ${name}`);
  return { applied, isFilled: (await readState(db, 'seed')) === 'done' };
}

/** Prepares the stores and fills them with the demo. Its chats are in objects, which only this opens. */
async function fillAt(folder: string, dataDir: string) {
  const { withFilling } = await import('#test/support/objects/filled-stores');
  return withFilling(folder, async (env) => {
    const prepared = await prepare(env.DB, dataDir);
    await seedOnce(env, dataDir);
    return prepared;
  });
}

/** Applies what is missing, in wrangler's own bookkeeping table, and returns the names. One batch a file: all or none. */
export async function applyMigrations(db: D1Database, folder = migrationsFolder): Promise<string[]> {
  const names = new Set(await appliedTo(db));
  const missing = (await migrationNames(folder)).filter((name) => !names.has(name));
  for (const name of missing) {
    const statements = unstable_splitSqlQuery(await readFile(join(folder, name), 'utf8'));
    const record = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name);
    await db.batch([...statements.map((sql) => db.prepare(sql)), record]);
  }
  return missing;
}

async function appliedTo(db: D1Database): Promise<string[]> {
  await db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  );
  const { results } = await db.prepare('SELECT name FROM d1_migrations ORDER BY id').all<{ name: string }>();
  return results.map(({ name }) => name);
}

const migrationNames = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

/** Throws if another version has migrated the database: ours would find tables that exist already, or that lack columns. */
async function refuseForeignDatabase(db: D1Database, dataDir: string) {
  const ours = await migrationNames(migrationsFolder);
  const foreign = (await appliedTo(db)).find((name) => !ours.includes(name));
  if (foreign) {
    throw new CommandError(
      `The database in ${dataDir} was made by another version of Nukkad (its migration ${foreign} is not here). Delete that folder and start again.`,
    );
  }
}

async function seedOnce(env: FillingBindings, dataDir: string) {
  const state = await readState(env.DB, 'seed');
  if (state === 'done') return;
  if (state === 'started') {
    throw new CommandError(
      `Filling ${dataDir} with demo data was broken off. Delete that folder and start again.`,
    );
  }
  await writeState(env.DB, 'seed', 'started');
  const { seedDemoData } = await import('#test/seed');
  await seedDemoData(env, print);
  await writeState(env.DB, 'seed', 'done');
}

/** Notes of local runs, beside wrangler's own table; a deployed database has no such table. */
async function readState(db: D1Database, key: string): Promise<string | null> {
  await db.exec('CREATE TABLE IF NOT EXISTS local_state (key TEXT PRIMARY KEY, value TEXT NOT NULL)');
  return db.prepare('SELECT value FROM local_state WHERE key = ?').bind(key).first<string>('value');
}

async function writeState(db: D1Database, key: string, value: string) {
  await db.prepare('INSERT OR REPLACE INTO local_state (key, value) VALUES (?, ?)').bind(key, value).run();
}
