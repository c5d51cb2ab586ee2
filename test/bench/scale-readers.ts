import { sha256 } from '~/db/id';
import { newToken } from '~/domain/shared/session-token';
import type { UserType } from '~/domain/shared/viewer';
import { DAY_MS } from '~/lib/time/duration';
import { createSigning, LOOPBACK_KEY } from '~/platform/signing.server';
import type { CrowdMember } from './crowd';

/** The users who send requests; they have the same rows at each size, while all other data grows. */
export interface Readers {
  /**
   * Entrepreneur: 50 posts, 20 listings, 200 interests received, 500 notifications, 2,000 views; conversations as many as the
   * volume says.
   */
  owner: CrowdMember;
  /** Investor: 100 interests, 100 saved items. */
  investor: CrowdMember;
  admin: CrowdMember;
  /** The user whose profile others open: 60 posts, 6 listings. */
  other: CrowdMember;
  /** The user of the owner's long conversation. */
  talkative: string;
  hotMessages: number;
}

/** Sessions of persons 1 to 4; number 5 is the talkative one. */
export async function signInReaders(db: D1Database, now: number): Promise<Omit<Readers, 'hotMessages'>> {
  return {
    owner: await signIn(db, 1, now),
    investor: await signIn(db, 2, now),
    admin: await signIn(db, 3, now),
    other: await signIn(db, 4, now),
    talkative: idOf(5),
  };
}

const idOf = (number: number) => `${number.toString(16).padStart(8, '0')}-0001-7000-8000-000000000000`;

/** As a sign-in on this machine would have signed it. */
async function signIn(db: D1Database, number: number, now: number): Promise<CrowdMember> {
  const userId = idOf(number);
  const userType = await db
    .prepare('SELECT user_type FROM users WHERE id = ?')
    .bind(userId)
    .first<UserType>('user_type');
  const sessionId = crypto.randomUUID();
  const claims = { sessionId, userId, userType: userType ?? 'entrepreneur' };
  const token = newToken(createSigning(LOOPBACK_KEY), claims);
  await db
    .prepare(
      "INSERT INTO user_sessions (id, user_id, token_hash, kind, last_activity, expires_at, created_at) VALUES (?, ?, ?, 'bearer', ?, ?, ?)",
    )
    .bind(sessionId, userId, await sha256(token), now, now + 7 * DAY_MS, now)
    .run();
  return { id: userId, fullName: `Asha ${number}`, token };
}
