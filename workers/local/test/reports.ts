import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { projectRoot } from '../tools/settings';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Where each failed test is: `<file>` or `<file>:<line>`, relative to the project. */
  failedAt: string[];
}

interface VitestReport {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightSuite {
  specs: { ok: boolean; file: string; line: number; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** Counts of vitest's JSON report. A file that could not even be loaded counts as one failed test. */
export function vitestCounts(path: string): Counts {
  const { testResults } = readJson<VitestReport>(path) ?? { testResults: [] };
  const counts: Counts = { passed: 0, failed: 0, skipped: 0, failedAt: [] };
  for (const { name, status, assertionResults } of testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed').length;
    const passed = assertionResults.filter((test) => test.status === 'passed').length;
    counts.passed += passed;
    counts.failed += failed || (status === 'failed' ? 1 : 0);
    counts.skipped += assertionResults.length - passed - failed;
    if (status === 'failed') counts.failedAt.push(relative(projectRoot, name));
  }
  return counts;
}

/** Counts of Playwright's JSON report; `testFolder` is what its file names are relative to. */
export function playwrightCounts(path: string, testFolder: string): Counts {
  const report = readJson<{ suites: PlaywrightSuite[] }>(path) ?? { suites: [] };
  const counts: Counts = { passed: 0, failed: 0, skipped: 0, failedAt: [] };
  for (const { ok, file, line, tests } of report.suites.flatMap(specsOf)) {
    if (tests.every(({ status }) => status === 'skipped')) counts.skipped += 1;
    else if (ok) counts.passed += 1;
    else {
      counts.failed += 1;
      counts.failedAt.push(`${testFolder}/${file}:${line}`);
    }
  }
  return counts;
}

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

function readJson<T>(path: string): T | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null;
}
