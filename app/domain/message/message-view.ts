import type { CallProposalView } from '~/domain/call-proposal/proposal.schema';
import { fileUrl } from '~/domain/file/file';
import { warningCode } from '~/domain/scam/content-warning.server';
import type { ScamCode } from '~/domain/scam/scam-codes';
import { scamWarnings } from '~/domain/scam/scam-warnings';
import type { VoiceNote } from '~/domain/voice-note/voice-note';
import { wholeGraphemes } from '~/lib/text/graphemes';
import { iso } from '~/lib/time/iso';
import type { LinkCard, MessageCallView, MessageQuote, MessageView } from './message.schema';
import { DELETED, REMOVED } from './shown-content';
import type { QuotedMessage, StoredCall, StoredFile, StoredMessage } from './stored-message';

/** One participant's view of a conversation: what decides how its messages look to them. */
export interface Side {
  conversationId: string;
  viewerId: string;
  otherId: string;
  /** The two are connected: files open, and a sender sees what was delivered and read. */
  isConnected: boolean;
  /** How far the viewer and the other have read. */
  readSeq: number;
  otherReadSeq: number;
  /** How far the other's devices have the messages. */
  otherDeliveredSeq: number;
}

/** What D1 knows of the offers and proposals that messages name, as the viewer may see them; by id. */
export interface Named {
  cards: ReadonlyMap<string, LinkCard>;
  proposals: ReadonlyMap<string, CallProposalView>;
}

export const nothingNamed: Named = { cards: new Map(), proposals: new Map() };

/** A message as one participant may see it. Threads, responses and socket events share this. */
export function toMessageView(message: StoredMessage, side: Side, named: Named = nothingNamed): MessageView {
  const { id, seq, senderId, clientId, type, content, extras } = message;
  const isThere = isPresent(message);
  const isOwn = senderId === side.viewerId;
  const { file, voice, call, postId, listingId, proposalId } = isThere ? extras : {};
  return {
    id,
    conversationId: side.conversationId,
    seq,
    senderId,
    receiverId: isOwn ? side.otherId : side.viewerId,
    clientId,
    content: wordsOf(message),
    messageType: isThere ? type : 'text',
    fileUrl: file && (isOwn || side.isConnected) ? fileUrl(file.id) : null,
    file: file ? fileOf(file, voice) : null,
    postId: postId ?? null,
    listingId: listingId ?? null,
    card: named.cards.get(postId ?? listingId ?? '') ?? null,
    call: call ? toMessageCallView(call, message) : null,
    proposal: named.proposals.get(proposalId ?? '') ?? null,
    isDelivered: isDeliveredTo(message, side),
    isRead: isReadBy(message, side),
    createdAt: iso(message.createdAt),
    ...(extras.changes !== undefined && { changes: extras.changes }),
    ...(isThere && type === 'text' ? warned(warningCode('message', [content], seq === 1)) : {}),
    ...(isThere ? toldOf(message) : {}),
    ...goneOf(message),
  };
}

/** Only a missed call is unread when it comes. */
export const toMessageCallView = (
  call: StoredCall,
  { isUnread }: Pick<StoredMessage, 'isUnread'>,
): MessageCallView => ({
  ...call,
  isMissed: isUnread,
});

/** The code is for pages, which say it in their language; the sentence for other clients. */
const warned = (code: ScamCode | null) =>
  code === null ? {} : { warning: scamWarnings[code](), warningCode: code };

/** False once its sender deleted it or moderators removed it. */
export const isPresent = ({ deletedAt, extras }: Pick<StoredMessage, 'deletedAt' | 'extras'>): boolean =>
  deletedAt === null && extras.withdrawnAt === undefined;

/** Why nothing of a message is shown. That moderators removed it stands before its sender's own deletion. */
function goneOf({ deletedAt, extras }: StoredMessage) {
  if (deletedAt !== null) return { isRemoved: true as const };
  return extras.withdrawnAt === undefined ? {} : { isDeleted: true as const };
}

/** The text that both may see now. */
export function wordsOf({
  deletedAt,
  extras,
  content,
}: Pick<QuotedMessage, 'deletedAt' | 'extras' | 'content'>) {
  if (deletedAt !== null) return REMOVED;
  return extras.withdrawnAt === undefined ? content : DELETED;
}

/** What was said about a message, or with it about another. */
function toldOf({ extras, quoted }: StoredMessage) {
  const { editedAt, reactions = {} } = extras;
  const given = Object.entries(reactions).map(([userId, emoji]) => ({ userId, emoji }));
  return {
    ...(quoted && { quote: quoteOf(quoted) }),
    ...(editedAt !== undefined && { editedAt: iso(editedAt) }),
    ...(given.length > 0 && { reactions: given }),
  };
}

/** Characters of a quoted message that are shown. */
const QUOTE = 120;

export const quotedWords = (words: string): string => wholeGraphemes(words, QUOTE);

function quoteOf(quoted: QuotedMessage): MessageQuote {
  const { id, seq, senderId, type } = quoted;
  const content = quotedWords(wordsOf(quoted));
  return { id, seq, senderId, messageType: isPresent(quoted) ? type : 'text', content };
}

/** A sender can't see that a request was read before it is accepted, nor anything across a block. */
export function isReadBy(
  { senderId, seq, isUnread }: Pick<StoredMessage, 'senderId' | 'seq' | 'isUnread'>,
  { viewerId, isConnected, readSeq, otherReadSeq }: Side,
): boolean {
  if (senderId !== viewerId) return !isUnread || seq <= readSeq;
  return isConnected && (!isUnread || seq <= otherReadSeq);
}

/** What was read was delivered. Known to the sender as reading is. */
export function isDeliveredTo(
  message: Pick<StoredMessage, 'senderId' | 'seq' | 'isUnread'>,
  side: Side,
): boolean {
  if (message.senderId !== side.viewerId || isReadBy(message, side)) return true;
  return side.isConnected && message.seq <= side.otherDeliveredSeq;
}

const fileOf = ({ id: _, ...file }: StoredFile, voice?: VoiceNote): MessageView['file'] => ({
  ...file,
  ...(voice && { voice }),
});
