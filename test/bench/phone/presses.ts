import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { readFlags, wholeNumber } from '#test/reliability/options';
import { startLocalServer } from '#test/support/local-server';
import { ensureBuild } from '#workers/local/build/production-build';
import { CommandError, print, progress, runCommand } from '#workers/local/tools/terminal';
import { circumstances, markdownTable, median } from '../figures';
import { writeReport } from '../report';
import { openBrowser } from './browser';
import { chosen } from './chosen';
import { type PressTimes, timePress, watchPresses } from './press-timing';
import { findScreens, signIn } from './screens';
import { type Tap, tapsOf } from './taps';

/** Four times slower than this machine, as Lighthouse's phone is. */
const SLOWER = 4;
/** What a screen loads for later presses is there by then. */
const WARM_MS = 3_000;
const KEY_MS = 150;
/** Nobody presses what they have not seen: the least time between a scroll that shows it and the press. */
const SEEN_MS = 250;
/** Between two presses of one page. */
const PAUSE_MS = 300;
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
};

interface Pair {
  first: PressTimes;
  again: PressTimes;
}

/**
 * `npm run presses`: how soon the production build answers what is pressed most, with the processor throttled four times. Each
 * press once on a page just loaded and once more, in five pages. `--runs 1` and `--only like,menu` are quick looks; `--only`
 * writes nothing down.
 */
await runCommand(async () => {
  const { only, runs } = readFlags(['only', 'runs'], []);
  const count = wholeNumber(runs, 5);
  await ensureBuild();
  const started = circumstances();
  const dataDir = mkdtempSync(join(tmpdir(), 'nukkad-presses-'));
  const server = await startLocalServer({ DATA_DIR: dataDir, SEED: 'demo' });
  const { context, close } = await openBrowser({ ...phone, baseURL: server.url });
  try {
    await signIn(context.request, server.url);
    const taps = await chosenTaps(context, server.url, only);
    const machine = await benchmarkIndex(context);
    await progress('Warming up', () => pairOf(context, server.url, taps[0]));
    const lines: [Tap, Pair[]][] = [];
    for (const tap of taps) {
      const pairs: Pair[] = [];
      await progress(tap.what, async () => {
        for (let i = 0; i < count; i += 1) pairs.push(await pairOf(context, server.url, tap));
      });
      lines.push([tap, pairs]);
    }
    const report = [
      `Measured ${started}. Benchmark index (Lighthouse's) ${machine.toFixed(0)}, throttled ${SLOWER} times. Pages for each press: ${count}; each figure is its median.`,
      markdownTable(rowsOf(lines)),
    ].join('\n\n');
    print(`\n${report}`);
    if (!only) await writeReport('npm run presses', report);
  } finally {
    await close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function chosenTaps({ request }: BrowserContext, origin: string, only: string | undefined) {
  const screens = await findScreens(request, origin);
  const taps = tapsOf(screens.find(({ name }) => name === 'thread')?.path ?? '');
  return chosen(taps, only, 'press');
}

async function benchmarkIndex(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto('/help');
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  return index;
}

/** A fresh page is loaded at full speed; then the processor is throttled and the press done twice. */
async function pairOf(context: BrowserContext, origin: string, tap: Tap | undefined): Promise<Pair> {
  if (!tap) throw new CommandError('Nothing to press');
  const page = await context.newPage();
  await watchPresses(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.goto(origin + tap.path);
  await page.locator(tap.ready).first().waitFor();
  await page.waitForTimeout(WARM_MS);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const once = async () => {
    // Back has drawn the screen again.
    await page.locator(tap.ready).first().waitFor();
    await tap.prepare?.(page);
    const times = await timePress(page, cdp, await aim(page, tap), tap.opens);
    await tap.undo?.(page);
    return times;
  };
  const first = await once();
  await page.waitForTimeout(PAUSE_MS);
  const again = await once();
  await page.close();
  return { first, again };
}

/** Playwright's own `tap` asks the page what is under the finger, which would be measured along. */
async function aim(page: Page, { on }: Tap): Promise<() => Promise<void>> {
  if (typeof on !== 'function') return () => page.keyboard.type(on.keys, { delay: KEY_MS });
  await on(page).waitFor();
  await on(page).scrollIntoViewIfNeeded();
  await page.waitForTimeout(SEEN_MS);
  const area = await on(page).boundingBox();
  if (!area) throw new CommandError('Nothing to press');
  return () => page.touchscreen.tap(area.x + area.width / 2, area.y + area.height / 2);
}

function rowsOf(lines: [Tap, Pair[]][]): string[][] {
  const head = [
    'Press, first / again',
    'INP, ms',
    'worst INP',
    'seen, ms',
    'script, ms',
    'style, ms',
    'layout, ms',
  ];
  const rows = lines.map(([tap, pairs]) => {
    const both = (figure: (values: number[]) => number, name: keyof PressTimes) =>
      (['first', 'again'] as const)
        .map((turn) => figure(pairs.map((pair) => pair[turn][name])))
        .map((value) => (Number.isNaN(value) ? '–' : value.toFixed(0)))
        .join(' / ');
    return [
      tap.what,
      both(median, 'inp'),
      both((values) => Math.max(...values), 'inp'),
      tap.opens ? both(median, 'seen') : '',
      ...(['script', 'style', 'layout'] as const).map((name) => both(median, name)),
    ];
  });
  return [head, ...rows];
}
