import { messageSearchLimits as limits } from '~/domain/chat-search/message-search';
import type { InboxMatches, MatchPage } from '~/domain/message/conversations';
import { conversationName } from '~/domain/message/message';
import { rowLimitRefusal } from '~/domain/shared/row-limit.server';
import { AppError } from '~/lib/app-error';
import type { Kv } from '../objects/kv';
import { within } from '../objects/within';
import { report } from './broadcaster';
import { countIn, hubLimits, type Window } from './limits';
import type { HubParts } from './parts';

/** One conversation's time to answer: where it alone is asked, and among many. */
const ANSWER_MS = { alone: 5_000, among: 700 } as const;
/** After this time no further conversation is asked, and no answer is waited for. */
const TOTAL_MS = 2_000;
/** Conversations that are asked at the same time. */
const AT_ONCE = 25;

/** The hub's search through its user's conversations, each of which has an index of its own. */
export class MessageSearch {
  constructor(
    private readonly parts: HubParts,
    private readonly kv: Kv,
    private readonly limitFactor: number,
    private readonly latest: (limit: number) => Promise<string[]>,
  ) {}

  async within(otherId: string, match: string, before: number | null, limit: number): Promise<MatchPage> {
    this.#count();
    try {
      return await this.#ask(otherId, match, ANSWER_MS.alone, before ?? Number.MAX_SAFE_INTEGER, limit);
    } catch (error) {
      report('search', error);
      throw new AppError('unavailable', 'Messages are not available right now. Please try again.', {
        retryAfter: 1,
      });
    }
  }

  /** Asks the latest conversations side by side. Who does not answer in time is counted, not waited for. */
  async everywhere(match: string): Promise<InboxMatches> {
    this.#count();
    const latest = await this.latest(limits.conversations + 1);
    const others = latest.slice(0, limits.conversations);
    const until = Date.now() + TOTAL_MS;
    const waiting = [...others];
    const pages: InboxMatches['pages'] = [];
    let answered = 0;
    const askNext = async (): Promise<void> => {
      for (let otherId = waiting.shift(); otherId !== undefined; otherId = waiting.shift()) {
        const left = until - Date.now();
        if (left <= 0) return;
        try {
          const page = await this.#ask(otherId, match, Math.min(left, ANSWER_MS.among));
          answered += 1;
          if (page.found.length > 0) pages.push({ otherId, ...page });
        } catch (error) {
          report('search', error);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askNext));
    const asked = others.length;
    return { pages, asked, unanswered: asked - answered, hasMore: latest.length > asked };
  }

  #ask(
    otherId: string,
    match: string,
    milliseconds: number,
    before = Number.MAX_SAFE_INTEGER,
    limit: number = limits.perConversation,
  ): Promise<MatchPage> {
    const { env, hub } = this.parts;
    const stub = env.CONVERSATION.getByName(conversationName(hub.userId(), otherId));
    return within(milliseconds, Promise.resolve(stub.search(hub.userId(), match, before, limit)));
  }

  /** Searches cost their conversations time, so there are only so many a minute. */
  #count(): void {
    const now = Date.now();
    const most = Math.max(1, Math.floor(limits.perMinute * this.limitFactor));
    const before = this.kv.read<Window>('searches') ?? [now, 0];
    const counted = countIn(before, most, hubLimits.minuteMs, now);
    if (counted) this.kv.write('searches', counted);
    else throw tooMany(now, most, before[0] + hubLimits.minuteMs);
  }
}

const tooMany = (now: number, most: number, opensAt: number) =>
  rowLimitRefusal(now, [
    { done: `You have searched your messages ${most} times within a minute.`, opensAt },
  ]) ?? new AppError('rate_limited', 'Please wait a minute.');
