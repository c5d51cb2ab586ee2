import type { InboxChange } from '~/domain/message/conversations';
import type { ChatEvent } from '~/domain/message/events.schema';
import type { StoredMessage } from '~/domain/message/stored-message';
import type { Schedule } from '../objects/schedule';
import type { HeadRow } from './head';
import type { MessageLog } from './message-log';
import type { PendingChanges } from './pending-changes';
import { inboxRowOf, otherOf, type Pair, sideOf } from './views';

/** What a hub has not confirmed by then is sent again. */
const RETRY_MS = 5_000;

interface Delivery {
  eventFor: (userId: string) => ChatEvent | null;
  /** The last message for the rows of the inboxes; by default the conversation's. */
  last?: StoredMessage;
  /** By default both participants. */
  receivers?: readonly string[];
  /** Further parts of a receiver's change. */
  more?: (userId: string) => Pick<InboxChange, 'isMuted'>;
}

/** Numbers the changes for the two participants, and keeps them until their hubs have them. */
export class Deliveries {
  /** When the alarm that delivers again comes, or came: as far as this instance knows. */
  #deliversAt = 0;

  constructor(
    private readonly head: HeadRow,
    private readonly log: MessageLog,
    private readonly pending: PendingChanges,
    private readonly pair: Pair,
    private readonly schedule: () => Schedule<'deliver'>,
  ) {}

  /** Adds a delivery for both or one: each one's row as it is now, with an event for their devices. Stores the head. */
  enqueue(now: number, { eventFor, last, receivers = this.pair, more }: Delivery): void {
    const head = this.head.begun();
    const lastMessage = last ?? this.log.bySeq(head.lastSeq);
    const n = Math.max(head.n + 1, now);
    this.head.set({ ...head, n });
    const reached = receivers.filter((userId) => !head.erased?.includes(userId));
    for (const userId of reached) this.head.setMarks(sideOf(this.pair, userId), { told: n });
    this.head.save();
    for (const userId of reached) {
      this.pending.add(userId, n, {
        row: inboxRowOf(this.head.begun(), userId, lastMessage),
        event: eventFor(userId),
        ...more?.(userId),
      } satisfies InboxChange);
    }
    this.#deliverBy(now + RETRY_MS, now);
  }

  /** A hub has failed: the alarm comes when it may be tried again, or earlier for the other. */
  putOff(userId: string, now: number): void {
    this.#deliverBy(this.pending.postpone(userId, now), now);
  }

  /**
   * The alarm comes then, or earlier. It is stored once for a burst, and again where a job of that time is there: the job may be
   * running now, and is removed at its end.
   */
  #deliverBy(at: number, now: number): void {
    if (now < this.#deliversAt && this.#deliversAt <= at) return;
    const due = this.schedule().storedAt('deliver', '');
    this.#deliversAt = Math.min(due ?? at, at);
    this.schedule().set('deliver', '', this.#deliversAt);
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
    const at = this.pending.nextAt();
    this.forgetAlarm();
    if (at === null) return;
    this.#deliversAt = Math.max(at, now + RETRY_MS);
    this.schedule().set('deliver', '', this.#deliversAt);
  }
}
