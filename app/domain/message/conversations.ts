import type { CallProposalView } from '~/domain/call-proposal/proposal.schema';
import type { Viewer } from '~/domain/shared/viewer';
import type { Segment } from '~/domain/spelling/match';
import type { ChatEvent } from './events.schema';
import type { ConversationStatus, Reaction } from './message';
import type { LinkCard, MessageCallView, MessageView } from './message.schema';
import type { Outgoing } from './outgoing';
import type { NewStoredMessage, RemovedMessage, StoredMessage } from './stored-message';

/** What D1 says of a pair of users, as their conversation keeps it. */
export interface Standing {
  conversationId: string;
  /** `declined` is shown to the one who declined only. */
  status: ConversationStatus | 'declined';
  /** The user who wrote first. */
  requestedBy: string | null;
  isConnected: boolean;
}

/**
 * What lies between the two whatever their standing: each sees that they may not write, and only their own block as such. A mute is
 * its user's own.
 */
export interface Barriers {
  /** Which of the two have muted the other. */
  mutedBy: readonly string[];
  /** Which of the two have blocked the other. */
  blockedBy: readonly string[];
  /** Which of the two have erased or banned accounts. */
  gone: readonly string[];
}

/** A conversation has read what D1 says of its pair. */
export interface ChangesTaken {
  /** How many changes it has taken; null where a later question takes them. */
  changes: number | null;
  /** False before the first message: it has told nobody. */
  isBegun: boolean;
}

/**
 * Why a conversation may take a write: D1 has just granted it, or the conversation may go by what it was told a moment ago. `mustAsk`:
 * it may not, because D1 has rows to write for it or may know better.
 */
export type Permission<G = Grant> = { grant: G; mustAsk?: never } | { grant?: never; mustAsk: boolean };

/** D1's permission for one message. */
export interface Grant {
  /** The epoch of the question to D1: a grant of an earlier one is refused, since something has changed meanwhile. */
  epoch: number;
  /** `open`: later messages need no question for a minute. `first`: this one message, where it is the first. */
  access: 'open' | 'first';
  standing: Standing;
  /** The offer that the message names, as each of the two may see it. */
  cards?: { mine: LinkCard | null; theirs: LinkCard | null };
  proposal?: CallProposalView;
}

/** D1's permission to change a message that exists. */
export type ActGrant = Pick<Grant, 'epoch' | 'standing'>;

export interface MessageSent {
  message: MessageView;
  /** False for a repeated send: `message` is the one stored first. */
  created: boolean;
}

/** What a participant does with a message that is there. */
export type MessageAct =
  | { kind: 'edit'; content: string }
  | { kind: 'delete' }
  /** Null takes the user's reaction away. */
  | { kind: 'react'; emoji: Reaction | null };

/** The sender as the receiver's devices name them. */
export type Sender = Pick<Viewer, 'id' | 'fullName' | 'avatar'>;

/** Where a page of messages begins: after or before a `seq`, around one, or at the newest. */
export type PageEdge = { after: number } | { before: number } | { around: number } | Record<string, never>;

/** A page of a thread. Marks and counts are of the moment it was read. */
export interface ThreadPage {
  /** Ascending by `seq`. */
  messages: StoredMessage[];
  hasOlder: boolean;
  hasNewer: boolean;
  /** 0 before the first message. */
  lastSeq: number;
  readSeq: number;
  otherReadSeq: number;
  /** How far the other's devices have the messages; at least `otherReadSeq`. */
  otherDeliveredSeq: number;
  unread: number;
}

/** The page of a thread before its first message. */
export const noMessages: ThreadPage = {
  messages: [],
  hasOlder: false,
  hasNewer: false,
  lastSeq: 0,
  readSeq: 0,
  otherReadSeq: 0,
  otherDeliveredSeq: 0,
  unread: 0,
};

/** A message that somebody reports. */
export interface FoundMessage {
  message: StoredMessage;
  /** Its earlier texts, oldest first; of a deleted message, all there were. */
  versions: string[];
  /** The messages right before it, ascending by `seq`. */
  before: StoredMessage[];
}

/** An ended call whose row in D1 goes. */
export interface OldCall {
  id: string;
  callerId: string;
  kind: 'audio' | 'video';
}

/** Messages of several conversations of a user. */
export interface ExportedThread {
  otherId: string;
  page: ThreadPage;
}

export interface ReadMark {
  /** How far the user has read; never decreases. */
  upTo: number;
  /** The user's unread messages in all conversations. */
  unread: number;
  /** False before the first message. */
  isBegun: boolean;
  /** Nothing in this conversation is unread. */
  isAllRead: boolean;
}

/** What a page begins with. */
export interface LiveStart {
  /** The user's unread messages. */
  messages: number;
  /** The number of the last event that their hub had before the page was read: the socket goes on from there. */
  seq: number;
}

/** A conversation in a user's inbox, which their hub keeps. Times are epoch milliseconds. */
export interface InboxRow extends Omit<Standing, 'isConnected'> {
  otherId: string;
  lastSeq: number;
  last: {
    senderId: string;
    type: StoredMessage['type'];
    /** The first 200 characters; empty for a removed message. */
    content: string;
    createdAt: number;
    isRead: boolean;
    isDelivered: boolean;
    /** Set for a file. */
    contentType?: string;
    /** Set for a call. */
    call?: MessageCallView;
  } | null;
  lastAt: number;
  unread: number;
  readSeq: number;
}

/** What a hub takes from a conversation: the row as it is now, and the event for the user's devices. */
export interface InboxChange {
  row: InboxRow;
  event: ChatEvent | null;
  /** Where the user has muted the other, or no longer does. */
  isMuted?: boolean;
}

export interface InboxQuery {
  segment: 'chats' | 'requests';
  /** The last row of the page before. */
  before: { at: number; id: string } | null;
  limit: number;
}

export interface InboxPage {
  /** Latest first. */
  rows: InboxRow[];
  hasMore: boolean;
  /** Requests that wait for the user, counted up to 100. */
  requests: number;
  /** Users of these rows with messages that no device of the user had before. */
  undelivered: string[];
}

/** A message that a search has found. */
export interface MessageMatch extends Pick<StoredMessage, 'seq' | 'id' | 'senderId' | 'createdAt'> {
  type: 'text' | 'file';
  /** The words around the match. */
  snippet: Segment[];
}

export interface MatchPage {
  /** Newest first. */
  found: MessageMatch[];
  hasMore: boolean;
}

/** What a search through the latest conversations has found, and how far it looked. */
export interface InboxMatches {
  /** One entry for each conversation that has a match. */
  pages: (MatchPage & { otherId: string })[];
  /** Conversations that were to be searched: the latest ones. */
  asked: number;
  /** The conversations that gave no answer in time. */
  unanswered: number;
  /** The user has more conversations than were asked. */
  hasMore: boolean;
}

/**
 * The messages of all users: a durable object for each pair, and an inbox in each user's hub. D1 keeps who may write to whom. Every
 * method throws `unavailable` where an object does not answer in time.
 */
export interface Conversations {
  /** Sends through the viewer's hub, which limits the pace. Throws what `sendMessage` throws. */
  send: (viewer: Viewer, outgoing: Outgoing) => Promise<MessageSent>;
  /** Through the viewer's hub, as `send`. Returns the message as it is then. */
  act: (viewer: Viewer, otherId: string, messageId: string, act: MessageAct) => Promise<MessageView>;
  /** Stores what no user wrote: an ended call. The same client id again changes nothing. */
  record: (sender: Sender, otherId: string, message: NewStoredMessage, standing: Standing) => Promise<void>;
  /** Moves the user's read mark forward, to `upTo` or the end. */
  read: (userId: string, otherId: string, upTo?: number) => Promise<ReadMark>;
  /** A page for the user's device, which has its messages then. */
  page: (userId: string, otherId: string, edge: PageEdge, limit: number) => Promise<ThreadPage>;
  /** A message of the user's conversation with another, with at most `before` earlier ones; null if it is not there, or removed. */
  find: (userId: string, otherId: string, messageId: string, before: number) => Promise<FoundMessage | null>;
  /** The message that the user has sent another under this client id; null if there is none. */
  sentBefore: (userId: string, otherId: string, clientId: string) => Promise<MessageView | null>;
  /** Clears the words of messages that moderators removed from this pair's conversation. */
  clear: (one: string, other: string, removed: RemovedMessage[]) => Promise<void>;
  /** Changes nothing: it may be asked before D1 has confirmed the user. */
  inbox: (userId: string, query: InboxQuery) => Promise<InboxPage>;
  /** A device of the user has what these others wrote. */
  delivered: (userId: string, others: readonly string[]) => Promise<void>;
  /** The user's unread messages. */
  unread: (userId: string) => Promise<number>;
  liveStart: (userId: string) => Promise<LiveStart>;
  /** The user's conversations with these others, from the first after its message `after`, until a page is full. */
  exportPage: (userId: string, others: readonly string[], after: number) => Promise<ExportedThread[]>;
  /** Removes the details of old calls between the two from their messages. */
  forgetCalls: (one: string, other: string, calls: readonly OldCall[]) => Promise<void>;
  /** The ids of the files that these messages of the two carry. */
  filesOf: (one: string, other: string, messageIds: readonly string[]) => Promise<string[]>;
  /** The files of these messages are lost. */
  forgetFiles: (one: string, other: string, messageIds: readonly string[]) => Promise<void>;
  /**
   * D1 has changed what this pair may do, or what of theirs is removed: their conversation reads it again, and tells both hubs what
   * their users see of it.
   */
  changed: (one: string, other: string) => Promise<ChangesTaken>;
  /** Messages with one user that match a search. Throws `rate_limited` after too many searches. */
  search: (
    userId: string,
    otherId: string,
    search: string,
    page: { before?: number | undefined; limit: number },
  ) => Promise<MatchPage>;
  /** The same in all of the user's latest conversations. */
  searchInbox: (userId: string, search: string) => Promise<InboxMatches>;
}

declare module '~/domain/shared/context' {
  interface AppContext {
    conversations: Conversations;
  }
}
