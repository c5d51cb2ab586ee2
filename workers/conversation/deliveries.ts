import type { InboxChange } from '~/domain/message/conversations';
import type { ChatEvent } from '~/domain/message/events.schema';
import type { StoredMessage } from '~/domain/message/stored-message';
import type { Schedule } from '../objects/schedule';
import type { HeadRow } from './head';
import type { MessageLog } from './message-log';
import type { Outbox } from './outbox';
import { inboxRowOf, otherOf, type Pair, sideOf } from './views';

/** What a hub has not confirmed by then is sent again. */
const DELIVER_AGAIN_MS = 5_000;

/** Numbers what the two participants have to hear, and keeps it in the outbox until their hubs have it. */
export class Deliveries {
  /** When the alarm that delivers again comes, as far as this instance knows. */
  #deliversAt = 0;

  constructor(
    private readonly head: HeadRow,
    private readonly log: MessageLog,
    private readonly outbox: Outbox,
    private readonly pair: Pair,
    private readonly schedule: () => Schedule,
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
    // The alarm is set once for a burst; what is in memory may be older than the job, never newer.
    if (now < this.#deliversAt) return;
    this.#deliversAt = this.schedule().dueAt('deliver', '') ?? now + DELIVER_AGAIN_MS;
    this.schedule().schedule('deliver', '', this.#deliversAt);
  }

  /** What an event for a participant about the conversation begins with. */
  eventFor(userId: string) {
    const { conversationId } = this.head.begun().standing;
    return { conversationId, userId: otherOf(this.pair, userId) };
  }

  /** The job of the last step may not be stored. */
  forgetAlarm(): void {
    this.#deliversAt = 0;
  }

  /** Sends again later what no hub has confirmed. */
  again(now: number): void {
    const at = this.outbox.nextAt();
    if (at !== null) this.schedule().schedule('deliver', '', Math.max(at, now + DELIVER_AGAIN_MS));
  }
}
