import { ensureChromium } from './chromium';
import { ensureBuild } from './production-build';
import { runCommand, say, seconds, table } from './terminal';
import { runTool } from './tool';

interface Step {
  name: string;
  run: () => Promise<boolean>;
}

interface Outcome {
  name: string;
  ms: number;
  result: 'ok' | 'FAILED' | 'not run';
}

/** `npm test`: everything, the quick things first; stops at the first that fails and says which. */
await runCommand(async () => {
  const outcomes: Outcome[] = [];
  let isGood = true;
  for (const { name, run } of steps()) {
    const started = performance.now();
    if (isGood) {
      say(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
      isGood = await run().catch(showError);
      outcomes.push({ name, ms: performance.now() - started, result: isGood ? 'ok' : 'FAILED' });
    } else {
      outcomes.push({ name, ms: 0, result: 'not run' });
    }
  }
  const total = outcomes.reduce((sum, { ms }) => sum + ms, 0);
  say(`\n${table(outcomes.map(({ name, ms, result }) => [name, seconds(ms), result]))}\n`);
  const failed = outcomes.find(({ result }) => result === 'FAILED');
  say(failed ? `Failed at: ${failed.name}` : `All passed in ${seconds(total)}.`);
  process.exit(failed ? 1 : 0);
});

function showError(error: unknown): boolean {
  say(String(error));
  return false;
}

function steps(): Step[] {
  return [
    { name: 'browser', run: async () => Boolean(await ensureChromium()) },
    tool('types', 'tsc', '--noEmit'),
    tool('lint', 'biome', 'check', '--error-on-warnings', '.'),
    tool('migrations', 'tsx', 'workers/local/check-migrations.ts'),
    tool('openapi', 'tsx', 'workers/local/openapi.ts', '--check'),
    tool('unit', 'vitest', 'run', '--config', 'test/unit/vitest.config.ts'),
    tool('worker', 'vitest', 'run', '--config', 'test/worker/vitest.config.ts'),
    { name: 'build', run: () => ensureBuild().then(() => true) },
    tool('bundles', 'tsx', 'workers/local/check-bundles.ts'),
    tool('e2e', 'playwright', 'test', '--config', 'test/e2e/playwright.config.ts'),
  ];
}

function tool(name: string, command: string, ...args: string[]): Step {
  return { name, run: async () => (await runTool(command, args)).code === 0 };
}
