import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../tools/settings';
import { CommandError, print, runCommand } from '../tools/terminal';
import { apiDocument } from './openapi-document';

const place = 'docs/openapi.json';

/** `npm run openapi` writes the document from the endpoint declarations; `-- --check` refuses a stale one. */
await runCommand(async () => {
  const file = join(projectRoot, place);
  const wanted = `${JSON.stringify(await apiDocument(), null, 2)}\n`;
  const present = await readFile(file, 'utf8').catch(() => '');
  if (process.argv.includes('--check')) {
    if (present !== wanted)
      throw new CommandError(`${place} is not what the endpoints declare: npm run openapi`);
    return print(`${place} is what the endpoints declare.`);
  }
  if (present === wanted) return print(`${place} is up to date.`);
  await writeFile(file, wanted);
  print(`Wrote ${place}.`);
});
