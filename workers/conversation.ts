import { DurableObject } from 'cloudflare:workers';
import { openDatabase } from '~/db/client.server';
import { confirmSynced } from '~/domain/chat/standing.server';
import { markAttached } from '~/domain/file/mark-attached.server';
import type {
  ActGrant,
  ChangesTaken,
  FoundMessage,
  Grant,
  MatchPage,
  MessageAct,
  OldCall,
  PageEdge,
  Permission,
  Sender,
  Standing,
  ThreadPage,
} from '~/domain/message/conversations';
import { type FlaggedMessage, flagMessage, isFlagged } from '~/domain/message/flag.server';
import { PERMISSION_MS } from '~/domain/message/message';
import type { MessageView } from '~/domain/message/message.schema';
import type { NewStoredMessage, RemovedMessage, StoredMessage } from '~/domain/message/stored-message';
import { actLimits } from '~/domain/message-act/act';
import { withdrawMessageFile } from '~/domain/message-act/withdraw-file.server';
import { createObjectContext } from './context';
import { Courier } from './conversation/courier';
import { PairReads } from './conversation/pair-reads';
import type { ActReply, InboxState, ReadReply, SendReply } from './conversation/replies';
import { Thread } from './conversation/thread';
import { inConversationBackground, reportConversation } from './objects/report';

/**
 * The messages of two users, and the only copy of them. Named by `conversationName`. Its methods are called by the hubs of the two
 * and by Workers that have checked who asks; a step of its storage is never interrupted by another.
 */
export class Conversation extends DurableObject<Env> {
  #thread: Thread;
  #courier: Courier;
  /** Users who may write without another question to D1, and until when. A cache: an evicted object asks again. */
  readonly #permittedUntil = new Map<string, number>();
  /** Grants of earlier epochs are refused. It starts at random, so that one for an evicted object is, too. */
  #epoch = Math.floor(Math.random() * 2 ** 40);
  readonly #pairReads: PairReads;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#thread = new Thread(ctx.storage, ctx.id.name ?? '', reportConversation);
    this.#courier = new Courier(ctx, env, this.#thread);
    this.#pairReads = new PairReads(this.#thread.pair);
  }

  /** Stores a message. `taken`: the last change that the sender's hub has. */
  send(sender: Sender, message: NewStoredMessage, taken: number, permission: Permission): SendReply {
    const reply = this.#thread.step(() => this.#send(sender, message, taken, permission));
    if (permission.grant) this.#learnBarriers();
    return reply;
  }

  #send(sender: Sender, message: NewStoredMessage, taken: number, permission: Permission): SendReply {
    const { grant } = permission;
    const thread = this.#thread;
    const now = Date.now();
    const earlier = thread.bySend(sender.id, message.clientId);
    if (earlier) return this.#sent(sender.id, earlier, false, taken);
    // Checked first, because asking D1 would begin the conversation or accept a request.
    const { quotes } = message.extras;
    if (quotes && !thread.has(quotes)) return { kind: 'unquotable' };
    if (!this.#permits(sender.id, now, permission)) return this.#question();
    if (grant?.access === 'first' && thread.lastSeq() > 0) {
      // Where the other wrote first meanwhile, this is no first message any more but an answer.
      return thread.contact.knows(grant.standing) ? { kind: 'waiting' } : this.#question();
    }
    if (grant?.access === 'open') this.#permittedUntil.set(sender.id, now + PERMISSION_MS);
    if (grant) this.#begin(grant.standing, now);
    const stored = thread.append(sender, message, now, grant);
    const { file } = stored.extras;
    if (file) thread.schedule.set('attach', stored.id, now, file.id);
    if (isFlagged(stored)) thread.schedule.set('flag', stored.id, now, stored);
    this.#courier.flushSoon(sender.id);
    return this.#sent(sender.id, stored, true, taken, grant);
  }

  #question(): Extract<SendReply, { kind: 'ask' }> {
    return { kind: 'ask', epoch: this.#epoch, lastSeq: this.#thread.lastSeq() };
  }

  #sent(senderId: string, stored: StoredMessage, created: boolean, taken: number, grant?: Grant): SendReply {
    const message = this.#thread.viewOf(stored, senderId, grant);
    return { kind: 'sent', message, created, changes: this.#courier.changesFor(senderId, taken) };
  }

  /** Changes an existing message. Asks D1 as `send` does: only users who may write freely may change messages. */
  act(
    userId: string,
    messageId: string,
    act: MessageAct,
    taken: number,
    permission: Permission<ActGrant>,
  ): ActReply {
    return this.#thread.step(() => this.#act(userId, messageId, act, taken, permission));
  }

  #act(
    userId: string,
    messageId: string,
    act: MessageAct,
    taken: number,
    permission: Permission<ActGrant>,
  ): ActReply {
    const { grant } = permission;
    const thread = this.#thread;
    const now = Date.now();
    if (!this.#permits(userId, now, permission)) return { kind: 'ask', epoch: this.#epoch };
    if (!thread.isBegun()) return { kind: 'refused', why: 'missing' };
    if (grant) {
      this.#permittedUntil.set(userId, now + PERMISSION_MS);
      this.#begin(grant.standing, now);
    }
    const done = thread.acts.run(userId, messageId, act, now);
    if ('why' in done) return { kind: 'refused', ...done };
    const { message, isChanged } = done;
    if (isChanged) {
      this.#follow(act, message, now);
      this.#courier.flushSoon(userId);
    }
    return {
      kind: 'done',
      message: thread.viewOf(message, userId),
      changes: this.#courier.changesFor(userId, taken),
    };
  }

  /** Whether D1 need not be asked: it has just said so, and nothing has changed since, or said so a moment ago. */
  #permits(userId: string, now: number, { grant, mustAsk }: Permission<Pick<Grant, 'epoch'>>): boolean {
    if (grant) return grant.epoch === this.#epoch;
    return !mustAsk && (this.#permittedUntil.get(userId) ?? 0) > now;
  }

  /** What D1 has to hear of a change. */
  #follow({ kind }: MessageAct, message: StoredMessage, now: number): void {
    const { schedule } = this.#thread;
    const { id, type, extras } = message;
    // Each text is checked, even while the one before still waits for its check.
    if (kind === 'edit' && isFlagged(message)) schedule.set('flag', `${id}:${extras.editedAt}`, now, message);
    if (kind !== 'delete') return;
    if (type !== 'text') schedule.set('withdraw_file', id, now);
    schedule.set('forget_versions', id, now + actLimits.keptMs);
  }

  /**
   * Stores what no user wrote. The same client id again changes nothing. The caller may have read `standing` before a block, so it
   * only begins a conversation; where it says something new, D1 is asked.
   */
  record(sender: Sender, message: NewStoredMessage, standing: Standing): void {
    const thread = this.#thread;
    if (thread.bySend(sender.id, message.clientId)) return;
    const now = Date.now();
    const isNews = !thread.isBegun() || !thread.contact.knows(standing);
    thread.step(() => {
      if (!thread.isBegun()) this.#begin(standing, now);
      thread.append(sender, message, now);
    });
    this.#courier.flushSoon();
    if (isNews) inConversationBackground(this.ctx, 'changed', this.changed());
  }

  /** Moves a participant's read mark forward, to `upTo` or the end. */
  read(readerId: string, upTo: number | null, taken: number): ReadReply {
    const { isBegun, readSeq, isAllRead, isChanged } = this.#thread.step(() =>
      this.#thread.read(readerId, upTo, Date.now()),
    );
    if (isChanged) this.#courier.flushSoon(readerId);
    return { isBegun, upTo: readSeq, isAllRead, changes: this.#courier.changesFor(readerId, taken) };
  }

  /** `isShown`: a device of the viewer gets the page. */
  page(viewerId: string, edge: PageEdge, limit: number, isShown = false): ThreadPage {
    const page = this.#thread.page(viewerId, edge, limit);
    if (isShown) this.#courier.deliveredSoon(viewerId, page.messages.at(-1)?.seq ?? 0);
    return page;
  }

  /** Devices of a participant have all messages up to `upTo`. */
  delivered(userId: string, upTo: number): void {
    this.#courier.delivered(userId, upTo);
  }

  /** A message with at most `before` earlier ones, for a report; null if it is not here, removed, or deleted long ago. */
  find(readerId: string, messageId: string, before: number): FoundMessage | null {
    return this.#thread.find(readerId, messageId, before);
  }

  /** The message that a participant has sent under this client id; null if there is none. */
  sentBefore(senderId: string, clientId: string): MessageView | null {
    const stored = this.#thread.bySend(senderId, clientId);
    return stored && this.#thread.viewOf(stored, senderId);
  }

  /** Clears the words of messages that moderators removed. Repeating it changes nothing. */
  clear(removed: RemovedMessage[]): void {
    if (!this.#thread.isBegun()) return;
    this.#thread.step(() => this.#thread.removals.clear(removed, Date.now()));
    this.#courier.flushSoon();
  }

  /** Messages that match a search, newest first, before `before`. */
  search(viewerId: string, text: string, before: number, limit: number): MatchPage {
    return this.#thread.search(viewerId, text, before, limit);
  }

  /** The conversation's row in a participant's inbox, to rebuild a lost one; null before the first message. */
  inboxRow(userId: string): InboxState | null {
    return this.#thread.inboxRow(userId);
  }

  /**
   * D1 has changed what the pair may do, or what of theirs is removed. The hubs hear what their users see of it; before the first
   * message, none does.
   */
  changed(): Promise<ChangesTaken> {
    this.#epoch += 1;
    this.#permittedUntil.clear();
    return this.#readPair();
  }

  /** A grant says nothing of mutes, and one from before the first message has marked nothing in D1: they are read once. */
  #learnBarriers(): void {
    const { contact } = this.#thread;
    if (!this.#thread.isBegun() || contact.knowsBarriers() || this.#pairReads.isRunning) return;
    inConversationBackground(this.ctx, 'barriers', this.#readPair());
  }

  async #readPair(): Promise<ChangesTaken> {
    const { db } = openDatabase(this.env.DB.withSession('first-primary'));
    const state = await this.#pairReads.read(db);
    if (!state) return { changes: null, isBegun: this.#thread.isBegun() };
    const { standing, barriers, removed, erased, changes } = state;
    if (!standing) return { changes: null, isBegun: false };
    if (erased.length === this.#thread.pair.length) await this.#wipe();
    if (this.#thread.isBegun()) {
      const thread = this.#thread;
      const now = Date.now();
      thread.step(() => {
        thread.contact.silence(erased);
        thread.contact.adopt(standing, now, barriers);
        thread.removals.set(removed, now);
      });
      this.#courier.flushSoon();
    }
    // A new row has no change to confirm.
    if (changes > 0) {
      inConversationBackground(this.ctx, 'confirm', confirmSynced({ db }, standing.conversationId, changes));
    }
    return { changes, isBegun: this.#thread.isBegun() };
  }

  #begin(standing: Standing, now: number): void {
    this.#pairReads.received();
    this.#thread.begin(standing, now);
  }

  /** Both accounts are erased: nothing remains. */
  async #wipe(): Promise<void> {
    this.#courier.stop();
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.#thread = new Thread(this.ctx.storage, this.ctx.id.name ?? '', reportConversation);
    this.#courier = new Courier(this.ctx, this.env, this.#thread);
  }

  /** Removes the details of old calls, before D1 deletes their rows. */
  forgetCalls(calls: OldCall[]): void {
    if (!this.#thread.isBegun()) return;
    this.#thread.step(() => this.#thread.upkeep.forgetCalls(calls));
    this.#courier.flushSoon();
  }

  /** The ids of the files that these messages carry. */
  filesOf(messageIds: string[]): string[] {
    return this.#thread.isBegun() ? this.#thread.upkeep.filesOf(messageIds) : [];
  }

  /** Removes the lost files of these messages. */
  forgetFiles(messageIds: string[]): void {
    if (!this.#thread.isBegun()) return;
    this.#thread.step(() => this.#thread.upkeep.forgetFiles(messageIds));
    this.#courier.flushSoon();
  }

  override async alarm(): Promise<void> {
    if (!this.#thread.isBegun()) return;
    await this.#thread.schedule.run({
      deliver: () => this.#courier.flushDue(),
      attach: ({ payload }) => markAttached(createObjectContext(this.env, this.ctx), [payload as string]),
      flag: ({ payload }) => flagMessage(createObjectContext(this.env, this.ctx), payload as FlaggedMessage),
      withdraw_file: ({ key }) => withdrawMessageFile(createObjectContext(this.env, this.ctx), key),
      forget_versions: ({ key }) => this.#thread.acts.forget(key),
    });
  }
}
