import { readSettings } from '../tools/settings';
import { CommandError, print, runCommand } from '../tools/terminal';
import { runTool } from '../tools/tool';
import { prepareData } from './database';

/** `npm run db:migrate` for the local database in DATA_DIR; `-- --remote` for the deployed one, through wrangler. */
await runCommand(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--remote')) {
    const { code } = await runTool('wrangler', ['d1', 'migrations', 'apply', 'DB', ...args]);
    process.exit(code);
  }
  if (args.length > 0)
    throw new CommandError(`Without --remote there are no options, not ${args.join(' ')}.`);
  const settings = readSettings();
  const applied = await prepareData({ ...settings, seed: 'none' });
  if (applied.length === 0) print(`Nothing to apply in ${settings.dataDir}.`);
});
