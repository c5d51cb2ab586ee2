import type { InboxChange, InboxRow } from '~/domain/message/conversations';
import type { ChatEvent } from '~/domain/message/events.schema';
import type { MessageView } from '~/domain/message/message.schema';
import { messageNotice } from '~/domain/push/compose';
import { decidePush } from '~/domain/push/decide';
import { type PushPayload, tagOf } from '~/domain/push/payload';
import type { PushOptions } from '~/domain/push/send.server';
import type { Audience } from '~/domain/push/subscription.server';
import { DAY_MS, SECOND_MS } from '~/lib/time/duration';
import { inLanguage } from '~/platform/language.server';
import type { Job } from '../objects/schedule';
import type { HubSchedule, SomeJobs } from './jobs';
import { type Chats, isWanted, logSkip, type PushGate, WAIT_MS } from './push-gate';
import type { PushSender } from './push-sender';
import { readChatAudience } from './queries';

/** A message wakes a sleeping phone, as people expect of a chat. */
const MESSAGE: PushOptions = { ttlSeconds: DAY_MS / SECOND_MS, urgency: 'high' };

/** Decides what is pushed of the user's conversations, and when it is changed or taken back. */
export class ChatPushes {
  /** When conversations that wait for a push were read; lost with the object, which then pushes some seconds early. */
  readonly #readAt = new Map<string, number>();

  constructor(
    private readonly schedule: HubSchedule,
    private readonly chats: Chats,
    private readonly gate: PushGate,
    private readonly sender: PushSender,
  ) {}

  /**
   * A conversation has changed: it has something new, all of it is read, words that a phone may show were taken back, or its other
   * participant is blocked or banned, whose words no phone goes on showing.
   */
  changed({ row, event }: InboxChange, alerts: boolean): void {
    const { otherId } = row;
    if (row.unread === 0) {
      if (this.schedule.storedAt('push_chat', otherId) !== null) this.#readAt.set(otherId, Date.now());
      this.gate.inBackground('push_withdraw', () =>
        this.sender.withdraw(tagOf.chat(otherId), this.chats.unread()),
      );
    } else if (alerts && event?.type === 'new_message' && isPushed(event.message.messageType)) {
      this.gate.later('push_chat', otherId);
    } else if (event) this.#refreshLater(otherId, event);
  }

  #refreshLater(otherId: string, event: ChatEvent): void {
    if (event.type !== 'contact_changed' && event.type !== 'message_updated') return;
    const shown = this.sender.shown(tagOf.chat(otherId));
    if (shown === null) return;
    const taking = event.type === 'contact_changed' ? 'at once' : takenFrom(shown.ref, event.message);
    // A push service that was away is asked again after five seconds.
    const isGone = event.type === 'message_updated';
    if (taking === 'at once') this.schedule.set('push_refresh', otherId, Date.now(), { isGone });
    else if (taking) {
      this.sender.noteRef(tagOf.chat(otherId), taking.ref);
      this.gate.later('push_refresh', otherId);
    }
  }

  readonly jobs = {
    push_chat: (job) => this.#push(job),
    push_refresh: (job) => this.#refresh(job),
  } satisfies SomeJobs;

  async #push({ key: otherId }: Job): Promise<void> {
    // Where all is read the job finds that out: taking it back with each read would write more.
    const before = this.chats.row(otherId);
    if (!before || before.unread === 0) return logSkip('chat', 'read');
    const due = (this.#readAt.get(otherId) ?? 0) + WAIT_MS;
    this.#readAt.delete(otherId);
    if (due > Date.now()) return this.schedule.set('push_chat', otherId, due);
    const { audience, otherName } = await this.#ask(otherId);
    const tag = tagOf.chat(otherId);
    const { subscriptions } = audience;
    // The next run tells of what came meanwhile, and of all before it.
    if (otherName !== null && this.schedule.pendingAt('push_chat', otherId) !== null) return;
    const row = this.chats.row(otherId) ?? before;
    const shown = this.sender.shown(tag);
    // An alarm may come twice. By the number and not by time: a change may reach the hub late.
    const isReplacement = shown !== null && row.lastSeq <= (shown.seq ?? 0);
    const night = this.gate.quietUntil(audience);
    const quietUntil = isReplacement ? null : night;
    const decision = decidePush({ ...this.#facts(row, otherName, audience), quietUntil });
    if (decision.kind === 'wait') return this.schedule.set('push_chat', otherId, decision.until);
    if (decision.kind === 'skip') logSkip('chat', decision.why);
    if (otherName === null) return this.sender.withdraw(tag, this.chats.unread(), { subscriptions });
    if (decision.kind === 'skip') return;
    const { payload, ref } = this.#payload(row, otherName, audience, {
      isReplacement,
      isSilent: night !== null,
    });
    this.schedule.cancel('push_refresh', otherId);
    await this.sender.show(subscriptions, payload, MESSAGE, { ref, seq: row.lastSeq });
  }

  /** Brings what a phone shows of a chat up to date, without a sound; it goes where no more may be shown. */
  async #refresh({ key: otherId, payload: job }: Job): Promise<void> {
    const { isGone = false } = (job ?? {}) as { isGone?: boolean };
    const tag = tagOf.chat(otherId);
    if (!this.sender.shown(tag)) return;
    const { audience, otherName } = await this.#ask(otherId);
    const row = this.chats.row(otherId);
    const shown = this.sender.shown(tag);
    if (!row || row.unread === 0 || !shown) return;
    const { subscriptions } = audience;
    const unread = this.chats.unread();
    if (otherName === null) return this.sender.withdraw(tag, unread, { subscriptions });
    const decision = decidePush({ ...this.#facts(row, otherName, audience), quietUntil: null });
    const maySay = decision.kind === 'send';
    const isSilent = this.gate.quietUntil(audience) !== null;
    const look = { isReplacement: true, isSilent, ...(!maySay && { showDetails: false }) };
    const { payload, ref } = this.#payload(row, otherName, audience, look);
    const { ref: before } = shown;
    const now = seqOf(before) === ref ? before : ref;
    if (maySay) return this.sender.replace(subscriptions, payload, MESSAGE, { ref: now, isGone });
    await this.sender.withdraw(tag, unread, { subscriptions, instead: { payload, options: MESSAGE } });
  }

  #facts({ otherId, unread, status }: InboxRow, otherName: string | null, audience: Audience) {
    return {
      isGone: otherName === null,
      isRead: unread === 0,
      isDeclined: status === 'declined',
      isMuted: this.chats.isMuted(otherId),
      hasBrowser: audience.subscriptions.length > 0,
      isWanted: isWanted(audience, tagOf.chat(otherId)),
    };
  }

  #ask(otherId: string) {
    return this.gate.ask((context, userId) => readChatAudience(context, userId, otherId));
  }

  /** What is shown of a chat now, and the message whose words that has, by `seq`. */
  #payload(
    row: InboxRow,
    name: string,
    { language, notification }: Audience,
    look: { isReplacement: boolean; isSilent: boolean; showDetails?: boolean },
  ): { payload: PushPayload; ref: string } {
    const { showDetails } = notification;
    const notice = inLanguage(language, () =>
      messageNotice(row, name, { showDetails, unread: this.chats.unread(), ...look }),
    );
    return { payload: { v: 1, ...notice }, ref: notice.body === '' ? '' : String(row.lastSeq) };
  }
}

/** Missed calls and proposed times are pushed as rows of the bell. */
const isPushed = (messageType: string) => messageType !== 'call' && messageType !== 'proposal';

/**
 * What becomes of a push about this message, whose change is told: its words go at once, or give way to those of the edit that `ref` then
 * names. Null where the push is about another message, or the change is only a reaction.
 */
function takenFrom(shownRef: string, message: MessageView): 'at once' | { ref: string } | null {
  const { seq, isDeleted, isRemoved, editedAt } = message;
  if (String(seq) !== seqOf(shownRef)) return null;
  if (isDeleted || isRemoved) return 'at once';
  const ref = `${seq} ${editedAt}`;
  return editedAt === undefined || ref === shownRef ? null : { ref };
}

const seqOf = (ref: string) => ref.split(' ')[0];
