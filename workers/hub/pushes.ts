import { callLimits } from '~/domain/call/call';
import type { CallView } from '~/domain/call/call.schema';
import type { CallChange } from '~/domain/call/events.schema';
import { isMissedReason } from '~/domain/call/missed';
import { REMINDER_MS } from '~/domain/call-proposal/proposal';
import type { InboxChange, InboxRow } from '~/domain/message/conversations';
import type { ChatEvent } from '~/domain/message/events.schema';
import type { MessageView } from '~/domain/message/message.schema';
import { isChatNotice } from '~/domain/notification/notification';
import type { NotificationView } from '~/domain/notification/notification.schema';
import { bellNotice, callRing, messageNotice, tagOfNotice } from '~/domain/push/compose';
import { decidePush, type PushSkip } from '~/domain/push/decide';
import { type PushPayload, tagOf } from '~/domain/push/payload';
import { endOfQuiet } from '~/domain/push/quiet-hours';
import type { PushOptions } from '~/domain/push/send.server';
import { type Audience, audienceOf } from '~/domain/push/subscription.server';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '~/lib/time/duration';
import { readConfig } from '~/platform/env.server';
import { inLanguage } from '~/platform/language.server';
import { log } from '~/platform/log.server';
import type { HubKv } from '../hub-store/values';
import { inBackground } from '../objects/report';
import type { Job } from '../objects/schedule';
import { within } from '../objects/within';
import type { HubSchedule, SomeJobs } from './jobs';
import type { HubParts } from './parts';
import { PushSender } from './push-sender';
import { readChatAudience, readPushable, refOf } from './queries';

/** How long a message waits before it is pushed: a user who looks at Nukkad reads it within this time. */
const WAIT_MS = 5_000;
/** How long a user counts as one without push subscriptions, unless a browser subscribes. */
const NONE_MS = 10 * MINUTE_MS;
/** A caller waits for an answer; a push service that is slower than this may still ring. */
const RING_TIMEOUT_MS = 1_500;

const DAY_SECONDS = DAY_MS / SECOND_MS;
const NOTICE: PushOptions = { ttlSeconds: DAY_SECONDS, urgency: 'normal' };
/** A message wakes a sleeping phone, as people expect of a chat. */
const MESSAGE: PushOptions = { ttlSeconds: DAY_SECONDS, urgency: 'high' };
const RING: PushOptions = { ttlSeconds: callLimits.ringMs / 1_000, urgency: 'high' };

interface Chats {
  row: (otherId: string) => InboxRow | null;
  isMuted: (otherId: string) => boolean;
  unread: () => number;
}

/** Decides what is pushed to the user's browsers, and when it is taken back. */
export class Pushes {
  readonly #sender: PushSender;
  /** When conversations that wait for a push were read; lost with the object, which then pushes some seconds early. */
  readonly #readAt = new Map<string, number>();
  #subscriptionChanges = 0;

  constructor(
    private readonly parts: HubParts,
    private readonly kv: HubKv,
    private readonly schedule: HubSchedule,
    private readonly chats: Chats,
  ) {
    this.#sender = new PushSender(parts, schedule);
  }

  /**
   * A conversation has changed: it has something new, all of it is read, words that a phone may show were taken back, or its other
   * participant is blocked or banned, whose words no phone goes on showing.
   */
  chatChanged({ row, event }: InboxChange, alerts: boolean): void {
    const { otherId } = row;
    if (row.unread === 0) {
      if (this.schedule.dueAt('push_chat', otherId) !== null) this.#readAt.set(otherId, Date.now());
      this.#inBackground('push_withdraw', () =>
        this.#sender.withdraw(tagOf.chat(otherId), this.chats.unread()),
      );
    } else if (alerts && event?.type === 'new_message' && isPushed(event.message.messageType)) {
      this.#later('push_chat', otherId);
    } else if (event) this.#refreshLater(otherId, event);
  }

  #refreshLater(otherId: string, event: ChatEvent): void {
    if (event.type !== 'contact_changed' && event.type !== 'message_updated') return;
    const shown = this.#sender.shown(tagOf.chat(otherId));
    if (shown === null) return;
    // At once: a push service that was away is asked again after five seconds.
    if (event.type === 'contact_changed') this.schedule.schedule('push_refresh', otherId, Date.now());
    else if (isTakenBack(event.message) && String(event.message.seq) === shown.ref)
      this.#later('push_refresh', otherId);
  }

  /** Rows of the bell are new, or read. */
  bellChanged(): void {
    this.#later('push_notices', '');
  }

  /** A browser of the user takes pushes, or no longer does. */
  subscriptionsChanged(): void {
    this.#subscriptionChanges += 1;
    this.kv.write('push_none_until', 0);
  }

  /** Rings where Nukkad is closed; false where no push service takes it. */
  async ring(call: CallView): Promise<boolean> {
    const { id: callerId, fullName: name } = call.peer;
    if (!this.#isOn()) return false;
    if (this.chats.isMuted(callerId)) return this.#skip('ring', 'muted');
    // Before D1 is asked: the call may be answered or over by then, and `callChanged` takes this away.
    this.kv.write('rung', { callId: call.id, tag: tagOf.call(callerId) });
    const audience = await this.#audience();
    if (this.kv.read('rung')?.callId !== call.id) return false;
    const decision = decidePush({
      isMuted: this.chats.isMuted(callerId),
      hasBrowser: audience.subscriptions.length > 0,
      isWanted: wantsChat(audience),
      quietUntil: this.#quietUntil(audience),
    });
    if (decision.kind !== 'send') {
      this.kv.write('rung', null);
      return this.#skip('ring', decision.kind === 'skip' ? decision.why : 'quiet_hours');
    }
    const now = Date.now();
    const caller = { id: callerId, name };
    const payload = inLanguage(audience.language, () =>
      callRing({ ...call, caller }, now, now + callLimits.ringMs),
    );
    const sending = this.#sender.show(audience.subscriptions, { v: 1, ...payload }, RING);
    inBackground(this.parts.ctx, 'push_ring', sending);
    return within(RING_TIMEOUT_MS, sending).then(
      (taken) => taken > 0,
      // It may still arrive.
      () => true,
    );
  }

  /** The call is answered or over. The bell's row of a missed one takes the place of the ring. */
  callChanged(change: CallChange, answeredIn?: string): void {
    const rung = this.kv.read('rung');
    if (rung?.callId !== change.callId) return;
    this.kv.write('rung', null);
    const isMissed = change.type === 'call_ended' && isMissedReason(change.reason);
    if (isMissed) this.schedule.schedule('push_notices', '', Date.now());
    else
      this.#inBackground('push_withdraw', () =>
        this.#sender.withdraw(rung.tag, this.chats.unread(), { knowingSession: answeredIn }),
      );
  }

  readonly jobs = {
    push_chat: (job) => this.#pushChat(job),
    push_refresh: (job) => this.#refreshChat(job),
    push_notices: () => this.#pushNotices(),
    push_again: (job) => this.#sender.again(job),
  } satisfies SomeJobs;

  async #pushChat({ key: otherId }: Job): Promise<void> {
    // Where all is read the job finds that out: taking it back with each read would write more.
    const before = this.chats.row(otherId);
    if (!before || before.unread === 0) return void this.#skip('chat', 'read');
    const due = (this.#readAt.get(otherId) ?? 0) + WAIT_MS;
    this.#readAt.delete(otherId);
    if (due > Date.now()) return this.schedule.schedule('push_chat', otherId, due);
    const { audience, otherName } = await this.#chatAudience(otherId);
    const tag = tagOf.chat(otherId);
    const { subscriptions } = audience;
    // The next run tells of what came meanwhile, and of all before it.
    if (otherName !== null && this.schedule.nextAt('push_chat', otherId) !== null) return;
    const row = this.chats.row(otherId) ?? before;
    const shown = this.#sender.shown(tag);
    // An alarm may come twice.
    const isReplacement = shown !== null && row.lastAt < shown.at;
    const quietUntil = isReplacement ? null : this.#quietUntil(audience);
    const decision = decidePush({ ...this.#chatFacts(row, otherName, audience), quietUntil });
    if (decision.kind === 'wait') return this.schedule.schedule('push_chat', otherId, decision.until);
    if (decision.kind === 'skip') this.#skip('chat', decision.why);
    if (otherName === null) return this.#sender.withdraw(tag, this.chats.unread(), { subscriptions });
    if (decision.kind === 'skip') return;
    const { payload, ref } = this.#chatPush(row, otherName, audience, { isReplacement });
    this.schedule.cancel('push_refresh', otherId);
    await this.#sender.show(subscriptions, payload, MESSAGE, ref);
  }

  /** Brings what a phone shows of a chat up to date, without a sound; it goes where no more may be shown. */
  async #refreshChat({ key: otherId }: Job): Promise<void> {
    const tag = tagOf.chat(otherId);
    if (!this.#sender.shown(tag)) return;
    const { audience, otherName } = await this.#chatAudience(otherId);
    const row = this.chats.row(otherId);
    if (!row || row.unread === 0 || !this.#sender.shown(tag)) return;
    const { subscriptions } = audience;
    const unread = this.chats.unread();
    if (otherName === null) return this.#sender.withdraw(tag, unread, { subscriptions });
    const decision = decidePush({ ...this.#chatFacts(row, otherName, audience), quietUntil: null });
    const maySay = decision.kind === 'send';
    const look = { isReplacement: true, ...(!maySay && { showDetails: false }) };
    const { payload, ref } = this.#chatPush(row, otherName, audience, look);
    if (maySay) return this.#sender.replace(subscriptions, payload, MESSAGE, ref);
    await this.#sender.withdraw(tag, unread, { subscriptions, instead: { payload, options: MESSAGE } });
  }

  #chatFacts({ otherId, unread, status }: InboxRow, otherName: string | null, audience: Audience) {
    return {
      isGone: otherName === null,
      isRead: unread === 0,
      isDeclined: status === 'declined',
      isMuted: this.chats.isMuted(otherId),
      hasBrowser: audience.subscriptions.length > 0,
      isWanted: wantsChat(audience),
    };
  }

  async #chatAudience(otherId: string) {
    const changes = this.#subscriptionChanges;
    const found = await readChatAudience(this.parts.context(), this.parts.hub.userId(), otherId);
    this.#noteNone(found.audience, changes);
    return found;
  }

  /** What is shown of a chat now, and the message whose words that has, by `seq`. */
  #chatPush(
    row: InboxRow,
    name: string,
    { language, notification }: Audience,
    look: { isReplacement: boolean; showDetails?: boolean },
  ): { payload: PushPayload; ref: string } {
    const { showDetails } = notification;
    const notice = inLanguage(language, () =>
      messageNotice(row, name, { showDetails, unread: this.chats.unread(), ...look }),
    );
    return { payload: { v: 1, ...notice }, ref: notice.body === '' ? '' : String(row.lastSeq) };
  }

  async #pushNotices(): Promise<void> {
    const shown = this.#sender.shownOfBell();
    const now = Date.now();
    const changes = this.#subscriptionChanges;
    const mark = this.kv.read('push_mark') ?? now - LATE_MS;
    const { audience, news, validRefs } = await readPushable(
      this.parts.context(),
      this.parts.hub.userId(),
      mark,
      shown.map(({ ref }) => ref),
    );
    this.#noteNone(audience, changes);
    const unread = this.chats.unread();
    const { subscriptions } = audience;
    const over = shown.filter(({ ref }) => !validRefs.has(ref));
    await Promise.all(over.map(({ tag }) => this.#sender.withdraw(tag, unread, { subscriptions })));
    // Where nothing was pushed yet, the morning begins here and not a minute before it.
    this.kv.write('push_mark', mark);
    const quiet = this.#quietUntil(audience);
    if (quiet !== null) {
      this.schedule.schedule('push_notices', '', quiet);
      return this.#withdrawRings(audience, unread);
    }
    const done = this.kv.read('push_done') ?? {};
    for (const view of news.toReversed()) {
      if (done[view.id] === timeOf(view)) continue;
      await this.#pushNotice(view, audience, unread);
      this.#noteDone(view);
    }
    await this.#withdrawRings(audience, unread);
  }

  /**
   * Noted one by one: a job that fails in between goes on there. Rows bear the time at which their request began, so one may come after
   * a newer one; what is older than the mark comes no more.
   */
  #noteDone({ id, timestamp }: NotificationView): void {
    const at = Date.parse(timestamp);
    const mark = Math.max(this.kv.read('push_mark') ?? 0, at - LATE_MS);
    const done = Object.entries({ ...this.kv.read('push_done'), [id]: at }).filter(([, time]) => time > mark);
    this.kv.write('push_done', Object.fromEntries(done));
    this.kv.write('push_mark', mark);
  }

  /** Takes away rings of calls that are over and have no row in the bell to take their place: it is read, muted or put off. */
  async #withdrawRings({ subscriptions }: Audience, unread: number): Promise<void> {
    const ringing = this.kv.read('rung')?.tag;
    const over = this.#sender.rings().filter((tag) => tag !== ringing);
    await Promise.all(over.map((tag) => this.#sender.withdraw(tag, unread, { subscriptions })));
  }

  async #pushNotice(view: NotificationView, audience: Audience, unread: number): Promise<void> {
    const options = optionsOf(view);
    // What is older than a subscription was for the bell only.
    const subscriptions = audience.subscriptions.filter(({ createdAt }) => createdAt <= timeOf(view));
    const decision = decidePush({
      isMuted: this.chats.isMuted(view.senderId ?? ''),
      isTooLate: options === null,
      hasBrowser: subscriptions.length > 0,
      isWanted: isChatNotice(view.type) ? wantsChat(audience) : audience.notification.push,
      quietUntil: null,
    });
    if (decision.kind === 'skip') this.#skip('bell', decision.why);
    if (decision.kind !== 'send' || options === null) return;
    const { showDetails } = audience.notification;
    const notice = inLanguage(audience.language, () => bellNotice(view, { showDetails, unread }));
    const payload = { v: 1, ...notice, tag: tagOfNotice(view) } as const;
    await this.#sender.show(subscriptions, payload, options, refOf(view));
  }

  /** The first of a burst sets the time. */
  #later(kind: 'push_chat' | 'push_refresh' | 'push_notices', key: string): void {
    const now = Date.now();
    if (!this.#isOn() || (this.kv.read('push_none_until') ?? 0) > now) return;
    const due = this.schedule.nextAt(kind, key);
    if (due === null || due > now + WAIT_MS) this.schedule.schedule(kind, key, now + WAIT_MS);
  }

  async #audience(): Promise<Audience> {
    const changes = this.#subscriptionChanges;
    const audience = await audienceOf(this.parts.context(), this.parts.hub.userId());
    this.#noteNone(audience, changes);
    return audience;
  }

  #quietUntil({ notification }: Audience): number | null {
    return notification.quietHours ? endOfQuiet(Date.now(), this.parts.hub.userId()) : null;
  }

  /** The only answer to why a push did not come. */
  #skip(kind: 'chat' | 'bell' | 'ring', why: PushSkip): false {
    log({ event: 'push_skipped', kind, why });
    return false;
  }

  /** What was read before a browser subscribed, with the changes until then, must not be kept past it. */
  #noteNone({ subscriptions }: Audience, changes: number): void {
    if (subscriptions.length === 0 && changes === this.#subscriptionChanges)
      this.kv.write('push_none_until', Date.now() + NONE_MS);
  }

  #isOn(): boolean {
    return readConfig(this.parts.env).push.publicKey !== '';
  }

  #inBackground(task: string, work: () => Promise<unknown>): void {
    if (this.#isOn()) inBackground(this.parts.ctx, task, work());
  }
}

/** So long after it was begun, a request may still bring a row of the bell. */
const LATE_MS = MINUTE_MS;

const timeOf = ({ timestamp }: NotificationView) => Date.parse(timestamp);

/** How a row of the bell is pushed; null where it is too late for it. A reminder is for the time until the call begins. */
function optionsOf(view: NotificationView): PushOptions | null {
  if (view.type !== 'call_reminder') return NOTICE;
  const left = timeOf(view) + REMINDER_MS - Date.now();
  return left > 0 ? { ttlSeconds: Math.ceil(left / 1_000), urgency: 'high' } : null;
}

/** Missed calls and proposed times are pushed as rows of the bell. */
const isPushed = (messageType: string) => messageType !== 'call' && messageType !== 'proposal';

/** Its words are not to be read any more. */
const isTakenBack = ({ isDeleted, isRemoved, editedAt }: MessageView) =>
  isDeleted || isRemoved || editedAt !== undefined;

const wantsChat = ({ chat }: Audience) => chat.enabled && chat.browserNotifications;
