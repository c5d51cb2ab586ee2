import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from '#workers/local/tools/settings';
import { cities } from '~/domain/city/cities';
import { postCategories } from '~/domain/option/categories';
import { categoryKeys, cityKeys } from '~/domain/spelling/place-keys.server';

type Columns = Record<string, SQLInputValue>;

const migrations = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .sort();

/** A database as it was before the migration whose name begins with `number`, and what brings it up to date. */
function databaseBefore(number: string) {
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false });
  const apply = (names: string[]) => {
    for (const name of names) db.exec(readFileSync(join(migrationsFolder, name), 'utf8'));
  };
  const at = migrations.findIndex((name) => name.startsWith(number));
  apply(migrations.slice(0, at));
  return {
    /** Columns that a test does not speak of hold what their type allows. */
    insert(table: string, columns: Columns) {
      const info = db.prepare(`PRAGMA table_info(${table})`).all();
      const needed = info.filter(({ notnull, dflt_value }) => notnull === 1 && dflt_value === null);
      const row: Columns = Object.fromEntries(
        needed.map(({ name, type }) => [
          name,
          type === 'INTEGER' || type === 'integer' ? 0 : `${columns.id}`,
        ]),
      );
      const all = { ...row, ...columns };
      const names = Object.keys(all);
      db.prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map(() => '?')})`).run(
        ...Object.values(all),
      );
    },
    bringUpToDate: () => apply(migrations.slice(at)),
    read: (sql: string) =>
      db
        .prepare(sql)
        .all()
        .map((row) => ({ ...row })),
  };
}

describe('0001: decisions that stand alone', () => {
  const decision = (id: string, more: Columns) => ({
    id,
    user_id: 'free',
    action: 'ban',
    target_type: 'user',
    target_id: 'free',
    created_at: 100,
    ...more,
  });

  it('a sanction that no longer holds was lifted, by its appeal or before; one that holds was not', () => {
    const { insert, bringUpToDate, read } = databaseBefore('0001');
    insert('users', { id: 'free' });
    insert('users', { id: 'banned', banned_at: 90 });
    insert('users', { id: 'suspended', suspended_until: 900 });
    insert('decisions', decision('lifted ban', {}));
    insert('decisions', decision('reversed ban', { appeal_status: 'reversed', appeal_decided_at: 200 }));
    insert('decisions', decision('living ban', { user_id: 'banned' }));
    insert('decisions', decision('ended suspension', { action: 'suspend', until: 300 }));
    insert(
      'decisions',
      decision('milder suspension', { action: 'suspend', until: 900, user_id: 'suspended' }),
    );
    bringUpToDate();
    expect(read('SELECT id, lifted_at FROM decisions ORDER BY id')).toEqual([
      { id: 'ended suspension', lifted_at: 100 },
      { id: 'lifted ban', lifted_at: 100 },
      { id: 'living ban', lifted_at: null },
      { id: 'milder suspension', lifted_at: null },
      { id: 'reversed ban', lifted_at: 200 },
    ]);
  });

  it('a hidden offer names the decision that hides it, a rejected one none', () => {
    const { insert, bringUpToDate, read } = databaseBefore('0001');
    const hide = { action: 'hide', target_type: 'post', reason: 'fees' };
    for (const id of ['hidden', 'rejected', 'shown again', 'hidden twice'])
      insert('posts', {
        id,
        status: id === 'shown again' ? 'approved' : 'rejected',
        review_note: id === 'rejected' ? 'blurred' : 'fees',
      });
    insert('decisions', decision('d1', { ...hide, target_id: 'hidden' }));
    insert('decisions', decision('d2', { ...hide, target_id: 'rejected' }));
    insert('decisions', decision('d3', { ...hide, target_id: 'shown again', appeal_status: 'reversed' }));
    insert('decisions', decision('d4', { ...hide, target_id: 'hidden twice', created_at: 100 }));
    insert('decisions', decision('d5', { ...hide, target_id: 'hidden twice', created_at: 200 }));
    insert('business_listings', { id: 'hidden shop', status: 'rejected', review_note: 'fees' });
    insert('decisions', decision('d6', { ...hide, target_type: 'listing', target_id: 'hidden shop' }));
    bringUpToDate();
    expect(read('SELECT id, hidden_by FROM posts ORDER BY id')).toEqual([
      { id: 'hidden', hidden_by: 'd1' },
      { id: 'hidden twice', hidden_by: 'd5' },
      { id: 'rejected', hidden_by: null },
      { id: 'shown again', hidden_by: null },
    ]);
    expect(read('SELECT hidden_by FROM business_listings')).toEqual([{ hidden_by: 'd6' }]);
    expect(read("SELECT offer_before FROM decisions WHERE id = 'd1'")).toEqual([
      { offer_before: '{"status":"approved","isActive":1,"reviewNote":null,"hiddenBy":null}' },
    ]);
  });
});

describe('0003: updates of an offer', () => {
  it('every comment stays as it is, with its replies', () => {
    const { insert, bringUpToDate, read } = databaseBefore('0003');
    insert('comments', { id: 'one', post_id: 'post', content: 'How much?', created_at: 5, edited_at: 6 });
    insert('comments', { id: 'two', post_id: 'post', content: 'Two lakh.', parent_id: 'one', deleted_at: 7 });
    bringUpToDate();
    const columns = 'id, post_id, listing_id, content, parent_id, is_update, edited_at, deleted_at';
    expect(read(`SELECT ${columns} FROM comments ORDER BY id`)).toEqual([
      {
        id: 'one',
        post_id: 'post',
        listing_id: null,
        content: 'How much?',
        parent_id: null,
        is_update: 0,
        edited_at: 6,
        deleted_at: null,
      },
      {
        id: 'two',
        post_id: 'post',
        listing_id: null,
        content: 'Two lakh.',
        parent_id: 'one',
        is_update: 0,
        edited_at: null,
        deleted_at: 7,
      },
    ]);
  });
});

describe('0004: what others saw and said', () => {
  it('versions of a post that was ever rejected, hidden or removed stay closed; of all others they were read', () => {
    const { insert, bringUpToDate, read } = databaseBefore('0004');
    for (const id of ['clean', 'rejected', 'once rejected', 'hidden'])
      insert('posts', { id, status: id === 'rejected' ? 'rejected' : 'approved' });
    for (const post_id of ['clean', 'rejected', 'once rejected', 'hidden'])
      insert('post_versions', { id: `of ${post_id}`, post_id });
    insert('audit_log', {
      id: 'a',
      target_type: 'post',
      target_id: 'once rejected',
      action: 'post.rejected',
    });
    insert('decisions', { id: 'd', target_type: 'post', target_id: 'hidden', action: 'hide' });
    bringUpToDate();
    expect(read('SELECT post_id, status FROM post_versions ORDER BY post_id')).toEqual([
      { post_id: 'clean', status: 'pending' },
      { post_id: 'hidden', status: 'rejected' },
      { post_id: 'once rejected', status: 'rejected' },
      { post_id: 'rejected', status: 'rejected' },
    ]);
  });

  it('comments of banned people leave the number beside a post', () => {
    const { insert, bringUpToDate, read } = databaseBefore('0004');
    insert('users', { id: 'here' });
    insert('users', { id: 'banned', banned_at: 1 });
    insert('posts', { id: 'talked about', comments: 3 });
    insert('posts', { id: 'quiet', comments: 1 });
    const comment = (id: string, user_id: string, more: Columns = {}) =>
      insert('comments', { id, user_id, post_id: 'talked about', ...more });
    comment('c1', 'here');
    comment('c2', 'here');
    comment('c3', 'banned');
    comment('deleted', 'banned', { deleted_at: 2 });
    comment('update', 'banned', { is_update: 1 });
    comment('c4', 'here', { post_id: 'quiet' });
    bringUpToDate();
    expect(read('SELECT id, comments FROM posts ORDER BY id')).toEqual([
      { id: 'quiet', comments: 1 },
      { id: 'talked about', comments: 2 },
    ]);
  });
});

describe('0009: names of superseded submissions', () => {
  it('a submission that a rename superseded keeps no name or number, one that was decided does', () => {
    const { insert, bringUpToDate, read } = databaseBefore('0009');
    const named = {
      legal_name: 'Asha Devi',
      gstin: '09AAACH7409R1ZZ',
      udyam: 'UP-50-0000001',
      renamed_from: 'Asha',
    };
    insert('verifications', { id: 'superseded', status: 'expired', ...named });
    insert('verifications', { id: 'ran out', status: 'expired', decided_at: 5, ...named });
    insert('verifications', { id: 'waits', status: 'submitted', ...named });
    bringUpToDate();
    expect(read('SELECT id, legal_name, gstin, udyam, renamed_from FROM verifications ORDER BY id')).toEqual([
      { id: 'ran out', ...named },
      { id: 'superseded', legal_name: '', gstin: null, udyam: null, renamed_from: null },
      { id: 'waits', ...named },
    ]);
  });
});

describe('0012: counts without the banned', () => {
  it('a post and a listing no longer count who is banned', () => {
    const { insert, bringUpToDate, read } = databaseBefore('0012');
    for (const [id, banned] of [
      ['open', null],
      ['spammer', 5],
    ] as const) {
      insert('users', { id, banned_at: banned });
      insert('post_likes', { id: `like ${id}`, user_id: id, post_id: 'liked' });
      insert('interests', { id: `post ${id}`, investor_id: id, post_id: 'liked' });
      insert('interests', { id: `listing ${id}`, investor_id: id, listing_id: 'shop' });
    }
    insert('posts', { id: 'liked', likes: 2, interests: 2 });
    insert('posts', { id: 'quiet', likes: 1, interests: 1 });
    insert('business_listings', { id: 'shop', interests: 2 });
    bringUpToDate();
    expect(read('SELECT id, likes, interests FROM posts ORDER BY id')).toEqual([
      { id: 'liked', likes: 1, interests: 1 },
      { id: 'quiet', likes: 1, interests: 1 },
    ]);
    expect(read('SELECT interests FROM business_listings')).toEqual([{ interests: 1 }]);
  });
});

describe('0010: offers by place', () => {
  it('an offer has the keys that one has which is made today, and is found by them', () => {
    const { insert, bringUpToDate, read } = databaseBefore('0010');
    for (const city of [...cities, 'Dewasgaon'])
      insert('users', { id: city, city, city_keys: city === 'Dewasgaon' ? 'devasganv' : '' });
    for (const { code } of postCategories) {
      insert('posts', { id: code, author_id: 'Jaipur', category: code });
      insert('business_listings', { id: code, entrepreneur_id: 'Kochi', category: code });
    }
    for (const city of ['Baroda', 'बनारस', 'PANJIM']) insert('users', { id: city, city });
    insert('posts', { id: 'swept', author_id: 'Jaipur', category: 'Retail', content: '' });
    bringUpToDate();
    const users = read('SELECT city, city_keys AS keys FROM users');
    const now = [...cities, 'Dewasgaon', 'Vadodara', 'Varanasi', 'Panaji'];
    expect(users).toEqual(now.map((city) => ({ city, keys: cityKeys(city) })));
    const offers = (table: string) =>
      read(`SELECT id, category_keys AS kind, city_keys AS city FROM ${table}`);
    const made = (city: string) =>
      postCategories.map(({ code }) => ({ id: code, kind: categoryKeys(code), city: cityKeys(city) }));
    expect(offers('posts')).toEqual([...made('Jaipur'), { id: 'swept', kind: '', city: '' }]);
    expect(offers('business_listings')).toEqual(made('Kochi'));
    const found = (table: string, fts: string, q: string) =>
      read(`SELECT id FROM ${fts} f JOIN ${table} ON ${table}.rowid = f.rowid WHERE ${fts} MATCH '${q}'`);
    expect(found('posts', 'posts_fts', 'kheti')).toEqual([{ id: 'Agriculture' }]);
    expect(found('business_listings', 'listings_fts', 'cochin AND kheti')).toEqual([{ id: 'Agriculture' }]);
  });
});

describe('0011: talk about the erased', () => {
  it('comments and likes go with the text of the post, deleted comments in their own time', () => {
    const { insert, bringUpToDate, read } = databaseBefore('0011');
    insert('posts', { id: 'emptied', content: '', deleted_at: 1 });
    insert('posts', { id: 'deleted', content: 'Bread', deleted_at: 1 });
    insert('posts', { id: 'live', content: 'Bread' });
    for (const post_id of ['emptied', 'deleted', 'live']) {
      insert('comments', { id: `of ${post_id}`, post_id });
      insert('post_likes', { id: `of ${post_id}`, post_id, user_id: post_id });
    }
    insert('comments', { id: 'taken back', post_id: 'emptied', deleted_at: 2 });
    bringUpToDate();
    expect(read('SELECT id FROM comments ORDER BY id')).toEqual([
      { id: 'of deleted' },
      { id: 'of live' },
      { id: 'taken back' },
    ]);
    expect(read('SELECT post_id FROM post_likes ORDER BY post_id')).toEqual([
      { post_id: 'deleted' },
      { post_id: 'live' },
    ]);
  });
});

describe('0015: what erasures left behind', () => {
  it('a word about a submission and a call proposed between two go, and a late report leads to its end', () => {
    const { insert, bringUpToDate, read } = databaseBefore('0015');
    for (const [id, deleted_at] of [
      ['here', null],
      ['gone', 1],
      ['gone too', 2],
      ['gone and proven', 3],
      ['gone and quiet', 4],
    ] as const) {
      insert('users', { id, deleted_at });
      insert('verifications', { id, user_id: id, note: 'Not readable' });
      if (id !== 'gone and quiet') insert('reports', { id, reporter_id: 'here', reported_user_id: id });
    }
    insert('decisions', { id: 'on its own', user_id: 'gone too' });
    insert('erasures', { user_id: 'gone and proven', step: 'audit', finished_at: 5 });
    const proposed = (id: string, proposer_id: string, receiver_id: string) =>
      insert('call_proposals', { id, proposer_id, receiver_id, slots: '[]' });
    proposed('of two', 'gone', 'gone too');
    proposed('of one', 'gone', 'here');
    proposed('to one', 'here', 'gone');
    bringUpToDate();
    expect(read('SELECT id FROM verifications WHERE note IS NOT NULL')).toEqual([{ id: 'here' }]);
    expect(read('SELECT id FROM call_proposals ORDER BY id')).toEqual([{ id: 'of one' }, { id: 'to one' }]);
    expect(read('SELECT user_id, step, finished_at FROM erasures ORDER BY finished_at')).toEqual([
      { user_id: 'gone', step: 'audit', finished_at: 1 },
      { user_id: 'gone too', step: 'audit', finished_at: 2 },
      { user_id: 'gone and proven', step: 'audit', finished_at: 5 },
    ]);
  });
});

describe('0017: reports of ratings', () => {
  it('a report of a rating names whom the rating is about, while they have an account', () => {
    const { insert, bringUpToDate, read } = databaseBefore('0017');
    for (const [id, deleted_at] of [
      ['rated', null],
      ['gone', 1],
    ] as const) {
      insert('users', { id, deleted_at });
      insert('ratings', { id: `of ${id}`, rater_id: 'rater', rated_user_id: id });
    }
    const report = (id: string, target_type: string, target_id: string) =>
      insert('reports', { id, target_type, target_id, reporter_id: 'here', reported_user_id: 'rater' });
    report('about a rating', 'rating', 'of rated');
    report('of the erased', 'rating', 'of gone');
    report('whose rating is gone', 'rating', 'swept');
    report('about a post', 'post', 'of rated');
    bringUpToDate();
    expect(read('SELECT id FROM reports WHERE rated_user_id IS NOT NULL')).toEqual([
      { id: 'about a rating' },
    ]);
    expect(read("SELECT rated_user_id FROM reports WHERE id = 'about a rating'")).toEqual([
      { rated_user_id: 'rated' },
    ]);
  });
});
