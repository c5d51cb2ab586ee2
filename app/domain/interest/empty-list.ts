import type { UserType } from '~/domain/shared/viewer';
import type { InterestsView } from './interest';
import { emptyTitle, type InterestsChoice, type InterestTab, interestsPath } from './list';
import type { InterestCounts } from './view';

interface NoInterests {
  title: string;
  line: string;
  action: { to: string; label: string };
}

const explore = { to: '/dashboard', label: 'Explore Opportunities' };

/** The whole list is empty. Only entrepreneurs receive interest. */
const noneReceived = {
  line: 'When somebody is interested in what you offer, you can answer here.',
  action: { to: '/create-post?type=investment', label: 'Create Investment Post' },
};

const noneSent: Record<UserType, string> = {
  entrepreneur: 'You can express interest in what others offer. The answers appear here.',
  investor: 'Express interest in a post or a listing. The answers appear here.',
  admin: 'You have not expressed interest in anything.',
};

/** Other tabs hold interests, this one none. */
const noneInTab: Record<InterestsView, Record<InterestTab, string>> = {
  received: {
    all: 'Nobody has expressed interest yet.',
    pending: 'You have answered everybody.',
    accepted: 'You have not accepted an interest yet.',
    rejected: 'You have not declined an interest.',
  },
  sent: {
    all: 'You have not expressed interest yet.',
    pending: 'Every interest of yours has an answer.',
    accepted: 'No owner has accepted an interest of yours yet.',
    rejected: 'No owner has declined an interest of yours.',
  },
};

const tabLinks = {
  pending: 'See pending interests',
  accepted: 'See accepted interests',
  rejected: 'See declined interests',
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
