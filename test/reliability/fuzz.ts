import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { circumstances, markdownTable } from '#test/bench/figures';
import { withFilling } from '#test/support/objects/filled-stores';
import { insertStatements } from '#test/support/rows/insert-rows';
import { createRows } from '#test/support/rows/rows';
import { buildFolder, ensureBuild } from '#workers/local/build/production-build';
import { applyMigrations } from '#workers/local/database/database';
import { persistFolder } from '#workers/local/tools/settings';
import { CommandError, print, progress, runCommand } from '#workers/local/tools/terminal';
import { serveWorker } from '#workers/local/tools/worker-server';
import { sha256 } from '~/db/id';
import * as schema from '~/db/schema';
import { DAY_MS } from '~/lib/time/duration';
import { type Fixtures, insertFixtures, sessionsOf } from './fixtures';
import { fuzzFrames } from './fuzz/fuzz-frames';
import { type Failure, type FuzzContext, fuzzHttp } from './fuzz/fuzz-http';
import { readFlags, seedOf, wholeNumber } from './options';
import { writeSection } from './report';
import { Stored } from './stored';

/** `npm run fuzz`: four roles send valid and invalid input to every operation and frame of the production build. */
await runCommand(async () => {
  const flags = readFlags(['seconds', 'seed', 'only'], ['write']);
  const seconds = wholeNumber(flags.seconds, 90);
  const seed = seedOf(flags.seed);
  print(`Seed ${seed}`);
  await ensureBuild();
  const dataDir = mkdtempSync(join(tmpdir(), 'nukkad-fuzz-'));
  try {
    const fixtures = await withFilling(persistFolder(dataDir), async (env) => {
      await applyMigrations(env.DB);
      return insertFixtures(env);
    });
    const lines: string[] = [];
    const settings = { port: 0, dataDir, seed: 'none' as const, rateLimitFactor: 1_000_000 };
    const worker = await serveWorker(settings, { buildFolder, onLog: (line) => lines.push(line) });
    const stored = new Stored(dataDir);
    const { DB } = await worker.bindings();
    const context: FuzzContext = {
      origin: worker.url.replace('localhost', '127.0.0.1'),
      fixtures,
      stored,
      restore: () => restore(DB, fixtures),
    };
    const started = circumstances();
    const budget = seconds * 1000;
    const plan = { seed, only: flags.only };
    const isFrames = flags.only?.startsWith('frame');
    const http = isFrames
      ? null
      : await progress('Requests', () => fuzzHttp(context, { ...plan, budget: budget * 0.8 }));
    const isHttp = flags.only !== undefined && !isFrames;
    const frames = isHttp
      ? null
      : await progress('Frames', async () => {
          await signInAnew(DB, fixtures);
          return fuzzFrames(context, { seed, budget: budget * 0.2 });
        });
    const failures = [...(http?.failures ?? []), ...(frames?.failures ?? []), ...checkLog(lines, fixtures)];
    stored.close();
    await worker.stop();
    const rows = [
      ['What', 'operations', 'sent', 'answers', 'findings'],
      ...(http
        ? [
            [
              'Requests',
              String(http.operations),
              String(http.requests),
              counts(http.byStatus),
              String(http.failures.length),
            ],
          ]
        : []),
      ...(frames
        ? [
            [
              'Frames',
              String(frames.types),
              String(frames.sent),
              counts(frames.byAnswer),
              String(frames.failures.length),
            ],
          ]
        : []),
      ['Lines of the log', '', String(lines.length), '', String(checkLog(lines, fixtures).length)],
    ];
    const report = `Run ${started}; ${seconds} s, seed ${seed}.\n\n${markdownTable(rows)}`;
    print(`\n${report}`);
    for (const { what, detail, hint, shown } of failures)
      print(`\n✗ ${what}: ${detail}\n  ${shown}\n  again: npm run fuzz -- ${hint}`);
    if (flags.write) await writeSection('fuzz', report);
    if (failures.length > 0) throw new CommandError(`${failures.length} findings, seed ${seed}`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

function counts(by: Map<string | number, number>): string {
  const sorted = [...by].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([name, count]) => `${name}: ${count}`).join(', ');
}

/** A hub never takes a session up again that it was told has ended, which the requests before may have done. */
async function signInAnew(db: D1Database, fixtures: Fixtures): Promise<void> {
  const { rows, tokens } = await sessionsOf(createRows('again'), fixtures.ids);
  await db.batch(insertStatements(db, schema.userSessions, rows));
  fixtures.hiddenFrom.anonymous.push(...Object.values(fixtures.tokens));
  fixtures.tokens = tokens;
}

/** I14: the log contains no private data, and no failure behind a regular answer. */
function checkLog(lines: string[], { tokens, hiddenFrom }: Fixtures): Failure[] {
  const words = [...Object.values(tokens), ...hiddenFrom.anonymous, '+911000'];
  return lines.flatMap((line) => {
    const word = words.find((one) => line.includes(one));
    const isFailure = /"(request|hub|background|push)_failed"|uncaught|Uncaught/.test(line);
    if (!word && !isFailure) return [];
    return [
      {
        what: word ? 'private words in the log' : 'a failure in the log',
        detail: word ?? '',
        shown: line.slice(0, 600),
        hint: '',
      },
    ];
  });
}

/** Restores sessions, roles and account states that a valid request may have changed. */
async function restore(db: D1Database, { ids, tokens }: Fixtures): Promise<void> {
  const statements = await Promise.all(
    (['owner', 'other', 'admin'] as const).map(async (role) =>
      db
        .prepare(
          'UPDATE user_sessions SET is_active = 1, expires_at = ?1, confirmed_at = ?1 WHERE token_hash = ?2',
        )
        .bind(Date.now() + 7 * DAY_MS, await sha256(tokens[role])),
    ),
  );
  await db.batch([
    ...statements,
    db.prepare(
      `UPDATE users SET suspended_until = NULL, banned_at = NULL, deletion_requested_at = NULL, deleted_at = NULL,
        one_time_password_until = NULL`,
    ),
    db.prepare('UPDATE users SET user_type = ? WHERE id = ?').bind('admin', ids.admin),
    db.prepare('UPDATE users SET user_type = ? WHERE id = ?').bind('entrepreneur', ids.victim),
    db.prepare('DELETE FROM blocks'),
    db.prepare('DELETE FROM auth_attempts'),
  ]);
}
