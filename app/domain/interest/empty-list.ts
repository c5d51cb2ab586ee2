import { mayPost } from '~/domain/post/post';
import type { EmptyList } from '~/domain/shared/empty-list';
import type { UserType } from '~/domain/shared/viewer';
import { phrases } from '~/lib/language/phrases';
import type { InterestsView } from './interest';
import * as words from './interest.words';
import { emptyTitle, type InterestsChoice, type InterestTab, interestsPath } from './list';
import type { InterestCounts } from './view';

const explore = phrases({ to: '/dashboard', label: words.explore });

const createPost = phrases({ to: '/create-post?type=investment', label: words.createPost });

const noneSent: Record<UserType, string> = phrases({
  entrepreneur: words.noneOfOwner,
  investor: words.noneOfInvestor,
  admin: words.noneOfAdmin,
});

/** Other tabs hold interests, this one none. */
const noneInTab: Record<InterestsView, Record<InterestTab, string>> = {
  received: phrases({
    all: words.nobody,
    pending: words.allAnswered,
    accepted: words.acceptedNone,
    rejected: words.declinedNone,
  }),
  sent: phrases({
    all: words.expressedNone,
    pending: words.everyAnswered,
    accepted: words.noOwnerAccepted,
    rejected: words.noOwnerDeclined,
  }),
};

const tabLinks = phrases({
  pending: words.seePending,
  accepted: words.seeAccepted,
  rejected: words.seeDeclined,
});

/** The empty list: what it means for this reader, and where there is something to see. */
export function noInterests(choice: InterestsChoice, counts: InterestCounts, userType: UserType): EmptyList {
  // Whoever never had any is not told that none waits.
  const title = emptyTitle(counts.total === 0 ? 'all' : choice.tab);
  if (counts.total === 0) {
    if (choice.view === 'sent') return { title, line: noneSent[userType], action: explore };
    // Whose role was changed may offer nothing new.
    return {
      title,
      line: words.noneReceived(),
      action: mayPost(userType, 'investment') ? createPost : explore,
    };
  }
  const line = noneInTab[choice.view][choice.tab];
  if (choice.view === 'sent') return { title, line, action: explore };
  const full = (['pending', 'accepted', 'rejected'] as const).find(
    (tab) => tab !== choice.tab && counts[tab] > 0,
  );
  return {
    title,
    line,
    action: full ? { to: interestsPath({ ...choice, tab: full }), label: tabLinks[full] } : explore,
  };
}
