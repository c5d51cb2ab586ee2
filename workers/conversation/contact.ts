import type { Barriers, Standing } from '~/domain/message/conversations';
import type { ChatEvent } from '~/domain/message/events.schema';
import type { Acts } from './acts';
import type { Deliveries } from './deliveries';
import type { Head, HeadRow } from './head';
import type { PendingChanges } from './pending-changes';
import { otherOf, type Pair, sideOf } from './views';

/** What D1 says of the two: taken over, and told to those who see a difference. Only for a conversation that has begun. */
export class Contact {
  constructor(
    private readonly head: HeadRow,
    private readonly deliveries: Deliveries,
    private readonly pending: PendingChanges,
    private readonly acts: Acts,
    private readonly pair: Pair,
  ) {}

  /** Whether this is what the conversation knows of the pair. */
  knows(standing: Standing): boolean {
    const known = this.head.begun().standing;
    return (['conversationId', 'status', 'requestedBy', 'isConnected'] as const).every(
      (name) => known[name] === standing[name],
    );
  }

  /** Whether D1 was ever asked what lies between the two. */
  knowsBarriers(): boolean {
    return this.head.begun().barriers !== undefined;
  }

  /**
   * Takes over what D1 says of the pair; `barriers` where D1 was asked for them. Their first answer is told even if there are none: a hub
   * may have heard of a mute that has ended since. A declined request leaves the receiver's list and
   * badge; its sender hears nothing, as of everything that they would not see.
   */
  adopt(standing: Standing, now: number, barriers = this.head.begun().barriers): void {
    const head = this.head.begun();
    const isFirstAnswer = barriers !== undefined && !this.knowsBarriers();
    if (this.knows(standing) && !isFirstAnswer && isSame(head.barriers, barriers)) return;
    const after = { ...head, standing, ...(barriers && { barriers }) };
    this.head.set(after);
    const isMoved = head.standing.status !== standing.status;
    const { status, requestedBy } = standing;
    const decliner =
      isMoved && status === 'declined' ? this.pair.find((id) => id !== requestedBy) : undefined;
    if (decliner) {
      const { lastSeq } = head;
      this.head.setMarks(sideOf(this.pair, decliner), {
        readSeq: lastSeq,
        deliveredSeq: lastSeq,
        unread: 0,
      });
    }
    const mutes = mutesIn(head, after);
    // Nothing that the other's hub keeps depends on a mute.
    const isMute = this.knows(head.standing) && isSame(head.barriers, after.barriers, ['blockedBy', 'gone']);
    const eventFor = (userId: string): ChatEvent | null => {
      if (isMoved && (status === 'accepted' || userId === decliner))
        return { ...this.deliveries.eventFor(userId), type: 'conversation_updated', status };
      if (!seesChange(head, after, userId)) return null;
      return { type: 'contact_changed', userId: otherOf(this.pair, userId) };
    };
    this.deliveries.enqueue(now, {
      eventFor,
      receivers: isMute ? [...mutes.keys()] : this.pair,
      more: (userId) => {
        const isMuted = mutes.get(userId);
        return isMuted === undefined ? {} : { isMuted };
      },
    });
  }

  /** Nothing more goes to the hubs of erased accounts: they are empty, and stay so. */
  silence(erased: readonly string[]): void {
    if (erased.length === (this.head.begun().erased ?? []).length) return;
    this.head.set({ ...this.head.begun(), erased });
    this.head.save();
    for (const userId of erased) {
      this.pending.forget(userId);
      this.acts.forgetOf(userId);
    }
  }
}

/** Whether a participant sees on the thread's screen that something between the two is different. */
function seesChange(before: Head, after: Head, viewerId: string): boolean {
  const shown = ({ standing, barriers, a, b }: Head) => [
    standing.isConnected,
    (barriers?.blockedBy.length ?? 0) > 0,
    barriers?.blockedBy.includes(viewerId) ?? false,
    barriers?.gone.includes(otherOf([a, b], viewerId)) ?? false,
  ];
  const [then, now] = [shown(before), shown(after)];
  return then.some((what, at) => what !== now[at]);
}

const lists = ['mutedBy', 'blockedBy', 'gone'] as const;

/** Whether two answers of D1 agree in these lists. */
const isSame = (
  one: Barriers | undefined,
  other: Barriers | undefined,
  names: readonly (typeof lists)[number][] = lists,
): boolean => names.every((name) => `${one?.[name] ?? []}` === `${other?.[name] ?? []}`);

/** The users who have muted the other since, or no longer do; both, where nothing was known of either. */
function mutesIn(before: Head, after: Head): Map<string, boolean> {
  const [then, now] = [before, after].map(({ barriers }) => barriers?.mutedBy);
  if (!now) return new Map();
  const changed = [after.a, after.b].filter((id) => then?.includes(id) !== now.includes(id));
  return new Map(changed.map((id) => [id, now.includes(id)]));
}
