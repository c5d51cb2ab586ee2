import type { EmptyList } from '~/domain/shared/empty-list';
import type { UserType } from '~/domain/shared/viewer';
import { phrases } from '~/lib/language/phrases';
import * as words from './empty-lists.words';

/** The empty list of conversations: each role gets the way by which its own conversations begin. */
export const noChats: Record<UserType, EmptyList> = {
  investor: phrases({
    title: words.noConversations,
    line: words.investorLine,
    action: phrases({ to: '/dashboard', label: words.explore }),
  }),
  entrepreneur: phrases({
    title: words.noConversations,
    line: words.ownerLine,
    action: phrases({ to: '/create-post?type=investment', label: words.createPost }),
  }),
  admin: phrases({
    title: words.noConversations,
    line: words.adminLine,
    action: phrases({ to: '/search?type=people', label: words.findPeople }),
  }),
};

export const noRequests = phrases({ title: words.noRequests, line: words.requestsLine });
