import * as words from './waiting.words';
import type { WaitingFor } from './waiting-for';

export type WaitingShape = 'post' | 'listing' | 'person' | 'thread' | 'cards' | 'rows' | 'form' | 'figures';

export interface WaitingPage {
  shape: WaitingShape;
  /** What screen readers hear. */
  words: string;
  /** The screen's own; null where it depends on more than the address. */
  title: string | null;
  /** Path of the header's back link; null for a screen of the bottom navigation without one. */
  back: string | null;
  /** The screen has the bottom navigation. */
  hasNav?: boolean;
}

/** What each screen looks like before its data is there. */
export const waitingPages: Record<WaitingFor, WaitingPage> = {
  feed: {
    shape: 'cards',
    get words() {
      return words.posts();
    },
    title: null,
    back: null,
    hasNav: true,
  },
  newPost: {
    shape: 'form',
    get words() {
      return words.form();
    },
    get title() {
      return words.createPost();
    },
    back: '/dashboard',
  },
  newListing: {
    shape: 'form',
    get words() {
      return words.form();
    },
    get title() {
      return words.createListing();
    },
    back: '/dashboard',
  },
  ownListings: {
    shape: 'rows',
    get words() {
      return words.ownListings();
    },
    get title() {
      return words.myListings();
    },
    back: '/profile',
    hasNav: true,
  },
  post: {
    shape: 'post',
    get words() {
      return words.loadingPost();
    },
    get title() {
      return words.post();
    },
    back: '/dashboard',
  },
  postEdit: {
    shape: 'form',
    get words() {
      return words.form();
    },
    get title() {
      return words.editPost();
    },
    back: '/dashboard',
  },
  postHistory: {
    shape: 'rows',
    get words() {
      return words.changes();
    },
    get title() {
      return words.history();
    },
    back: '/dashboard',
  },
  listing: {
    shape: 'listing',
    get words() {
      return words.opportunity();
    },
    title: null,
    back: null,
  },
  listingEdit: {
    shape: 'form',
    get words() {
      return words.form();
    },
    get title() {
      return words.editListing();
    },
    back: '/dashboard',
  },
  chats: {
    shape: 'rows',
    get words() {
      return words.conversations();
    },
    get title() {
      return words.chats();
    },
    back: null,
    hasNav: true,
  },
  messageSearch: {
    shape: 'rows',
    get words() {
      return words.searching();
    },
    get title() {
      return words.searchMessages();
    },
    back: '/chat',
  },
  thread: {
    shape: 'thread',
    get words() {
      return words.messages();
    },
    title: null,
    back: '/chat',
  },
  interests: {
    shape: 'rows',
    get words() {
      return words.interests();
    },
    title: null,
    back: '/profile',
    hasNav: true,
  },
  saved: {
    shape: 'rows',
    get words() {
      return words.savedItems();
    },
    get title() {
      return words.saved();
    },
    back: '/profile',
    hasNav: true,
  },
  profile: {
    shape: 'person',
    get words() {
      return words.yourProfile();
    },
    get title() {
      return words.profile();
    },
    back: '/dashboard',
    hasNav: true,
  },
  person: {
    shape: 'person',
    get words() {
      return words.loadingProfile();
    },
    get title() {
      return words.profile();
    },
    back: '/dashboard',
  },
  profileEdit: {
    shape: 'form',
    get words() {
      return words.form();
    },
    get title() {
      return words.editProfile();
    },
    back: '/profile',
  },
  analytics: {
    shape: 'figures',
    get words() {
      return words.numbers();
    },
    title: null,
    back: '/profile',
    hasNav: true,
  },
  sessions: {
    shape: 'rows',
    get words() {
      return words.loadingSessions();
    },
    get title() {
      return words.sessions();
    },
    back: '/profile',
    hasNav: true,
  },
  search: {
    shape: 'rows',
    get words() {
      return words.searching();
    },
    get title() {
      return words.search();
    },
    back: '/dashboard',
    hasNav: true,
  },
  settings: {
    shape: 'form',
    get words() {
      return words.loadingSettings();
    },
    get title() {
      return words.settings();
    },
    back: '/profile',
    hasNav: true,
  },
  blocked: {
    shape: 'rows',
    get words() {
      return words.people();
    },
    get title() {
      return words.blocked();
    },
    back: '/settings',
    hasNav: true,
  },
  password: {
    shape: 'form',
    get words() {
      return words.form();
    },
    get title() {
      return words.password();
    },
    back: '/settings',
  },
  emails: {
    shape: 'form',
    get words() {
      return words.form();
    },
    get title() {
      return words.emails();
    },
    back: '/settings',
  },
  help: {
    shape: 'rows',
    get words() {
      return words.loadingHelp();
    },
    get title() {
      return words.help();
    },
    back: '/profile',
    hasNav: true,
  },
  verification: {
    shape: 'form',
    get words() {
      return words.form();
    },
    get title() {
      return words.verification();
    },
    back: '/profile',
    hasNav: true,
  },
  decisions: {
    shape: 'rows',
    get words() {
      return words.loadingDecisions();
    },
    get title() {
      return words.decisions();
    },
    back: '/settings',
    hasNav: true,
  },
  admin: {
    shape: 'rows',
    get words() {
      return words.loading();
    },
    title: null,
    back: '/profile',
    hasNav: true,
  },
};
