import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the headless shell of Chromium has no icon of an app for: it ends the process of a service worker that calls one. */
const without = ['setAppBadge', 'clearAppBadge']
  .map((name) => `Object.defineProperty(navigator,'${name}',{value:undefined});`)
  .join('');

/**
 * Copies static files to `folder`, where the service worker's own script takes these calls away: from outside, a test would come too late
 * for a worker that is started again. Returns the folder.
 */
export async function copyWithoutBadge(clientFolder: string, folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await cp(clientFolder, folder, { recursive: true });
  const script = await readFile(join(clientFolder, 'sw.js'), 'utf8');
  await writeFile(join(folder, 'sw.js'), without + script);
  return folder;
}
