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
  feed: { shape: 'cards', words: 'Loading posts...', title: null, back: null, hasNav: true },
  newPost: { shape: 'form', words: 'Loading the form...', title: 'Create Post', back: '/dashboard' },
  newListing: {
    shape: 'form',
    words: 'Loading the form...',
    title: 'Create Business Listing',
    back: '/dashboard',
  },
  ownListings: {
    shape: 'rows',
    words: 'Loading your listings...',
    title: 'My Listings',
    back: '/profile',
    hasNav: true,
  },
  post: { shape: 'post', words: 'Loading post...', title: 'Post', back: '/dashboard' },
  postEdit: { shape: 'form', words: 'Loading the form...', title: 'Edit post', back: '/dashboard' },
  postHistory: { shape: 'rows', words: 'Loading changes...', title: 'Edit history', back: '/dashboard' },
  listing: { shape: 'listing', words: 'Loading opportunity...', title: null, back: null },
  listingEdit: { shape: 'form', words: 'Loading the form...', title: 'Edit listing', back: '/dashboard' },
  chats: { shape: 'rows', words: 'Loading conversations...', title: 'Messages', back: null, hasNav: true },
  messageSearch: { shape: 'rows', words: 'Searching...', title: 'Search messages', back: '/chat' },
  thread: { shape: 'thread', words: 'Loading messages...', title: null, back: '/chat' },
  interests: {
    shape: 'rows',
    words: 'Loading your interests...',
    title: null,
    back: '/profile',
    hasNav: true,
  },
  saved: { shape: 'rows', words: 'Loading saved items...', title: 'Saved', back: '/profile', hasNav: true },
  profile: {
    shape: 'person',
    words: 'Loading your profile...',
    title: 'Profile',
    back: '/dashboard',
    hasNav: true,
  },
  person: { shape: 'person', words: 'Loading profile...', title: 'Profile', back: '/dashboard' },
  profileEdit: { shape: 'form', words: 'Loading the form...', title: 'Edit Profile', back: '/profile' },
  analytics: { shape: 'figures', words: 'Loading numbers...', title: null, back: '/profile', hasNav: true },
  sessions: {
    shape: 'rows',
    words: 'Loading sessions...',
    title: 'Device Sessions',
    back: '/profile',
    hasNav: true,
  },
  search: { shape: 'rows', words: 'Searching...', title: 'Search', back: '/dashboard', hasNav: true },
  settings: {
    shape: 'form',
    words: 'Loading settings...',
    title: 'Settings & Privacy',
    back: '/profile',
    hasNav: true,
  },
  blocked: {
    shape: 'rows',
    words: 'Loading people...',
    title: 'Blocked and muted people',
    back: '/settings',
    hasNav: true,
  },
  password: { shape: 'form', words: 'Loading the form...', title: 'Change Password', back: '/settings' },
  emails: { shape: 'form', words: 'Loading the form...', title: 'Email Preferences', back: '/settings' },
  help: { shape: 'rows', words: 'Loading help...', title: 'Help & Support', back: '/profile', hasNav: true },
  verification: {
    shape: 'form',
    words: 'Loading the form...',
    title: 'Verification',
    back: '/profile',
    hasNav: true,
  },
  decisions: {
    shape: 'rows',
    words: 'Loading decisions...',
    title: 'Reports and decisions',
    back: '/settings',
    hasNav: true,
  },
  admin: { shape: 'rows', words: 'Loading...', title: null, back: '/profile', hasNav: true },
};
