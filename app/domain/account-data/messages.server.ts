import type { ExportedConversation } from '~/domain/chat/account.server';
import type { ExportedThread } from '~/domain/message/conversations';
import { isReadBy, type Side } from '~/domain/message/message-view';
import type { StoredMessage } from '~/domain/message/stored-message';
import type { MemberContext } from '~/domain/shared/context';
import { retry } from '~/lib/time/retry';
import { PART_PAUSES_MS } from './limits';

/** Conversations that are asked with one call. */
const PER_CALL = 20;

/**
 * `data.json` in parts: what D1 has given, then the messages of the user's conversations page by page, then the conversations with
 * how far the user has read.
 */
export async function* writeData(
  ctx: MemberContext,
  data: Record<string, unknown>,
  conversations: readonly ExportedConversation[],
): AsyncGenerator<string> {
  yield `${JSON.stringify(data, null, 2).slice(0, -'\n}'.length)},\n  "messages": [`;
  const byOther = new Map(conversations.map((row) => [row.withId, row]));
  const marks = new Map<string, { unread: number; readUpTo: number }>();
  let separator = '\n';
  for await (const { otherId, page } of threadsOf(ctx, [...byOther.keys()])) {
    const row = byOther.get(otherId);
    if (!row) continue;
    marks.set(otherId, { unread: page.unread, readUpTo: page.readSeq });
    const side = {
      conversationId: row.id,
      viewerId: ctx.viewer.id,
      otherId,
      isConnected: Boolean(row.connected),
      readSeq: page.readSeq,
      otherReadSeq: page.otherReadSeq,
      otherDeliveredSeq: page.otherDeliveredSeq,
    };
    for (const message of page.messages) {
      yield `${separator}    ${JSON.stringify(toExported(message, side))}`;
      separator = ',\n';
    }
  }
  const known = conversations.map(({ connected: _, createdAt, ...row }) => ({
    ...row,
    ...(marks.get(row.withId) ?? { unread: 0, readUpTo: 0 }),
    createdAt,
  }));
  yield `\n  ],\n  "conversations": ${JSON.stringify(known, null, 2).replaceAll('\n', '\n  ')}\n}`;
}

/** The threads with these users, a page at a time; a long one comes in several pages. */
async function* threadsOf(ctx: MemberContext, others: readonly string[]): AsyncGenerator<ExportedThread> {
  let [from, after] = [0, 0];
  while (from < others.length) {
    const threads = await readPage(ctx, others.slice(from, from + PER_CALL), after);
    yield* threads;
    const { messages = [], hasNewer = false } = threads.at(-1)?.page ?? {};
    from += hasNewer ? threads.length - 1 : threads.length;
    after = hasNewer ? (messages.at(-1)?.seq ?? 0) : 0;
  }
}

const readPage = (ctx: MemberContext, others: readonly string[], after: number): Promise<ExportedThread[]> =>
  retry(() => ctx.conversations.exportPage(ctx.viewer.id, others, after), PART_PAUSES_MS);

/** A sender does not learn that an unanswered request was read. */
function toExported(message: StoredMessage, side: Side) {
  const { id, seq, senderId, type, content, extras, deletedAt, createdAt } = message;
  return {
    id,
    conversationId: side.conversationId,
    seq,
    senderId,
    receiverId: senderId === side.viewerId ? side.otherId : side.viewerId,
    messageType: type,
    content: deletedAt === null ? content : '',
    fileId: extras.file?.id ?? null,
    postId: extras.postId ?? null,
    listingId: extras.listingId ?? null,
    answerTo: extras.quotes ?? null,
    reactions: extras.reactions ?? {},
    createdAt,
    editedAt: extras.editedAt ?? null,
    isRead: Number(isReadBy(message, side)),
  };
}
