import { accessSync, constants, existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { CommandError, progress } from './terminal';
import { runTool } from './tool';

/** What a headless Chromium needs in containers, and what keeps it from calling home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** Without a window to draw, the shell does the same work in three quarters of the time. */
const SHELL_NAME = 'chromium-headless-shell';
const SYSTEM_NAMES = ['chromium', 'google-chrome', 'chromium-browser'];

/** The browser to test with, or null: CHROMIUM_PATH, a headless shell, Playwright's own Chromium, then the system's. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.CHROMIUM_PATH) {
    if (isRunnable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new CommandError(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is no program.`);
  }
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(delimiter)];
  const inSystem = (name: string) => folders.map((folder) => join(folder, name));
  const shells = [...ownShells(), ...inSystem(SHELL_NAME)];
  return [...shells, chromium.executablePath(), ...SYSTEM_NAMES.flatMap(inSystem)].find(isRunnable) ?? null;
}

/** Playwright keeps its headless shell beside its Chromium, in a folder of the same revision. */
function ownShells(): string[] {
  const [, cache = '', revision] = /^(.*)chromium-(\d+)/.exec(chromium.executablePath()) ?? [];
  if (!revision) return [];
  return globSync(join(cache, `chromium_headless_shell-${revision}`, '*', '*headless*shell*'));
}

/** Finds a browser or brings one: Playwright's download, else Debian's package where we may install it. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  await progress('Installing Chromium', async () => {
    await runTool('playwright', ['install', '--only-shell', 'chromium'], { quiet: true });
    if (!findChromium() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
      await installDebianPackage();
  });
  const installed = findChromium();
  if (installed) return installed;
  throw new CommandError('No Chromium for the browser tests. Install one, or set CHROMIUM_PATH to it.');
}

async function installDebianPackage(): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runTool('apt-get', ['update', '-qq'], { quiet: true, env });
  const install = (name: string) => runTool('apt-get', ['install', '-y', '-qq', name], { quiet: true, env });
  const shell = await install(SHELL_NAME);
  if (shell.code === 0) return;
  const { code, output } = await install('chromium');
  if (code !== 0) throw new CommandError(output);
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
