import lighthouse, { type Result } from 'lighthouse';
import { median } from '../figures';

/** What Lighthouse says of one visit. */
export interface Visit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Milliseconds, on the simulated phone. */
  tbt: number;
  fcp: number;
  lcp: number;
  cls: number;
  /** Milliseconds of scripts on the simulated phone. */
  scripting: number;
  elements: number;
  /** Bytes over the wire. */
  scriptBytes: number;
  htmlBytes: number;
  /** Lighthouse's own measure of this machine. */
  machine: number;
  /** Audits below full marks outside of performance, by id. */
  flaws: string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Visits a screen with an empty cache as Lighthouse's phone does: slow 4G, a processor four times slower. */
export async function visit(url: string, port: number): Promise<Visit> {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    // The cookie of the person signed in stays.
    disableStorageReset: true,
  });
  if (!run) throw new Error(`Lighthouse has nothing to say of ${url}`);
  const { lhr } = run;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return figuresOf(lhr);
}

function figuresOf(lhr: Result): Visit {
  const score = (id: (typeof categories)[number]) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  const figure = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const requests = itemsOf<{ resourceType: string; transferSize: number }>(lhr, 'network-requests');
  const bytesOf = (type: string) =>
    requests
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    tbt: figure('total-blocking-time'),
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    scripting: figure('bootup-time'),
    elements: figure('dom-size-insight') || figure('dom-size'),
    scriptBytes: bytesOf('Script'),
    htmlBytes: bytesOf('Document'),
    machine: lhr.environment.benchmarkIndex,
    flaws: flawsOf(lhr),
  };
}

function itemsOf<Item>(lhr: Result, audit: string): Item[] {
  const details = lhr.audits[audit]?.details;
  return details && 'items' in details ? (details.items as Item[]) : [];
}

function flawsOf({ categories: all, audits }: Result): string[] {
  const ids = categories.slice(1).flatMap((id) => all[id]?.auditRefs ?? []);
  const isFlaw = ({ id, weight }: { id: string; weight: number }) =>
    weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1;
  return [...new Set(ids.filter(isFlaw).map(({ id }) => id))];
}

/** The middle of each figure. */
export function middleOf(visits: readonly Visit[]): Visit {
  const middle = (name: Exclude<keyof Visit, 'flaws'>) => median(visits.map((each) => each[name]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    tbt: middle('tbt'),
    fcp: middle('fcp'),
    lcp: middle('lcp'),
    cls: middle('cls'),
    scripting: middle('scripting'),
    elements: middle('elements'),
    scriptBytes: middle('scriptBytes'),
    htmlBytes: middle('htmlBytes'),
    machine: middle('machine'),
    flaws: [...new Set(visits.flatMap(({ flaws }) => flaws))],
  };
}
