import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../workers/local/tools/chromium';
import { keepFilesInMemory } from '../support/files-in-memory';
import { bringAndroidFonts } from '../support/fonts/browser-fonts';

keepFilesInMemory();
bringAndroidFonts();

/** Calls: a camera and a microphone that need no leave. */
const fakeDevices = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

const executablePath = findChromium();

/** A phone, on the built Worker with demo data (global-setup.ts starts it). */
export default defineConfig({
  testDir: '.',
  outputDir: fileURLToPath(new URL('../../test-results', import.meta.url)),
  globalSetup: './global-setup.ts',
  // One more than a small machine has cores: a test waits for its server, its timers and its network half of the time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that needs a second try is mended, or what it tests is.
  retries: 0,
  // For what hangs, not for what is slow: the machine may be busy with something else, or have one core.
  timeout: 1_200_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./repeat-reporter.ts']],
  use: {
    // Set by global-setup.ts before the workers read this file again.
    baseURL: process.env.NUKKAD_E2E_URL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 1,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Tests cut and slow down requests of pages, which is not possible behind a service worker. Those of what it does allow it.
    serviceWorkers: process.env.NUKKAD_E2E_WORKERS === 'allow' ? 'allow' : 'block',
    // An act that cannot happen says why, long before the test ends.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: [...chromiumFlags, ...fakeDevices], ...(executablePath && { executablePath }) },
  },
  projects: [{ name: 'phone' }],
});
