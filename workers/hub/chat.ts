import { newId } from '~/db/id';
import { findViewerOfSession } from '~/domain/auth/session.server';
import { needsOwnPassword, OWN_PASSWORD_FIRST, requireMayWrite } from '~/domain/auth/write-access';
import { type Admitted, admit } from '~/domain/chat/admit.server';
import { countMessage, type Pace } from '~/domain/chat/rate-limit.server';
import { conversationPartners, mutedBy } from '~/domain/chat/registry.server';
import type {
  ExportedThread,
  FoundMessage,
  InboxChange,
  InboxPage,
  InboxQuery,
  MessageSent,
  ReadMark,
  ThreadPage,
} from '~/domain/message/conversations';
import { linkedItem } from '~/domain/message/links';
import { conversationName, waitingReason } from '~/domain/message/message';
import type { Outgoing } from '~/domain/message/outgoing';
import type { MessageExtras, NewStoredMessage } from '~/domain/message/stored-message';
import type { Viewer } from '~/domain/shared/viewer';
import { AppError, invalidField } from '~/lib/app-error';
import type { LoggedEvent } from '~/realtime/protocol';
import type { Waiting } from '../conversation/outbox';
import type { InboxState, ReadReply, SendReply } from '../conversation/replies';
import type { Kv } from '../objects/kv';
import type { Schedule } from '../objects/schedule';
import { within } from '../objects/within';
import { Admission } from './admission';
import { type Broadcaster, report } from './broadcaster';
import { firstFound } from './first-found';
import type { SendFrame } from './frames';
import { Inbox } from './inbox';
import type { HubParts } from './parts';
import { Undelivered } from './undelivered';

/** A conversation that does not answer in time may still store the message: the sender's device asks again. */
const CONVERSATION_MS = 10_000;
/** How long what D1 says of the user holds for messages by socket. */
const VIEWER_MS = 60_000;
/** Questions until the user is told to try again: each means that a block or a status changed in between. */
const MAX_QUESTIONS = 3;
/** Conversations that are searched for a message, the latest first. */
const SEARCHED = 200;
/** Conversations that are asked at once to rebuild the inbox. */
const REBUILT_AT_ONCE = 20;
/** Messages at once in a download of a user's data. */
const EXPORT_PAGE = 200;

type Stub = ReturnType<Env['CONVERSATION']['getByName']>;

/** All sends of this isolate, whatever hub they are in: they share its processor. */
const sends = new Admission();

function refuseBusy(): never {
  throw new AppError('unavailable', 'Nukkad is busy right now. Your message will be sent in a moment.', {
    retryAfter: 2,
  });
}

/** The hub's part of chat: sends and reads for its user, and keeps the inbox that conversations write to. */
export class Chat {
  readonly #inbox: Inbox;
  /** Messages that came while no socket was open. */
  readonly undelivered: Undelivered;
  /** Stored after the message, so that a send does not wait for it. */
  #pace: Pace | null;
  #viewer: { viewer: Viewer; until: number } | null = null;
  #viewerChanges = 0;
  #rebuilding: Promise<void> | null = null;
  #isInboxBuilt = false;

  constructor(
    private readonly parts: HubParts,
    private readonly kv: Kv,
    private readonly schedule: Schedule,
    private readonly broadcaster: Broadcaster,
    private readonly limitFactor: number,
  ) {
    this.#inbox = new Inbox(parts.ctx.storage.sql, kv, parts.hub.userId);
    this.undelivered = new Undelivered(parts, (otherId, upTo) =>
      this.#ask(otherId, (stub) => stub.delivered(parts.hub.userId(), upTo)),
    );
    this.#pace = kv.read<Pace>('pace');
  }

  /** The counts of unread messages changed. */
  onUnread: () => void = () => undefined;

  unread(): number {
    return this.#inbox.unread();
  }

  /** A text of the socket's user, who is looked up at most once a minute. */
  async sendText(
    sessionId: string,
    origin: string,
    { to, clientId, content, postId, listingId, quoteId }: SendFrame,
  ): Promise<MessageSent> {
    if (to === this.parts.hub.userId()) throw invalidField('receiverId', "You can't message yourself.");
    const viewer = await this.#viewerOf(sessionId);
    requireMayWrite({ ...this.parts.context(), viewer });
    if (needsOwnPassword({ viewer })) throw new AppError('forbidden', OWN_PASSWORD_FIRST);
    const about = listingId ?? postId ?? linkedItem(content, origin);
    return this.send(viewer, { receiverId: to, clientId, messageType: 'text', content, about, quoteId });
  }

  async #viewerOf(sessionId: string): Promise<Viewer> {
    const now = Date.now();
    if (this.#viewer && this.#viewer.until > now) return this.#viewer.viewer;
    const changes = this.#viewerChanges;
    const viewer = await findViewerOfSession(this.parts.context(), sessionId);
    if (!viewer) throw new AppError('unauthenticated', 'Please sign in first.');
    // What was read before a change must not be kept past it.
    if (changes === this.#viewerChanges) this.#viewer = { viewer, until: now + VIEWER_MS };
    return viewer;
  }

  /** Something about the user changed that decides whether they may write. */
  forgetViewer(): void {
    this.#viewerChanges += 1;
    this.#viewer = null;
  }

  send(viewer: Viewer, outgoing: Outgoing): Promise<MessageSent> {
    return sends.run(() => this.#sendAdmitted(viewer, outgoing), refuseBusy);
  }

  async #sendAdmitted(viewer: Viewer, outgoing: Outgoing): Promise<MessageSent> {
    const before = this.#pace;
    this.#pace = countMessage(before, Date.now(), this.limitFactor);
    let isCounted = false;
    try {
      const sent = await this.#sendPaced(viewer, outgoing);
      isCounted = sent.created;
      return sent;
    } finally {
      // A repeated or refused message does not count.
      if (!isCounted) this.#uncount();
      this.kv.write('pace', this.#pace);
    }
  }

  #uncount(): void {
    if (!this.#pace) return;
    const { minute, hour } = this.#pace;
    this.#pace = { minute: [minute[0], minute[1] - 1], hour: [hour[0], hour[1] - 1] };
  }

  async #sendPaced(viewer: Viewer, outgoing: Outgoing): Promise<MessageSent> {
    const { receiverId, about, file, slots } = outgoing;
    const sender = { id: viewer.id, fullName: viewer.fullName, avatar: viewer.avatar };
    const mustAsk = Boolean(about || file || slots);
    const now = Date.now();
    let admission: Admitted | null = null;
    for (let asked = 0; asked <= MAX_QUESTIONS; asked += 1) {
      const message = toStore(outgoing, admission, now);
      const taken = this.#inbox.taken(receiverId);
      const permission = admission ? { grant: admission.grant } : { mustAsk };
      const reply = await this.#ask<SendReply>(receiverId, (stub) =>
        stub.send(sender, message, taken, permission),
      );
      if (reply.kind === 'sent') {
        await this.take(reply.changes);
        return { message: reply.message, created: reply.created };
      }
      if (reply.kind === 'unquotable')
        throw invalidField('quoteId', 'The message that you answer is not in this conversation.');
      if (reply.kind === 'waiting')
        throw new AppError('forbidden', waitingReason(admission?.receiverName ?? 'this person'));
      admission = await admit({ ...this.parts.context(), viewer }, outgoing, reply);
    }
    throw new AppError('unavailable', 'Your message was not sent. Please try again.', { retryAfter: 1 });
  }

  async read(otherId: string, upTo: number | null): Promise<ReadMark> {
    const userId = this.parts.hub.userId();
    const taken = this.#inbox.taken(otherId);
    const reply = await this.#ask<ReadReply>(otherId, (stub) => stub.read(userId, upTo, taken));
    await this.take(reply.changes);
    const { isBegun, isAllRead } = reply;
    return { upTo: reply.upTo, unread: this.#inbox.unread(), isBegun, isAllRead };
  }

  /**
   * Takes changes from a conversation, each once and in order: the inbox and the replay log change in one step. Returns the last
   * message that an open socket has of it; 0 where none is open.
   */
  async take(changes: readonly { n: number; payload: string }[]): Promise<number> {
    if (changes.length === 0) return 0;
    if (!this.#isBuilt()) this.schedule.schedule('rebuild_inbox', '', Date.now());
    const before = this.#inbox.unread();
    let arrived = 0;
    await this.broadcaster.recordEach(() =>
      changes.flatMap(({ n, payload }): LoggedEvent[] => {
        const change = JSON.parse(payload) as InboxChange;
        arrived = this.undelivered.reach(change);
        return this.#inbox.take(n, change) && change.event ? [this.#alerting(change.event)] : [];
      }),
    );
    if (this.#inbox.unread() !== before) this.onUnread();
    return arrived;
  }

  #alerting(event: NonNullable<InboxChange['event']>): LoggedEvent {
    if (event.type !== 'new_message' || !event.alerts) return event;
    return { ...event, alerts: !this.#inbox.isMuted(event.message.senderId) };
  }

  mute(otherId: string, isMuted: boolean): void {
    this.#inbox.mute(otherId, isMuted);
  }

  async list(query: InboxQuery): Promise<InboxPage> {
    await this.rebuild();
    const page = this.#inbox.list(query);
    this.undelivered.tell(new Set(page.rows.map(({ otherId }) => otherId)));
    return page;
  }

  /** A message of the user's latest conversations; null if it is in none of them, or removed. */
  async find(messageId: string, before: number): Promise<FoundMessage | null> {
    await this.rebuild();
    const userId = this.parts.hub.userId();
    return firstFound(this.#inbox.latest(SEARCHED), (other) =>
      this.#ask<FoundMessage | null>(other, (stub) => stub.find(userId, messageId, before)),
    );
  }

  /** Whom the user's latest conversations are with. */
  async latestShown(limit: number): Promise<string[]> {
    await this.rebuild();
    return this.#inbox.latest(limit, ['chats', 'requests']);
  }

  async countUnread(): Promise<number> {
    await this.rebuild();
    return this.#inbox.unread();
  }

  #isBuilt(): boolean {
    this.#isInboxBuilt ||= this.kv.read<boolean>('inbox_built') === true;
    return this.#isInboxBuilt;
  }

  /** Builds the inbox from the user's conversations where this hub has none: it is new, or has lost its storage. */
  rebuild(): Promise<void> {
    if (this.#isBuilt()) return Promise.resolve();
    this.#rebuilding ??= this.#rebuild().finally(() => {
      this.#rebuilding = null;
    });
    return this.#rebuilding;
  }

  async #rebuild(): Promise<void> {
    const userId = this.parts.hub.userId();
    const context = this.parts.context();
    for (const other of await mutedBy(context, userId)) this.#inbox.mute(other, true);
    let after = '';
    for (;;) {
      const others = await conversationPartners(context, userId, after, REBUILT_AT_ONCE);
      await Promise.all(
        others.map(async (other) => {
          const found = await this.#ask<InboxState | null>(other, (stub) => stub.inboxRow(userId));
          if (found) this.#inbox.take(found.n, found);
        }),
      );
      const last = others.at(-1);
      if (!last || others.length < REBUILT_AT_ONCE) break;
      after = last;
    }
    this.kv.write('inbox_built', true);
    this.onUnread();
  }

  /** Reads the user's conversations with these others, from the first after its message `after`, until a page is full. */
  async exportPage(others: readonly string[], after: number): Promise<ExportedThread[]> {
    const userId = this.parts.hub.userId();
    const threads: ExportedThread[] = [];
    let room = EXPORT_PAGE;
    for (const otherId of others) {
      const edge = { after: threads.length === 0 ? after : 0 };
      const page = await this.#ask<ThreadPage>(otherId, (stub) => stub.page(userId, edge, room));
      threads.push({ otherId, page });
      room -= page.messages.length;
      if (room <= 0 || page.hasNewer) break;
    }
    return threads;
  }

  /** Asks the conversation with another user, and takes what it has for this hub. */
  async change<T extends { kind: string }>(
    otherId: string,
    call: (stub: Stub, taken: number) => unknown,
  ): Promise<T> {
    const taken = this.#inbox.taken(otherId);
    const reply = await this.#ask<T & { changes?: Waiting[] }>(otherId, (stub) => call(stub, taken));
    if (reply.changes) await this.take(reply.changes);
    return reply;
  }

  async #ask<T>(otherId: string, call: (stub: Stub) => unknown): Promise<T> {
    const { env, hub } = this.parts;
    const stub = env.CONVERSATION.getByName(conversationName(hub.userId(), otherId));
    // The platform types each member of a union apart, so the caller says what it is.
    try {
      return await within(CONVERSATION_MS, Promise.resolve(call(stub) as Promise<T>));
    } catch (error) {
      report('conversation', error);
      throw new AppError('unavailable', 'Messages are not available right now. Please try again.', {
        retryAfter: 1,
      });
    }
  }
}

/** The message as the conversation stores it. What it names is known once D1 has been asked. */
function toStore(outgoing: Outgoing, admission: Admitted | null, now: number): NewStoredMessage {
  const { clientId, messageType: type, content, file, voice, slots, quoteId } = outgoing;
  const extras: MessageExtras = quoteId ? { quotes: quoteId } : {};
  const card = admission?.grant.cards?.mine;
  if (card) extras[card.kind === 'post' ? 'postId' : 'listingId'] = card.id;
  if (file) {
    const { id, name, contentType, size, width, height } = file;
    extras.file = { id, name, contentType, size, width, height };
    if (voice) extras.voice = voice;
  }
  if (slots && admission) extras.proposalId = admission.messageId;
  return { id: admission?.messageId ?? newId(now), clientId, type, content, extras };
}
