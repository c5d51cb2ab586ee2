import { evictDurableObject } from 'cloudflare:test';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberContext } from '#test/support/api/call-route';
import { stored, unreadOf } from '#test/support/chat';
import { deliverAgain, messagesBetween, objectOf, settled } from '#test/support/conversations';
import { evict, hubOf, loggedBy } from '#test/support/hub-socket';
import { newUser, rows, type TestUser } from '#test/support/rows/factories';
import { newId } from '~/db/id';
import { blockUser, unblockUser } from '~/domain/block/block.server';
import { listMessages, markRead } from '~/domain/chat/message.server';
import { answerRequest } from '~/domain/chat/request.server';
import { sendMessage } from '~/domain/chat/send.server';
import { mergeMessages } from '~/domain/message/message';
import type { MessageView } from '~/domain/message/message.schema';
import type { MemberContext } from '~/domain/shared/context';
import { AppError } from '~/lib/app-error';
import type { LoggedEvent } from '~/realtime/protocol';

/** The possible steps; `who` is one of two users, `lost` drops the answer of a send. */
type Step =
  | { do: 'send'; who: 0 | 1; lost: boolean }
  | { do: 'retry'; who: 0 | 1; which: number }
  | { do: 'read'; who: 0 | 1; upTo: number | undefined }
  | { do: 'answer'; who: 0 | 1; accept: boolean }
  | { do: 'block'; who: 0 | 1 }
  | { do: 'unblock'; who: 0 | 1 }
  | { do: 'catch_up'; who: 0 | 1 }
  | { do: 'evict'; who: 0 | 1; what: 'hub' | 'conversation' };

const who = fc.constantFrom(0 as const, 1 as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('send' as const), who, lost: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('retry' as const), who, which: fc.nat(20) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      who,
      upTo: fc.option(fc.nat(15), { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer' as const), who, accept: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('block' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('unblock' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('catch_up' as const), who }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('evict' as const),
      who,
      what: fc.constantFrom('hub' as const, 'conversation' as const),
    }),
  },
);

/** One user's page: received messages merged by id and `seq`, and those fetched after a gap. */
class Page {
  shown: MessageView[] = [];
  sent: { clientId: string; content: string }[] = [];
  acknowledged = new Map<string, string>();
  mark = 0;

  /** What its hub has sent so far, which may be all, or a part. */
  hear(events: readonly LoggedEvent[]) {
    const arrived = events.flatMap((event) => (event.type === 'new_message' ? event.message : []));
    this.shown = mergeMessages(this.shown, arrived);
  }
}

/** An object that is still called is not evicted: the step does nothing then. */
function unlessBusy(error: unknown): void {
  if (!String(error).includes('active references')) throw error;
}

class World {
  readonly pages = [new Page(), new Page()] as const;
  private contexts: MemberContext[] = [];

  constructor(readonly people: readonly [TestUser, TestUser]) {}

  async open() {
    this.contexts = await Promise.all(this.people.map(memberContext));
  }

  private async as<T>(who: 0 | 1, run: (ctx: MemberContext) => Promise<T>): Promise<T | AppError> {
    try {
      return await run({ ...(this.contexts[who] as MemberContext), now: Date.now() });
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  }

  async take(step: Step): Promise<void> {
    const [page, me, other] = [this.pages[step.who], step.who, this.people[1 - step.who] as TestUser];
    if (step.do === 'send') {
      const draft = { clientId: newId(), content: `No. ${page.sent.length}` };
      page.sent.push(draft);
      await this.send(me, draft, step.lost);
    } else if (step.do === 'retry') {
      const draft = page.sent[step.which % Math.max(1, page.sent.length)];
      if (draft) await this.send(me, { ...draft, content: 'Said differently' });
    } else if (step.do === 'read') {
      const mark = await this.as(me, (ctx) => markRead(ctx, other.id, step.upTo));
      if (mark instanceof AppError) return;
      // I10: the mark never goes back.
      expect(mark.upTo).toBeGreaterThanOrEqual(page.mark);
      page.mark = mark.upTo;
    } else if (step.do === 'answer') {
      await this.as(me, (ctx) =>
        answerRequest(ctx, other.id, { status: step.accept ? 'accepted' : 'declined' }),
      );
    } else if (step.do === 'block') await this.as(me, (ctx) => blockUser(ctx, other.id));
    else if (step.do === 'unblock') await this.as(me, (ctx) => unblockUser(ctx, other.id));
    else if (step.do === 'evict') await this.evict(step.what, me);
    else await this.catchUp(me);
    if (step.do !== 'evict') page.hear(await loggedBy(this.people[me]));
  }

  /** Only what runs can be evicted, so it is woken first. */
  private async evict(what: 'hub' | 'conversation', who: 0 | 1) {
    const [one, other] = this.people;
    if (what === 'hub') {
      await hubOf(this.people[who].id).unreadMessages();
      await evict(this.people[who].id).catch(unlessBusy);
    } else {
      await objectOf(one, other).inboxRow(one.id);
      await evictDurableObject(objectOf(one, other)).catch(unlessBusy);
    }
  }

  private async send(me: 0 | 1, draft: { clientId: string; content: string }, lost = false) {
    const [page, other] = [this.pages[me], this.people[1 - me] as TestUser];
    const sent = await this.as(me, (ctx) => sendMessage(ctx, { receiverId: other.id, ...draft }));
    if (sent instanceof AppError || lost) return;
    const first = page.acknowledged.get(draft.clientId);
    // P2: a retry answers the first message.
    if (first) expect(sent.message.id).toBe(first);
    page.acknowledged.set(draft.clientId, sent.message.id);
    page.shown = mergeMessages(page.shown, [sent.message]);
  }

  /** Catches up like a page after a gap: forward from the first missing seq, three at a time, to the end. */
  async catchUp(me: 0 | 1) {
    const [page, other] = [this.pages[me], this.people[1 - me] as TestUser];
    let after = page.shown.findIndex(({ seq }, i) => seq !== i + 1);
    after = after === -1 ? page.shown.length : after;
    for (;;) {
      const answer = await this.as(me, (ctx) => listMessages(ctx, other.id, { after, limit: 3 }));
      if (answer instanceof AppError) return;
      page.shown = mergeMessages(page.shown, answer.messages);
      if (!answer.next || !('after' in answer.next)) return;
      after = answer.next.after;
    }
  }
}

async function invariantsHold({ pages, people }: World) {
  const [one, other] = people;
  await deliverAgain(one, other);
  await settled(one, other);
  const messages = await messagesBetween(one, other);
  const ids = messages.map(({ id }) => id);
  for (const page of pages) {
    // I1: what was acknowledged is stored. I3, I9: both transcripts are the server's order, each message once.
    expect(ids).toEqual(expect.arrayContaining([...page.acknowledged.values()]));
    expect(page.shown.map(({ id }) => id)).toEqual(ids);
  }
  // I2: one row for each message that a device made.
  expect(new Set(messages.map(({ senderId, clientId }) => senderId + clientId)).size).toBe(messages.length);
  // I3: no gap.
  expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, i) => i + 1));
  expect((await stored(one, other))?.lastSeq ?? 0).toBe(messages.length);
  for (const person of people) {
    const [{ readSeq, unread }, totals] = [
      await objectOf(one, other).page(person.id, {}, 1),
      await unreadOf(person),
    ];
    const counted = messages.filter(({ senderId, seq }) => senderId !== person.id && seq > readSeq).length;
    // I4: badge, counter and messages agree, and the bell has nothing about messages.
    expect([totals, unread]).toEqual([{ messages: counted, notifications: 0 }, counted]);
    // I5: the hub was told each message once, in order.
    const told = (await loggedBy(person)).flatMap((event) =>
      event.type === 'new_message' ? event.message.id : [],
    );
    expect(told).toEqual(ids);
  }
  // I7: no row without its parent.
  expect(await rows('PRAGMA foreign_key_check')).toEqual([]);
}

const newPair = async () =>
  [await newUser({ isVerified: true }), await newUser({ isVerified: true })] as const;

describe('the chat invariants (P1 to P5)', () => {
  it('hold after 100 random sequences of two users (I1 to I10)', { timeout: 1_200_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const world = new World(await newPair());
        await world.open();
        for (const step of steps) await world.take(step);
        for (const who of [0, 1] as const) await world.catchUp(who);
        await invariantsHold(world);
      }),
      { numRuns: 100, endOnFailure: false },
    );
  });

  it('hold when both users act in parallel', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
        const world = new World(await newPair());
        await world.open();
        // A reader's own marks may arrive in either order; the store is what counts.
        const isParallel = ({ do: what }: Step) => what !== 'read' && what !== 'evict';
        await Promise.all(steps.filter(isParallel).map((step) => world.take(step)));
        for (const who of [0, 1] as const) await world.catchUp(who);
        await invariantsHold(world);
      }),
      { numRuns: 25 },
    );
  });
});
