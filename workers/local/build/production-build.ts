import { existsSync, statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../tools/settings';
import { CommandError, progress } from '../tools/terminal';
import { runTool } from '../tools/tool';

export const buildFolder = join(projectRoot, 'build');

/** When the build in build/ was begun; written last, so that a broken-off build counts as none. */
const stampFile = join(buildFolder, '.begun-at');

const SOURCES = [
  'app',
  'workers',
  'public',
  'package-lock.json',
  'remix.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];
/** Runs the Worker and is not part of it. */
const NOT_BUILT = join(projectRoot, 'workers/local');

/** Builds the Worker and its client files unless build/ is newer than every source. */
export async function ensureBuild(): Promise<void> {
  if (await isBuildCurrent()) return;
  await progress('Building', buildNow);
}

export async function buildNow(): Promise<void> {
  const begun = Date.now();
  const { code, output } = await runTool('remix', ['vite:build'], { quiet: true });
  // After the message, Vite prints every file it has watched.
  if (code !== 0) throw new CommandError(`${output.split('\n  code: ')[0]}\nThe build failed.`);
  await writeFile(stampFile, String(begun));
}

async function isBuildCurrent(): Promise<boolean> {
  if (!existsSync(stampFile)) return false;
  const begun = Number(await readFile(stampFile, 'utf8'));
  // Built under a clock that ran ahead: no edit would ever be newer.
  if (begun > Date.now()) return false;
  const newest = await Promise.all(SOURCES.map((name) => newestChange(join(projectRoot, name))));
  return Math.max(...newest) < begun;
}

/** Latest modification under a path in epoch ms; folders count too, since removing a file changes only them. */
async function newestChange(path: string): Promise<number> {
  if (path === NOT_BUILT || !existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const below = await Promise.all((await readdir(path)).map((name) => newestChange(join(path, name))));
  return Math.max(stat.mtimeMs, ...below);
}
