import { callLimits } from '~/domain/call/call';
import type { CallView } from '~/domain/call/call.schema';
import type { CallChange } from '~/domain/call/events.schema';
import { isMissedReason } from '~/domain/call/missed';
import { REMINDER_MS } from '~/domain/call-proposal/proposal';
import type { InboxChange } from '~/domain/message/conversations';
import type { NotificationView } from '~/domain/notification/notification.schema';
import { bellNotice, callRing } from '~/domain/push/compose';
import { decidePush } from '~/domain/push/decide';
import { tagOfNotice } from '~/domain/push/notice-tag';
import { tagOf } from '~/domain/push/payload';
import type { PushOptions } from '~/domain/push/send.server';
import { type Audience, audienceOf } from '~/domain/push/subscription.server';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '~/lib/time/duration';
import { inLanguage } from '~/platform/language.server';
import type { HubKv } from '../hub-store/values';
import { inBackground } from '../objects/report';
import type { JobHandler } from '../objects/schedule';
import { withTimeout } from '../objects/with-timeout';
import { ChatPushes } from './chat-pushes';
import type { HubDeps } from './deps';
import type { HubSchedule } from './jobs';
import { type Chats, isWanted, logSkip, PushGate } from './push-gate';
import { PushSender } from './push-sender';
import { readPushable, refOf } from './queries';

/** A caller waits for an answer; a push service that is slower than this may still ring. */
const RING_TIMEOUT_MS = 1_500;

const NOTICE: PushOptions = { ttlSeconds: DAY_MS / SECOND_MS, urgency: 'normal' };
const RING: PushOptions = { ttlSeconds: callLimits.ringMs / 1_000, urgency: 'high' };

/** Decides what is pushed to the user's browsers, and when it is taken back. */
export class Pushes {
  readonly jobs: Record<'push_chat' | 'push_refresh' | 'push_notices' | 'push_again', JobHandler>;
  readonly #gate: PushGate;
  readonly #sender: PushSender;
  readonly #ofChats: ChatPushes;

  constructor(
    private readonly deps: HubDeps,
    private readonly kv: HubKv,
    private readonly schedule: HubSchedule,
    private readonly chats: Chats,
  ) {
    this.#gate = new PushGate(deps, kv, schedule);
    this.#sender = new PushSender(deps, schedule, this.#gate, chats);
    this.#ofChats = new ChatPushes(schedule, chats, this.#gate, this.#sender);
    this.jobs = {
      ...this.#ofChats.jobs,
      push_notices: () => this.#pushNotices(),
      push_again: (job) => this.#sender.again(job),
    };
  }

  chatChanged(change: InboxChange, alerts: boolean): void {
    this.#ofChats.changed(change, alerts);
  }

  /** Rows of the bell are new, or read. */
  bellChanged(): void {
    this.#gate.later('push_notices', '');
  }

  subscriptionsChanged(): void {
    this.#gate.subscriptionsChanged();
  }

  /** Rings where Nukkad is closed; false where no push service takes it. */
  async ring(call: CallView): Promise<boolean> {
    const { id: callerId, fullName: name } = call.peer;
    if (!this.#gate.isOn()) return false;
    if (this.chats.isMuted(callerId)) {
      logSkip('ring', 'muted');
      return false;
    }
    // Before D1 is asked: the call may be answered or over by then, and `callChanged` takes this away.
    const tag = tagOf.call(callerId);
    this.kv.write('rung', { callId: call.id, tag });
    const { audience } = await this.#gate.ask(async (context, userId) => ({
      audience: await audienceOf(context, userId),
    }));
    if (this.kv.read('rung')?.callId !== call.id) return false;
    const decision = decidePush({
      isMuted: this.chats.isMuted(callerId),
      hasBrowser: audience.subscriptions.length > 0,
      isWanted: isWanted(audience, tag),
      quietUntil: this.#gate.quietUntil(audience),
    });
    if (decision.kind !== 'send') {
      this.kv.write('rung', null);
      logSkip('ring', decision.kind === 'skip' ? decision.why : 'quiet_hours');
      return false;
    }
    const now = Date.now();
    const caller = { id: callerId, name };
    const payload = inLanguage(audience.language, () =>
      callRing({ ...call, caller }, now, now + callLimits.ringMs),
    );
    const sending = this.#sender.show(audience.subscriptions, { v: 1, ...payload }, RING);
    inBackground(this.deps.ctx, 'push_ring', sending);
    return withTimeout(RING_TIMEOUT_MS, sending).then(
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
    if (isMissed) this.schedule.set('push_notices', '', Date.now());
    else
      this.#gate.inBackground('push_withdraw', () =>
        this.#sender.withdraw(rung.tag, this.chats.unread(), { knowingSession: answeredIn }),
      );
  }

  async #pushNotices(): Promise<void> {
    const shown = this.#sender.shownOfBell();
    const now = Date.now();
    const mark = this.kv.read('push_mark') ?? now - LATE_MS;
    const refs = shown.map(({ ref }) => ref);
    const { audience, news, validRefs } = await this.#gate.ask((context, userId) =>
      readPushable(context, userId, mark, refs),
    );
    const unread = this.chats.unread();
    const { subscriptions } = audience;
    const over = shown.filter(({ ref }) => !validRefs.has(ref));
    await Promise.all(over.map(({ tag }) => this.#sender.withdraw(tag, unread, { subscriptions })));
    // Where nothing was pushed yet, the morning begins here and not a minute before it.
    this.kv.write('push_mark', mark);
    const quiet = this.#gate.quietUntil(audience);
    if (quiet !== null) {
      this.schedule.set('push_notices', '', quiet);
      return this.#withdrawRings(audience, unread);
    }
    const done = this.kv.read('push_done') ?? {};
    const fresh = news.toReversed().filter((view) => done[view.id] !== timeOf(view));
    for (const [i, view] of fresh.entries()) {
      // A push may take ten seconds: the end of a call that is due by then does not wait for a night's news.
      if (i > 0 && this.schedule.isUrgentDue()) return this.schedule.set('push_notices', '', Date.now());
      await this.#pushNotice(view, audience, unread);
      this.#noteDone(view);
    }
    await this.#withdrawRings(audience, unread);
  }

  /**
   * Noted one by one: a job that fails in between goes on there. Rows bear the time at which their request began, so one may come after
   * a newer one; what is older than the mark comes no more.
   */
  #noteDone(view: NotificationView): void {
    const at = timeOf(view);
    const mark = Math.max(this.kv.read('push_mark') ?? 0, at - LATE_MS);
    const done = Object.entries({ ...this.kv.read('push_done'), [view.id]: at }).filter(
      ([, time]) => time > mark,
    );
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
      isWanted: isWanted(audience, tagOfNotice(view)),
      quietUntil: null,
    });
    if (decision.kind === 'skip') logSkip('bell', decision.why);
    if (decision.kind !== 'send' || options === null) return;
    const { showDetails } = audience.notification;
    const notice = inLanguage(audience.language, () => bellNotice(view, { showDetails, unread }));
    await this.#sender.show(subscriptions, { v: 1, ...notice }, options, { ref: refOf(view) });
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
