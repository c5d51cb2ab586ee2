import { readOthers } from '~/domain/chat/conversation.server';
import type { ChatUser } from '~/domain/message/message.schema';
import type { SearchedFar } from '~/domain/message-search/message-search';
import type { MessageHit } from '~/domain/message-search/message-search.schema';
import { searchInbox, searchThread } from '~/domain/message-search/message-search.server';
import type { MemberContext } from '~/domain/shared/context';
import { pageLimits } from '~/domain/shared/paging';
import { searchLimits } from '~/domain/spelling/match';
import { AppError } from '~/lib/app-error';
import { typedSearch } from '~/lib/text/typed-search';

interface MessageSearchView {
  q: string;
  /** The other user of the searched conversation; null for all. */
  other: { id: string; fullName: string } | null;
  /** Users the viewer writes with, by name. */
  people: ChatUser[];
  hits: MessageHit[];
  /** Cursor of the next page. */
  next: string | null;
  /** How far a search in all conversations looked; null where there was none. */
  far: SearchedFar | null;
  /** Why there is no answer now. */
  refusal: string | null;
}

/** Data of `/chat/search`. A refused search keeps the page, so that the words stay in the field. */
export async function messageSearchPage(
  ctx: MemberContext,
  params: URLSearchParams,
): Promise<MessageSearchView> {
  const q = typedSearch(params, searchLimits.length);
  const userId = params.get('with') || null;
  const other = userId === null ? null : ((await readOthers(ctx, [{ otherId: userId }])).get(userId) ?? null);
  const view: MessageSearchView = {
    q,
    other: other && { id: other.id, fullName: other.fullName },
    people: [],
    hits: [],
    next: null,
    far: null,
    refusal: null,
  };
  try {
    if (userId === null) {
      const { people, hits, ...far } = await searchInbox(ctx, q);
      return { ...view, people, hits, far: q ? far : null };
    }
    const cursor = params.get('cursor') || undefined;
    const { items, next } = await searchThread(ctx, userId, { q, cursor, limit: pageLimits.initial });
    return { ...view, hits: items, next };
  } catch (error) {
    if (error instanceof AppError && (error.code === 'rate_limited' || error.code === 'unavailable'))
      return { ...view, refusal: error.message };
    throw error;
  }
}
