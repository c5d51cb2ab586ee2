import { getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf } from '#test/support/api/call-route';
import { costlySteps } from '#test/support/database/query-plan';
import { newConversation } from '#test/support/relationships';
import { agedRows, insertRemoval } from '#test/support/rows/aged-rows';
import { newPost, newUser, row, rows } from '#test/support/rows/factories';
import { newVisitor } from '#test/support/visitor';
import { newId } from '~/db/id';
import * as schema from '~/db/schema';
import { mayAttachFiles } from '~/domain/file/place-files.server';
import { endOfKeeping, privacyLines, sweptKinds } from '~/domain/retention/retention';
import { sweepLine, sweepRetention } from '~/domain/retention/retention.server';
import { AppError } from '~/lib/app-error';
import { HOUR_MS } from '~/lib/time/duration';

const aged = Object.entries(agedRows).flatMap(([kind, things]) =>
  Object.entries(things).map(([thing, make]) => [kind as keyof typeof agedRows, thing, make] as const),
);

/** A walk in the order of the index that the line's clock has. */
const inOrder = /SCAN \w+ USING (COVERING )?INDEX (\w+_deleted|\w+_created)$/;

describe('each line of the table', () => {
  it.each(aged)('%s, %s: goes when its time is over, and not before', async (kind, _, make) => {
    const { app, statements } = await contextOf();
    const end = endOfKeeping(kind, app.now);
    const [old, young] = [await make(end - 24 * HOUR_MS), await make(end + 24 * HOUR_MS)];
    await sweepLine(app, kind);
    expect([await old(), await young()]).toEqual([false, true]);
    for (const statement of statements) {
      const steps = (await costlySteps(statement)).filter((step) => !inOrder.test(step));
      expect(steps, statement.sql).toEqual([]);
    }
  });

  it('goes on by day where a night leaves unused uploads over', async () => {
    const { app } = await contextOf();
    const { id } = await newUser();
    await rows(
      `INSERT INTO files (id, owner_id, kind, name, content_type, size, created_at)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5100)
        SELECT 'old-' || i, ?, 'post_image', 'a.webp', 'image/webp', 1, 1 FROM n RETURNING id`,
      id,
    );
    const left = async () => (await rows('SELECT 1 FROM files WHERE owner_id = ?', id)).length;
    const files = { ...app.files, remove: async () => undefined };
    await sweepLine({ ...app, files }, 'unused_uploads');
    const isBehind = () =>
      row("SELECT is_behind AS behind FROM retention_progress WHERE kind = 'unused_uploads'");
    expect([await left(), await isBehind()]).toEqual([100, { behind: 1 }]);
    await sweepRetention({ ...app, files }, 'behind');
    expect([await left(), await isBehind()]).toEqual([0, { behind: 0 }]);
  });

  it('goes on by day where a night leaves files over whose messages never arrived', async () => {
    const { app } = await contextOf();
    const [one, other] = [await newUser(), await newUser()];
    const talk = await newConversation(one, other, 'accepted');
    await rows(
      `INSERT INTO files (id, owner_id, kind, conversation_id, name, content_type, size, place_type, place_id, created_at)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 101)
        SELECT 'lost-' || i, ?, 'chat_file', ?, 'a.webp', 'image/webp', 1, 'message', 'never-' || i, i FROM n RETURNING id`,
      ...[one.id, talk],
    );
    const left = async () => (await rows('SELECT 1 FROM files WHERE conversation_id = ?', talk)).length;
    const isBehind = () =>
      row("SELECT is_behind AS behind FROM retention_progress WHERE kind = 'unused_uploads'");
    await sweepLine(app, 'unused_uploads');
    expect([await left(), await isBehind()]).toEqual([1, { behind: 1 }]);
    await sweepRetention(app, 'behind');
    expect([await left(), await isBehind()]).toEqual([0, { behind: 0 }]);
  });

  it('comes back by day to files whose conversation did not answer, and takes the other uploads meanwhile', async () => {
    const { app } = await contextOf();
    const [one, other] = [await newUser(), await newUser()];
    const talk = await newConversation(one, other, 'accepted');
    await rows(
      `INSERT INTO files (id, owner_id, kind, conversation_id, name, content_type, size, place_type, place_id, created_at)
        VALUES ('silent', ?1, 'chat_file', ?2, 'a.webp', 'image/webp', 1, 'message', 'never', 1),
          ('unused', ?1, 'post_image', NULL, 'a.webp', 'image/webp', 1, NULL, NULL, 1) RETURNING id`,
      ...[one.id, talk],
    );
    const left = () => rows('SELECT id FROM files WHERE owner_id = ?', one.id);
    const filesOf = () => Promise.reject(new AppError('unavailable', 'away'));
    const away = { ...app, conversations: { ...app.conversations, filesOf } };
    await expect(sweepLine(away, 'unused_uploads')).rejects.toThrow('did not answer');
    expect(await left()).toEqual([{ id: 'silent' }]);
    await sweepRetention(app, 'behind');
    expect(await left()).toEqual([]);
  });

  it('what moderators removed outlasts what its author deleted', async () => {
    const { app } = await contextOf();
    const at = endOfKeeping('deleted_content', app.now) - 24 * HOUR_MS;
    const { post, listing, comment, reply } = agedRows.removed_content;
    const sealed = await Promise.all([post, listing, comment, reply].map((make) => make?.(at)));
    await sweepRetention(app);
    expect(await Promise.all(sealed.map((isThere) => isThere?.()))).toEqual([true, true, true, true]);
  });

  it.each(Object.entries(agedRows.removed_content))(
    'a removed %s stays while its appeal waits, and goes when that is decided',
    async (_thing, make) => {
      const { app, statements } = await contextOf();
      const isThere = await make(1);
      const appeal = (status: string) =>
        rows("UPDATE decisions SET appeal_status = ? WHERE action = 'remove' RETURNING 1", status);
      await appeal('pending');
      await sweepLine(app, 'removed_content');
      expect(await isThere()).toBe(true);
      for (const statement of statements) {
        const steps = (await costlySteps(statement)).filter((step) => !inOrder.test(step));
        expect(steps, statement.sql).toEqual([]);
      }
      await appeal('upheld');
      await sweepLine(app, 'removed_content');
      expect(await isThere()).toBe(false);
    },
  );

  it('a replaced file is not attached again once its removal has begun, which another run ends', async () => {
    const { app } = await contextOf();
    const isThere = await agedRows.deleted_files.replaced?.(2);
    const file = await row<{ id: string; owner: string }>(
      "SELECT id, owner_id AS owner FROM files WHERE withdrawn_at = 2 AND withdrawn_reason = 'replaced'",
    );
    const place = { type: 'post', id: await newPost({ id: file.owner }) } as const;
    await rows(
      "UPDATE files SET place_type = 'post', place_id = ? WHERE id = ? RETURNING 1",
      place.id,
      file.id,
    );
    const again = mayAttachFiles({ ownerId: file.owner, ids: [file.id], use: 'post_image', place });
    const isAttachable = async () => {
      const [[answer]] = await app.db.batch([app.db.all<{ may: number }>(sql`SELECT ${again} AS may`)]);
      return answer?.may;
    };
    expect(await isAttachable()).toBe(1);
    const seen: unknown[] = [];
    const remove = async () => {
      seen.push(await isAttachable());
      throw new Error('R2 is away');
    };
    const broken = { ...app, files: { ...app.files, remove } };
    await expect(sweepLine(broken, 'deleted_files')).rejects.toThrow('R2 is away');
    expect([seen, await isThere?.()]).toEqual([[0], true]);
    await sweepLine(app, 'deleted_files');
    expect(await isThere?.()).toBe(false);
  });

  it('a file stays while the appeal of what it was removed with waits', async () => {
    const { app } = await contextOf();
    const isThere = await agedRows.removed_files.removed?.(1);
    const [owner, postId] = [await newUser(), newId()];
    await rows(
      "UPDATE files SET place_type = 'post', place_id = ? WHERE withdrawn_at = 1 AND withdrawn_reason = 'removed' RETURNING 1",
      postId,
    );
    await insertRemoval('post', postId, owner.id);
    const appeal = (status: string) =>
      rows('UPDATE decisions SET appeal_status = ? WHERE target_id = ? RETURNING 1', status, postId);
    await appeal('pending');
    await sweepLine(app, 'removed_files');
    expect(await isThere?.()).toBe(true);
    await appeal('upheld');
    await sweepLine(app, 'removed_files');
    expect(await isThere?.()).toBe(false);
  });

  it('a removed picture stays as long as a report shows it', async () => {
    const { app, statements } = await contextOf();
    const isThere = await agedRows.removed_files.removed?.(3);
    const [owner, postId] = [await newUser(), newId()];
    const { id } = await row<{ id: string }>('SELECT id FROM files WHERE withdrawn_at = 3');
    // Its author had deleted the post before an admin removed it.
    await rows(
      "UPDATE files SET place_type = 'post', place_id = ?, withdrawn_reason = 'deleted' WHERE id = ? RETURNING 1",
      ...[postId, id],
    );
    await insertRemoval('post', postId, owner.id);
    await rows(
      `INSERT INTO reports (id, reporter_id, target_type, target_id, reported_user_id, reason, status, evidence, closed_at,
        created_at) VALUES (?1, ?2, 'post', ?1, ?2, 'scam', 'resolved', json_object('images', json_array(?3)), 4, 1) RETURNING 1`,
      ...[postId, owner.id, `/files/${id}`],
    );
    await sweepLine(app, 'removed_files');
    expect(await isThere?.()).toBe(true);
    for (const statement of statements) {
      const steps = (await costlySteps(statement)).filter((step) => !inOrder.test(step));
      expect(steps, statement.sql).toEqual([]);
    }
    await rows('UPDATE reports SET evidence = NULL WHERE id = ? RETURNING 1', postId);
    await sweepLine(app, 'removed_files');
    expect(await isThere?.()).toBe(false);
  });

  it('evidence stays while an appeal waits', async () => {
    const { app } = await contextOf();
    const report = await agedRows.acted_evidence.report?.(1);
    // Of one decision about several reports: it names the one that an admin pressed, which is another.
    const id = newId();
    await rows('UPDATE reports SET decision_id = ? WHERE closed_at = 1 RETURNING 1', id);
    const { id: person } = await newUser();
    await rows(
      `INSERT INTO decisions (id, user_id, report_id, action, target_type, target_id, reason, decided_by, appeal_status, created_at)
        VALUES (?1, ?2, 'another', 'warn', 'user', ?2, 'Spam', ?2, 'pending', 1) RETURNING id`,
      id,
      person,
    );
    await sweepLine(app, 'acted_evidence');
    expect(await report?.()).toBe(true);
  });
});

describe('removed messages', () => {
  const due = async () => {
    const hasWords = await agedRows.removed_content.message?.(2);
    return hasWords ?? (() => Promise.reject(new Error('no message')));
  };
  const left = async () =>
    (await rows("SELECT 1 FROM decisions WHERE target_type = 'message' AND cleared_at IS NULL")).length;

  beforeEach(async () => {
    await rows('UPDATE decisions SET cleared_at = 1 WHERE cleared_at IS NULL RETURNING id');
  });

  it('are cleared where their conversations answer, and the others as soon as those do', async () => {
    const { app } = await contextOf();
    const [one, other] = [await due(), await due()];
    const { conversations } = app;
    const away = await row<{ id: string }>(
      "SELECT target_id AS id FROM decisions WHERE target_type = 'message' AND cleared_at IS NULL LIMIT 1",
    );
    app.conversations = {
      ...conversations,
      clear: (a, b, removed) =>
        removed[0]?.id === away.id
          ? Promise.reject(new AppError('unavailable', 'away'))
          : conversations.clear(a, b, removed),
    };
    await expect(sweepLine(app, 'removed_content')).rejects.toThrow('did not answer');
    expect([await one(), await other()].sort()).toEqual([false, true]);
    expect(await left()).toBe(1);
    app.conversations = conversations;
    await sweepRetention(app, 'behind');
    expect([await one(), await other(), await left()]).toEqual([false, false, 0]);
  });

  it('are cleared even where the conversation never heard of the removal, and stay hidden for good', async () => {
    const { app } = await contextOf();
    const hasWords = await due();
    const { author, reader, id } = await row<Record<'author' | 'reader' | 'id', string>>(
      `SELECT d.user_id AS author, r.reporter_id AS reader, d.target_id AS id FROM decisions AS d
        JOIN reports AS r ON r.id = d.report_id WHERE d.cleared_at IS NULL`,
    );
    const isHidden = async () => {
      const { messages } = await app.conversations.page(reader, author, {}, 1);
      return messages.map(({ deletedAt }) => deletedAt !== null);
    };
    await rows('UPDATE decisions SET appeal_status = ?1 WHERE target_id = ?2 RETURNING id', 'reversed', id);
    await app.conversations.changed(author, reader);
    expect(await isHidden()).toEqual([false]);
    await sweepLine(app, 'removed_content');
    expect(await hasWords()).toBe(true);
    await rows('UPDATE decisions SET appeal_status = NULL WHERE target_id = ? RETURNING id', id);
    await sweepLine(app, 'removed_content');
    expect([await hasWords(), await isHidden()]).toEqual([false, [true]]);
    // The decision is deleted with the account; an empty message must not come back.
    await rows('DELETE FROM decisions WHERE target_id = ? RETURNING id', id);
    await app.conversations.changed(author, reader);
    expect(await isHidden()).toEqual([true]);
  });

  it('stay hidden past the year after the end of their sender’s account, until they are cleared', async () => {
    const { app } = await contextOf();
    const kept = endOfKeeping('removed_content', app.now);
    const hasWords = await agedRows.removed_content.message?.(kept + 24 * HOUR_MS);
    const { author, reader } = await row<Record<'author' | 'reader', string>>(
      `SELECT d.user_id AS author, r.reporter_id AS reader FROM decisions AS d
        JOIN reports AS r ON r.id = d.report_id WHERE d.cleared_at IS NULL`,
    );
    await rows(
      "INSERT INTO erasures (user_id, step, started_at, finished_at) VALUES (?, 'audit', 1, 1) RETURNING user_id",
      author,
    );
    await rows(
      "INSERT INTO consents (id, user_id, purpose, version, given_at) VALUES (?1, ?1, 'terms', '1.0', 1) RETURNING id",
      author,
    );
    const consents = async () => (await rows('SELECT 1 FROM consents WHERE user_id = ?', author)).length;
    const decisions = async () => (await rows('SELECT 1 FROM decisions WHERE user_id = ?', author)).length;
    await sweepLine(app, 'consents');
    await app.conversations.changed(author, reader);
    const { messages } = await app.conversations.page(reader, author, {}, 1);
    expect(messages.map(({ deletedAt }) => deletedAt !== null)).toEqual([true]);
    expect([await hasWords?.(), await decisions(), await consents()]).toEqual([true, 1, 0]);
    const later = { ...app, now: app.now + 48 * HOUR_MS };
    await sweepLine(later, 'removed_content');
    await sweepLine(later, 'consents');
    expect([await hasWords?.(), await decisions()]).toEqual([false, 0]);
  });

  it('are as many in a run as a Worker may ask for', async () => {
    const { app } = await contextOf();
    const asked: string[] = [];
    app.conversations = {
      ...app.conversations,
      clear: async (_one, _other, removed) => void asked.push(...removed.map(({ id }) => id)),
    };
    const { id } = await newUser();
    await rows(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 130)
        INSERT INTO reports (id, reporter_id, target_type, target_id, reason, status, created_at)
        SELECT 'many-' || i, ?, 'message', 'm' || i, 'spam', 'resolved', 1 FROM n RETURNING 1`,
      id,
    );
    await rows(
      `INSERT INTO decisions (id, user_id, report_id, action, target_type, target_id, reason, decided_by, created_at)
        SELECT id, ?1, id, 'remove', 'message', target_id, 'Fraud', ?1, 1 FROM reports WHERE id LIKE 'many-%' RETURNING 1`,
      id,
    );
    await sweepLine(app, 'removed_content');
    expect([asked.length, await left()]).toEqual([100, 30]);
    await sweepRetention(app, 'behind');
    expect([new Set(asked).size, await left()]).toEqual([130, 0]);
  });
});

describe('a run', () => {
  beforeEach(async () => {
    await rows('DELETE FROM retention_progress RETURNING kind');
  });

  it('leaves the other lines alone where one fails, and takes that one up between two nights', async () => {
    const { app } = await contextOf();
    const [scan, note] = [
      await agedRows.rejected_documents.document?.(1),
      await agedRows.notifications.notification?.(1),
    ];
    const broken = { ...app, files: { ...app.files, remove: () => Promise.reject(new Error('R2 is away')) } };
    await sweepRetention(broken);
    expect([await scan?.(), await note?.()]).toEqual([true, false]);
    expect(await rows('SELECT kind FROM retention_progress WHERE is_behind = 1 ORDER BY kind')).toEqual([
      { kind: 'rejected_documents' },
    ]);
    const untouched = await agedRows.notifications.notification?.(1);
    await sweepRetention(app, 'behind');
    expect([await scan?.(), await untouched?.()]).toEqual([false, true]);
    expect(await rows('SELECT kind FROM retention_progress WHERE is_behind = 1')).toEqual([]);
  });

  it('between two nights takes the line first that has waited longest', async () => {
    const { app } = await contextOf();
    await agedRows.sign_in_tries.attempt?.(1);
    await agedRows.notifications.notification?.(1);
    await rows(`INSERT INTO retention_progress (kind, is_behind, removed, ran_at)
      VALUES ('sign_in_tries', 1, 0, 2), ('notifications', 1, 0, 1) RETURNING kind`);
    const swept: unknown[] = [];
    await sweepRetention({ ...app, log: (entry) => void swept.push(entry) }, 'behind');
    expect(swept).toMatchObject([{ task: 'retention notifications' }, { task: 'retention sign_in_tries' }]);
  });

  it('goes on in the next where there is more than one takes', async () => {
    const { app } = await contextOf();
    await rows(`INSERT INTO auth_attempts (id, kind, account_hash, address_hash, created_at)
      SELECT 'many-' || value, 'sign_in', 'many', 'many', 1 FROM generate_series(1, 5200) RETURNING 1`).catch(
      async () => {
        await rows(`WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 5200)
          INSERT INTO auth_attempts (id, kind, account_hash, address_hash, created_at)
          SELECT 'many-' || value, 'sign_in', 'many', 'many', 1 FROM n RETURNING 1`);
      },
    );
    const left = async () =>
      (await row<{ n: number }>("SELECT count(*) AS n FROM auth_attempts WHERE account_hash = 'many'")).n;
    await sweepRetention(app);
    expect(await left()).toBe(200);
    await sweepRetention(app, 'behind');
    expect(await left()).toBe(0);
    expect(
      await row("SELECT is_behind, removed FROM retention_progress WHERE kind = 'sign_in_tries'"),
    ).toMatchObject({
      is_behind: 0,
    });
  });
});

it('/privacy prints the table', async () => {
  const answer = await newVisitor().ask('/privacy', { headers: { accept: 'text/html' } });
  const text = (await answer.text()).replaceAll(/<!-- -->/g, '');
  for (const { lines } of privacyLines())
    for (const { what, howLong } of lines) {
      expect(text).toContain(what);
      expect(text).toContain(howLong);
    }
  expect(sweptKinds.length).toBeGreaterThan(15);
});

/** What an erasure and the retention do with every table that names a person; a new table has to be added to one. */
const accounted: Record<string, string> = {
  users: 'emptied by the erasure',
  user_sessions: 'line sessions',
  push_subscriptions: 'with the session, by trigger; line push',
  password_resets: 'erasure and line password_links',
  consents: 'line consents',
  posts: 'emptied by the erasure; lines deleted_content, removed_content',
  business_listings: 'emptied by the erasure; lines deleted_content, removed_content',
  approved_offers: 'with their post or listing',
  post_versions: 'with their post',
  comments: 'erasure; lines deleted_content, removed_content',
  interests: 'erasure: what waits goes, words of the decided go',
  post_likes: 'erasure',
  saved_items: 'erasure',
  ratings: 'erasure',
  reports: 'lines evidence, acted_evidence, consents; erasure, of whom a rating is about',
  decisions: 'line consents',
  verifications: 'erasure; lines rejected_documents, accepted_documents',
  content_flags: 'erasure; line flagged_words',
  blocks: 'line blocks; erasure, where no chat is left',
  mutes: 'erasure',
  conversations: 'two ids; its messages, by the erasure, when both are gone',
  calls: 'line calls',
  call_proposals: 'taken back by the erasure; deleted when both are gone',
  notifications: 'erasure; line notifications',
  files: 'erasure; line unused_uploads',
  audit_log: 'line audit',
  admin_proposals: 'line proposals',
  drafts: 'erasure; line drafts',
  erasures: 'line consents',
  sealed_records: 'line registration',
};

const holders = ['users', 'posts', 'business_listings', 'conversations'];

it('knows of every table that refers to a person, or to what people write', () => {
  const tables = Object.values(schema).filter((value) => is(value, SQLiteTable)) as SQLiteTable[];
  const named = tables.filter((table) =>
    getTableConfig(table).foreignKeys.some((key) =>
      holders.includes(getTableName(key.reference().foreignTable)),
    ),
  );
  expect(named.map(getTableName).filter((name) => !(name in accounted))).toEqual([]);
});
