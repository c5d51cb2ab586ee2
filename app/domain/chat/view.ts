import type { ImageView } from '~/domain/file/image.schema';
import type { ConversationStatus } from '~/domain/message/message';
import type { ChatUser, ConversationView, MessageView, UnwrittenChat } from '~/domain/message/message.schema';
import type { InterestStatus } from '~/domain/offer-status/interest-status';

/** `requests`: received first messages without an answer. Sent requests are listed under `chats`. */
type ChatSegment = 'chats' | 'requests';

/** Data of the conversation list. */
export interface ChatHomeView {
  segment: ChatSegment;
  conversations: ConversationView[];
  /** Latest first; on the first page of `chats` only. */
  unwritten: UnwrittenChat[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
  /** Pending requests, counted up to 100. */
  requestCount: number;
}

/**
 * What the viewer may do in a thread:
 * - `open`: send messages and files.
 * - `first`: send one message without files, which waits in the other's requests; `note` explains it.
 * - `waiting`: the viewer's request has no answer yet; `reason` explains it.
 * - `asked`: the other's request waits for an answer: accept, decline, or reply, which accepts. A declined one can still be accepted.
 * - `closed`: nothing; `reason` says why without revealing who blocked whom.
 */
export type ComposerState =
  | { state: 'open' }
  | { state: 'asked'; isDeclined: boolean }
  | { state: 'first'; note: string }
  | { state: 'waiting'; reason: string }
  | { state: 'closed'; reason: string };

/** Anyone who may write may propose a call. */
export const mayPropose = ({ state }: ComposerState): boolean => state !== 'waiting' && state !== 'closed';

/** The post or listing of the newest interest between the two users, in either direction. */
export interface ChatContext {
  type: 'post' | 'business';
  id: string;
  ownerId: string;
  title: string;
  category: string;
  cover: ImageView | null;
  /** Rupees; null or 0 if not stated. */
  fundingMin: number | null;
  fundingMax: number | null;
  status: InterestStatus;
}

/** An interest between the two users, in either direction, as both of them see it. */
export interface ThreadInterest {
  id: string;
  investorId: string;
  status: InterestStatus;
  message: string;
  /** Rupees; indicative. */
  amount: number | null;
  /** The owner's note on the decision. */
  note: string | null;
  /** Epoch milliseconds. */
  createdAt: number;
  decidedAt: number | null;
  item: {
    type: 'post' | 'business';
    title: string;
    /** Null if it is gone. */
    path: string | null;
    ownerId: string;
    category: string;
    cover: ImageView | null;
  };
}

/** Data of a thread. */
export interface ChatThreadView {
  user: ChatUser;
  /** Null before the first message. */
  conversationId: string | null;
  /** Null before the first message. */
  status: ConversationStatus | null;
  requestedBy: string | null;
  /** Ascending by `seq`: the newest page, or the one that was asked for. */
  messages: MessageView[];
  /** Older messages exist: `GET /api/messages/{userId}?before={first seq}`. */
  hasOlder: boolean;
  /** Newer messages exist: the page is not the newest. */
  hasNewer: boolean;
  lastSeq: number;
  unreadCount: number;
  /** The viewer's read mark before this visit. The unread divider is above the first message after it. */
  readSeq: number;
  /** The bell has unread rows about this conversation, such as an answer to proposed times. */
  hasNotices: boolean;
  composer: ComposerState;
  /** The two are connected: they may call, see online status, and links in texts are clickable. */
  isConnected: boolean;
  isMuted: boolean;
  /** The viewer blocked the other user. It never reveals a block by the other. */
  isBlocked: boolean;
  /** Null if there is no interest, or its post or listing no longer exists. */
  about: ChatContext | null;
  /** The newest interests between the two, oldest first. */
  interests: ThreadInterest[];
}
