import * as refusals from '~/domain/chat/hub.words';
import {
  type Acquaintance,
  acquaintance,
  conversationPartners,
  inboxSources,
} from '~/domain/chat/registry.server';
import type {
  ExportedThread,
  FoundMessage,
  InboxChange,
  InboxPage,
  InboxQuery,
  ReadMark,
} from '~/domain/message/conversations';
import type { MessageView } from '~/domain/message/message.schema';
import { AppError } from '~/lib/app-error';
import type { LoggedEvent } from '~/realtime/protocol';
import type { PendingChange } from '../conversation/pending-changes';
import type { Inbox } from '../hub-store/inbox';
import type { HubKv } from '../hub-store/values';
import type { ConversationStub } from '../objects/stubs';
import { askConversation } from './ask-conversation';
import type { Broadcaster } from './broadcaster';
import type { HubDeps } from './deps';
import type { HubSchedule, SomeJobs } from './jobs';
import { Undelivered } from './undelivered';

/** Conversations that are asked at once to rebuild the inbox. */
const REBUILD_BATCH = 20;
/** Conversations that are asked in one event: the platform bounds how many calls one may make. The alarm goes on. */
const REBUILD_PART = 400;
/** Late enough for another event. */
const NEXT_PART_MS = 100;
/** Messages at once in a download of a user's data. */
const EXPORT_PAGE = 200;

/** What other parts of the hub do about a change. */
interface ChatListeners {
  unreadChanged: () => void;
  /** What the user and another may do towards each other is different. */
  contactChanged: (otherId: string) => void;
  /** The user mutes another, or no longer does. */
  muteChanged: (otherId: string, isMuted: boolean) => void;
  /** A change is stored. `alerts`: whether it may notify the user. */
  taken: (change: InboxChange, alerts: boolean) => void;
}

/** The hub's part of chat: asks its user's conversations, and keeps the inbox that they write to. */
export class Chat {
  /** Messages that came while no socket was open. */
  readonly undelivered: Undelivered;
  #rebuilding: Promise<boolean> | null = null;
  #isInboxBuilt = false;

  constructor(
    private readonly deps: HubDeps,
    private readonly kv: HubKv,
    private readonly schedule: HubSchedule,
    private readonly broadcaster: Broadcaster,
    private readonly inbox: Inbox,
    private readonly listeners: ChatListeners,
  ) {
    this.undelivered = new Undelivered(deps, (otherId, upTo) =>
      this.#ask(otherId, (stub) => stub.delivered(deps.hub.userId(), upTo)),
    );
  }

  /** How the two know each other. D1 is asked only if the other is not in the inbox. */
  async knows(otherId: string): Promise<Acquaintance> {
    if (this.inbox.taken(otherId) > 0) return 'conversation';
    return acquaintance(this.deps.context(), this.deps.hub.userId(), otherId);
  }

  async read(otherId: string, upTo: number | null): Promise<ReadMark> {
    if ((await this.knows(otherId)) !== 'conversation')
      return { isBegun: false, upTo: 0, isAllRead: true, unread: this.inbox.unread() };
    const { changes: _, ...mark } = await this.change(otherId, (stub, taken) =>
      stub.read(this.deps.hub.userId(), upTo, taken),
    );
    return { ...mark, unread: this.inbox.unread() };
  }

  /**
   * Takes changes from a conversation, each once and in order: the inbox and the replay log change in one step. Returns the last
   * message that an open socket has of it; 0 where none is open.
   */
  async take(changes: readonly { n: number; payload: string }[]): Promise<number> {
    if (changes.length === 0) return 0;
    if (!this.#isBuilt()) this.schedule.set('rebuild_inbox', '', Date.now());
    const before = this.inbox.unread();
    let deliveredSeq = 0;
    const taken: [InboxChange, boolean][] = [];
    const taking = this.broadcaster.recordEach(() =>
      changes.flatMap(({ n, payload }): LoggedEvent[] => {
        const change = JSON.parse(payload) as InboxChange;
        deliveredSeq = this.undelivered.noteArrival(change);
        if (!this.inbox.take(n, change)) return [];
        if (change.isMuted !== undefined) this.mute(change.row.otherId, change.isMuted);
        const event = change.event && this.#alerting(change.event);
        taken.push([change, event?.type === 'new_message' && event.alerts]);
        if (!event) return [];
        if (event.type === 'contact_changed') this.listeners.contactChanged(event.userId);
        return [event];
      }),
    );
    await taking.catch((error) => {
      this.inbox.reload();
      throw error;
    });
    if (this.inbox.unread() !== before) this.listeners.unreadChanged();
    for (const [change, alerts] of taken) this.listeners.taken(change, alerts);
    return deliveredSeq;
  }

  #alerting(event: NonNullable<InboxChange['event']>): LoggedEvent {
    if (event.type !== 'new_message' || !event.alerts) return event;
    return { ...event, alerts: !this.inbox.isMuted(event.message.senderId) };
  }

  readonly jobs = {
    rebuild_inbox: async () => {
      await this.rebuild();
    },
    tell_conversation: ({ key }) => this.#tellConversation(key),
  } satisfies SomeJobs;

  /** D1 has changed what the pair may do. */
  async #tellConversation(otherId: string): Promise<void> {
    await this.#ask(otherId, (stub) => stub.changed());
  }

  isMuted(otherId: string): boolean {
    return this.inbox.isMuted(otherId);
  }

  /** It comes twice, at once and by the conversation. */
  mute(otherId: string, isMuted: boolean): void {
    if (this.inbox.isMuted(otherId) === isMuted) return;
    this.inbox.mute(otherId, isMuted);
    this.listeners.muteChanged(otherId, isMuted);
  }

  /** Throws while the inbox is not whole: of a list nobody sees what is missing. */
  async list(query: InboxQuery): Promise<InboxPage> {
    if (!(await this.rebuild())) throw new Error('the inbox is being built');
    const page = this.inbox.list(query);
    return { ...page, undelivered: this.undelivered.among(page.rows.map(({ otherId }) => otherId)) };
  }

  /** A message for a report; see `Conversation.find`. */
  async find(otherId: string, messageId: string, before: number): Promise<FoundMessage | null> {
    if ((await this.knows(otherId)) !== 'conversation') return null;
    return this.#ask(otherId, (stub) => stub.find(this.deps.hub.userId(), messageId, before));
  }

  async sentBefore(otherId: string, clientId: string): Promise<MessageView | null> {
    if ((await this.knows(otherId)) !== 'conversation') return null;
    return this.#ask(otherId, (stub) => stub.sentBefore(this.deps.hub.userId(), clientId));
  }

  /** The others in the user's latest conversations, by id. */
  async latestShown(limit: number): Promise<string[]> {
    // Of an inbox that is not whole, nobody could say how far a search looked.
    if (!(await this.rebuild())) throw new AppError('unavailable', refusals.unavailable(), { retryAfter: 1 });
    return this.inbox.latest(limit, ['chats', 'requests']);
  }

  async countUnread(): Promise<number> {
    await this.rebuild();
    return this.inbox.unread();
  }

  /** Whether an inbox has been built at least in part: an erased account has none. */
  hasInbox(): boolean {
    return this.#isBuilt() || this.kv.read('inbox_built_to') !== null;
  }

  #isBuilt(): boolean {
    this.#isInboxBuilt ||= this.kv.read('inbox_built') === true;
    return this.#isInboxBuilt;
  }

  /**
   * Builds the inbox from the user's conversations where this hub has none: it is new, or has lost its storage. Of somebody with many, the
   * rest follows in the background. Resolves to whether it is whole.
   */
  rebuild(): Promise<boolean> {
    if (this.#isBuilt()) return Promise.resolve(true);
    this.#rebuilding ??= this.#rebuildPart().finally(() => {
      this.#rebuilding = null;
    });
    return this.#rebuilding;
  }

  async #rebuildPart(): Promise<boolean> {
    const userId = this.deps.hub.userId();
    const context = this.deps.context();
    const before = this.kv.read('inbox_built_to');
    let others = before
      ? await conversationPartners(context, userId, before, REBUILD_BATCH)
      : await this.#rebuildFirst();
    if (!others) return false;
    for (let asked = 0; ; ) {
      await Promise.all(
        others.map(async (other) => {
          const found = await this.#ask(other, (stub) => stub.inboxRow(userId));
          if (found) this.inbox.take(found.n, found);
        }),
      );
      const last = others.at(-1);
      if (!last || others.length < REBUILD_BATCH) break;
      asked += others.length;
      if (asked >= REBUILD_PART) {
        this.kv.write('inbox_built_to', last);
        this.schedule.set('rebuild_inbox', '', Date.now() + NEXT_PART_MS);
        return false;
      }
      others = await conversationPartners(context, userId, last, REBUILD_BATCH);
    }
    this.kv.write('inbox_built', true);
    this.listeners.unreadChanged();
    return true;
  }

  /** Null for an erased account: the hub of one stays empty, also where a browser comes back with its cookie. */
  async #rebuildFirst(): Promise<string[] | null> {
    const sources = await inboxSources(this.deps.context(), this.deps.hub.userId(), REBUILD_BATCH);
    for (const other of sources?.muted ?? []) this.inbox.mute(other, true);
    return sources?.others ?? null;
  }

  /** Reads the user's conversations with these others, from the first after its message `after`, until a page is full. */
  async exportPage(others: readonly string[], after: number): Promise<ExportedThread[]> {
    const userId = this.deps.hub.userId();
    const threads: ExportedThread[] = [];
    let room = EXPORT_PAGE;
    for (const otherId of others) {
      const edge = { after: threads.length === 0 ? after : 0 };
      const page = await this.#ask(otherId, (stub) => stub.page(userId, edge, room));
      threads.push({ otherId, page });
      room -= page.messages.length;
      if (room <= 0 || page.hasNewer) break;
    }
    return threads;
  }

  /** Asks the conversation with another user, and takes what it has for this hub. */
  async change<T extends { changes: PendingChange[] } | { kind: string }>(
    otherId: string,
    call: (stub: ConversationStub, taken: number) => Promise<T>,
  ): Promise<T> {
    const taken = this.inbox.taken(otherId);
    const reply = await this.#ask(otherId, (stub) => call(stub, taken));
    if ('changes' in reply) await this.take(reply.changes);
    return reply;
  }

  #ask<T>(otherId: string, call: (stub: ConversationStub) => Promise<T>): Promise<T> {
    return askConversation(this.deps, otherId, call);
  }
}
