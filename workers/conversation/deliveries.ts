import type { InboxChange } from '~/domain/message/conversations';
import type { ChatEvent } from '~/domain/message/events.schema';
import type { StoredMessage } from '~/domain/message/stored-message';
import type { Schedule } from '../objects/schedule';
import type { HeadRow } from './head';
import type { MessageLog } from './message-log';
import type { Outbox } from './outbox';
import { inboxRowOf, otherOf, type Pair, sideOf } from './views';

/** What a hub has not confirmed by then is sent again. */
const RETRY_MS = 5_000;

/** Numbers what the two participants have to hear, and keeps it in the outbox until their hubs have it. */
export class Deliveries {
  /** When the alarm that delivers again comes, or came: as far as this instance knows. */
  #deliversAt = 0;

  constructor(
    private readonly head: HeadRow,
    private readonly log: MessageLog,
    private readonly outbox: Outbox,
    private readonly pair: Pair,
    private readonly schedule: () => Schedule<'deliver'>,
  ) {}

  /** Adds a delivery for both or one: each one's row as it is now, with an event for their devices. Stores the head. */
  tell(
    now: number,
    eventFor: (userId: string) => ChatEvent | null,
    last: StoredMessage | null = this.log.bySeq(this.head.begun().lastSeq),
    told: readonly string[] = this.pair,
    more: (userId: string) => Pick<InboxChange, 'isMuted'> = () => ({}),
  ): void {
    const head = this.head.begun();
    const n = Math.max(head.n + 1, now);
    this.head.set({ ...head, n });
    const hearers = told.filter((userId) => !head.erased?.includes(userId));
    for (const userId of hearers) this.head.setMarks(sideOf(this.pair, userId), { told: n });
    this.head.save();
    for (const userId of hearers) {
      this.outbox.add(userId, n, {
        row: inboxRowOf(this.head.begun(), userId, last),
        event: eventFor(userId),
        ...more(userId),
      } satisfies InboxChange);
    }
    this.#deliverBy(now + RETRY_MS, now);
  }

  /** A hub has failed: the alarm comes when it may be tried again, or earlier for the other. */
  putOff(userId: string, now: number): void {
    this.#deliverBy(this.outbox.postpone(userId, now), now);
  }

  /**
   * The alarm comes then, or earlier. It is stored once for a burst, and again where a job of that time is there: the job may be
   * running now, and is removed at its end.
   */
  #deliverBy(at: number, now: number): void {
    if (now < this.#deliversAt && this.#deliversAt <= at) return;
    const due = this.schedule().dueAt('deliver', '');
    this.#deliversAt = Math.min(due ?? at, at);
    this.schedule().schedule('deliver', '', this.#deliversAt);
  }

  /** What an event for a participant about the conversation begins with. */
  eventFor(userId: string) {
    const { conversationId } = this.head.begun().standing;
    return { conversationId, userId: otherOf(this.pair, userId) };
  }

  /** The job that was scheduled last may be stored no more. */
  forgetAlarm(): void {
    this.#deliversAt = 0;
  }

  /** Sends again later what no hub has confirmed. No alarm is promised where nothing waits. */
  again(now: number): void {
    const at = this.outbox.nextAt();
    this.forgetAlarm();
    if (at === null) return;
    this.#deliversAt = Math.max(at, now + RETRY_MS);
    this.schedule().schedule('deliver', '', this.#deliversAt);
  }
}
