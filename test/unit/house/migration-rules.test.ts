import { describe, expect, it } from 'vitest';
import { misnumbered, objections } from '#workers/local/database/migration-rules';

const initial = `
CREATE TABLE \`users\` (\`id\` text PRIMARY KEY NOT NULL);
--> statement-breakpoint
CREATE TABLE \`posts\` (
  \`id\` text PRIMARY KEY NOT NULL,
  \`author_id\` text NOT NULL,
  FOREIGN KEY (\`author_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
);`;

/** As drizzle-kit writes it. */
const rebuild = (table: string) => `
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE \`__new_${table}\` (\`id\` text PRIMARY KEY NOT NULL);--> statement-breakpoint
INSERT INTO \`__new_${table}\`("id") SELECT "id" FROM \`${table}\`;--> statement-breakpoint
DROP TABLE \`${table}\`;--> statement-breakpoint
ALTER TABLE \`__new_${table}\` RENAME TO \`${table}\`;--> statement-breakpoint
PRAGMA foreign_keys=ON;`;

const withoutPragma = (sql: string) => sql.replaceAll(/^PRAGMA.*$/gm, '');

const reasonsFor = (sql: string) =>
  objections([
    { name: '0000_initial.sql', sql: initial },
    { name: '0001_next.sql', sql },
  ]).map(({ migration, reason }) => `${migration} ${reason}`);

describe('a migration is refused that', () => {
  it.each([
    ['rebuilds a parent', rebuild('users'), ['turns foreign keys off', 'rebuilds or drops "users"']],
    ['rebuilds a parent without the pragma', withoutPragma(rebuild('users')), ['rebuilds or drops "users"']],
    ['drops a parent', 'DROP TABLE `users`;', ['rebuilds or drops "users"']],
    ['drops a parent in other letters', 'drop table if exists "users";', ['rebuilds or drops "users"']],
    [
      'makes a parent and rebuilds it',
      `CREATE TABLE \`kids\` (\`post\` text REFERENCES posts(id));${withoutPragma(rebuild('posts'))}`,
      ['rebuilds or drops "posts"'],
    ],
    ['turns foreign keys off for a leaf', rebuild('posts'), ['turns foreign keys off']],
  ])('%s', (_what, sql, expected) => {
    const reasons = reasonsFor(sql);
    expect(reasons).toHaveLength(expected.length);
    expected.forEach((part, i) => {
      expect(reasons[i]).toContain(`0001_next.sql ${part}`);
    });
  });
});

describe('a migration is accepted that', () => {
  it.each([
    ['adds a column', 'ALTER TABLE `users` ADD `city` text;'],
    ['rebuilds a table that nobody refers to', withoutPragma(rebuild('posts'))],
    ['drops a table that nobody refers to', 'DROP TABLE `posts`;'],
    ['speaks of it in a comment', '-- DROP TABLE `users`\n/* PRAGMA foreign_keys=OFF */ SELECT 1;'],
  ])('%s', (_what, sql) => {
    expect(reasonsFor(sql)).toEqual([]);
  });
});

describe('migrations are numbered', () => {
  it.each([
    [['0000_initial.sql', '0001_tags.sql'], ['0000_initial', '0001_tags'], []],
    [['0000_initial.sql', '0002_tags.sql'], ['0000_initial', '0002_tags'], ['0002_tags.sql is number 1']],
    [
      ['0000_initial.sql', '0001_tags.sql', '0001_votes.sql'],
      ['0000_initial', '0001_tags', '0001_votes'],
      ['0001_votes.sql is number 2'],
    ],
    [['0000_initial.sql', '0001_tags.sql'], ['0000_initial'], ['0001_tags.sql is not in the journal']],
    [['0000_initial.sql'], ['0000_initial', '0001_tags'], ['0001_tags.sql is in the journal']],
  ])('%j by the journal %j', (names, journal, expected) => {
    const reasons = misnumbered(names, journal).map(({ migration, reason }) => `${migration} ${reason}`);
    expect(reasons).toHaveLength(expected.length);
    expected.forEach((part, i) => {
      expect(reasons[i]).toContain(part);
    });
  });
});
