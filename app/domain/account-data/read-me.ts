import { phrases } from '~/lib/language/phrases';
import * as words from './read-me.words';

const parts = phrases({
  account: words.account,
  sessions: words.sessions,
  push: words.push,
  consents: words.consents,
  posts: words.posts,
  listings: words.listings,
  comments: words.comments,
  likes: words.likes,
  saved: words.saved,
  interests: words.interests,
  ratings: words.ratings,
  reports: words.reports,
  blocked: words.blocked,
  muted: words.muted,
  verifications: words.verifications,
  decisions: words.decisions,
  removed: words.removed,
  files: words.files,
  drafts: words.drafts,
  versions: words.versions,
  approved: words.approved,
  calls: words.calls,
  proposals: words.proposals,
  notifications: words.notifications,
  views: words.views,
  messages: words.messages,
  conversations: words.conversations,
});

/** The text beside `data.json`, in the language of who asks for it: it says what is under each of its names. */
export const readMe = (): string =>
  [
    words.intro(),
    '',
    ...Object.entries(parts).map(([name, what]) => `${name}: ${what}`),
    '',
    words.times(),
    '',
  ].join('\r\n');
