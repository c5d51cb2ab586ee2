import { env } from 'cloudflare:workers';
import { newId } from '~/db/id';

type UserRef = { id: string };
type InterestStatus = 'pending' | 'accepted' | 'rejected';

interface InterestColumns {
  status?: InterestStatus;
  postId?: string | null;
  listingId?: string | null;
  amount?: number | null;
  createdAt?: number;
  decidedAt?: number | null;
}

/** Inserts an interest of `investor` in an offer of `owner`, accepted by default. */
export async function newInterest(investor: UserRef, owner: UserRef, columns: InterestColumns = {}) {
  const { status = 'accepted', postId = null, listingId = null, amount = null } = columns;
  const { createdAt = Date.now(), decidedAt = status === 'pending' ? null : Date.now() } = columns;
  const id = newId(createdAt);
  await env.DB.prepare(
    `INSERT INTO interests (id, investor_id, owner_id, post_id, listing_id, message, amount, status, decided_at, created_at)
     VALUES (?, ?, ?, ?, ?, 'Hello', ?, ?, ?, ?)`,
  )
    .bind(id, investor.id, owner.id, postId, listingId, amount, status, decidedAt, createdAt)
    .run();
  return id;
}

/** Inserts a conversation between two users, without messages. */
export async function newConversation(one: UserRef, other: UserRef, status: 'request' | 'accepted') {
  const [userA = '', userB = ''] = [one.id, other.id].sort();
  const id = newId();
  await env.DB.prepare(
    `INSERT INTO conversations (id, user_a, user_b, status, requested_by, created_at) VALUES (?, ?, ?, ?, ?, 1)`,
  )
    .bind(id, userA, userB, status, one.id)
    .run();
  return id;
}
