import type { ImageView } from '~/domain/file/image.schema';
import type { InterestStatus } from '~/domain/offer/interest-status';
import type { ConversationStatus } from './message';
import type { ChatUser, ConversationView, MessageView } from './message.schema';

/** `requests`: first messages of strangers that I have not answered. Those that I sent are under `chats`. */
export type ChatSegment = 'chats' | 'requests';

/** What the conversation list shows. */
export interface ChatHomeView {
  segment: ChatSegment;
  conversations: ConversationView[];
  /** Cursor of the next page, or null at the end. */
  next: string | null;
  /** Requests that wait for an answer, at most 100 counted. */
  requestCount: number;
}

/**
 * What I may do in a thread:
 * - `open`: write and send files.
 * - `first`: write one message, without files; it waits in their requests. `note` says so.
 * - `waiting`: my request has not been answered; `reason` says so.
 * - `asked`: their request waits for my answer; accept, decline, or just reply, which accepts.
 * - `closed`: nothing; `reason` says why without telling who blocked whom.
 */
export type ComposerState =
  | { state: 'open' }
  | { state: 'asked' }
  | { state: 'first'; note: string }
  | { state: 'waiting'; reason: string }
  | { state: 'closed'; reason: string };

/** Who may write may propose a call. */
export const mayPropose = ({ state }: ComposerState): boolean => state !== 'waiting' && state !== 'closed';

/** The post or listing of the newest interest between the two, whichever of them has expressed it. */
export interface ChatContext {
  type: 'post' | 'business';
  id: string;
  ownerId: string;
  title: string;
  category: string;
  cover: ImageView | null;
  /** Rupees; null or 0 where none is stated. */
  fundingMin: number | null;
  fundingMax: number | null;
  status: InterestStatus;
}

/** What a thread shows. */
export interface ChatThreadView {
  user: ChatUser;
  /** Null before the first message. */
  conversationId: string | null;
  /** Null before the first message. */
  status: ConversationStatus | null;
  requestedBy: string | null;
  /** Ascending by `seq`: the newest page. */
  messages: MessageView[];
  /** Older ones exist: `GET /api/messages/{userId}?before={first seq}`. */
  hasOlder: boolean;
  lastSeq: number;
  unreadCount: number;
  /** My read mark before this visit: the unread divider is above the first message of theirs past it. */
  readSeq: number;
  composer: ComposerState;
  /** The two are connected: one may call, see who is online, and addresses in texts are links. */
  isConnected: boolean;
  isMuted: boolean;
  /** I blocked them. It never says that they blocked me. */
  isBlocked: boolean;
  /** Null without an interest, and where what it was in is gone. */
  about: ChatContext | null;
}
