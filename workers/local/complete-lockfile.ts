import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { missingPlatforms } from './lockfile';
import { projectRoot } from './tools/settings';
import { print, runCommand } from './tools/terminal';

/** After `npm install <package>` from a registry that lacks other platforms: names their binaries all the same. */
await runCommand(async () => {
  const file = join(projectRoot, 'package-lock.json');
  const lock = JSON.parse(await readFile(file, 'utf8'));
  const missing = missingPlatforms(lock.packages);
  const count = Object.keys(missing).length;
  if (count === 0) return print('package-lock.json names every platform.');
  const all = Object.entries({ ...lock.packages, ...missing });
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')));
  await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
  print(`Named ${count} more packages in package-lock.json.`);
});
