import * as words from './message-search.words';

/** Bounds of a search in one's own messages. */
export const messageSearchLimits = {
  /** How many of the latest conversations a search without a person looks through. */
  conversations: 200,
  /** Matches of each of them that are shown, newest first. */
  perConversation: 3,
  /** Matches that such a search shows at most. */
  shown: 60,
  /** People whose name matches that it shows. */
  people: 5,
  perMinute: 20,
} as const;

/** How far a search has looked. */
export interface SearchedFar {
  /** Conversations that were to be searched: the latest ones. */
  searched: number;
  /** The conversations that gave no answer in time. */
  unanswered: number;
  /** False where the caller has more conversations than were searched. */
  isWhole: boolean;
  /** Matches that are older than the ones shown were left out. */
  isCut: boolean;
}

/** How far a search has looked, as a sentence: 'Searched your latest 200 conversations; 3 did not answer.' Null says nothing. */
export function searchedSentence({ searched, unanswered, isWhole, isCut }: SearchedFar): string | null {
  if (searched === 0) return null;
  const [count, silent] = [searched, unanswered];
  const [far, farBut] = isWhole ? [words.all, words.allBut] : [words.latest, words.latestBut];
  const sentence = silent > 0 ? farBut({ count, silent }) : far({ count });
  return isCut ? `${sentence} ${words.newest({ count: messageSearchLimits.shown })}` : sentence;
}

/** The screen of a search in one's own messages: in those with one person, or in all. */
export function messageSearchPath(q: string, userId?: string | null, cursor?: string | null): string {
  const search = new URLSearchParams({ q, ...(userId && { with: userId }), ...(cursor && { cursor }) });
  return `/chat/search?${search}`;
}
