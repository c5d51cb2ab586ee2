import { join } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { isOrigin, ORIGIN_FORM } from '~/platform/env.server';
import { buildFolder, buildNow } from './build/production-build';
import { wranglerConfig } from './tools/settings';
import { CommandError, print, progress, runCommand, table } from './tools/terminal';
import { runTool } from './tools/tool';

const LOCAL_DATABASE_ID = '00000000-0000-0000-0000-000000000000';

interface Finding {
  level: 'stops' | 'note';
  what: string;
}

/**
 * `npm run deploy`: build, look at the configuration, migrate the remote database, upload. `-- --dry-run` does all
 * that needs no account: it bundles into build/deploy and says what is still missing.
 */
await runCommand(async () => {
  const args = process.argv.slice(2);
  const isDryRun = args.includes('--dry-run');
  await progress('Building', buildNow);
  report(inspectConfig(), isDryRun);
  if (!isDryRun) await step('wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote']);
  const target = isDryRun ? ['--outdir', join(buildFolder, 'deploy')] : [];
  await step('wrangler', ['deploy', ...target, ...args]);
  if (!isDryRun) await remindOfSecrets();
});

async function step(command: string, args: string[]) {
  const { code } = await runTool(command, args);
  if (code !== 0) throw new CommandError(`${command} ${args.join(' ')} ended with ${code}.`);
}

/** What wrangler would not complain about, though the deployed Worker could not work or would work badly. */
function inspectConfig(): Finding[] {
  const config = unstable_readConfig({ config: wranglerConfig });
  const databases: { database_id?: string }[] = config.d1_databases;
  const vars: Record<string, unknown> = config.vars;
  const value = (name: string) => String(vars[name] ?? '');
  const findings: (Finding | false)[] = [
    databases.some(({ database_id: id }) => !id || id === LOCAL_DATABASE_ID) && {
      level: 'stops',
      what: 'wrangler.toml has no database: `wrangler d1 create nukkad` prints its database_id',
    },
    value('RATE_LIMIT_FACTOR') !== '1' && {
      level: 'stops',
      what: "RATE_LIMIT_FACTOR must be 1 outside one's own machine",
    },
    value('LOOPBACK') !== '' && {
      level: 'stops',
      what: 'LOOPBACK is what local runs say of themselves: mails would wait in an outbox, and a known key would sign',
    },
    !value('APP_ORIGIN') && {
      // Mails of the cron belong to no request.
      level: value('MAIL_API_URL') ? 'stops' : 'note',
      what: 'APP_ORIGIN is empty: mails would have no address to link to',
    },
    Boolean(value('APP_ORIGIN')) &&
      !isOrigin(value('APP_ORIGIN')) && { level: 'stops', what: `APP_ORIGIN must be ${ORIGIN_FORM}` },
    !value('MAIL_API_URL') && {
      level: 'note',
      what: 'MAIL_API_URL is empty: no mail is sent, a forgotten password stays forgotten',
    },
    Boolean(value('MAIL_API_URL')) &&
      !value('MAIL_FROM') && { level: 'stops', what: 'MAIL_FROM is empty though MAIL_API_URL is set' },
    ...['SUPPORT_EMAIL', 'SUPPORT_WHATSAPP', 'GRIEVANCE_CONTACT'].map(
      (name): Finding | false =>
        !value(name) && { level: 'note', what: `${name} is empty: its button is hidden` },
    ),
  ];
  return findings.filter((finding) => finding !== false);
}

function report(findings: Finding[], isDryRun: boolean) {
  if (findings.length > 0) print(`\n${table(findings.map(({ level, what }) => [level, what]))}\n`);
  if (!isDryRun && findings.some(({ level }) => level === 'stops')) {
    throw new CommandError('Not deployed: see what stops it above.');
  }
}

/** Secrets are not in wrangler.toml; only the account knows which are set. */
async function remindOfSecrets() {
  const { code, output } = await runTool('wrangler', ['secret', 'list', '--format', 'json'], { quiet: true });
  if (code !== 0) return;
  const unset = ['PASSWORD_PEPPER', 'SIGNING_KEY', 'MAIL_API_KEY'].filter(
    (name) => !output.includes(`"${name}"`),
  );
  for (const name of unset) print(`Secret ${name} is not set: wrangler secret put ${name}`);
}
