import type { UserType } from '~/domain/shared/viewer';
import type { InterestsView } from './interest';
import * as words from './interest.words';
import { emptyTitle, type InterestsChoice, type InterestTab, interestsPath } from './list';
import type { InterestCounts } from './view';

interface NoInterests {
  title: string;
  line: string;
  action: { to: string; label: string };
}

const explore = {
  to: '/dashboard',
  get label() {
    return words.explore();
  },
};

/** The whole list is empty. Only entrepreneurs receive interest. */
const noneReceived = {
  get line() {
    return words.noneReceived();
  },
  action: {
    to: '/create-post?type=investment',
    get label() {
      return words.createPost();
    },
  },
};

const noneSent: Record<UserType, string> = {
  get entrepreneur() {
    return words.noneOfOwner();
  },
  get investor() {
    return words.noneOfInvestor();
  },
  get admin() {
    return words.noneOfAdmin();
  },
};

/** Other tabs hold interests, this one none. */
const noneInTab: Record<InterestsView, Record<InterestTab, string>> = {
  received: {
    get all() {
      return words.nobody();
    },
    get pending() {
      return words.allAnswered();
    },
    get accepted() {
      return words.acceptedNone();
    },
    get rejected() {
      return words.declinedNone();
    },
  },
  sent: {
    get all() {
      return words.expressedNone();
    },
    get pending() {
      return words.everyAnswered();
    },
    get accepted() {
      return words.noOwnerAccepted();
    },
    get rejected() {
      return words.noOwnerDeclined();
    },
  },
};

const tabLinks = {
  get pending() {
    return words.seePending();
  },
  get accepted() {
    return words.seeAccepted();
  },
  get rejected() {
    return words.seeDeclined();
  },
} as const;

/** The empty list: what it means for this reader, and where there is something to see. */
export function noInterests(
  choice: InterestsChoice,
  counts: InterestCounts,
  userType: UserType,
): NoInterests {
  const title = emptyTitle(choice.tab);
  if (counts.total === 0) {
    const none = choice.view === 'received' ? noneReceived : { line: noneSent[userType], action: explore };
    return { title, ...none };
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
