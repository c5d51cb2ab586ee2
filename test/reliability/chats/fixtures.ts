import type { History, PastMessage } from '#test/support/objects/history';
import type { CallProposalRow, CallRow, ConversationRow, FileRow } from '#test/support/rows/row-types';
import type { Rows } from '#test/support/rows/rows';
import { messageCallOf } from '~/domain/call/record.server';
import { proposalText } from '~/domain/call-proposal/proposal';
import { callSlots } from '~/domain/call-proposal/slots';
import { callClientId } from '~/domain/message/message';
import { DAY_MS } from '~/lib/time/duration';

interface ChatFixtures {
  conversations: ConversationRow[];
  histories: { between: readonly [string, string]; history: History }[];
  messageIds: string[];
  call: CallRow;
  proposal: CallProposalRow;
  file: FileRow;
}

/** The owner's chat with the neighbour: texts with a secret word, a call, a file and an agreed call. The other has none of it. */
export function chatFixtures(
  rows: Rows,
  { owner, neighbour, other }: Record<'owner' | 'neighbour' | 'other', string>,
  secret: string,
  now: number,
): ChatFixtures {
  const begun = now - DAY_MS;
  const talk = rows.conversation([owner, neighbour], { createdAt: begun });
  const talkOfOther = rows.conversation([owner, other], { createdAt: begun });
  const given = { callerId: owner, receiverId: neighbour, createdAt: begun, recordedAt: begun };
  const call = rows.call(given, 2);
  const slots = callSlots(now).slice(0, 3);
  const proposalId = rows.id(begun);
  const file = rows.file({
    ownerId: owner,
    kind: 'chat_file',
    conversationId: talk.id,
    placeType: 'message',
    placeId: rows.id(begun),
    name: `${secret}.pdf`,
    createdAt: begun,
  });
  const { id: fileId, name, contentType, size, width, height } = file;
  const said = (senderId: string, what: Partial<PastMessage>, index: number): PastMessage => ({
    id: rows.id(begun),
    clientId: rows.id(begun),
    senderId,
    createdAt: begun + index,
    type: 'text',
    content: secret,
    extras: {},
    ...what,
  });
  const messages = [
    said(owner, {}, 1),
    said(owner, {}, 2),
    said(owner, {}, 3),
    said(
      owner,
      {
        clientId: callClientId(call.id),
        type: 'call',
        content: '',
        extras: { call: messageCallOf(call) },
        isUnread: false,
      },
      4,
    ),
    said(
      neighbour,
      { id: proposalId, type: 'proposal', content: proposalText(slots), extras: { proposalId } },
      5,
    ),
    said(
      owner,
      {
        id: file.placeId ?? '',
        type: 'file',
        content: name,
        extras: { file: { id: fileId, name, contentType, size, width, height } },
      },
      6,
    ),
  ];
  const { id: conversationId, status, requestedBy } = talk;
  const standing = { conversationId, status, requestedBy, isConnected: true };
  const readSeq = { [owner]: messages.length, [neighbour]: messages.length };
  return {
    conversations: [talk, talkOfOther],
    histories: [{ between: [owner, neighbour], history: { standing, messages, readSeq } }],
    messageIds: messages.map(({ id }) => id),
    call,
    proposal: {
      id: proposalId,
      clientId: messages[4]?.clientId ?? '',
      conversationId,
      proposerId: neighbour,
      receiverId: owner,
      slots,
      status: 'accepted',
      chosenAt: slots[0] ?? null,
      sequence: 1,
      answeredAt: begun + 6,
      proposerReminded: null,
      receiverReminded: null,
      createdAt: begun + 5,
    },
    file,
  };
}
