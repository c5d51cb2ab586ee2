import { DAY_MS, MINUTE_MS } from '~/lib/time/duration';
import { type Readers, signInReaders } from './scale-readers';
import { text, vocabulary } from './scale-texts';

/** Rows of one INSERT: large enough to be fast, small enough for one transaction's memory. */
const CHUNK = 10_000;

export interface Volume {
  posts: number;
  /** Conversations of the owner, the first of them with the talkative one; others have as many between neighbours. */
  conversations: number;
  /** Messages of the owner and the talkative one. */
  messages: number;
}

const peopleOf = ({ posts, conversations }: Volume) => Math.max(1_000, posts / 100, conversations + 10);

/** `kind` tells tables apart; the number makes it an id that sorts by number. */
const id = (kind: string, number = 'i') => `printf('%08x-${kind}-7000-8000-000000000000', ${number})`;
const person = (number: string) => id('0001', number);
/** Anybody but the four who have their own things. */
const anybody = (people: number, seed = 'i') => person(`5 + (${seed}) % ${people - 4}`);

/** The two users of a conversation: the first ones are the owner's, the others between neighbours. */
const pairOf = (ofOwner: number): [string, string] => [
  `iif(i <= ${ofOwner}, ${person('1')}, ${person(`i - ${ofOwner} + 4`)})`,
  `iif(i <= ${ofOwner}, ${person('i + 4')}, ${person(`i - ${ofOwner} + 5`)})`,
];

interface Filling {
  table: string;
  columns: string;
  /** The values of row `i`, from 1 to `count`. */
  values: (now: number) => string;
  count: number;
}

const WORDS_A_POST = 12;
function fillings(volume: Volume): Filling[] {
  const people = peopleOf(volume);
  const listings = Math.max(400, volume.posts / 10);
  const part = (share: number, least: number) => Math.max(least, volume.posts / share);
  const category = `(CASE i % 5 WHEN 0 THEN 'Retail' WHEN 1 THEN 'Education' WHEN 2 THEN 'Healthcare' WHEN 3
    THEN 'Services' ELSE 'Food & Beverage' END)`;
  const status = "iif(i % 10 = 0, 'pending', 'approved')";
  /** The last row is dated now, each earlier one a second before. */
  const at = (now: number, count: number) => `${now} - (${count} - i) * 1000`;
  const postOf = (share: number) => id('0002', `1 + (i * ${share}) % ${volume.posts}`);
  return [
    {
      table: 'users',
      columns:
        'id, email, password_hash, full_name, phone, city, user_type, bio, investment_amount, preferred_sectors, business_interests, is_onboarding_complete, has_seen_first_time_guidance, banned_at, suspended_until, verification_status, created_at, updated_at',
      // Fifty newcomers a week, thirty banned and thirty suspended at each size.
      values: (
        now,
      ) => `${person('i')}, 'p' || i || '@nukkad.example', 'none', 'Asha ' || i, '+91900000000', 'Pune',
        CASE WHEN i = 3 THEN 'admin' WHEN i % 2 = 0 THEN 'investor' ELSE 'entrepreneur' END, ${text(4)}, '1-5L', '["retail"]', '["funding"]', 1, 1,
        iif(i BETWEEN 61 AND 90, 1, NULL), iif(i BETWEEN 91 AND 120, ${now + DAY_MS}, NULL),
        iif(i BETWEEN 21 AND 60, 'submitted', 'not_started'),
        ${now} - iif(i > ${people - 50}, 1, 30) * ${DAY_MS} - (${people} - i) * ${MINUTE_MS}, 0`,
      count: people,
    },
    {
      table: 'posts',
      columns:
        'id, author_id, post_type, title, content, category, status, likes, views, created_at, updated_at',
      values: (now) => `${id('0002')}, CASE WHEN i <= 50 THEN ${person('1')} WHEN i <= 110 THEN ${person('4')}
        ELSE ${anybody(people)} END, iif(i % 4 = 0, 'community', 'investment'), ${text(3)}, ${text(WORDS_A_POST)},
        ${category}, ${status}, i % 50, i % 500, ${at(now, volume.posts)}, 0`,
      count: volume.posts,
    },
    {
      table: 'business_listings',
      columns:
        'id, entrepreneur_id, title, description, category, funding_min, funding_max, use_of_funds, status, created_at, updated_at',
      values: (now) => `${id('0003')}, CASE WHEN i <= 20 THEN ${person('1')} WHEN i <= 26 THEN ${person('4')}
        ELSE ${anybody(people)} END, ${text(3)}, ${text(WORDS_A_POST)}, ${category}, 50000, 500000, 'An oven',
        ${status}, ${at(now, listings)}, 0`,
      count: listings,
    },
    {
      table: 'conversations',
      columns: 'id, user_a, user_b, status, requested_by, created_at',
      values: (now) =>
        `${id('0004')}, ${pairOf(volume.conversations).join(', ')}, 'accepted', NULL, ${now} - i * 1000`,
      count: 2 * volume.conversations,
    },
    {
      table: 'interests',
      columns: 'id, investor_id, owner_id, post_id, message, amount, status, created_at',
      values: (
        now,
      ) => `${id('0006')}, CASE WHEN i <= 100 THEN ${person('2')} ELSE ${anybody(people, 'i / 7')} END,
        CASE WHEN i <= 100 THEN ${anybody(people)} WHEN i <= 300 THEN ${person('1')} ELSE ${anybody(people, 'i / 3')} END,
        ${postOf(7)}, 'Tell me more', 10000, iif(i % 3 = 0, 'accepted', 'pending'), ${at(now, part(10, 400))}`,
      count: part(10, 400),
    },
    {
      table: 'post_likes',
      columns: 'id, user_id, post_id, created_at',
      values: (now) => `${id('0007')}, ${anybody(people)}, ${postOf(11)}, ${at(now, part(2, 1000))}`,
      count: part(2, 1000),
    },
    {
      table: 'comments',
      columns: 'id, user_id, post_id, content, created_at',
      values: (
        now,
      ) => `${id('0008')}, ${anybody(people)}, iif(i <= 60, ${id('0002', '1')}, ${postOf(13)}), 'Well said',
        ${at(now, part(2, 1000))}`,
      count: part(2, 1000),
    },
    {
      table: 'saved_items',
      columns: 'id, user_id, post_id, created_at',
      values: (
        now,
      ) => `${id('0009')}, CASE WHEN i <= 100 THEN ${person('2')} ELSE ${anybody(people)} END, ${postOf(17)},
        ${at(now, part(10, 400))}`,
      count: part(10, 400),
    },
    {
      table: 'notifications',
      columns: 'id, user_id, type, actor_id, content, post_id, group_key, read_at, created_at',
      values: (
        now,
      ) => `${id('000a')}, CASE WHEN i <= 500 THEN ${person('1')} ELSE ${anybody(people)} END, 'post_liked',
        ${anybody(people, 'i / 5')}, 'Somebody liked your post', ${postOf(19)}, 'post_liked:' || i, iif(i % 5, 1, NULL),
        ${at(now, part(2, 1000))}`,
      count: part(2, 1000),
    },
    {
      table: 'daily_views',
      columns: 'target_type, target_id, viewer_id, day, owner_id',
      values: (
        now,
      ) => `'post', iif(i <= 2000, ${id('0002', '1 + i % 50')}, ${postOf(23)}), ${anybody(people, 'i / 50')},
        date(${now} / 1000 - (i % 28) * 86400, 'unixepoch'), iif(i <= 2000, ${person('1')}, ${anybody(people)})`,
      count: part(2, 4000),
    },
    {
      table: 'reports',
      columns: 'id, reporter_id, target_type, target_id, reported_user_id, reason, status, created_at',
      values: (
        now,
      ) => `${id('000b')}, ${anybody(people, 'i / 3')}, 'post', ${postOf(29)}, ${anybody(people)}, 'spam',
        iif(i <= 200, iif(i % 2, 'pending', 'in_review'), 'resolved'), ${at(now, part(100, 1_000))}`,
      count: part(100, 1_000),
    },
    {
      table: 'verifications',
      columns: 'id, user_id, legal_name, document_kind, status, created_at',
      values: (
        now,
      ) => `${id('000c')}, ${person('20 + i')}, 'Asha', 'pan', iif(i <= 40, 'submitted', 'verified'),
        ${at(now, people / 2)}`,
      count: people / 2,
    },
    {
      table: 'audit_log',
      columns: 'id, actor_id, action, target_type, target_id, created_at',
      values: (
        now,
      ) => `${id('000d')}, ${person('3')}, iif(i % 2, 'listing.approved', 'user.verified'), 'user',
        ${anybody(people)}, ${at(now, part(10, 400))}`,
      count: part(10, 400),
    },
  ];
}

/** Fills an empty database; `now` is the moment of the newest rows. */
export async function fillAtScale(db: D1Database, volume: Volume, now = Date.now()): Promise<Readers> {
  await db.prepare('CREATE TABLE bench_words (i INTEGER PRIMARY KEY, word TEXT NOT NULL)').run();
  await db
    .prepare('INSERT INTO bench_words SELECT key, value FROM json_each(?)')
    .bind(JSON.stringify(vocabulary()))
    .run();
  for (const filling of fillings(volume)) await fill(db, filling, now);
  await db.batch([
    db.prepare('DROP TABLE bench_words'),
    // As a deployed database is after a while; without figures the planner guesses from the schema alone.
    db.prepare('PRAGMA optimize'),
  ]);
  return { ...(await signInReaders(db, now)), hotMessages: volume.messages };
}

/** JavaScript's numbers arrive as floating point: without the cast every division would have a fraction. */
async function fill(db: D1Database, { table, columns, values, count }: Filling, now: number) {
  const row = values(now);
  for (let from = 1; from <= count; from += CHUNK)
    await db
      .prepare(
        `INSERT OR IGNORE INTO ${table} (${columns})
        WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?2) SELECT ${row} FROM n`,
      )
      .bind(from, Math.min(count, from + CHUNK - 1))
      .run();
}
