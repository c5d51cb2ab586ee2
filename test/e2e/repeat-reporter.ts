import { relative } from 'node:path';
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { projectRoot } from '../../workers/local/tools/settings';

/** Names the command that repeats a failure, in the order that the tests had. */
export default class RepeatReporter implements Reporter {
  private order = '';

  printsToStdio(): boolean {
    // The list beside it prints the failures themselves.
    return false;
  }

  onBegin({ metadata }: FullConfig): void {
    const { shuffleSeed } = metadata as { shuffleSeed?: string };
    this.order = shuffleSeed ? `--shuffle ${shuffleSeed} ` : '';
  }

  onTestEnd({ location, expectedStatus }: TestCase, { status }: TestResult): void {
    if (status === expectedStatus || status === 'skipped') return;
    const place = `${relative(projectRoot, location.file)}:${location.line}`;
    process.stdout.write(`     repeat with: npm run test:e2e -- ${this.order}${place}\n`);
  }
}
