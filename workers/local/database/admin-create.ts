import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '~/db/id';
import { isEmail, normalizeEmail } from '~/domain/shared/email';
import { searchKeys } from '~/domain/spelling/match';
import { HOUR_MS } from '~/lib/time/duration';
import { hashPassword } from '~/platform/password.server';
import { persistFolder, readSettings } from '../tools/settings';
import { CommandError, print, runCommand } from '../tools/terminal';
import { runTool } from '../tools/tool';
import { withBindings } from '../tools/worker-server';
import { prepareData } from './database';

/** Letters and digits that nobody mistakes for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;
/** The one-time password is worth nothing after it. */
const VALID_HOURS = 24;

const USAGE = `npm run admin:create -- --email <address> --name "<full name>" [--remote]
Makes an admin with a one-time password: in the local database of DATA_DIR, or in the deployed one with --remote.`;

function readArguments(args: string[]) {
  const wordAfter = (flag: string) => {
    const at = args.indexOf(flag);
    return at === -1 ? '' : (args[at + 1] ?? '');
  };
  const known = new Set(['--email', '--name', '--remote']);
  const stray = args.find((arg) => arg.startsWith('--') && !known.has(arg));
  const email = normalizeEmail(wordAfter('--email'));
  const name = wordAfter('--name').trim();
  if (stray || !isEmail(email) || name.length < 2 || name.length > 100) throw new CommandError(USAGE);
  return { email, name, isRemote: args.includes('--remote') };
}

function newPassword(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** An account that exists is never taken over: the email's unique index ends the whole batch. */
async function statementsFor(email: string, name: string, password: string): Promise<string[]> {
  const now = Date.now();
  const id = newId(now);
  // Without a pepper the hash is right whatever pepper the Worker has; the password that the admin sets adds it.
  const hash = await hashPassword(password, '');
  const until = now + VALID_HOURS * HOUR_MS;
  const person = [id, email, hash, name, searchKeys(name), '', 'Other', 'admin'].map(quote).join(', ');
  const entry = [newId(now), 'admin.created', 'user', id, JSON.stringify({ userType: 'admin' })]
    .map(quote)
    .join(', ');
  return [
    `INSERT INTO users (id, email, password_hash, full_name, full_name_keys, phone, city, user_type, is_onboarding_complete,
      has_seen_first_time_guidance, has_seen_feature_introduction, one_time_password_until, created_at, updated_at)
      VALUES (${person}, 1, 1, 1, ${until}, ${now}, ${now})`,
    `INSERT INTO audit_log (id, action, target_type, target_id, after, created_at) VALUES (${entry}, ${now})`,
  ];
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

async function runLocally(statements: string[]) {
  const settings = readSettings();
  await prepareData({ ...settings, seed: 'none' });
  await withBindings(persistFolder(settings.dataDir), async ({ DB }) => {
    try {
      await DB.batch(statements.map((statement) => DB.prepare(statement)));
    } catch (error) {
      throw explain(String(error));
    }
  });
}

/** Through wrangler, from a file that only this user can read: arguments are seen by everybody on the machine. */
async function runRemotely(statements: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'nukkad-admin-'));
  const file = join(folder, 'admin.sql');
  try {
    await writeFile(file, `${statements.join(';\n')};\n`, { mode: 0o600 });
    const { code, output } = await runTool(
      'wrangler',
      ['d1', 'execute', 'DB', '--remote', '--yes', '--file', file],
      {
        quiet: true,
      },
    );
    if (code !== 0) throw explain(output);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function explain(output: string): CommandError {
  if (/UNIQUE constraint failed: users\.email/.test(output)) {
    return new CommandError(
      'There is an account with this email. Choose another, or let an admin change its role.',
    );
  }
  return new CommandError(`The database refused: ${output.slice(0, 500)}`);
}

/** `npm run admin:create`: the only way to the first admin; every later one may also be made by an admin. */
await runCommand(async () => {
  const { email, name, isRemote } = readArguments(process.argv.slice(2));
  const password = newPassword();
  const statements = await statementsFor(email, name, password);
  await (isRemote ? runRemotely(statements) : runLocally(statements));
  print(`Admin ${email} is made.`);
  print(`One-time password: ${password}`);
  print(
    `It works for ${VALID_HOURS} hours and must be replaced at the first sign-in. It is stored nowhere in clear.`,
  );
});
