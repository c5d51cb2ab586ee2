import type { PastMessage } from '#test/support/objects/history';
import type { CallProposalRow, CallRow, ConversationRow, FileRow } from '#test/support/rows/row-types';
import { messageCallOf } from '~/domain/call/record.server';
import { proposalText } from '~/domain/call-proposal/proposal';
import { callSlots } from '~/domain/call-proposal/slots';
import { callClientId } from '~/domain/message/message';
import type { MessageExtras, NewStoredMessage } from '~/domain/message/stored-message';
import { HOUR_MS, MINUTE_MS } from '~/lib/time/duration';
import { pictures } from './art/pictures';
import { opensDay } from './chat-history';
import { chats, type DemoChat } from './chats';
import type { DemoCall, DemoFile, DemoProposal, DemoSay } from './demo-chat';
import { planTexts } from './offers/plan-texts';
import { memberOf, type World } from './world';

export interface Talk {
  chat: DemoChat;
  conversation: ConversationRow;
  /** What its object stores. */
  messages: PastMessage[];
  /** How far each of the two has read, by user id. */
  readSeq: Record<string, number>;
  files: TalkFile[];
  calls: CallRow[];
  proposals: CallProposalRow[];
}

/** A file of a chat; whoever stores it says how large it is. */
export interface TalkFile {
  row: FileRow;
  what: DemoFile;
  message: NewStoredMessage;
}

/** Conversations with their messages; what is unread was written last, by the other side. */
export const talksOf = (world: World): Talk[] => chats.map((chat) => talkOf(world, chat));

function talkOf(world: World, chat: DemoChat): Talk {
  const times = timesOf(world, chat);
  const [first, second] = chat.between.map((key) => memberOf(world, key).row.id) as [string, string];
  const requestedBy = memberOf(world, chat.says[0]?.[0] ?? chat.between[0]).row.id;
  const status = chat.request ? 'request' : 'accepted';
  const conversation = world.rows.conversation([first, second], {
    createdAt: times[0] ?? world.now,
    requestedBy,
    status,
  });
  const talk: Talk = { chat, conversation, messages: [], readSeq: {}, files: [], calls: [], proposals: [] };
  for (const [index, [who, what]] of chat.says.entries()) {
    const senderId = memberOf(world, who).row.id;
    const line = { senderId, receiverId: senderId === first ? second : first, at: times[index] ?? world.now };
    talk.messages.push(
      Object.assign(saidIn(talk, world, line, what, index), { senderId, createdAt: line.at }),
    );
  }
  const reader = talk.messages.at(-1)?.senderId === first ? second : first;
  const lastSeq = talk.messages.length;
  talk.readSeq = { [first]: lastSeq, [second]: lastSeq, [reader]: lastSeq - (chat.unread ?? 0) };
  return talk;
}

interface Line {
  senderId: string;
  receiverId: string;
  at: number;
}

/** One message, with the rows of D1 that belong to it. */
function saidIn(talk: Talk, world: World, line: Line, what: DemoSay[1], index: number): NewStoredMessage {
  const { rows } = world;
  const { senderId, receiverId, at } = line;
  const ids = { id: rows.id(at), clientId: rows.id(at) };
  if (typeof what === 'string') {
    const about = index === 0 ? offerOf(world, talk.chat) : {};
    return { ...ids, type: 'text', content: what, extras: about };
  }
  if ('call' in what) {
    const call = callOf(world, line, what);
    talk.calls.push(call);
    const isUnread = what.end === 'missed';
    return {
      id: ids.id,
      clientId: callClientId(call.id),
      type: 'call',
      content: '',
      extras: { call: messageCallOf(call) },
      isUnread,
    };
  }
  if ('propose' in what) {
    const slots = callSlots(world.now).slice(0, what.propose);
    const people = { proposerId: senderId, receiverId, conversationId: talk.conversation.id, createdAt: at };
    talk.proposals.push(proposalOf({ ...ids, ...people }, slots, what));
    return { ...ids, type: 'proposal', content: proposalText(slots), extras: { proposalId: ids.id } };
  }
  const place = { placeType: 'message', placeId: ids.id, conversationId: talk.conversation.id } as const;
  const row = rows.file({ ...fileOf(what), ...place, ownerId: senderId, createdAt: at });
  const message: NewStoredMessage = { ...ids, type: 'file', content: row.name, extras: {} };
  talk.files.push({ row, what, message });
  return message;
}

/** The post or listing that the first message is about. */
function offerOf({ posts, listings }: World, { about = '' }: DemoChat): MessageExtras {
  const [postId, listingId] = [posts.get(about)?.row.id, listings.get(about)?.row.id];
  return { ...(postId && { postId }), ...(listingId && { listingId }) };
}

/** Its message is written when it has ended. */
function callOf(
  { rows }: World,
  { senderId, receiverId, at }: Line,
  { call: kind, end, minutes }: DemoCall,
): CallRow {
  const createdAt = at - ((minutes ?? 0) + 1) * MINUTE_MS;
  const given = { callerId: senderId, receiverId, kind, endReason: end, createdAt, recordedAt: at };
  return rows.call(given, minutes);
}

function proposalOf(
  of: Pick<CallProposalRow, 'id' | 'clientId' | 'conversationId' | 'proposerId' | 'receiverId' | 'createdAt'>,
  slots: number[],
  { agreed }: DemoProposal,
): CallProposalRow {
  const chosenAt = agreed === undefined ? null : (slots[agreed] ?? null);
  return {
    ...of,
    slots,
    status: chosenAt === null ? 'open' : 'accepted',
    chosenAt,
    sequence: chosenAt === null ? 0 : 1,
    answeredAt: chosenAt === null ? null : of.createdAt + 20 * MINUTE_MS,
    proposerReminded: null,
    receiverReminded: null,
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

/** One time a message, ending so many hours ago; people answer within minutes, now and then the next morning. */
function timesOf({ rows, now }: World, { says, hours }: DemoChat): number[] {
  let time = now - hours * HOUR_MS - rows.random.int(0, 25) * MINUTE_MS;
  const backwards = says.toReversed().map(([, what]) => {
    const at = time;
    if (opensDay(what)) {
      time -= 23 * HOUR_MS;
      return at;
    }
    time -= rows.random.chance(0.25) ? rows.random.int(2, 11) * HOUR_MS : rows.random.int(1, 34) * MINUTE_MS;
    return at;
  });
  return backwards.reverse();
}
