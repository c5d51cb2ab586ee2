import type { ConversationRow, MessageRow } from '#test/support/row-types';
import { chats, type DemoChat } from './chats';
import { HOUR, MINUTE, memberOf, type World } from './world';

export interface Talk {
  chat: DemoChat;
  conversation: ConversationRow;
  messages: MessageRow[];
}

/** Conversations with their messages; what is unread was written last, by the other side. */
export const talksOf = (world: World): Talk[] => chats.map((chat) => talkOf(world, chat));

function talkOf(world: World, chat: DemoChat): Talk {
  const { rows, now } = world;
  const [first, second] = chat.between.map((key) => memberOf(world, key).row.id) as [string, string];
  const times = timesOf(world, chat);
  const starter = memberOf(world, chat.says[0]?.[0] ?? chat.between[0]).row.id;
  const conversation = rows.conversation([first, second], {
    createdAt: times[0] ?? now,
    requestedBy: starter,
  });
  const unreadFrom = chat.says.length - (chat.unread ?? 0);
  const about = {
    postId: world.posts.get(chat.about ?? '')?.row.id,
    listingId: world.listings.get(chat.about ?? '')?.row.id,
  };
  const messages = chat.says.map(([who, content], index) => {
    const senderId = memberOf(world, who).row.id;
    return rows.message({
      conversationId: conversation.id,
      seq: index + 1,
      senderId,
      receiverId: senderId === first ? second : first,
      content,
      createdAt: times[index] ?? now,
      isRead: index < unreadFrom,
      postId: index === 0 ? (about.postId ?? null) : null,
      listingId: index === 0 ? (about.listingId ?? null) : null,
    });
  });
  Object.assign(conversation, {
    status: chat.request ? 'request' : 'accepted',
    ...standOf(conversation, messages),
  });
  return { chat, conversation, messages };
}

/** Last message and both sides' marks, as they follow from the messages. */
function standOf({ userA, userB }: ConversationRow, messages: MessageRow[]): Partial<ConversationRow> {
  const unread = (reader: string) =>
    messages.filter(({ receiverId, isRead }) => receiverId === reader && !isRead).length;
  const lastSeq = messages.length;
  const last = messages.at(-1);
  return {
    lastSeq,
    lastMessageId: last?.id ?? null,
    lastMessageAt: last?.createdAt ?? 0,
    unreadA: unread(userA),
    unreadB: unread(userB),
    readSeqA: lastSeq - unread(userA),
    readSeqB: lastSeq - unread(userB),
  };
}

/** One time a message, ending so many hours ago; people answer within minutes, now and then the next morning. */
function timesOf({ rows, now }: World, { says, hours }: DemoChat): number[] {
  let time = now - hours * HOUR - rows.random.int(0, 25) * MINUTE;
  const backwards = says.map(() => {
    const at = time;
    time -= rows.random.chance(0.25) ? rows.random.int(2, 11) * HOUR : rows.random.int(1, 34) * MINUTE;
    return at;
  });
  return backwards.reverse();
}
