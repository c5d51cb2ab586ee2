import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFlags, wholeNumber } from '#test/reliability/options';
import { startLocalServer } from '#test/support/local-server';
import { ensureBuild } from '#workers/local/build/production-build';
import { CommandError, print, progress, runCommand } from '#workers/local/tools/terminal';
import { FIRST_LANGUAGE, type Language, wholeLanguages } from '~/lib/language/language';
import { circumstances, markdownTable } from '../figures';
import { writeReport } from '../report';
import { openBrowser } from './browser';
import { chosen } from './chosen';
import { findScreens, type Screen, signIn } from './screens';
import { middleOf, type Visit, visit } from './visit';

/**
 * `npm run lighthouse`: the production build with demo data, seen by Lighthouse's phone (slow 4G, a processor four
 * times slower), the median of five visits, in English or, with `--language hi`, in Hindi. `--runs 1` and `--only feed,post` are
 * quick looks; `--only` writes nothing down.
 */
await runCommand(async () => {
  const { only, runs, language = FIRST_LANGUAGE } = readFlags(['only', 'runs', 'language'], []);
  if (!isWhole(language)) throw new CommandError(`--language takes one of ${wholeLanguages.join(', ')}.`);
  const count = wholeNumber(runs, 5);
  await ensureBuild();
  const started = circumstances();
  const dataDir = mkdtempSync(join(tmpdir(), 'nukkad-lighthouse-'));
  const server = await startLocalServer({ DATA_DIR: dataDir, SEED: 'demo' });
  try {
    const screens = await chosenScreens(server.url, only);
    await progress('Warming up', () => warmUp(server.url, screens));
    const lines: [string, Visit][] = [];
    for (const screen of screens) {
      const seen = await progress(screen.name, () =>
        visitsOf({ origin: server.url, screen, language, count }),
      );
      lines.push([screen.name, middleOf(seen)]);
    }
    const report = [
      `Measured ${started}. Visits to each screen: ${count}, with an empty cache; each figure is its median.`,
      markdownTable(rowsOf(lines)),
      ...flawLines(lines),
    ].join('\n\n');
    print(`\n${report}`);
    if (!only) await writeReport(markOf(language), report);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

function isWhole(code: string): code is Language {
  return wholeLanguages.some((known) => known === code);
}

/** The name of its marks in docs/performance.md, where '--' would end a comment. */
function markOf(language: Language): string {
  return language === FIRST_LANGUAGE ? 'npm run lighthouse' : `npm run lighthouse in ${language}`;
}

async function chosenScreens(origin: string, only: string | undefined): Promise<readonly Screen[]> {
  const { context, close } = await openBrowser();
  await signIn(context.request, origin);
  const screens = await findScreens(context.request, origin);
  await close();
  return chosen(screens, only, 'screen');
}

/** Pictures are made on their first request, and the runtime here has none at hand: that is not what is measured. */
async function warmUp(origin: string, screens: readonly Screen[]): Promise<void> {
  const { port, context, close } = await openBrowser();
  await signIn(context.request, origin);
  for (const screen of screens) await visit(origin + screen.path, port);
  await close();
}

interface Visits {
  origin: string;
  screen: Screen;
  language: Language;
  count: number;
}

/** Each visit in a browser of its own, so that none finds what another one has kept. */
async function visitsOf({ origin, screen, language, count }: Visits): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (let i = 0; i < count; i += 1) {
    const browser = await openBrowser();
    try {
      await browser.context.addCookies([{ name: 'language', value: language, url: origin }]);
      if (screen.isSignedIn) await signIn(browser.context.request, origin);
      visits.push(await visit(origin + screen.path, browser.port));
    } finally {
      await browser.close();
    }
  }
  return visits;
}

function rowsOf(lines: [string, Visit][]): string[][] {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);
  const head = [
    'Screen',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'TBT',
    'FCP',
    'LCP',
    'CLS',
    'scripts run',
    'elements',
    'script KB',
    'HTML KB',
    'benchmark index',
  ];
  const rows = lines.map(([name, each]) => [
    name,
    ...[each.performance, each.accessibility, each.bestPractices, each.seo].map(String),
    ...[each.tbt, each.fcp, each.lcp].map((value) => `${value.toFixed(0)} ms`),
    each.cls.toFixed(3),
    `${each.scripting.toFixed(0)} ms`,
    String(each.elements),
    kilobytes(each.scriptBytes),
    kilobytes(each.htmlBytes),
    each.machine.toFixed(0),
  ]);
  return [head, ...rows];
}

function flawLines(lines: [string, Visit][]): string[] {
  return lines
    .filter(([, { flaws }]) => flaws.length > 0)
    .map(([name, { flaws }]) => `Below full marks on ${name}: ${flaws.join(', ')}.`);
}
