import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/d1';
import type { Database } from '~/db/client.server';
import { SEALED_DAYS } from '~/domain/retention/retention';
import { isSealedId, type SealedRow, sealedOpening } from '~/domain/retention/sealed-opening.server';
import { DAY_MS } from '~/lib/time/duration';
import { persistFolder, readSettings } from '../tools/settings';
import { CommandError, print, runCommand } from '../tools/terminal';
import { runTool } from '../tools/tool';
import { withBindings } from '../tools/worker-server';

const USAGE = `npm run sealed:open -- <id of a person, post, listing, comment, message or file> --reason "<the lawful order>" [--remote]
Prints what is kept under seal, of the database of DATA_DIR or of the deployed one, and leaves a line in the audit log.`;
const REASON_MIN = 10;

function readArguments(args: string[]) {
  const isRemote = args.includes('--remote');
  const rest = args.filter((arg) => arg !== '--remote');
  const at = rest.indexOf('--reason');
  const reason = at < 0 ? '' : (rest[at + 1] ?? '').trim();
  const [id = '', ...more] = at < 0 ? rest : [...rest.slice(0, at), ...rest.slice(at + 2)];
  if (more.length > 0 || !isSealedId(id) || reason.length < REASON_MIN) throw new CommandError(USAGE);
  return { id, reason, isRemote };
}

type Statements = ReturnType<typeof sealedOpening>;

async function openLocally(statements: (db: Database) => Statements): Promise<SealedRow[]> {
  return withBindings(persistFolder(readSettings().dataDir), async ({ DB }) => {
    const { audit, records } = statements(drizzle(DB, { casing: 'snake_case' }) as unknown as Database);
    await audit;
    return records;
  });
}

interface Query {
  sql: string;
  params: unknown[];
}

/** wrangler takes text alone. */
const textOf = ({ sql, params }: Query): string => {
  const given = [...params];
  return sql.replaceAll('?', () => quote(given.shift()));
};

const quote = (value: unknown): string =>
  value === null || value === undefined
    ? 'NULL'
    : typeof value === 'number'
      ? String(value)
      : `'${String(value).replaceAll("'", "''")}'`;

/** The line goes through a file that only this user can read: arguments are seen by everybody on the machine. */
async function openRemotely(statements: (db: Database) => Statements): Promise<SealedRow[]> {
  const { audit, records } = statements(
    drizzle({} as D1Database, { casing: 'snake_case' }) as unknown as Database,
  );
  const wrangler = async (...args: string[]) => {
    const { code, output } = await runTool('wrangler', ['d1', 'execute', 'DB', '--remote', ...args], {
      quiet: true,
    });
    if (code !== 0) throw new CommandError(`The database refused: ${output.slice(0, 500)}`);
    return output;
  };
  const folder = await mkdtemp(join(tmpdir(), 'nukkad-sealed-'));
  try {
    const file = join(folder, 'line.sql');
    await writeFile(file, `${textOf(audit.getQuery() as Query)};\n`, { mode: 0o600 });
    await wrangler('--yes', '--file', file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const output = await wrangler('--json', '--command', textOf(records.getQuery() as Query));
  return (JSON.parse(output.slice(output.indexOf('['))) as { results: SealedRow[] }[])[0]?.results ?? [];
}

/** `npm run sealed:open`: the lawful read path of what the retention keeps sealed. */
await runCommand(async () => {
  const { id, reason, isRemote } = readArguments(process.argv.slice(2));
  const statements = (db: Database) => sealedOpening({ db, now: Date.now() }, id, reason);
  const rows = await (isRemote ? openRemotely(statements) : openLocally(statements));
  if (rows.length === 0) throw new CommandError(`Nothing is sealed under ${id}; nothing was read or logged.`);
  const view = rows.map(({ sealedAt, record, ...row }) => ({
    ...row,
    sealedAt: new Date(sealedAt).toISOString(),
    erasedAfter: new Date(sealedAt + SEALED_DAYS * DAY_MS).toISOString(),
    record: JSON.parse(record),
  }));
  print(JSON.stringify(view, null, 2));
  for (const { kind, id: key } of rows) {
    if (kind === 'file')
      print(`The file: npx wrangler r2 object get "nukkad-files/${key}" --remote --file <where>`);
  }
  print(`The audit log says that this was opened, and why: ${reason}`);
});
