import { createServer } from 'node:net';
import { type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
import { bringAndroidFonts } from '#test/support/fonts/browser-fonts';
import { chromiumFlags, ensureChromium } from '#workers/local/tools/chromium';

interface PhoneBrowser {
  /** Where Lighthouse finds it. */
  port: number;
  /** Its cookies are those of Lighthouse's tabs. */
  context: BrowserContext;
  close: () => Promise<void>;
}

/** A Chromium with an empty profile that Lighthouse can steer beside Playwright. */
export async function openBrowser(device: BrowserContextOptions = {}): Promise<PhoneBrowser> {
  const port = await freePort();
  bringAndroidFonts();
  const context = await chromium.launchPersistentContext('', {
    ...device,
    executablePath: await ensureChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  return { port, context, close: () => context.close() };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (typeof address !== 'object' || !address) throw new Error('No free port');
  return address.port;
}
