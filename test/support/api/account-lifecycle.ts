import { env } from 'cloudflare:workers';
import type { Database } from '~/db/client.server';
import * as schema from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';
import { cityKeys } from '~/domain/spelling/place-keys.server';
import { insertMessage } from '../conversations';
import { newUser, rows, type TestUser } from '../rows/factories';
import { insertStatements } from '../rows/insert-rows';
import { createRows } from '../rows/rows';
import { contextOf } from './call-route';

export interface LeavingUser {
  person: TestUser;
  other: TestUser;
  /** A word that appears in everything the user wrote, and nowhere else. */
  word: string;
  /** Keys of the user's objects in R2. */
  objects: string[];
}

let lives = 0;

/** A user with a row in every table that can hold one, whose seven days before deletion are over. */
export async function newLeavingUser(): Promise<LeavingUser> {
  lives += 1;
  const word = `zebra${crypto.randomUUID().slice(0, 8)}`;
  const make = createRows(`life ${lives} ${word}`);
  const now = Date.now();
  const [person, other] = [
    await newUser({
      fullName: `Asha ${word}`,
      bio: word,
      city: word,
      email: `${word}@example.com`,
      deletionRequestedAt: 1,
    }),
    await newUser({ userType: 'investor' }),
  ];
  const [me, they] = [person.id, other.id];
  const at = { createdAt: now };
  const [own, theirs] = [
    make.post({ authorId: me, title: word, content: word, cityKeys: cityKeys(word), ...at }),
    make.post({ authorId: they, likes: 1, comments: 1, interests: 1, ...at }),
  ];
  const listing = make.listing({
    entrepreneurId: me,
    title: word,
    description: word,
    cityKeys: cityKeys(word),
    useOfFunds: word,
    ...at,
  });
  const theirListing = make.listing({ entrepreneurId: they, ...at });
  const talk = make.conversation([me, they], at);
  const photo = make.file({ ownerId: me, name: `${word}.webp`, ...at });
  const scan = make.file({ ownerId: me, kind: 'document', name: `${word}.pdf`, ...at });
  const pair = {
    caller: make.interest({ investorId: me, ownerId: they, postId: theirs.id, message: word, ...at }),
  };
  const statements = [
    insertStatements(env.DB, schema.posts, [own, theirs]),
    insertStatements(env.DB, schema.listings, [listing, theirListing]),
    insertStatements(env.DB, schema.files, [photo, scan]),
    insertStatements(env.DB, schema.postLikes, [
      make.like({ userId: me, postId: theirs.id, ...at }),
      make.like({ userId: they, postId: own.id, ...at }),
    ]),
    insertStatements(env.DB, schema.comments, [
      make.comment({ userId: me, postId: theirs.id, content: word, ...at }),
      make.update({ userId: me, listingId: listing.id, content: word, ...at }),
      make.update({ userId: me, postId: own.id, content: word, ...at }),
      make.comment({ userId: they, postId: own.id, content: word, ...at }),
    ]),
    insertStatements(env.DB, schema.interests, [
      pair.caller,
      make.interest({
        investorId: me,
        ownerId: they,
        listingId: theirListing.id,
        message: word,
        status: 'accepted',
        ...at,
      }),
      make.interest({ investorId: they, ownerId: me, postId: own.id, note: word, status: 'rejected', ...at }),
    ]),
    insertStatements(env.DB, schema.savedItems, [make.savedItem({ userId: me, postId: theirs.id, ...at })]),
    insertStatements(env.DB, schema.ratings, [
      make.rating({ raterId: me, ratedUserId: they, comment: word, ...at }),
      make.rating({ raterId: they, ratedUserId: me, comment: word, ...at }),
    ]),
    insertStatements(env.DB, schema.conversations, [talk]),
    insertStatements(env.DB, schema.notifications, [
      make.notification({ userId: me, type: 'post_liked', actorId: they, content: word, ...at }),
      make.notification({ userId: they, type: 'post_liked', actorId: me, content: word, ...at }),
    ]),
    insertStatements(env.DB, schema.verifications, [
      make.verification({ userId: me, legalName: word, gstin: word, note: word, fileId: scan.id, ...at }),
    ]),
    insertStatements(env.DB, schema.contentFlags, [
      make.flag({
        targetType: 'post',
        targetId: own.id,
        userId: me,
        code: 'off_platform',
        excerpt: word,
        ...at,
      }),
    ]),
    insertStatements(env.DB, schema.dailyViews, [
      make.view({ targetType: 'post', targetId: theirs.id, viewerId: me, ownerId: they, day: '2026-01-01' }),
      make.view({ targetType: 'post', targetId: own.id, viewerId: they, ownerId: me, day: '2026-01-01' }),
    ]),
    insertStatements(env.DB, schema.consents, [make.consent({ userId: me, purpose: 'terms', givenAt: now })]),
    [
      env.DB.prepare(
        "INSERT INTO drafts (user_id, kind, data, updated_at) VALUES (?, 'post', json_object('content', ?), ?)",
      ).bind(me, word, now),
      env.DB.prepare('INSERT INTO blocks VALUES (?, ?, ?)').bind(me, they, now),
      env.DB.prepare('INSERT INTO mutes VALUES (?, ?, ?)').bind(they, me, now),
      env.DB.prepare('INSERT INTO password_resets VALUES (?, ?, ?, ?, NULL, ?)').bind(
        word,
        me,
        word,
        now,
        now,
      ),
    ],
    insertStatements(env.DB, schema.postVersions, [
      { id: own.id, postId: own.id, content: { content: word }, status: 'pending', createdAt: now },
    ]),
    insertStatements(env.DB, schema.approvedOffers, [
      { targetType: 'listing', targetId: listing.id, ownerId: me, content: { title: word }, createdAt: now },
    ]),
  ];
  await env.DB.batch(statements.flat());
  await insertMessage(person, other);
  const objects = [photo.id, scan.id];
  for (const key of [...objects, `variants/${photo.id}/640.webp`]) await env.FILES.put(key, word);
  const { app } = await contextOf();
  await app.mail.send({ kind: 'test', to: person.email, subject: word, text: word });
  return { person, other, word, objects };
}

let searches: { name: string; sql: string }[] | undefined;

/** One query for each text column and each full-text index; `?1` is the word. */
async function textSearches() {
  const columns = await rows<{ table: string; name: string }>(
    `SELECT t.name AS "table", c.name FROM sqlite_schema AS t JOIN pragma_table_info(t.name) AS c
      WHERE t.type = 'table' AND t.name NOT GLOB '*_fts*'
        AND t.name NOT GLOB '_cf*' AND c.type LIKE '%text%'`,
  );
  return [
    ...columns.map(({ table, name }) => ({
      name: `${table}.${name}`,
      sql: `SELECT 1 FROM "${table}" WHERE instr("${name}", ?1) > 0 LIMIT 1`,
    })),
    ...['posts_fts', 'listings_fts', 'users_fts'].map((name) => ({
      name,
      sql: `SELECT 1 FROM ${name} WHERE ${name} MATCH ?1 LIMIT 1`,
    })),
  ];
}

/** Tables and columns that still contain the word. */
export async function tracesOf(word: string): Promise<string[]> {
  searches ??= await textSearches();
  const answers = await env.DB.batch(searches.map(({ sql }) => env.DB.prepare(sql).bind(word)));
  return searches.flatMap(({ name }, at) => (answers[at]?.results.length ? [name] : []));
}

/** A context whose n-th batch to D1 fails: `before` the commit, or `after` it, when only the answer is lost. */
export function failingAt(
  app: AppContext,
  trip: number,
  when: 'before' | 'after',
): AppContext & { trips: () => number } {
  let trips = 0;
  const batch = async (statements: unknown) => {
    trips += 1;
    if (trips > trip) throw new Error('killed');
    if (trips < trip || when === 'after') {
      const answer = await app.db.batch(statements as Parameters<Database['batch']>[0]);
      if (trips < trip) return answer;
    }
    throw new Error('killed');
  };
  const db = Object.create(app.db, { batch: { value: batch } }) as Database;
  return { ...app, db, trips: () => trips };
}
