import * as refusals from '~/domain/chat/hub.words';
import type { InboxMatches, MatchPage } from '~/domain/message/conversations';
import { messageSearchLimits as limits } from '~/domain/message-search/message-search';
import { AppError } from '~/lib/app-error';
import { scaled } from '~/platform/rate-limits.server';
import type { HubKv } from '../hub-store/values';
import { askConversation } from './ask-conversation';
import type { HubDeps } from './deps';
import { countPerMinute } from './per-minute';

/** How long a search waits for answers, in one conversation and in all. */
export const searchTimes = { aloneMs: 5_000, everywhereMs: 3_000 };
/** Conversations that are asked at the same time. */
const CONCURRENCY = 25;

/** The hub's search through its user's conversations, each of which has an index of its own. */
export class MessageSearch {
  constructor(
    private readonly deps: HubDeps,
    private readonly kv: HubKv,
    private readonly limitFactor: number,
    private readonly latest: (limit: number) => Promise<string[]>,
  ) {}

  async inConversation(
    otherId: string,
    text: string,
    before: number | null,
    limit: number,
  ): Promise<MatchPage> {
    this.#count();
    return this.#ask(otherId, text, searchTimes.aloneMs, before, limit);
  }

  /** Asks the latest conversations side by side. A conversation that does not answer in time is counted as unanswered. */
  async inInbox(text: string): Promise<InboxMatches> {
    this.#count();
    const latest = await this.latest(limits.conversations + 1);
    const others = latest.slice(0, limits.conversations);
    const until = Date.now() + searchTimes.everywhereMs;
    const waiting = [...others];
    const pages: InboxMatches['pages'] = [];
    let answered = 0;
    const askNext = async (): Promise<void> => {
      for (let otherId = waiting.shift(); otherId !== undefined; otherId = waiting.shift()) {
        const left = until - Date.now();
        if (left <= 0) return;
        try {
          const page = await this.#ask(otherId, text, left, null, limits.perConversation);
          answered += 1;
          if (page.found.length > 0) pages.push({ otherId, ...page });
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
        }
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, askNext));
    const asked = others.length;
    return { pages, asked, unanswered: asked - answered, hasMore: latest.length > asked };
  }

  #ask(otherId: string, text: string, milliseconds: number, before: number | null, limit: number) {
    const userId = this.deps.hub.userId();
    return askConversation(
      this.deps,
      otherId,
      (stub) => stub.search(userId, text, before ?? Number.MAX_SAFE_INTEGER, limit),
      milliseconds,
    );
  }

  /** Searches cost their conversations time, so there are only so many a minute. */
  #count(): void {
    const most = scaled(limits.perMinute, this.limitFactor);
    const done = refusals.searches({ count: most });
    countPerMinute(this.kv, 'searches', most, done, Date.now());
  }
}
