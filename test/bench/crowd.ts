import { insertStatements } from '#test/support/rows/insert-rows';
import { createRows } from '#test/support/rows/rows';
import { sha256 } from '~/db/id';
import * as schema from '~/db/schema';
import { newToken } from '~/domain/shared/session-token';
import { DAY_MS, MINUTE_MS } from '~/lib/time/duration';
import { createSigning, LOOPBACK_KEY } from '~/platform/signing.server';

const STATEMENTS_A_BATCH = 20;

export interface CrowdMember {
  id: string;
  fullName: string;
  /** Bearer token of a live session. */
  token: string;
}

export interface Crowd {
  /** Entrepreneurs, all connected with their neighbour: 0 with 1, 2 with 3 and so on. */
  people: CrowdMember[];
  /** Newest first. */
  postIds: string[];
}

interface CrowdSize {
  people: number;
  posts: number;
  /** Likes of every post, by its author's next neighbours; fewer than there are people. */
  likesPerPost?: number;
}

/** Users are past the wizard and the guide, or every screen would redirect there. */
const onboarded = {
  bio: 'I read this feed from top to bottom.',
  businessInterests: ['funding'],
  isOnboardingComplete: true,
  hasSeenFirstTimeGuidance: true,
};

/** Fills an empty database with people who may sign in, write to their neighbour and read each other's posts. */
export async function gatherCrowd(db: D1Database, size: CrowdSize, now = Date.now()): Promise<Crowd> {
  const rows = createRows('crowd');
  const people = Array.from({ length: size.people }, () =>
    rows.user({ ...onboarded, createdAt: now - 40 * DAY_MS }),
  );
  const opened = people.map(({ id: userId }) =>
    rows.session({ userId, kind: 'bearer', createdAt: now, expiresAt: now + 7 * DAY_MS }),
  );
  // As a sign-in on this machine would have signed them.
  const signing = createSigning(LOOPBACK_KEY);
  const tokens = opened.map(({ id: sessionId, userId }, i) =>
    newToken(signing, { sessionId, userId, userType: people[i]?.userType ?? 'entrepreneur' }),
  );
  const hashes = await Promise.all(tokens.map(sha256));
  const sessions = opened.map((session, i) => ({ ...session, tokenHash: hashes[i] ?? '' }));
  const talks = people
    .filter((_, i) => i % 2 === 0 && i + 1 < people.length)
    .map(({ id }, i) => rows.conversation([id, people[2 * i + 1]?.id ?? ''], { createdAt: now - DAY_MS }));
  const posts = Array.from({ length: size.posts }, (_, i) =>
    rows.post({ authorId: people[i % people.length]?.id ?? '', createdAt: now - i * MINUTE_MS }),
  );
  await write(db, [
    ...insertStatements(db, schema.users, people),
    ...insertStatements(db, schema.userSessions, sessions),
    ...insertStatements(db, schema.conversations, talks),
    ...insertStatements(db, schema.posts, posts),
  ]);
  if (size.likesPerPost) await like(db, size.likesPerPost, now);
  return {
    people: people.map(({ id, fullName }, i) => ({ id, fullName, token: tokens[i] ?? '' })),
    postIds: posts.map(({ id }) => id),
  };
}

/** Inserts likes in SQL, because there may be very many: person n + k likes the n-th post, k from 1. */
async function like(db: D1Database, perPost: number, now: number): Promise<void> {
  const insert = db.prepare(`
    WITH reader AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM users),
      shown AS (SELECT posts.id, reader.n AS author FROM posts JOIN reader ON reader.id = posts.author_id)
    INSERT INTO post_likes (id, user_id, post_id, created_at)
    SELECT lower(hex(randomblob(16))), reader.id, shown.id, ?1 - ?2 * 1000
    FROM shown JOIN reader ON reader.n = (shown.author + ?2) % (SELECT count(*) FROM users)`);
  for (let k = 1; k <= perPost; k += 1) await db.batch([insert.bind(now, k)]);
  await db.batch([db.prepare('UPDATE posts SET likes = ?').bind(perPost)]);
}

async function write(db: D1Database, statements: D1PreparedStatement[]): Promise<void> {
  for (let at = 0; at < statements.length; at += STATEMENTS_A_BATCH)
    await db.batch(statements.slice(at, at + STATEMENTS_A_BATCH));
}

/** The headers of the member's API client. */
export const asMember = ({ token }: CrowdMember): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  accept: 'application/json',
});
