import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { beforeMidnight } from '#workers/local/test/conditions';
import { readTestOptions } from '#workers/local/test/options';
import { playwrightCounts, vitestCounts } from '#workers/local/test/reports';
import { type Outcome, runStages } from '#workers/local/test/schedule';
import type { Lane, Stage, StageResult } from '#workers/local/test/stages';
import { stageReport, summary } from '#workers/local/test/summary';
import { runTool, SILENT_CODE } from '#workers/local/tools/tool';

describe('the options of npm test', () => {
  it('are one round in the order of the default seed, unless they say otherwise', () => {
    expect(readTestOptions([])).toEqual({ seed: 7, repeat: 1, under: null, only: null });
    expect(
      readTestOptions(['--seed', '7', '--repeat', '10', '--under', 'busy', '--only', 'unit,e2e']),
    ).toEqual({
      seed: 7,
      repeat: 10,
      under: 'busy',
      only: ['unit', 'e2e'],
    });
  });

  it.each([
    [['--seed', '0'], '--seed takes a whole number'],
    [['--repeat', '1.5'], '--repeat takes a whole number from 1 to 100, not "1.5"'],
    [['--repeat'], '--repeat takes a whole number'],
    [['--under', 'rain'], '--under takes one of one-core, busy'],
    [['--only', 'unit,speed'], 'not "speed"'],
    [['--fast'], 'not --fast'],
  ])('refuse %j in words', (args, words) => {
    expect(() => readTestOptions(args)).toThrow(words);
  });
});

describe('a clock before midnight', () => {
  const at = (time: string) => Date.parse(`2026-11-22T${time}Z`);

  it.each([
    ['00:00:00', 0, '2026-11-22T23:59:50.000Z'],
    ['23:59:50', 0, '2026-11-22T23:59:50.000Z'],
    ['23:59:55', 0, '2026-11-23T23:59:50.000Z'],
    ['18:29:50', 19_800, '2026-11-22T18:29:50.000Z'],
    ['12:00:00', 19_800, '2026-11-22T18:29:50.000Z'],
    ['20:00:00', 19_800, '2026-11-23T18:29:50.000Z'],
  ])('is made at %s, %i s east of Greenwich, and starts at %s', (time, east, startsAt) => {
    expect(beforeMidnight(at(time), east)).toBe(startsAt);
  });
});

describe('the stages', () => {
  const stage = (name: string, failed: number, more: Partial<Stage> & { log?: string[] } = {}): Stage => ({
    name,
    lane: 'checks',
    repeatWith: () => name,
    run: async () => {
      more.log?.push(`+${name}`);
      await Promise.resolve();
      await Promise.resolve();
      more.log?.push(`-${name}`);
      return { passed: 1, failed, skipped: 0, failedAt: [], output: '' };
    },
    ...more,
  });
  const quietly = { ended: () => undefined };

  it('run all, except those that need one that failed', async () => {
    const outcomes = await runStages(
      [
        stage('build', 1),
        stage('types', 0),
        stage('bundles', 0, { after: ['build'] }),
        stage('e2e', 0, { after: ['types'] }),
      ],
      quietly,
    );
    expect(outcomes.map(({ stage: { name }, result }) => [name, result?.failed ?? 'not run'])).toEqual([
      ['build', 1],
      ['types', 0],
      ['bundles', 'not run'],
      ['e2e', 0],
    ]);
  });

  it('count one that breaks as failed, with what it said, and go on', async () => {
    const broken = { ...stage('openapi', 0), run: () => Promise.reject(new Error('no such file')) };
    const outcomes = await runStages([broken, stage('types', 0)], quietly);
    expect(outcomes.map(({ result }) => result?.failed)).toEqual([1, 0]);
    expect(outcomes[0]?.result?.output).toContain('no such file');
  });

  it('run one after the other in a lane, and beside the other lane', async () => {
    const log: string[] = [];
    const of = (lane: Lane, ...names: string[]) => names.map((name) => stage(name, 0, { log, lane }));
    await runStages([...of('tests', 'a', 'b'), ...of('checks', 'c', 'd')], quietly);
    expect(log).toEqual(['+a', '+c', '-a', '-c', '+b', '+d', '-b', '-d']);
  });

  it('wait for what they need, in whatever lane', async () => {
    const log: string[] = [];
    const e2e = stage('e2e', 0, { log, lane: 'tests', after: ['build'] });
    await runStages([stage('types', 0, { log }), stage('build', 0, { log }), e2e], quietly);
    expect(log).toEqual(['+types', '-types', '+build', '-build', '+e2e', '-e2e']);
  });
});

describe('the last lines', () => {
  const outcome = (name: string, more: Partial<StageResult> | null): Outcome => ({
    stage: {
      name,
      lane: 'checks',
      repeatWith: (place) => `again ${place ?? name}`,
      run: () => Promise.reject(new Error(name)),
    },
    ms: 1200,
    result: more && { passed: 2, failed: 0, skipped: 0, failedAt: [], output: '', ...more },
  });
  const outcomes = [
    outcome('types', {}),
    outcome('unit', { failed: 1, failedAt: ['a.test.ts'] }),
    outcome('build', { passed: 0, failed: 1, output: 'no disk' }),
    outcome('e2e', null),
  ];

  it('are a table, how each failure is repeated, and the counts', () => {
    const lines = summary(outcomes).split('\n');
    expect(lines[0]).toMatch(/^types +1\.2 s +ok +2 passed +0 failed$/);
    expect(lines[3]).toMatch(/^e2e +0\.0 s +not run$/);
    expect(lines.slice(-3)).toEqual([
      'unit failed; again with: again a.test.ts',
      'build failed; again with: again build',
      '4 passed, 3 failed',
    ]);
  });

  it('come after a word on each stage, with what it printed where it failed', () => {
    expect(outcomes.map(stageReport)).toEqual([
      'types … 1.2 s',
      'unit … FAILED\n',
      'build … FAILED\nno disk',
      'e2e … not run',
    ]);
  });
});

describe('npm test itself', () => {
  it('runs the stage it is asked for and says how it ended', { timeout: 120_000 }, async () => {
    const { code, output } = await runTool('tsx', ['workers/local/test.ts', '--only', 'migrations'], {
      quiet: true,
    });
    expect(output).toMatch(/migrations +[\d.]+ s +ok +1 passed +0 failed\n\n1 passed, 0 failed\n$/);
    expect(code).toBe(0);
  });
});

describe('reports', () => {
  const written = (report: object) => {
    const path = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
    writeFileSync(path, JSON.stringify(report));
    return path;
  };

  it('count the tests of vitest, and a file that could not be loaded as one', () => {
    const tests = (...statuses: string[]) => statuses.map((status) => ({ status }));
    const path = written({
      testResults: [
        { name: 'a.test.ts', status: 'passed', assertionResults: tests('passed', 'passed', 'skipped') },
        { name: 'b.test.ts', status: 'failed', assertionResults: tests('passed', 'failed') },
        { name: 'c.test.ts', status: 'failed', assertionResults: [] },
      ],
    });
    expect(vitestCounts(path)).toMatchObject({ passed: 3, failed: 2, skipped: 1 });
    expect(vitestCounts(path).failedAt).toHaveLength(2);
  });

  it('count the tests of Playwright in suites of any depth, and name the line', () => {
    const spec = (ok: boolean, line: number, status = 'expected') => ({
      ok,
      line,
      file: 'chat.spec.ts',
      tests: [{ status }],
    });
    const inner = { specs: [spec(false, 12, 'unexpected'), spec(true, 40, 'skipped')] };
    const path = written({ suites: [{ specs: [spec(true, 3)], suites: [inner] }] });
    expect(playwrightCounts(path, 'test/e2e')).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
      failedAt: ['test/e2e/chat.spec.ts:12'],
    });
  });

  it('count nothing where they were never written', () => {
    expect(vitestCounts('/nowhere/report.json')).toMatchObject({ passed: 0, failed: 0 });
  });
});

describe('a tool that prints nothing any more', () => {
  it('is ended with what it printed before, also where its own children go on', async () => {
    const lines: string[] = [];
    // A shell begins at once also on a busy machine, where Node takes seconds.
    const { code } = await runTool('sh', ['-c', 'echo begun; sleep 20 & wait'], {
      onLine: (line) => lines.push(line),
      longestSilenceMs: 2_000,
    });
    expect([code, lines]).toEqual([SILENT_CODE, ['begun']]);
  });

  it('goes on while it prints, however long it takes', async () => {
    const script =
      'let n = 0; const t = setInterval(() => { console.log(n); if (++n === 8) clearInterval(t); }, 100)';
    const { code } = await runTool('node', ['-e', script], { onLine: () => {}, longestSilenceMs: 5_000 });
    expect(code).toBe(0);
  });
});
