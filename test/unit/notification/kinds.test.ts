import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '#test/support/house/import-graph';
import { byKind, notificationKinds } from '~/domain/notification/kinds.server';

const kindsWhere = (isMeant: (rules: (typeof kinds)[number][1]) => boolean) =>
  kinds.filter(([, rules]) => isMeant(rules)).map(([kind]) => kind);
const kinds = Object.entries(notificationKinds);

describe('kinds of notifications', () => {
  it.each([
    ['communityUpdates', ['post_liked', 'post_commented', 'comment_replied']],
    [
      'investmentAlerts',
      ['interest_received', 'interest_accepted', 'interest_rejected', 'interest_withdrawn'],
    ],
    ['offerUpdates', ['offer_updated']],
  ])('are switched off by %s', (setting, expected) => {
    expect(kindsWhere((rules) => rules.setting === setting)).toEqual(expected);
  });

  it.each([
    ['communityUpdates', ['post_commented', 'comment_replied']],
    ['investmentAlerts', ['interest_received', 'interest_accepted', 'interest_rejected']],
    [null, ['call_reminder']],
  ])('are mailed with the preference %s', (preference, expected) => {
    expect(kindsWhere(({ mail }) => mail?.preference === preference)).toEqual(expected);
  });

  it('that Nukkad itself sends are always sent, and mailed by whoever decides', () => {
    const held = ({ sentBy, setting, mail }: (typeof kinds)[number][1]) =>
      sentBy === 'nukkad' && (setting !== null || mail !== null);
    expect(kindsWhere(held)).toEqual([]);
  });

  it('choose between SQL by their rules', () => {
    const chosen = byKind(
      sql`type`,
      ({ setting }) => (setting === 'offerUpdates' ? sql`${1}` : null),
      sql`0`,
    );
    expect(new SQLiteSyncDialect().sqlToQuery(chosen)).toMatchObject({
      sql: "CASE type WHEN 'offer_updated' THEN ? ELSE 0 END",
      params: [1],
    });
  });

  it('are written by two statements, which take them from the table', () => {
    const writers = sourceFiles('.', ['app', 'workers']).filter((file) =>
      /INSERT (OR \w+ )?INTO (\$\{notifications\}|notifications\b)/.test(readFileSync(file, 'utf8')),
    );
    expect(writers.sort()).toEqual([
      'app/domain/notification/notification.server.ts',
      'app/domain/notification/system-notification.server.ts',
    ]);
  });
});
