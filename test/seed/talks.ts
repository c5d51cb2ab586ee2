import type {
  CallProposalRow,
  CallRow,
  ConversationRow,
  FileRow,
  MessageRow,
} from '#test/support/rows/row-types';
import { proposalText } from '~/domain/call-proposal/proposal';
import { callSlots } from '~/domain/call-proposal/slots';
import { pictures } from './art/pictures';
import { opensDay } from './chat-history';
import { chats, type DemoChat } from './chats';
import type { DemoFile, DemoProposal } from './demo-chat';
import { planTexts } from './offers/plan-texts';
import { HOUR, MINUTE, memberOf, type World } from './world';

export interface Talk {
  chat: DemoChat;
  conversation: ConversationRow;
  messages: MessageRow[];
  files: TalkFile[];
  calls: CallRow[];
  proposals: CallProposalRow[];
}

/** A file of a chat; whoever stores it says how large it is. */
export interface TalkFile {
  row: FileRow;
  what: DemoFile;
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
  const files: TalkFile[] = [];
  const calls: CallRow[] = [];
  const proposals: CallProposalRow[] = [];
  const messages = chat.says.map(([who, what], index) => {
    const senderId = memberOf(world, who).row.id;
    const receiverId = senderId === first ? second : first;
    const createdAt = times[index] ?? now;
    const between = { conversationId: conversation.id, seq: index + 1, senderId, receiverId, createdAt };
    if (typeof what !== 'string' && 'call' in what) {
      const { call: kind, end: endReason, minutes } = what;
      // Its row is written when it has ended.
      const began = createdAt - ((minutes ?? 0) + 1) * MINUTE;
      const call = rows.call({ callerId: senderId, receiverId, kind, endReason, createdAt: began }, minutes);
      calls.push(call);
      const row = { messageType: 'call', content: '', callId: call.id, clientId: call.id } as const;
      return rows.message({ ...between, ...row, isRead: index < unreadFrom });
    }
    if (typeof what !== 'string' && 'propose' in what) {
      const slots = callSlots(now).slice(0, what.propose);
      const row = {
        messageType: 'proposal',
        content: proposalText(slots),
        isRead: index < unreadFrom,
      } as const;
      const message = rows.message({ ...between, ...row });
      message.proposalId = message.id;
      proposals.push(proposalOf(message, slots, what));
      return message;
    }
    const file =
      typeof what === 'string' ? null : rows.file({ ...fileOf(what), ownerId: senderId, createdAt });
    if (file && typeof what !== 'string') {
      file.conversationId = conversation.id;
      files.push({ row: file, what });
    }
    const message = rows.message({
      ...between,
      content: file?.name ?? String(what),
      messageType: file ? 'file' : 'text',
      fileId: file?.id ?? null,
      isRead: index < unreadFrom,
      postId: index === 0 ? (about.postId ?? null) : null,
      listingId: index === 0 ? (about.listingId ?? null) : null,
    });
    if (file) Object.assign(file, { placeType: 'message', placeId: message.id });
    return message;
  });
  Object.assign(conversation, {
    status: chat.request ? 'request' : 'accepted',
    ...conversationStateOf(conversation, messages),
  });
  return { chat, conversation, messages, files, calls, proposals };
}

function proposalOf(
  { id, conversationId, senderId, receiverId, createdAt }: MessageRow,
  slots: number[],
  { agreed }: DemoProposal,
): CallProposalRow {
  const chosenAt = agreed === undefined ? null : (slots[agreed] ?? null);
  return {
    id,
    conversationId,
    proposerId: senderId,
    receiverId,
    slots,
    status: chosenAt === null ? 'open' : 'accepted',
    chosenAt,
    sequence: chosenAt === null ? 0 : 1,
    answeredAt: chosenAt === null ? null : createdAt + 20 * MINUTE,
    proposerReminded: null,
    receiverReminded: null,
    createdAt,
  };
}

function fileOf(what: DemoFile): Partial<FileRow> {
  if ('plan' in what) {
    const type = { kind: 'chat_file', contentType: 'application/pdf', width: null, height: null } as const;
    return { ...type, name: planTexts[what.plan].file };
  }
  const { width, height } = pictures[what.picture];
  return { kind: 'chat_file', name: what.name, width, height };
}

/** Last message and both sides' marks, as they follow from the messages. */
function conversationStateOf(
  { userA, userB }: ConversationRow,
  messages: MessageRow[],
): Partial<ConversationRow> {
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
  const backwards = says.toReversed().map(([, what]) => {
    const at = time;
    if (opensDay(what)) {
      time -= 23 * HOUR;
      return at;
    }
    time -= rows.random.chance(0.25) ? rows.random.int(2, 11) * HOUR : rows.random.int(1, 34) * MINUTE;
    return at;
  });
  return backwards.reverse();
}
