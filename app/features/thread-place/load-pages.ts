import { messageLimits } from '~/domain/message/message';
import type { MessageView } from '~/domain/message/message.schema';
import { callApi } from '~/lib/api';

export interface MessagePage {
  messages: readonly MessageView[];
  /** There are more in the asked direction. */
  hasMore: boolean;
}

type Ask = (query: string) => Promise<MessagePage>;

/** Asks the API for pages of the thread with a user. Throws where it refuses or is not reached. */
export const asker =
  (userId: string): Ask =>
  async (query) => {
    const { data, headers } = await callApi<MessageView[]>(`/api/messages/${userId}?${query}`);
    return { messages: data, hasMore: headers.get('link')?.includes('rel="next"') ?? false };
  };

/** After a longer absence the rest is loaded by scrolling. */
const PAGES_TO_CATCH_UP = 4;
/** A quoted message that is further up has a page of its own. */
const QUOTE_REACH = 6 * messageLimits.pageMax;

/** Loads what came after `seq`, page by page. `hasGap`: more was missed than is loaded at once, and is left after this page. Throws if a page can't be loaded. */
export async function loadMissed(
  seq: number,
  ask: Ask,
  take: (messages: readonly MessageView[], hasGap: boolean) => void,
): Promise<void> {
  let last = seq;
  for (let pages = 1; ; pages += 1) {
    const { messages, hasMore } = await ask(`after=${last}&limit=${messageLimits.pageMax}`);
    const hasGap = hasMore && pages === PAGES_TO_CATCH_UP;
    take(messages, hasGap);
    last = messages.at(-1)?.seq ?? last;
    if (!hasMore || hasGap) return;
  }
}

/** `far`: it is too far up to load all between. `lost`: the network failed. */
export type Reached = 'there' | 'far' | 'lost';

/** Loads the pages before `oldest` until the message `seq` is there. */
export async function loadBackTo(
  seq: number,
  oldest: number,
  ask: Ask,
  take: (page: MessagePage) => void,
): Promise<Reached> {
  if (oldest - seq > QUOTE_REACH) return 'far';
  for (let first = oldest; first > seq; ) {
    const page = await ask(`before=${first}&limit=${messageLimits.pageMax}`).catch(() => null);
    if (!page) return 'lost';
    const reached = page.messages[0]?.seq;
    if (reached === undefined) return 'far';
    take(page);
    first = reached;
  }
  return 'there';
}
