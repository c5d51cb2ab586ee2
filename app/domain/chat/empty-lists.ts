import type { UserType } from '~/domain/shared/viewer';
import * as words from './empty-lists.words';

interface NoChats {
  title: string;
  line: string;
  action: { to: string; label: string };
}

/** The empty list of conversations: each role gets the way by which its own conversations begin. */
export const noChats: Record<UserType, NoChats> = {
  investor: {
    get title() {
      return words.noConversations();
    },
    get line() {
      return words.investorLine();
    },
    action: {
      to: '/dashboard',
      get label() {
        return words.explore();
      },
    },
  },
  entrepreneur: {
    get title() {
      return words.noConversations();
    },
    get line() {
      return words.ownerLine();
    },
    action: {
      to: '/interests',
      get label() {
        return words.seeInterest();
      },
    },
  },
  admin: {
    get title() {
      return words.noConversations();
    },
    get line() {
      return words.adminLine();
    },
    action: {
      to: '/search?type=people',
      get label() {
        return words.findPeople();
      },
    },
  },
};

export const noRequests = {
  get title() {
    return words.noRequests();
  },
  get line() {
    return words.requestsLine();
  },
} as const;
