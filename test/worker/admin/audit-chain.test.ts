import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf } from '#test/support/api/call-route';
import { costlySteps } from '#test/support/database/query-plan';
import { row, rows } from '#test/support/rows/factories';
import { resetStores } from '#test/support/rows/reset';
import { newId } from '~/db/id';
import { auditStatement } from '~/domain/audit/audit.server';
import { verifyChain } from '~/domain/audit/chain';
import { chainAuditLog, chainQuery, writeDigest } from '~/domain/audit/chain.server';
import { sweepLine } from '~/domain/retention/retention.server';
import type { AppContext } from '~/domain/shared/context';
import { DAY_MS } from '~/lib/time/duration';

beforeEach(resetStores);

/** Writes lines about `target`, each in its own batch. */
async function write(app: AppContext, targets: string[], at = app.now) {
  await Promise.all(
    targets.map((target) =>
      app.db.batch([
        auditStatement(
          { ...app, now: at },
          {
            id: newId(at),
            action: 'post.approved',
            targetType: 'post',
            targetId: target,
            after: { of: target },
          },
          sql`1`,
        ),
      ]),
    ),
  );
}

async function verdict(app: AppContext) {
  const [lines] = await app.db.batch([chainQuery(app, sql`1`, 10_000)]);
  return verifyChain(lines, await app.digests.list());
}

/** Changes the database directly, as an attacker with access to it does. */
async function forge(statement: string, ...params: unknown[]) {
  const triggers = await rows<{ name: string; sql: string }>(
    "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 'audit%'",
  );
  await env.DB.batch([
    ...triggers.map(({ name }) => env.DB.prepare(`DROP TRIGGER ${name}`)),
    env.DB.prepare(statement).bind(...params),
    ...triggers.map((trigger) => env.DB.prepare(trigger.sql)),
  ]);
}

const names = (count: number) => Array.from({ length: count }, (_, i) => `thing-${i}`);

describe('the audit chain', () => {
  it('assigns each line its place in the same transaction, under parallel writes', async () => {
    const { app } = await contextOf();
    await write(app, names(40));
    expect(await rows('SELECT seq FROM audit_chain ORDER BY seq')).toEqual(
      names(40).map((_, i) => ({ seq: i + 1 })),
    );
    // A batch that is rolled back leaves neither line nor gap.
    await expect(
      env.DB.batch([
        env.DB.prepare("INSERT INTO audit_log VALUES ('x', NULL, 'a.b', 'x', 'x', NULL, NULL, NULL, 1)"),
        env.DB.prepare('INSERT INTO no_such_table VALUES (1)'),
      ]),
    ).rejects.toThrow();
    await write(app, ['after']);
    expect(await row('SELECT max(seq) AS top, count(*) AS n FROM audit_chain')).toEqual({ top: 41, n: 41 });
  });

  it('is chained identically by parallel runs during writes', async () => {
    const { app, statements } = await contextOf();
    await write(app, names(250));
    await Promise.all([chainAuditLog(app), write(app, names(20)), chainAuditLog(app), chainAuditLog(app)]);
    await chainAuditLog(app);
    expect(await verdict(app)).toEqual({ lines: 270, unchained: 0, digests: 0, faults: [] });
    for (const statement of statements)
      expect(
        (await costlySteps(statement)).filter((step) => !step.includes('SCAN')),
        statement.sql,
      ).toEqual([]);
  });

  it('reports lines written since the last chaining as unchained', async () => {
    const { app } = await contextOf();
    await write(app, names(2));
    await chainAuditLog(app);
    await write(app, ['later']);
    expect(await verdict(app)).toMatchObject({ lines: 3, unchained: 1, faults: [] });
  });

  it.each([
    ['a changed line', "UPDATE audit_log SET reason = 'nothing' WHERE target_id = 'thing-3'", 'was changed'],
    ['a line taken out', "DELETE FROM audit_log WHERE target_id = 'thing-3'", 'is gone'],
    ['a line and its place taken out', 'DELETE FROM audit_chain WHERE seq = 4', 'are missing'],
    ['the end cut off', 'DELETE FROM audit_chain WHERE seq > 4', 'the log ends at 4'],
    ['another hash', "UPDATE audit_chain SET hash = 'f' WHERE seq = 4", 'was changed'],
    [
      'a line put in',
      "INSERT INTO audit_chain (seq, entry_id, previous, hash) VALUES (99, 'x', 'y', 'z')",
      'are missing',
    ],
  ])('detects %s', async (_, statement, words) => {
    const { app } = await contextOf();
    for (const name of names(6)) await write(app, [name]);
    await writeDigest(app);
    expect((await verdict(app)).faults).toEqual([]);
    await forge(statement);
    expect((await verdict(app)).faults.join('; ')).toContain(words);
  });

  it('detects a fully rehashed chain by the digest in R2', async () => {
    const { app } = await contextOf();
    for (const name of names(4)) await write(app, [name]);
    await writeDigest(app);
    await forge("UPDATE audit_log SET reason = 'nothing' WHERE target_id = 'thing-1'");
    await forge('UPDATE audit_chain SET hash = NULL, previous = NULL');
    await chainAuditLog(app);
    expect((await verdict(app)).faults).toEqual([expect.stringContaining('is not what the digest of')]);
  });

  it.each([
    'UPDATE audit_chain SET entry_id = 1',
    'UPDATE audit_chain SET hash = 1',
    'DELETE FROM audit_chain',
    "INSERT OR REPLACE INTO audit_chain (seq, entry_id) VALUES (1, 'x')",
    "UPDATE audit_digests SET hash = 'x'",
    'DELETE FROM audit_digests',
    'DELETE FROM audit_log',
  ])('refuses %s', async (statement) => {
    const { app } = await contextOf();
    await write(app, names(2));
    await writeDigest(app);
    await expect(env.DB.prepare(statement).run()).rejects.toThrow('append-only');
  });
});

describe('a digest', () => {
  it('is written once a day, and an existing one in R2 is kept', async () => {
    const { app } = await contextOf();
    await write(app, ['one']);
    const first = await writeDigest(app);
    await write(app, ['two']);
    expect(await writeDigest(app)).toEqual(first);
    expect(await app.digests.list()).toMatchObject([{ seq: 1, hash: first?.hash }]);
    expect(await writeDigest({ ...app, now: app.now + DAY_MS })).toMatchObject({ seq: 2 });
    expect(await rows('SELECT seq FROM audit_digests ORDER BY seq')).toEqual([{ seq: 1 }, { seq: 2 }]);
  });

  it('is not recorded in D1 when R2 rejects it', async () => {
    const { app } = await contextOf();
    await write(app, ['one']);
    const broken = {
      ...app,
      digests: { ...app.digests, put: () => Promise.reject(new Error('R2 is away')) },
    };
    await expect(writeDigest(broken)).rejects.toThrow('R2 is away');
    expect(await rows('SELECT 1 FROM audit_digests')).toEqual([]);
    expect(await writeDigest(app)).toMatchObject({ seq: 1 });
  });
});

describe('retention', () => {
  it('removes whole nights older than a year, and the rest still verifies', async () => {
    const { app } = await contextOf();
    for (const [age, targets] of [
      [368, names(3)],
      [367, names(2)],
      [364, names(4)],
      [1, names(1)],
    ] as const) {
      const at = app.now - age * DAY_MS;
      await write(app, targets, at);
      await writeDigest({ ...app, now: at });
    }
    await sweepLine(app, 'audit');
    expect(await row('SELECT min(seq) AS first, count(*) AS n FROM audit_chain')).toEqual({ first: 6, n: 5 });
    expect(await row('SELECT count(*) AS n FROM audit_log')).toEqual({ n: 5 });
    expect(await verdict(app)).toMatchObject({ lines: 5, faults: [] });
    await write(app, ['new']);
    await chainAuditLog(app);
    expect(await verdict(app)).toMatchObject({ lines: 6, unchained: 0, faults: [] });
  });

  it('continues from a digest when all earlier lines are removed', async () => {
    const { app } = await contextOf();
    const at = app.now - 400 * DAY_MS;
    await write(app, names(3), at);
    await writeDigest({ ...app, now: at });
    await sweepLine(app, 'audit');
    expect(await rows('SELECT 1 FROM audit_log')).toEqual([]);
    await write(app, ['new']);
    await chainAuditLog(app);
    expect(await verdict(app)).toMatchObject({ lines: 1, faults: [] });
  });
});
