import { type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { previousWrote } from '~/db/insert-where';
import { namedBatch } from '~/db/named-batch';
import { callProposals, conversations, files, listings } from '~/db/schema';
import { hearsOfChats } from '~/domain/account/setting-on.server';
import { toProposalView } from '~/domain/call-proposal/proposal';
import { fitsQuota, usageOf } from '~/domain/file/quota.server';
import { cardQuery, toCard } from '~/domain/message/cards.server';
import type { Grant, Standing } from '~/domain/message/conversations';
import { pairOf } from '~/domain/message/message';
import type { Outgoing } from '~/domain/message/outgoing';
import { promiseIn } from '~/domain/message/scam';
import { notifyStatement } from '~/domain/notification/notification.server';
import type { MemberContext } from '~/domain/shared/context';
import { areConnected } from '~/domain/user/connection.server';
import { invalidField } from '~/lib/app-error';
import { answers, conversationOf, isAboutClosedListing, messagingRelation } from './access.server';
import { notYourself } from './chat.words';
import { mayBegin, rateLimitColumns } from './rate-limit.server';
import { type Refused, refusal } from './refusal.server';

/** What the conversation knew when it asked. */
interface ConversationFacts {
  epoch: number;
  lastSeq: number;
}

/** A grant, with the message's id: of the proposal that D1 has stored under this client id before, or a new one. */
export interface Admitted {
  grant: Grant;
  messageId: string;
  /** For the refusal by a conversation that has a first message. */
  receiverName: string;
}

type StandingRow = Omit<Standing, 'isConnected'> & { isConnected: number };

/**
 * Asks D1 whether the viewer may send this message, and writes what the message needs there: the conversation's row, a request accepted
 * or made again, the row of its file, or of its proposal with a notification. Asking again writes nothing twice. Throws the refusal.
 */
export async function admit(
  ctx: MemberContext,
  outgoing: Outgoing,
  known: ConversationFacts,
): Promise<Admitted> {
  const { db, viewer, now } = ctx;
  const { receiverId, messageType, content, about, file, slots } = outgoing;
  const promise = messageType === 'text' ? promiseIn(content) : null;
  const relation = messagingRelation(viewer.id, receiverId);
  const may = mayWrite(ctx, outgoing, { ...known, isPromise: promise !== null });
  const rule = { relation, may };
  const messageId = newId(now);
  const named = about ? [about] : [];
  const {
    facts: [facts],
    file: stored,
    standing: [row],
    proposal: [proposal],
    mine: [mine],
    theirs: [theirs],
  } = await namedBatch(db, {
    facts: db.all<Refused & { may: number }>(sql`SELECT *, ${rateLimitColumns(ctx)}, ${may} AS may,
        ${isAboutClosedListing(viewer.id, about, receiverId)} AS closedListing,
        ${slots ? hasOpenProposal(ctx, outgoing) : sql`0`} AS isProposed
      FROM (${relation}) AS relation ${file ? sql`, (${usageOf(viewer.id, now)}) AS used` : sql``}`),
    begun: db.run(beginConversation(ctx, outgoing, rule)),
    accepted: db.run(acceptAnswered(ctx, receiverId, rule)),
    reopened: known.lastSeq === 0 ? [db.run(reopenUnwritten(ctx, outgoing, rule))] : [],
    file: db.all<{ id: string }>(file ? insertFile(outgoing, messageId, rule) : nothing),
    proposed: slots
      ? [db.run(insertProposal(ctx, outgoing, messageId, rule)), notifyProposed(ctx, receiverId)]
      : [],
    standing: db.all<StandingRow>(sql`SELECT id AS conversationId, status, requested_by AS requestedBy,
        ${areConnected(viewer.id, receiverId)} AS isConnected
      FROM ${conversations} WHERE id = ${conversationOf(viewer.id, receiverId)}`),
    proposal: db.all<{ id: string }>(ownProposal(ctx, outgoing)),
    mine: cardQuery(db, viewer.id, named),
    theirs: cardQuery(db, receiverId, named),
  });
  const isStored = (!file || stored.length > 0) && (!slots || proposal !== undefined);
  if (!facts?.may || !row || !isStored) throw refusal(ctx, outgoing, facts, promise);
  const { isConnected, ...standing } = row;
  const grant: Grant = {
    epoch: known.epoch,
    access: facts.access === 'open' ? 'open' : 'first',
    standing: { ...standing, isConnected: Boolean(isConnected) },
    cards: { mine: mine ? toCard(mine) : null, theirs: theirs ? toCard(theirs) : null },
  };
  const admission = { grant, messageId, receiverName: facts.fullName };
  if (!slots || !proposal) return admission;
  const stated = {
    id: proposal.id,
    proposerId: viewer.id,
    status: 'open',
    slots,
    chosenAt: null,
    sequence: 0,
  } as const;
  return { ...admission, messageId: proposal.id, grant: { ...grant, proposal: toProposalView(stated) } };
}

/** Asks D1 whether the viewer may send this user a file, before it is read or drawn. Throws the refusal. */
export async function requireMaySendFile(ctx: MemberContext, receiverId: string): Promise<void> {
  const { db, viewer, now } = ctx;
  if (receiverId === viewer.id) throw invalidField('receiverId', notYourself());
  const [[facts]] = await db.batch([
    db.all<Refused & { may: number }>(sql`SELECT *, ${rateLimitColumns(ctx)},
        access = 'open' AND ${fitsQuota(ctx, 0)} AS may, 0 AS closedListing, 0 AS isProposed
      FROM (${messagingRelation(viewer.id, receiverId)}) AS relation, (${usageOf(viewer.id, now)}) AS used`),
  ]);
  if (!facts?.may) throw refusal(ctx, { file: 'unread' }, facts, null);
}

const nothing = sql`SELECT 1 AS id WHERE 0`;

/** Condition on the relation: D1's rules allow this message. The conversation's row may be missing yet. */
function mayWrite(
  ctx: MemberContext,
  outgoing: Outgoing,
  { lastSeq, isPromise }: ConversationFacts & { isPromise: boolean },
): SQL {
  const { viewer } = ctx;
  const { receiverId, about, file, slots } = outgoing;
  // A request whose first message never arrived is still the first.
  const isFirst = sql`(access = 'first' OR (access = 'waiting' AND requestedBy = ${viewer.id} AND ${lastSeq} = 0))`;
  const open = sql`access = 'open'`;
  if (file) {
    return sql`(${open} AND EXISTS (SELECT 1 FROM (${usageOf(viewer.id, ctx.now)}) AS used
      WHERE ${fitsQuota(ctx, file.size)}))`;
  }
  const text = isPromise
    ? open
    : sql`(${open} OR (${isFirst} AND NOT ${isAboutClosedListing(viewer.id, about, receiverId)}))`;
  return slots ? sql`(${text} AND NOT ${hasOpenProposal(ctx, outgoing)})` : text;
}

/** What D1 knows of the two, and the condition on it under which the message may be sent. */
interface Rule {
  relation: SQL;
  may: SQL;
}

const knownListing = (about: Outgoing['about']) =>
  sql`(SELECT ${listings.id} FROM ${listings} WHERE ${listings.id} = ${about ?? null})`;

function beginConversation(
  ctx: MemberContext,
  { receiverId, about }: Outgoing,
  { relation, may }: Rule,
): SQL {
  const { viewer, now } = ctx;
  const { userA, userB } = pairOf(viewer.id, receiverId);
  return sql`INSERT INTO ${conversations} (id, user_a, user_b, status, requested_by, about_listing_id, created_at)
    SELECT ${newId(now)}, ${userA}, ${userB}, CASE access WHEN 'open' THEN 'accepted' ELSE 'request' END,
      ${viewer.id}, ${knownListing(about)}, ${now}
    FROM (${relation}) WHERE conversation IS NULL AND ${may} AND ${mayBegin(ctx)}
    ON CONFLICT DO NOTHING`;
}

/** A message to someone who wrote first, or who waits for an answer to an interest, accepts the request. */
function acceptAnswered({ viewer }: MemberContext, receiverId: string, { relation, may }: Rule): SQL {
  const isAnswer = sql`(${areConnected(viewer.id, receiverId)}
    OR ${answers(viewer.id, receiverId, sql`conversations.requested_by`)})`;
  return sql`UPDATE ${conversations} SET status = 'accepted', changes = changes + 1
    WHERE id = ${conversationOf(viewer.id, receiverId)} AND status <> 'accepted' AND ${isAnswer}
      AND EXISTS (SELECT 1 FROM (${relation}) WHERE ${may})`;
}

/** The viewer's own request was declined before its first message arrived: nobody has refused that message. */
function reopenUnwritten(
  { viewer }: MemberContext,
  { receiverId, about }: Outgoing,
  { relation, may }: Rule,
): SQL {
  return sql`UPDATE ${conversations} SET status = 'request', about_listing_id = ${knownListing(about)},
      changes = changes + 1
    WHERE id = ${conversationOf(viewer.id, receiverId)} AND status = 'declined' AND requested_by = ${viewer.id}
      AND EXISTS (SELECT 1 FROM (${relation}) WHERE ${may})`;
}

/** The file stays unattached: the nightly sweep keeps it if the conversation has its message. */
function insertFile({ file }: Outgoing, messageId: string, { relation, may }: Rule): SQL {
  if (!file) return nothing;
  return sql`INSERT INTO ${files} (id, owner_id, kind, conversation_id, place_type, place_id, name, content_type, size,
      width, height, created_at)
    SELECT ${file.id}, ${file.ownerId}, ${file.kind}, conversation, 'message', ${messageId}, ${file.name},
      ${file.contentType}, ${file.size}, ${file.width}, ${file.height}, ${file.createdAt}
    FROM (${relation}) WHERE conversation IS NOT NULL AND ${may}
    ON CONFLICT (id) DO UPDATE SET place_id = excluded.place_id RETURNING id`;
}

/** Condition: an earlier proposal to the same user is open, other than this message's own. */
const hasOpenProposal = ({ viewer, now }: MemberContext, { receiverId, clientId }: Outgoing): SQL =>
  sql`EXISTS (SELECT 1 FROM ${callProposals} AS p WHERE p.proposer_id = ${viewer.id}
    AND p.receiver_id = ${receiverId} AND p.status = 'open' AND p.client_id <> ${clientId}
    AND (SELECT max(value) FROM json_each(p.slots)) > ${now})`;

/** The conversation has no message of this client id: times that an earlier try left in the row are not in any message. */
function insertProposal(
  { viewer, now }: MemberContext,
  { receiverId, clientId, slots }: Outgoing,
  messageId: string,
  { relation, may }: Rule,
): SQL {
  return sql`INSERT INTO ${callProposals} (id, conversation_id, proposer_id, receiver_id, client_id, slots, created_at)
    SELECT ${messageId}, conversation, ${viewer.id}, ${receiverId}, ${clientId}, ${JSON.stringify(slots)}, ${now}
    FROM (${relation}) WHERE conversation IS NOT NULL AND ${may}
    ON CONFLICT (proposer_id, client_id) DO UPDATE SET slots = excluded.slots
      WHERE receiver_id = excluded.receiver_id AND status = 'open' AND slots <> excluded.slots`;
}

const ownProposal = ({ viewer }: MemberContext, { receiverId, clientId, slots }: Outgoing): SQL =>
  slots
    ? sql`SELECT id FROM ${callProposals} WHERE proposer_id = ${viewer.id} AND client_id = ${clientId}
        AND receiver_id = ${receiverId}`
    : nothing;

/** Statement: one notification for all proposals of a user since it was last read. */
function notifyProposed(ctx: MemberContext, receiverId: string) {
  const conversation = conversationOf(ctx.viewer.id, receiverId);
  const notice = {
    to: sql`${receiverId}`,
    type: 'call_proposed',
    subject: conversation,
    conversationId: conversation,
  } as const;
  return notifyStatement(ctx, [notice], {
    when: sql`${previousWrote} AND ${hearsOfChats(receiverId)}`,
    repeated: sql`1`,
  });
}
