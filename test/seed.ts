import { type FillingBindings, restoreAll } from '#test/support/objects/filled-stores';
import { insertStatements } from '#test/support/rows/insert-rows';
import type { CommentRow, FileRow, InterestRow, LikeRow } from '#test/support/rows/row-types';
import { openDatabase } from '~/db/client.server';
import * as schema from '~/db/schema';
import { recountSite } from '~/domain/analytics/site-recount.server';
import { readPair } from '~/domain/chat/standing.server';
import { hashPassword } from '~/platform/password.server';
import { decisionsOf, markSanctions, verificationsOf } from './seed/documents';
import { flagsOf } from './seed/flags';
import { notificationsOf } from './seed/notices';
import { DEMO_PASSWORD } from './seed/people';
import { storeFiles, storeTalkFiles } from './seed/photos';
import { commentsOf, interestsOf, likesOf, savedItemsOf } from './seed/reactions';
import { type Talk, talksOf } from './seed/talks';
import { auditOf, consentsOf, ratingsOf, reportsOf, sessionsOf } from './seed/trust';
import { updatesOf } from './seed/updates';
import { viewsOf } from './seed/views';
import { createWorld, type World } from './seed/world';

type Stores = Pick<FillingBindings, 'DB' | 'FILES' | 'CONVERSATION'>;

/**
 * Fills empty local stores with the demo: users, offers, chats and a year of activity up to `now`. The same
 * story at every run; ids carry the time. For local data only: everybody has the same known password.
 */
export async function seedDemoData(
  { DB, FILES, CONVERSATION }: Stores,
  log: (line: string) => void,
  now = Date.now(),
): Promise<void> {
  const startedAt = performance.now();
  // Without a pepper the hash is right whatever pepper the Worker has; signing in renews it.
  const world = createWorld(now, await hashPassword(DEMO_PASSWORD, ''));
  const files = await storeFiles(world, FILES);
  const happened = happenedIn(world);
  const sent = await storeTalkFiles(
    happened.talks.flatMap((talk) => talk.files),
    FILES,
  );
  for (const statements of statementsOf(DB, world, { ...happened, files, sent }))
    if (statements.length > 0) await DB.batch(statements);
  await storeTalks({ DB, CONVERSATION }, happened.talks);
  await recountSite(openDatabase(DB));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const { members, posts, listings } = world;
  log(
    `Demo data: ${members.size} people, ${posts.size} posts, ${listings.size} listings, ${files.length} files (${seconds} s)`,
  );
}

/** Messages, with what D1 now says of each pair. */
async function storeTalks({ DB, CONVERSATION }: Omit<Stores, 'FILES'>, talks: Talk[]): Promise<void> {
  const { db } = openDatabase(DB);
  const histories = await Promise.all(
    talks.map(async ({ conversation: { userA, userB }, messages, readSeq }) => {
      const { standing } = await readPair({ db }, userA, userB);
      if (!standing) throw new Error('a talk is stored after its conversation');
      return { between: [userA, userB] as const, history: { standing, messages, readSeq } };
    }),
  );
  await restoreAll({ CONVERSATION }, histories);
}

interface Happened {
  likes: LikeRow[];
  comments: CommentRow[];
  interests: InterestRow[];
  talks: Talk[];
}

/** The order matters, because one generator draws everything. */
function happenedIn(world: World): Happened {
  const likes = likesOf(world);
  const comments = commentsOf(world);
  const interests = interestsOf(world);
  return { likes, comments, interests, talks: talksOf(world) };
}

/** Batches in the order in which rows refer to one another. Making the reactions sets the counters of the offers. */
function statementsOf(
  db: D1Database,
  world: World,
  { likes, comments, interests, talks, files, sent }: Happened & { files: FileRow[]; sent: FileRow[] },
): D1PreparedStatement[][] {
  const views = viewsOf(world, { likes, comments, interests });
  const reports = reportsOf(world);
  const decisions = decisionsOf(world, reports);
  markSanctions(world, decisions);
  const rowsOf = <T>(map: Map<string, { row: T }>) => [...map.values()].map(({ row }) => row);
  return [
    insertStatements(db, schema.users, rowsOf(world.members)),
    insertStatements(db, schema.files, files),
    insertStatements(db, schema.posts, rowsOf(world.posts)),
    insertStatements(db, schema.listings, rowsOf(world.listings)),
    insertStatements(db, schema.interests, interests),
    insertStatements(db, schema.postLikes, likes),
    insertStatements(db, schema.comments, comments),
    insertStatements(db, schema.savedItems, savedItemsOf(world)),
    insertStatements(db, schema.ratings, ratingsOf(world, interests)),
    insertStatements(db, schema.reports, reports),
    insertStatements(db, schema.decisions, decisions),
    insertStatements(db, schema.verifications, verificationsOf(world)),
    [
      db.prepare(`UPDATE files SET place_type = 'verification', place_id = v.id
        FROM verifications AS v WHERE v.file_id = files.id`),
    ],
    insertStatements(
      db,
      schema.conversations,
      talks.map(({ conversation }) => conversation),
    ),
    insertStatements(db, schema.files, sent),
    insertStatements(
      db,
      schema.calls,
      talks.flatMap(({ calls }) => calls),
    ),
    insertStatements(
      db,
      schema.callProposals,
      talks.flatMap(({ proposals }) => proposals),
    ),
    insertStatements(db, schema.notifications, notificationsOf(world, { likes, comments, interests, talks })),
    insertStatements(db, schema.dailyViews, views),
    insertStatements(db, schema.userSessions, sessionsOf(world)),
    insertStatements(db, schema.consents, consentsOf(world)),
    insertStatements(db, schema.auditLog, auditOf(world, reports)),
    insertStatements(db, schema.contentFlags, flagsOf(world, comments, talks)),
    insertStatements(db, schema.comments, updatesOf(world)),
  ];
}
