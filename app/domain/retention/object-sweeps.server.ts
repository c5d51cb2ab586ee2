import { sql } from 'drizzle-orm';
import { inJson } from '~/db/in-json';
import { calls, conversations, decisions, files, reports } from '~/db/schema';
import { markAttached } from '~/domain/file/mark-attached.server';
import type { OldCall } from '~/domain/message/conversations';
import { conversationName } from '~/domain/message/message';
import type { RemovedMessage } from '~/domain/message/stored-message';
import { appealWaits } from '~/domain/moderation/sealed.server';
import type { AppContext } from '~/domain/shared/context';
import { conversationSilent } from '~/domain/shared/text.words';
import { AppError } from '~/lib/app-error';
import { inBatches } from '~/lib/in-batches';
import type { Sweep } from './content-sweeps.server';
import { removeUnattached } from './unattached-files.server';

/* Sweeps of rows in D1 that messages name: the conversation is asked first. One that does not answer keeps its rows for another run. */

/** Rows a run: each may be a call of another object, and a Worker may make a thousand. */
const PER_RUN = 100;
/** Objects asked at once. */
const CONCURRENCY = 10;

interface OfPair {
  userA: string;
  userB: string;
}

/** Asks the conversation of each pair about its rows; returns the rows of those that answered, and how many did not. */
async function askEach<Row extends OfPair>(
  rows: readonly Row[],
  ask: (userA: string, userB: string, ofPair: Row[]) => Promise<void>,
): Promise<{ answered: Row[]; silent: number }> {
  const byPair = new Map<string, Row[]>();
  for (const row of rows) {
    const name = conversationName(row.userA, row.userB);
    byPair.set(name, [...(byPair.get(name) ?? []), row]);
  }
  const pairs = [...byPair.values()];
  const answered: Row[] = [];
  await inBatches(pairs, CONCURRENCY, async (ofPair) => {
    const [{ userA, userB } = { userA: '', userB: '' }] = ofPair;
    try {
      await ask(userA, userB, ofPair);
      answered.push(...ofPair);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  });
  return { answered, silent: rows.length - answered.length };
}

const listOf = (rows: readonly { id: string }[]) => inJson(rows.map(({ id }) => id));

/** The thread keeps a text line about a deleted call. */
const forgetOldCalls: Sweep = async ({ db, conversations: objects }, { before, limit }) => {
  const [due] = await db.batch([
    db.all<OldCall & OfPair>(sql`SELECT id, caller_id AS callerId, kind, min(caller_id, receiver_id) AS userA,
        max(caller_id, receiver_id) AS userB FROM ${calls}
      WHERE created_at < ${before} AND status = 'ended' ORDER BY created_at, id LIMIT ${limit}`),
  ]);
  if (due.length === 0) return 0;
  const { answered, silent } = await askEach(due, (userA, userB, ofPair) =>
    objects.forgetCalls(
      userA,
      userB,
      ofPair.map(({ id, callerId, kind }) => ({ id, callerId, kind })),
    ),
  );
  await db.batch([db.run(sql`DELETE FROM ${calls} WHERE id IN ${listOf(answered)}`)]);
  if (silent > 0) throw new AppError('unavailable', conversationSilent());
  return answered.length;
};

export const sweepCalls: Sweep = Object.assign(forgetOldCalls, { maxPerRun: PER_RUN });

interface RemovedRow extends RemovedMessage, OfPair {
  decisionId: string;
}

/** Messages are only removed by moderators; the decision notes when their words are cleared. */
const clearRemoved: Sweep = async ({ db, now, conversations: objects }, { before, limit }) => {
  const [due] = await db.batch([
    db.all<RemovedRow>(sql`SELECT d.id AS decisionId, d.target_id AS id, d.created_at AS at,
        min(d.user_id, r.reporter_id) AS userA, max(d.user_id, r.reporter_id) AS userB
      FROM ${decisions} AS d INDEXED BY decisions_sealed JOIN ${reports} AS r ON r.id = d.report_id
      WHERE d.target_type = 'message' AND d.action = 'remove' AND d.cleared_at IS NULL
        AND d.appeal_status IS NOT 'reversed' AND d.created_at < ${before}
        AND NOT ${appealWaits('message', sql`d.target_id`)}
      ORDER BY d.created_at, d.id LIMIT ${limit}`),
  ]);
  if (due.length === 0) return 0;
  const { answered, silent } = await askEach(due, (userA, userB, ofPair) =>
    objects.clear(
      userA,
      userB,
      ofPair.map(({ id, at }) => ({ id, at })),
    ),
  );
  const cleared = listOf(answered.map(({ decisionId }) => ({ id: decisionId })));
  await db.batch([db.run(sql`UPDATE ${decisions} SET cleared_at = ${now} WHERE id IN ${cleared}`)]);
  if (silent > 0) throw new AppError('unavailable', conversationSilent());
  return answered.length;
};

export const sweepMessages: Sweep = Object.assign(clearRemoved, { maxPerRun: PER_RUN });

interface ChatFile extends OfPair {
  id: string;
  messageId: string;
}

const chatFiles = sql`SELECT f.id AS id, f.place_id AS messageId, c.user_a AS userA, c.user_b AS userB
  FROM ${files} AS f JOIN ${conversations} AS c ON c.id = f.conversation_id`;

/**
 * Files for messages that nobody has attached since `before`: those that a message carries are attached now. The others go: their message
 * never arrived.
 */
const settleChatFiles: Sweep = async (ctx, { before, limit }) => {
  const { db } = ctx;
  const [due] = await db.batch([
    db.all<ChatFile>(sql`${chatFiles} WHERE f.attached_at IS NULL AND f.place_type = 'message' AND f.withdrawn_at IS NULL
      AND f.created_at < ${before} ORDER BY f.created_at LIMIT ${limit}`),
  ]);
  if (due.length === 0) return 0;
  const carried = new Set<string>();
  const { answered, silent } = await askEach(due, async (userA, userB, ofPair) => {
    const messageIds = ofPair.map(({ messageId }) => messageId);
    for (const id of await ctx.conversations.filesOf(userA, userB, messageIds)) carried.add(id);
  });
  await markAttached(ctx, [...carried]);
  const unused = answered.filter(({ id }) => !carried.has(id));
  await removeUnattached(ctx, sql`${files.id} IN ${listOf(unused)}`);
  if (silent > 0) throw new AppError('unavailable', conversationSilent());
  return answered.length;
};

export const sweepUnattachedChat: Sweep = Object.assign(settleChatFiles, { maxPerRun: PER_RUN });

/** Takes lost files out of their messages. Returns those whose conversation did not answer. */
export async function forgetChatFiles(
  { db, conversations: objects }: AppContext,
  ids: readonly string[],
): Promise<string[]> {
  const [lost] = await db.batch([
    db.all<ChatFile>(sql`${chatFiles} WHERE f.place_type = 'message'
      AND f.id IN ${listOf(ids.map((id) => ({ id })))}`),
  ]);
  const { answered } = await askEach(lost, (userA, userB, ofPair) =>
    objects.forgetFiles(
      userA,
      userB,
      ofPair.map(({ messageId }) => messageId),
    ),
  );
  return lost.filter((file) => !answered.includes(file)).map(({ id }) => id);
}
