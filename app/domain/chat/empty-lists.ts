import type { UserType } from '~/domain/shared/viewer';

interface NoChats {
  title: string;
  line: string;
  action: { to: string; label: string };
}

const TITLE = 'No conversations yet';

/** The empty list of conversations: each role gets the way by which its own conversations begin. */
export const noChats: Record<UserType, NoChats> = {
  investor: {
    title: TITLE,
    line: 'Start by expressing interest in opportunities',
    action: { to: '/dashboard', label: 'Explore Opportunities' },
  },
  entrepreneur: {
    title: TITLE,
    line: 'Accept an interest, or write to somebody you found in the search.',
    action: { to: '/interests', label: 'See interest received' },
  },
  admin: {
    title: TITLE,
    line: 'Find a person in the search and write to them.',
    action: { to: '/search?type=people', label: 'Find people' },
  },
};

export const noRequests = {
  title: 'No requests',
  line: 'When somebody you do not know writes to you, their first message waits here.',
} as const;
