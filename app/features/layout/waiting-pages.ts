import { phrases } from '~/lib/language/phrases';
import * as words from './waiting.words';
import type { WaitingFor } from './waiting-for';

export type WaitingShape =
  | 'post'
  | 'listing'
  | 'person'
  | 'thread'
  | 'chats'
  | 'cards'
  | 'rows'
  | 'form'
  | 'figures';

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
  feed: phrases({
    shape: 'cards',
    words: words.posts,
    title: null,
    back: null,
    hasNav: true,
  }),
  newPost: phrases({
    shape: 'form',
    words: words.form,
    title: words.createPost,
    back: '/dashboard',
  }),
  newListing: phrases({
    shape: 'form',
    words: words.form,
    title: words.createListing,
    back: '/dashboard',
  }),
  ownListings: phrases({
    shape: 'rows',
    words: words.ownListings,
    title: words.myListings,
    back: '/profile',
    hasNav: true,
  }),
  post: phrases({
    shape: 'post',
    words: words.loadingPost,
    title: words.post,
    back: '/dashboard',
  }),
  postEdit: phrases({
    shape: 'form',
    words: words.form,
    title: words.editPost,
    back: '/dashboard',
  }),
  postHistory: phrases({
    shape: 'rows',
    words: words.changes,
    title: words.history,
    back: '/dashboard',
  }),
  listing: phrases({
    shape: 'listing',
    words: words.opportunity,
    title: null,
    back: null,
  }),
  listingEdit: phrases({
    shape: 'form',
    words: words.form,
    title: words.editListing,
    back: '/dashboard',
  }),
  chats: phrases({
    shape: 'chats',
    words: words.conversations,
    title: words.chats,
    back: null,
    hasNav: true,
  }),
  messageSearch: phrases({
    shape: 'rows',
    words: words.searching,
    title: words.searchMessages,
    back: '/chat',
  }),
  thread: phrases({
    shape: 'thread',
    words: words.messages,
    title: null,
    back: '/chat',
  }),
  interests: phrases({
    shape: 'rows',
    words: words.interests,
    title: null,
    back: '/profile',
    hasNav: true,
  }),
  saved: phrases({
    shape: 'rows',
    words: words.savedItems,
    title: words.saved,
    back: '/profile',
    hasNav: true,
  }),
  profile: phrases({
    shape: 'person',
    words: words.yourProfile,
    title: words.profile,
    back: '/dashboard',
    hasNav: true,
  }),
  person: phrases({
    shape: 'person',
    words: words.loadingProfile,
    title: words.profile,
    back: '/dashboard',
  }),
  profileEdit: phrases({
    shape: 'form',
    words: words.form,
    title: words.editProfile,
    back: '/profile',
  }),
  analytics: phrases({
    shape: 'figures',
    words: words.numbers,
    title: null,
    back: '/profile',
    hasNav: true,
  }),
  sessions: phrases({
    shape: 'rows',
    words: words.loadingSessions,
    title: words.sessions,
    back: '/profile',
    hasNav: true,
  }),
  search: phrases({
    shape: 'rows',
    words: words.searching,
    title: words.search,
    back: '/dashboard',
    hasNav: true,
  }),
  settings: phrases({
    shape: 'form',
    words: words.loadingSettings,
    title: words.settings,
    back: '/profile',
    hasNav: true,
  }),
  blocked: phrases({
    shape: 'rows',
    words: words.people,
    title: words.blocked,
    back: '/settings',
    hasNav: true,
  }),
  password: phrases({
    shape: 'form',
    words: words.form,
    title: words.password,
    back: '/settings',
  }),
  emails: phrases({
    shape: 'form',
    words: words.form,
    title: words.emails,
    back: '/settings',
  }),
  help: phrases({
    shape: 'rows',
    words: words.loadingHelp,
    title: words.help,
    back: '/profile',
    hasNav: true,
  }),
  verification: phrases({
    shape: 'form',
    words: words.form,
    title: words.verification,
    back: '/profile',
    hasNav: true,
  }),
  decisions: phrases({
    shape: 'rows',
    words: words.loadingDecisions,
    title: words.decisions,
    back: '/settings',
    hasNav: true,
  }),
  admin: phrases({
    shape: 'rows',
    words: words.loading,
    title: null,
    back: '/profile',
    hasNav: true,
  }),
};
