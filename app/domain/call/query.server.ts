import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { calls, interests, listings, posts, users } from '~/db/schema';
import { visibleListing } from '~/domain/listing/query.server';
import { titleLine } from '~/domain/offer/title';
import { either, offerTitleSource } from '~/domain/offer-reference/query.server';
import { visiblePost } from '~/domain/post/query.server';
import type { MemberContext } from '~/domain/shared/context';
import type { UserType } from '~/domain/shared/viewer';
import { isActiveAccount } from '~/domain/user/account-state.server';
import { blockBetween } from '~/domain/user/blocks.server';
import { nameShown } from '~/domain/user/erased-name.server';
import { hasMuted } from '~/domain/user/mutes.server';
import { iso, isoOrNull } from '~/lib/time/iso';
import { type CallEndReason, type CallKind, type CallRole, type CallStatus, callLimits } from './call';
import type { CallPeer, CallView } from './call.schema';

export interface CallRow {
  id: string;
  kind: CallKind;
  status: CallStatus;
  callerId: string;
  receiverId: string;
  endReason: CallEndReason | null;
  callerDevice: string | null;
  receiverDevice: string | null;
  createdAt: number;
  answeredAt: number | null;
  connectedAt: number | null;
  endedAt: number | null;
  callerName: string;
  callerAvatar: string | null;
  callerType: UserType;
  callerCity: string;
  receiverName: string;
  receiverAvatar: string | null;
  receiverType: UserType;
  receiverCity: string;
  /** JSON; null if there is no interest between the two, or they no longer both see its post or listing. */
  about: string | null;
  /** One of the two has blocked the other. */
  apart: number;
}

const apart = blockBetween(sql`c.caller_id`, sql`c.receiver_id`);
const seen = either(visiblePost(null, sql`NOT ${apart}`), visibleListing(null, sql`NOT ${apart}`));

/** The offer of the newest interest between the two: beside `max`, SQLite takes the other columns from its row. */
const about = sql`(SELECT about FROM (SELECT max(${interests.createdAt}) AS newest, json_object('title', ${offerTitleSource},
    'fundingMin', ${either(posts.fundingMin, listings.fundingMin)},
    'fundingMax', ${either(posts.fundingMax, listings.fundingMax)}) AS about
  FROM ${interests} LEFT JOIN ${posts} ON ${posts.id} = ${interests.postId}
    LEFT JOIN ${listings} ON ${listings.id} = ${interests.listingId}
  WHERE ${interests.investorId} IN (c.caller_id, c.receiver_id)
    AND +${interests.ownerId} IN (c.caller_id, c.receiver_id)
    AND ${seen}) WHERE newest IS NOT NULL)`;

/** Query of the calls that match `which`, one row per call; `c` is the call. */
export const callQuery = (db: Database, which: SQL) =>
  db.all<CallRow>(sql`SELECT c.id AS id, c.kind AS kind, c.status AS status, c.caller_id AS callerId,
      c.receiver_id AS receiverId, c.end_reason AS endReason, c.caller_device AS callerDevice,
      c.receiver_device AS receiverDevice, c.created_at AS createdAt, c.answered_at AS answeredAt,
      c.connected_at AS connectedAt, c.ended_at AS endedAt, a.full_name AS callerName, a.avatar AS callerAvatar,
      a.user_type AS callerType, a.city AS callerCity, b.full_name AS receiverName, b.avatar AS receiverAvatar,
      b.user_type AS receiverType, b.city AS receiverCity, ${about} AS about, ${apart} AS apart
    FROM ${calls} AS c JOIN ${users} AS a ON a.id = c.caller_id JOIN ${users} AS b ON b.id = c.receiver_id
    WHERE ${which}`);

export const callById = (db: Database, id: string) => callQuery(db, sql`c.id = ${id}`);

/** Null if the user is not a participant. */
export function roleOf(call: Pick<CallRow, 'callerId' | 'receiverId'>, userId: string): CallRole | null {
  if (call.callerId === userId) return 'caller';
  return call.receiverId === userId ? 'receiver' : null;
}

export function toCallView(row: CallRow, role: CallRole): CallView {
  const { id, kind, status, callerId, receiverId, endReason } = row;
  return {
    id,
    kind,
    status,
    callerId,
    receiverId,
    endReason,
    createdAt: iso(row.createdAt),
    answeredAt: isoOrNull(row.answeredAt),
    connectedAt: isoOrNull(row.connectedAt),
    endedAt: isoOrNull(row.endedAt),
    durationSeconds: durationOf(row),
    peer: peerOf(row, role),
  };
}

function peerOf(row: CallRow, role: CallRole): CallPeer {
  const { city, ...peer } =
    role === 'caller'
      ? {
          ...{ id: row.receiverId, fullName: nameShown(row.receiverName), avatar: row.receiverAvatar },
          ...{ userType: row.receiverType, city: row.receiverCity },
        }
      : {
          ...{ id: row.callerId, fullName: nameShown(row.callerName), avatar: row.callerAvatar },
          ...{ userType: row.callerType, city: row.callerCity },
        };
  // Across a block no more than their conversation shows.
  if (row.apart) return { ...peer, about: null };
  const about = row.about === null ? null : (JSON.parse(row.about) as NonNullable<CallPeer['about']>);
  return { ...peer, city, about: about && { ...about, title: titleLine(about.title) } };
}

/** Whole seconds, never more than the clock of the call showed; the thread and the end of the call say this one. */
export const durationOf = ({ connectedAt, endedAt }: Pick<CallRow, 'connectedAt' | 'endedAt'>) =>
  connectedAt === null || endedAt === null ? null : Math.max(0, Math.floor((endedAt - connectedAt) / 1000));

/** Condition on a row of `calls`: neither has blocked the other, and both may use the product. */
export const mayBeInCall = (now: number): SQL => sql`(NOT ${blockBetween(sql`caller_id`, sql`receiver_id`)}
  AND 2 = (SELECT count(*) FROM ${users} AS p WHERE p.id IN (caller_id, receiver_id) AND ${isActiveAccount('p', now)}))`;

/** Tolerance for hubs that end a call late. A call whose hub was lost counts as active for this much longer. */
const SLACK_MS = callLimits.graceMs;

/** Condition: the call goes on, as far as its times say. It matches the partial index `calls_live`. */
export const isLive = (now: number): SQL => sql`status <> 'ended' AND (
  (status = 'ringing' AND created_at > ${now - callLimits.ringMs - SLACK_MS})
  OR (status = 'connecting' AND answered_at > ${now - callLimits.connectMs - SLACK_MS})
  OR (status = 'active' AND connected_at > ${now - callLimits.maxMs}
    AND (heard_at IS NULL OR heard_at > ${now - callLimits.silentMs})))`;

/** Condition: the call has not ended, and is live no more. It matches `calls_live`, too. */
export const isOverdue = (now: number): SQL => sql`status <> 'ended' AND (${isLive(now)}) IS NOT TRUE`;

/** Condition: the user is in a call or has one ringing. One of somebody muted rings nowhere and keeps them from no other. */
export const isOnCall = (userId: string, now: number): SQL =>
  sql`EXISTS (SELECT 1 FROM ${calls} WHERE ${isLive(now)} AND (caller_id = ${userId} OR (receiver_id = ${userId}
    AND NOT (status = 'ringing' AND ${hasMuted(userId, calls.callerId)}))))`;

/** Query of the call that is active between the viewer and another user. */
export const liveCallBetween = ({ db, viewer, now }: MemberContext, otherId: string) =>
  db.all<{ id: string }>(sql`SELECT id FROM ${calls} WHERE ${isLive(now)}
    AND ((caller_id = ${viewer.id} AND receiver_id = ${otherId})
      OR (caller_id = ${otherId} AND receiver_id = ${viewer.id})) LIMIT 1`);
