import {
  type FoundMessage,
  type Grant,
  type InboxRow,
  type MatchPage,
  noMessages,
  type PageEdge,
  type Sender,
  type Standing,
  type ThreadPage,
} from '~/domain/message/conversations';
import type { ChatEvent } from '~/domain/message/events.schema';
import type { MessageView } from '~/domain/message/message.schema';
import { isPresent, toMessageView } from '~/domain/message/message-view';
import type { NewStoredMessage, StoredMessage } from '~/domain/message/stored-message';
import { retryForever, Schedule } from '../objects/schedule';
import { Acts } from './acts';
import { Contact } from './contact';
import { Deliveries } from './deliveries';
import { HeadRow } from './head';
import { MessageLog } from './message-log';
import { PendingChanges } from './pending-changes';
import { Removals } from './removals';
import { SearchIndex } from './search-index';
import { Upkeep } from './upkeep';
import { inboxRowOf, namedIn, otherOf, type Pair, seenBy, sideOf } from './views';

/** What a conversation does later. */
type ConversationJob = 'deliver' | 'attach' | 'flag' | 'withdraw_file' | 'forget_versions';

interface Read {
  isBegun: boolean;
  readSeq: number;
  isAllRead: boolean;
  isChanged: boolean;
}

/**
 * A conversation's messages and what each of the two has to hear of them. Every method is one synchronous step of the storage: the
 * change and its pending changes are stored together.
 */
export class Thread {
  readonly pending: PendingChanges;
  readonly deliveries: Deliveries;
  /** What D1 says of the two. */
  readonly contact: Contact;
  /** What participants do with messages that are there. */
  readonly acts: Acts;
  /** What D1's rows of calls and files ask of messages. */
  readonly upkeep: Upkeep;
  /** What moderators do with them. */
  readonly removals: Removals;
  readonly pair: Pair;
  readonly #head: HeadRow;
  readonly #log: MessageLog;
  readonly #index: SearchIndex;
  readonly #storage: DurableObjectStorage;
  readonly #report: (kind: string, error: unknown) => void;
  #schedule: Schedule<ConversationJob> | null = null;

  constructor(
    storage: DurableObjectStorage,
    name: string,
    onFailure: (kind: string, error: unknown) => void,
  ) {
    const [a = '', b = ''] = name.split('.');
    this.pair = [a, b];
    this.#storage = storage;
    this.#report = onFailure;
    this.#head = new HeadRow(storage.sql);
    this.#log = new MessageLog(storage.sql);
    this.#index = new SearchIndex(storage.sql);
    this.pending = new PendingChanges(storage.sql);
    this.deliveries = new Deliveries(this.#head, this.#log, this.pending, this.pair, () => this.schedule);
    this.upkeep = new Upkeep(this.#log, (message) => this.#enqueueUpdate(message));
    this.acts = new Acts(storage.sql, this.#log, (message, now) => this.#enqueueUpdate(message, now));
    this.contact = new Contact(this.#head, this.deliveries, this.pending, this.acts, this.pair);
    this.removals = new Removals(this.#log, this.acts, (message, now) => this.#enqueueUpdate(message, now));
  }

  /** Jobs behind the object's alarm. Its table is made with the first message, so that a question stores nothing. */
  get schedule(): Schedule<ConversationJob> {
    this.#schedule ??= new Schedule<ConversationJob>(this.#storage, this.#report, {
      retryPolicyOf: () => retryForever,
    });
    return this.#schedule;
  }

  /** All of a step is stored or nothing, and memory says the same: the storage may be full in the middle of it. */
  step<T>(work: () => T): T {
    try {
      return this.#storage.transactionSync(work);
    } catch (error) {
      this.#head.reload();
      this.deliveries.forgetAlarm();
      this.#schedule = null;
      throw error;
    }
  }

  isBegun(): boolean {
    return this.#head.get() !== null;
  }

  lastSeq(): number {
    return this.#head.get()?.lastSeq ?? 0;
  }

  /** The message that a sender's device has sent under this id; null before. */
  bySend(senderId: string, clientId: string): StoredMessage | null {
    return this.isBegun() ? this.#log.bySend(senderId, clientId) : null;
  }

  /** Makes the tables at the first message; later, takes over what D1 says now. */
  begin(standing: Standing, now: number): void {
    if (this.isBegun()) {
      this.contact.adopt(standing, now);
      return;
    }
    const [a, b] = this.pair;
    const marks = { readSeq: 0, deliveredSeq: 0, unread: 0, told: 0 };
    this.#head.create();
    this.#log.create();
    this.acts.create();
    this.#index.create();
    this.pending.create();
    this.#head.set({ standing, marks: { a: marks, b: marks }, lastSeq: 0, n: now, a, b });
  }

  append(sender: Sender, message: NewStoredMessage, now: number, grant?: Grant): StoredMessage {
    const head = this.#head.begun();
    const stored = this.#log.append(head.lastSeq + 1, sender.id, message, now);
    const [from, to] = sender.id === head.a ? (['a', 'b'] as const) : (['b', 'a'] as const);
    const { unread } = head.marks[to];
    this.#head.set({ ...head, lastSeq: stored.seq });
    this.#head.setMarks(to, { unread: unread + Number(stored.isUnread) });
    // The sender's mark keeps up, so that looking past it never reads a long row of own messages.
    const { deliveredSeq } = head.marks[from];
    if (deliveredSeq === head.lastSeq) this.#head.setMarks(from, { deliveredSeq: stored.seq });
    const { fullName: senderName, avatar: senderAvatar } = sender;
    const eventFor = (userId: string): ChatEvent => ({
      type: 'new_message',
      message: this.viewOf(stored, userId, grant),
      senderName,
      senderAvatar,
      alerts: userId !== sender.id && stored.isUnread,
    });
    this.deliveries.enqueue(now, { eventFor, last: stored });
    return stored;
  }

  read(readerId: string, upTo: number | null, now: number): Read {
    const head = this.#head.get();
    if (!head) return { isBegun: false, readSeq: 0, isAllRead: true, isChanged: false };
    const side = sideOf(this.pair, readerId);
    const known = head.marks[side];
    const readSeq = Math.max(known.readSeq, Math.min(upTo ?? head.lastSeq, head.lastSeq));
    const unread = readSeq === known.readSeq ? known.unread : this.#log.unreadOf(readerId, readSeq);
    const isChanged = readSeq !== known.readSeq || unread !== known.unread;
    if (!isChanged) return { isBegun: true, readSeq, isAllRead: unread === 0, isChanged };
    this.#head.setMarks(side, { readSeq, deliveredSeq: Math.max(known.deliveredSeq, readSeq), unread });
    this.deliveries.enqueue(now, {
      eventFor: (userId) => {
        const isReader = userId === readerId;
        if (!isReader && !head.standing.isConnected) return null;
        const mark = { ...this.deliveries.eventFor(userId), readerId, upTo: readSeq };
        return { ...mark, type: 'message_read', ...(isReader && { unread }) };
      },
    });
    return { isBegun: true, readSeq, isAllRead: unread === 0, isChanged };
  }

  /** Whether up to `upTo` there are messages to a participant that are not known to be delivered. */
  isDeliveryNews(receiverId: string, upTo: number): boolean {
    const head = this.#head.get();
    if (!head) return false;
    const { deliveredSeq } = head.marks[sideOf(this.pair, receiverId)];
    return upTo > deliveredSeq && this.#log.hasFrom(otherOf(this.pair, receiverId), deliveredSeq, upTo);
  }

  /** Moves a participant's mark of delivery forward; true where the other has to hear of it. */
  deliver(receiverId: string, upTo: number, now: number): boolean {
    const head = this.#head.get();
    if (!head || !this.isDeliveryNews(receiverId, upTo)) return false;
    const deliveredSeq = Math.min(upTo, head.lastSeq);
    this.#head.setMarks(sideOf(this.pair, receiverId), { deliveredSeq });
    if (!head.standing.isConnected) {
      this.#head.save();
      return false;
    }
    const senderId = otherOf(this.pair, receiverId);
    const event = {
      ...this.deliveries.eventFor(senderId),
      type: 'message_delivered',
      upTo: deliveredSeq,
    } as const;
    this.deliveries.enqueue(now, { eventFor: () => event, receivers: [senderId] });
    return true;
  }

  /** A message that a participant can read, or could until it was deleted, with at most `before` earlier ones. */
  find(readerId: string, id: string, before: number): FoundMessage | null {
    sideOf(this.pair, readerId);
    const message = this.isBegun() ? this.#log.byId(id) : null;
    if (!message || message.deletedAt !== null) return null;
    const versions = this.acts.versionsOf(id);
    if (!isPresent(message) && versions.length === 0) return null;
    return { message, versions, before: this.#log.page({ before: message.seq }, before).messages };
  }

  #enqueueUpdate(message: StoredMessage, now = Date.now()): void {
    this.deliveries.enqueue(now, {
      eventFor: (userId) => ({ type: 'message_updated', message: this.viewOf(message, userId) }),
    });
  }

  /** Whether the conversation has this message. */
  has(id: string): boolean {
    return this.isBegun() && this.#log.byId(id) !== null;
  }

  page(viewerId: string, edge: PageEdge, limit: number): ThreadPage {
    const head = this.#head.get();
    if (!head) return noMessages;
    const { readSeq, otherReadSeq, otherDeliveredSeq } = seenBy(head, viewerId);
    const { unread } = head.marks[sideOf(this.pair, viewerId)];
    const marks = { readSeq, otherReadSeq, otherDeliveredSeq, unread };
    return { ...this.#log.page(edge, limit), lastSeq: head.lastSeq, ...marks };
  }

  /** Messages before `before` that match a search, as a participant may read them. */
  search(viewerId: string, text: string, before: number, limit: number): MatchPage {
    sideOf(this.pair, viewerId);
    const found = this.isBegun() ? this.#index.find(text, before, limit + 1) : [];
    return { found: found.slice(0, limit), hasMore: found.length > limit };
  }

  /** The row as it is now, under a number before all that waits: a hub that takes it still takes each waiting event. */
  inboxRow(userId: string): { n: number; row: InboxRow } | null {
    const head = this.#head.get();
    if (!head) return null;
    const { told } = head.marks[sideOf(this.pair, userId)];
    const first = this.pending.firstOf(userId);
    return {
      n: first === null ? told : first - 1,
      row: inboxRowOf(head, userId, this.#log.bySeq(head.lastSeq)),
    };
  }

  /** A message as a participant may see it now. A new one brings what D1 said of the offer or proposal that it names. */
  viewOf(message: StoredMessage, userId: string, grant?: Grant): MessageView {
    return toMessageView(
      message,
      seenBy(this.#head.begun(), userId),
      grant ? namedIn(grant, userId === message.senderId) : undefined,
    );
  }
}
