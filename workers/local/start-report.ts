import type { Settings } from './tools/settings';
import { endingSignals, print } from './tools/terminal';

/** The lines that a user needs after a start. The first one is also how tests learn the address. */
export async function sayAddress(url: string, settings: Settings): Promise<void> {
  print(`\nNukkad is at ${url}`);
  if (settings.seed === 'demo') await sayAccounts();
  print(`  Data in ${settings.dataDir} (delete it to start over), log in server.log there. Ctrl-C stops.\n`);
}

async function sayAccounts() {
  const { DEMO_PASSWORD, demoAccounts } = await import('#test/seed/people');
  for (const { email, role } of demoAccounts)
    print(`  ${role.padEnd(14)} ${email}   password ${DEMO_PASSWORD}`);
}

const PARENT_CHECK_MS = 500;

/** Ends in order, once, with 0: on a signal, or when the process that started this one is gone. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    void stop().finally(() => process.exit(0));
  };
  for (const signal of endingSignals) process.on(signal, end);
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), PARENT_CHECK_MS).unref();
}
